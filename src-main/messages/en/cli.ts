/** Texts of the command line, apart from the help of its commands. */
export const cli = {
  help: `Switchyard {{version}}: draw agent conversations as graphs and talk to them.

Usage: switchyard <command> [options]

Commands:
{{commands}}

Run a command with --help for its options and examples.
Exit codes: 0 success, 1 the check failed, 2 wrong use. Results go to stdout, everything else to stderr.
`,
  commandHelp: `switchyard {{name}}: {{summary}}

Usage: switchyard {{name}}{{operands}} [options]

Options:
{{options}}
{{notes}}
Examples:
{{examples}}
`,
  unknownCommand: 'Unknown command "{{name}}".',
  didYouMean: 'Did you mean {{name}}?',
} as const;
