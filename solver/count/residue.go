package count

import "math/big"

// moduliFor are coprime moduli for counters of so many bits whose product is
// 2^bits or more: the power of two, and primes below it from the greatest down.
func moduliFor(counterBits int, bits float64) (moduli []uint64) {
	next := uint64(1) << counterBits
	got := 0.0
	for got < bits {
		moduli = append(moduli, next)
		got = log2(moduli)
		for next--; !prime(next); next-- {
		}
	}
	return moduli
}

func log2(moduli []uint64) float64 {
	product := big.NewInt(1)
	for _, m := range moduli {
		product.Mul(product, new(big.Int).SetUint64(m))
	}
	return float64(product.BitLen() - 1)
}

func prime(n uint64) bool {
	for d := uint64(2); d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// combine is the number below the product of the moduli with these residues, by
// the Chinese remainder theorem.
func combine(moduli, residues []uint64) *big.Int {
	number, product := new(big.Int), big.NewInt(1)
	for i, modulus := range moduli {
		m := new(big.Int).SetUint64(modulus)
		missing := new(big.Int).SetUint64(residues[i])
		missing.Sub(missing, number)
		inverse := new(big.Int).ModInverse(product, m)
		missing.Mul(missing, inverse).Mod(missing, m)
		number.Add(number, missing.Mul(missing, product))
		product.Mul(product, m)
	}
	return number
}

// big is the sum as a number.
func (w wide) big() *big.Int {
	sum := new(big.Int).SetUint64(w.high)
	return sum.Lsh(sum, 64).Or(sum, new(big.Int).SetUint64(w.low))
}
