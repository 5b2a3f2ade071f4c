package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// arrange sorts a command line into the order that the parser understands:
//
//	tourcat [global options] COMMAND [options] -- [arguments]
//
// The parser stops reading options at the first argument and would silently
// take the rest for arguments. So that options and arguments can be written in
// any order, and global options anywhere, they are sorted here; an option that
// the command does not have is an error. What begins with "-" and a digit is a
// value (a bad one, as the command will say), since no option does.
func arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) == 0 || isCompletion(args) {
		return args, nil
	}
	globals := flagsByName(app.Flags)
	line := commandLine{program: args[0]}
	rest := args[1:]
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		if word == "--" {
			line.arguments = append(line.arguments, rest...)
			break
		}
		if !isOption(word) {
			line.word(app, word)
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimLeft(word, "-"), "=")
		words := []string{word}
		flag, isGlobal := globals[name]
		if !isGlobal {
			flag = line.flag(name)
		}
		if flag == nil {
			return nil, line.unknown(word)
		}
		line.help = line.help || flag == cli.HelpFlag
		if !hasValue && takesValue(flag) {
			if len(rest) == 0 {
				return nil, usagef("option %s needs a value", word)
			}
			value = rest[0]
			words = append(words, value)
			rest = rest[1:]
		}
		if isWhole(flag) && !isDecimal(value) {
			return nil, usagef("option --%s: %q is not a whole decimal number", name, value)
		}
		if isGlobal {
			line.globals = append(line.globals, words...)
		} else {
			line.options = append(line.options, words...)
		}
	}
	return line.words(), nil
}

// commandLine is a command line taken apart.
type commandLine struct {
	program   string
	globals   []string
	command   *cli.Command // nil until it was named
	name      string       // the word that named it, also when it is unknown
	options   []string
	arguments []string
	help      bool // asked for, so that arguments do not matter
}

// word takes the first plain word for the command's name.
func (l *commandLine) word(app *cli.App, word string) {
	if l.name != "" {
		l.arguments = append(l.arguments, word)
		return
	}
	l.name = word
	l.command = app.Command(word)
}

// flag is the command's option of a name, or nil.
func (l *commandLine) flag(name string) cli.Flag {
	if name == "help" || name == "h" {
		return cli.HelpFlag
	}
	if l.command == nil {
		return nil
	}
	return flagsByName(l.command.Flags)[name]
}

func (l *commandLine) unknown(word string) error {
	if l.command == nil {
		return usagef("there is no option %s before a command; see tourcat --help", word)
	}
	return usagef("%s has no option %s; see tourcat %s --help", l.command.Name, word, l.command.Name)
}

func (l *commandLine) words() []string {
	words := append([]string{l.program}, l.globals...)
	if l.name == "" {
		return append(words, l.options...)
	}
	words = append(words, l.name)
	words = append(words, l.options...)
	if l.help {
		return words
	}
	if len(l.arguments) > 0 && l.command != nil {
		words = append(words, "--")
	}
	return append(words, l.arguments...)
}

func isOption(word string) bool {
	return len(word) > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9')
}

func flagsByName(flags []cli.Flag) map[string]cli.Flag {
	named := map[string]cli.Flag{}
	for _, flag := range flags {
		for _, name := range flag.Names() {
			named[name] = flag
		}
	}
	return named
}

// isWhole reports whether an option takes a whole number. The parser would read
// 010 as 8 and 0x10 as 16.
func isWhole(flag cli.Flag) bool {
	switch flag.(type) {
	case *cli.IntFlag, *cli.Int64Flag:
		return true
	}
	return false
}

func isDecimal(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits == "0" || digits != "" && digits[0] != '0' && strings.Trim(digits, "0123456789") == ""
}

func takesValue(flag cli.Flag) bool {
	documented, ok := flag.(cli.DocGenerationFlag)
	return ok && documented.TakesValue()
}
