package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// completionFlag is what the shells' scripts put at the end of an unfinished
// command line to get the words that could come next.
const completionFlag = "--generate-bash-completion"

// The scripts ask the program itself, so they never grow old.
const (
	bashCompletion = `# bash completion for tourcat; put it into ~/.bashrc:  source <(tourcat completion bash)
_tourcat() {
	local current="${COMP_WORDS[COMP_CWORD]}" line=("${COMP_WORDS[@]:0:COMP_CWORD}")
	[[ $current == -* ]] && line+=("$current")
	mapfile -t COMPREPLY < <(compgen -W "$("${line[@]}" ` + completionFlag + ` 2>/dev/null)" -- "$current")
}
complete -o bashdefault -o default -F _tourcat tourcat
`
	zshCompletion = `#compdef tourcat
# zsh completion for tourcat; put it into ~/.zshrc after compinit:  source <(tourcat completion zsh)
_tourcat() {
	local current="${words[CURRENT]}"
	local -a line options
	line=("${(@)words[1,CURRENT-1]}")
	[[ $current == -* ]] && line+=("$current")
	options=("${(@f)$("${line[@]}" ` + completionFlag + ` 2>/dev/null)}")
	if [[ -n "${options[1]}" ]]; then
		compadd -- "${options[@]}"
	else
		_files
	fi
}
compdef _tourcat tourcat
`
)

func completionCommand() *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Usage:     "print a script that completes commands and options in a shell",
		ArgsUsage: "bash|zsh|fish",
		Description: `Examples:
   source <(tourcat completion bash)
   source <(tourcat completion zsh)
   tourcat completion fish > ~/.config/fish/completions/tourcat.fish`,
		Action: completion,
	}
}

func completion(c *cli.Context) error {
	if c.NArg() != 1 {
		return usagef("completion takes the name of a shell: bash, zsh or fish")
	}
	var script string
	switch shell := c.Args().First(); shell {
	case "bash":
		script = bashCompletion
	case "zsh":
		script = zshCompletion
	case "fish":
		var err error
		if script, err = c.App.ToFishCompletion(); err != nil {
			return err
		}
	default:
		return tour.BadInput("shell", shell, "a shell is bash, zsh or fish")
	}
	return buffered(c.App.Writer, func(w io.Writer) error {
		_, err := io.WriteString(w, script)
		return err
	})
}

// isCompletion reports whether a shell asks what could come next.
func isCompletion(args []string) bool {
	return len(args) > 1 && args[len(args)-1] == completionFlag
}

// completeValues completes the value of an option whose values have names, and
// otherwise the options of the command.
func completeValues(command *cli.Command) cli.BashCompleteFunc {
	return func(c *cli.Context) {
		last := os.Args[len(os.Args)-2]
		if values := valuesOf(strings.TrimLeft(last, "-")); strings.HasPrefix(last, "-") && values != nil {
			fmt.Fprintln(c.App.Writer, strings.Join(values, "\n"))
			return
		}
		cli.DefaultCompleteWithFlags(command)(c)
	}
}

// valuesOf are the names that an option takes, or nil.
func valuesOf(option string) []string {
	var values []string
	switch option {
	case "goal":
		for _, goal := range tour.Goals {
			values = append(values, string(goal))
		}
	case "strategy":
		values = solver.Names()
	case "format":
		for _, format := range render.Formats() {
			values = append(values, string(format))
		}
	case "color":
		values = whenColoured
	case "theme":
		values = render.ThemeNames()
	case "coords":
		values = []string{"name", "rowcol"}
	}
	return values
}
