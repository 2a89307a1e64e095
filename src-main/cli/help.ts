/** The texts of `--help`, built from the list of commands and the catalog. */
import { BOUND_DEFAULTS } from '../../src-shared/model-check/proof.ts';
import { servicesEn } from '../messages/en.ts';
import { t } from '../messages/translate.ts';
import type { Command, Option } from './command.ts';
import { DEFAULT_SECONDS } from './prove-options.ts';

/** The texts of one command. Every command has a summary; every option and example has a text. */
interface CommandTexts {
  readonly summary: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly notes?: string;
  readonly examples: Readonly<Record<string, string>>;
}

export function generalHelp(commands: readonly Command[], version: string): string {
  const list = columns(commands.map((command) => [command.name, textsOf(command).summary]));
  return t('cli.help', { version, commands: list });
}

export function commandHelp(command: Command): string {
  const { summary, notes, examples } = textsOf(command);
  const operands = command.operands === '' ? '' : ` ${command.operands}`;
  const rows = command.options.map((option) => [flag(option), optionText(command, option)] as const);
  return t('cli.commandHelp', {
    ...{ name: command.name, summary, operands },
    options: columns([...rows, ['--help', t('cliCommands.shared.help')]]),
    notes: notes === undefined ? '' : `\n${notes.replace('{{agents}}', servicesEn.cliCommands.shared.agents)}\n`,
    examples: command.examples.map(({ id, line }) => `  # ${examples[id]}\n  ${line}`).join('\n'),
  });
}

export function textsOf({ name }: Command): CommandTexts {
  return (servicesEn.cliCommands as unknown as Readonly<Record<string, CommandTexts>>)[name]!;
}

export function optionText(command: Command, option: Option): string {
  const known: Readonly<Record<string, string>> =
    option.of === undefined ? (textsOf(command).options ?? {}) : servicesEn.cliCommands[option.of];
  return (known[option.name] ?? '')
    .replace('{{states}}', String(BOUND_DEFAULTS.maxStates))
    .replace('{{seconds}}', String(DEFAULT_SECONDS));
}

function flag(option: Option): string {
  return option.value === undefined ? `--${option.name}` : `--${option.name} ${option.value}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}
