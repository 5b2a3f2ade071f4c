package play

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Player plays a show on a screen and listens to keys. It is a model of Bubble
// Tea; Run is what shows it.
type Player struct {
	show          *Show
	paint         Painter
	width, height int // of the screen, in characters
	window        Window
	speed         speed
	moving        motion
	ticks         int // how many ticks were asked for; the last one counts
	interrupted   bool
}

// motion is how the show goes on without a key.
type motion int

const (
	paused  motion = iota
	playing        // at the player's speed
	rushing        // to the end, as fast as it can
)

// tick says that it is time to go on.
type tick struct{ number int }

// stepsInARush is how many steps are made between two looks at the keys.
const stepsInARush = 20_000

// NewPlayer is a player that plays the show from the step shown, as soon as it
// knows how large the screen is.
func NewPlayer(show *Show, paint Painter) *Player {
	return &Player{show: show, paint: paint, speed: usualSpeed, moving: playing}
}

// Init asks for the first tick.
func (p *Player) Init() tea.Cmd { return p.goOn() }

// Update answers to keys, ticks and sizes.
func (p *Player) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var next tea.Cmd
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.width, p.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		next = p.press(msg.String())
	case tick:
		if msg.number == p.ticks && p.moving != paused {
			next = p.step()
		}
	}
	rows, cols, _ := p.room()
	p.window = p.window.follow(p.show.board, p.show.focus(), rows, cols)
	return p, next
}

// press does what a key stands for.
func (p *Player) press(key string) tea.Cmd {
	switch key {
	case "space":
		return p.pauseOrPlay()
	case "right", "l", "n":
		p.moving = paused
		p.show.Forward()
	case "left", "h", "p":
		p.moving = paused
		p.show.Back()
	case "g", "home":
		p.moving = paused
		p.rewind()
	case "G", "end":
		p.moving = rushing
		return p.goOn()
	case "+", "=":
		return p.setSpeed(p.speed.faster())
	case "-", "_":
		return p.setSpeed(p.speed.slower())
	case "ctrl+z":
		return tea.Suspend
	case "q":
		return tea.Quit
	case "ctrl+c":
		p.interrupted = true
		return tea.Quit
	}
	return nil
}

// pauseOrPlay also plays once more what has ended.
func (p *Player) pauseOrPlay() tea.Cmd {
	if p.moving != paused {
		p.moving = paused
		return nil
	}
	if p.show.Ended() {
		p.rewind()
	}
	p.moving = playing
	return p.goOn()
}

func (p *Player) rewind() {
	for p.show.Back() {
	}
}

func (p *Player) setSpeed(s speed) tea.Cmd {
	p.speed = s
	if p.moving != playing {
		return nil
	}
	return p.goOn()
}

// step makes the steps of one tick and asks for the next.
func (p *Player) step() tea.Cmd {
	steps := p.speed.steps()
	if p.moving == rushing {
		steps = stepsInARush
	}
	for range steps {
		if !p.show.Forward() {
			break
		}
	}
	if p.show.Ended() {
		p.moving = paused
		return nil
	}
	return p.goOn()
}

// goOn asks for the next tick, which makes earlier ones void.
func (p *Player) goOn() tea.Cmd {
	p.ticks++
	next := tick{p.ticks}
	if p.moving == rushing {
		return func() tea.Msg { return next }
	}
	return tea.Tick(p.speed.interval(), func(time.Time) tea.Msg { return next })
}
