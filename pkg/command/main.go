// Package command is the command ablab, also for a main package of your own, which adds games and algorithms to the lists
// of package games:
//
//	func main() {
//		games.Add(entry.Entry[nim.Heaps, nim.Move]{Name: "nim", Start: nim.Start, Parse: nim.Parse})
//		games.AddVariants(outside.Variants(connectfour.Start)...)
//		command.Main()
//	}
//
// It calls itself ablab, whatever its file is called. Nothing else in it is for use by a program: the packages below it are.
package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
)

// commands are the commands of the command line.
type commands struct {
	Search     searchCommand     `cmd:"" help:"Search a tree or a game and print the result."`
	Render     renderCommand     `cmd:"" help:"Search a tree or a game and draw it on a page to open in a browser."`
	Calculator calculatorCommand `cmd:"" help:"Make a page on which a reader can build, search, step through and predict a tree."`
	Sheet      sheetCommand      `cmd:"" help:"Make an exercise sheet of trees to search by hand, with its key."`
	Diff       diffCommand       `cmd:"" help:"Search a tree or a game in two ways and print where they differ."`
	Verify     verifyCommand     `cmd:"" help:"Check algorithms, or a program of your own, and print the smallest tree that shows a mistake."`
	Show       showCommand       `cmd:"" help:"Print a position of a game, or draw it, with the best line of a search."`
	Play       playCommand       `cmd:"" help:"Play a game against the engine, or let it play itself."`
	Audit      auditCommand      `cmd:"" help:"Check a sample of a selective search's decisions by searches to the full depth."`
	Perft      perftCommand      `cmd:"" help:"Count the lines of play of a game, to compare with published counts."`
	Ladder     ladderCommand     `cmd:"" help:"Play a round-robin tournament of programs that readers have kept."`
	Solve      solveCommand      `cmd:"" help:"Search positions with known answers, and print which were found."`
	Run        runCommand        `cmd:"" help:"Run an experiment, a match or a tuning from a file, and print the results."`
	Match      matchCommand      `cmd:"" help:"Play a match between two settings, and print which is stronger and how sure that is."`
	Tune       tuneCommand       `cmd:"" help:"Look for the best numbers of several options at once."`
	Train      trainCommand      `cmd:"" help:"Learn the values of a game's positions, or which moves to search."`
	Sweep      sweepCommand      `cmd:"" help:"Run the jobs of a plan on many machines."`
	UCI        uciCommand        `cmd:"" name:"uci" help:"Play and analyze chess for a program that speaks UCI."`
	Bench      benchCommand      `cmd:"" help:"Measure the speed of searches with known numbers of nodes."`
	Variants   variantsCommand   `cmd:"" help:"Print the names of the algorithms, one per line."`
	Examples   examplesCommand   `cmd:"" help:"Print the names of the well-known trees, one per line."`

	Version kong.VersionFlag `help:"Print the version."`
}

// Help returns the help text of ablab besides the commands.
func (c *commands) Help() string {
	return `Start with one of these:

  ablab search --tree 'A(B(D=3 E=5) C(F=2 G=?))' --trace text
  ablab search --game connectfour --depth 8 --variant minimax,alphabeta-soft
  ablab show --game othello --position f5d6c3 --depth 4
  ablab render --example aima --view player --out aima.html

Results go to the standard output and messages to the standard error. The exit status is 0 if
all went well, 1 if something could not be read, searched or written, 2 if the command line is
wrong, and 130 after Ctrl-C (143 after TERM, 129 after HUP): then the results so far are
printed, or stored by ablab run, and no other file is written. A second Ctrl-C ends the command
at once.`
}

// Exit statuses.
const (
	exitFine   = 0
	exitFailed = 1
	exitUsage  = 2
	exitSignal = 128 // and the number of the signal
)

// The errors that end a command after Ctrl-C: errInterrupted for one that prints as it goes,
// errUnwritten for one with nothing to show before its end.
var (
	errInterrupted = errors.New("interrupted: the results so far are above")
	errUnwritten   = errors.New("interrupted: nothing was written")
)

// process is the part of the process that a command uses.
type process struct {
	stdin     io.Reader
	stdout    *bufio.Writer // keeps its first error until it is flushed
	stderr    io.Writer
	interrupt <-chan struct{}
	doer      lab.Doer // does the jobs of ablab run; nil means the processors of this machine
}

// Main runs the command that the process was started with, and ends the process.
func Main() {
	os.Exit(Run(nil, os.Args[1:]...))
}

// Run runs the command with arguments, as Main does, and returns the exit status. doer does the jobs of ablab run,
// such as the queue of module sweep; nil means the processors of this machine.
func Run(doer lab.Doer, args ...string) int {
	return run(untilSignal(), doer, args, os.Stdin, os.Stdout, os.Stderr)
}

// untilSignal returns a context that ends with the first signal to end the process; the second
// one ends the process at once. A hangup that is already ignored, as under nohup, stays
// ignored.
func untilSignal() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	ends := []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}
	ends = slices.DeleteFunc(ends, signal.Ignored)
	came := make(chan os.Signal, 1)
	signal.Notify(came, ends...)
	go func() {
		s := <-came
		signal.Stop(came)
		cancel(signalError{s})
	}()
	return ctx
}

// signalError is why a context has ended.
type signalError struct{ os.Signal }

func (e signalError) Error() string { return e.String() }

// statusAfter returns the exit status of a process that was interrupted, as in a shell.
func statusAfter(ctx context.Context) int {
	var cause signalError
	if errors.As(context.Cause(ctx), &cause) {
		if number, ok := cause.Signal.(syscall.Signal); ok {
			return exitSignal + int(number)
		}
	}
	return exitSignal + int(syscall.SIGINT)
}

// run runs the command line args and returns the exit status.
func run(ctx context.Context, doer lab.Doer, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := bufio.NewWriter(interruptibleWriter{stdout, ctx.Done()})
	answered := false // by --help or --version
	parser := newParser(out, stderr, func(int) { answered = true })
	if len(args) > 0 && args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	call, err := await(ctx.Done(), func() (*kong.Context, error) { return parser.Parse(args) }) // a preset is a file
	status := exitFailed
	switch {
	case answered:
		err = nil
	case errors.Is(err, errUnwritten):
	case err != nil:
		status = exitUsage
	default:
		err = call.Run(&process{interruptible{stdin, ctx.Done()}, out, stderr, ctx.Done(), doer})
	}
	if unwritten := out.Flush(); err == nil {
		err = unwritten
	}
	if err == nil {
		return exitFine
	}
	if ended := (*exec.ExitError)(nil); errors.As(err, &ended) { // another program, which has printed the reason
		return max(exitFailed, ended.ExitCode())
	}
	if errors.Is(err, errInterrupted) || errors.Is(err, errUnwritten) || errors.Is(err, errStored) {
		status = statusAfter(ctx)
	}
	printError(stderr, err)
	if status == exitUsage {
		if strings.HasPrefix(err.Error(), "unexpected argument") && slices.ContainsFunc(args, spaced) {
			fmt.Fprintln(stderr, "Put a position or a tree with spaces in quotes.")
		}
		fmt.Fprintf(stderr, "Try: %s --help\n", selected(err))
	}
	return status
}

// lists puts lists of names into the help texts and the allowed values of flags. They are no variables of kong, which reads the
// text of each variable again for each flag, by a regular expression: that takes longer than all else that a short command does.
func lists() *strings.Replacer {
	return strings.NewReplacer(
		"{variants}", strings.Join(variantNames(), ", "),
		"{questions}", questionNames(),
		"{presets}", strings.Join(presetNames(), ", "),
		"{examples}", strings.Join(exampleNames(), ", "),
		"{games}", strings.Join(gameNames(), ", "),
		"{learnable}", strings.Join(learnable(), ", "),
		"{sets}", strings.Join(setNames(), ", "),
		"{tasks}", strings.Join(benchTaskNames(), ", "),
		"{bugs}", strings.Join(bugNames(), ", "),
		"{mistakes}", strings.Join(mistakeNames(), ", "),
	)
}

// newParser returns the parser of a command line. It calls exit after --help and --version.
func newParser(stdout, stderr io.Writer, exit func(status int)) *kong.Kong {
	parser := kong.Must(&commands{},
		kong.Name("ablab"),
		kong.Description("The alpha-beta laboratory: search trees and games, and see what was pruned."),
		kong.Vars{"version": "ablab " + version()},
		kong.KindMapper(reflect.Int, wholeNumber("a whole number")),
		kong.KindMapper(reflect.Int64, wholeNumber("a whole number")),
		kong.KindMapper(reflect.Uint, wholeNumber("a whole number, 0 or more")),
		kong.KindMapper(reflect.Uint64, wholeNumber("a seed, a whole number from 0 to 18446744073709551615 from which random "+
			"choices are computed")),
		kong.Writers(stdout, stderr),
		kong.Exit(exit),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.WithHyphenPrefixedParameters(true), // --alpha -1
	)
	lists := lists()
	_ = kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		if value, ok := node.(*kong.Value); ok {
			value.Enum, value.Help = lists.Replace(value.Enum), lists.Replace(value.Help)
		}
		return next(nil)
	})
	return parser
}

// wholeNumber returns the mapper of flags with a whole number, which want describes. All flags of type uint64 are seeds.
func wholeNumber(want string) kong.MapperFunc {
	return func(ctx *kong.DecodeContext, target reflect.Value) error {
		token, err := ctx.Scan.PopValue("number")
		if err != nil {
			return err
		}
		text := token.String()
		if target.CanUint() {
			var n uint64
			if n, err = strconv.ParseUint(text, 0, target.Type().Bits()); err == nil {
				target.SetUint(n)
			}
		} else {
			var n int64
			if n, err = strconv.ParseInt(text, 0, target.Type().Bits()); err == nil {
				target.SetInt(n)
			}
		}
		if err != nil {
			return fmt.Errorf("%.100q: want %s", text, want)
		}
		return nil
	}
}

// printError prints an error. The message contains input: a terminal must not obey it.
func printError(stderr io.Writer, err error) {
	for line := range strings.Lines(fmt.Sprintf("ablab: %v\n", err)) {
		words := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		for i, word := range words {
			words[i] = search.Printable(word)
		}
		fmt.Fprintln(stderr, strings.Join(words, "\t"))
	}
}

// spaced reports whether an argument is a flag whose text may have spaces.
func spaced(arg string) bool {
	return strings.HasPrefix(arg, "--position") || strings.HasPrefix(arg, "--tree")
}

// selected returns the command that a usage error is about, such as ablab search.
func selected(err error) string {
	var usage *kong.ParseError
	if errors.As(err, &usage) && usage.Context.Selected() != nil {
		return usage.Context.Selected().FullPath()
	}
	return "ablab"
}

// version returns the version recorded in the build.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version + " " + info.GoVersion
	}
	return "(unknown)"
}
