/** The texts of `--help`, made from the list of commands. */
import type { Command, Option } from './command.ts';

export function generalHelp(commands: readonly Command[], version: string): string {
  return `Switchyard ${version}: draw agent conversations as graphs, and talk to them.

Usage: switchyard <command> [options]

Commands:
${columns(commands.map((command) => [command.name, command.summary]))}

Every command has --help with examples. Exit codes: 0 fine, 1 the thing checked failed, 2 wrong use.
Results go to stdout, everything else to stderr.
`;
}

export function commandHelp(command: Command): string {
  const operands = command.operands === '' ? '' : ` ${command.operands}`;
  const options = [...command.options, { name: 'help', description: 'Show this.' }];
  const notes = command.notes === undefined ? '' : `\n${command.notes}\n`;
  return `switchyard ${command.name}: ${command.summary}

Usage: switchyard ${command.name}${operands} [options]

Options:
${columns(options.map((option) => [flag(option), option.description]))}
${notes}
Examples:
${command.examples.map(({ line, says }) => `  # ${says}\n  ${line}`).join('\n')}
`;
}

function flag(option: Option): string {
  return option.value === undefined ? `--${option.name}` : `--${option.name} ${option.value}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}
