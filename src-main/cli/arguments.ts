/** Reads the arguments of a command strictly: an unknown flag is an error, with a suggestion for a similar one. */
import { parseArgs } from 'node:util';
import { closest } from '../../src-shared/closest.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { Option, Parsed } from './command.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../../src-shared/messages/did-you-mean.ts';

const HELP = 'help';

export function parseArguments(args: readonly string[], options: readonly Option[]): Result<Parsed, string> {
  const known = new Map(options.map((option) => [option.name, option]));
  const config = Object.fromEntries(
    options.map((option) => [option.name, { type: option.value === undefined ? 'boolean' : 'string' } as const]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...config, [HELP]: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const switches = new Set<string>();
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known.get(token.name);
    if (token.name === HELP) switches.add(HELP);
    else if (option === undefined) return fail(unknownFlag(token.rawName, [...known.keys(), HELP]));
    else if (option.value === undefined) {
      if (token.value !== undefined) return fail(t('cli.arguments.takesNoValue', { option: token.rawName }));
      switches.add(option.name);
    } else if (token.value === undefined || token.value === '')
      return fail(t('cli.arguments.needsValue', { option: token.rawName, value: option.value }));
    else values.set(option.name, joined(option, values.get(option.name), token.value));
  }
  return ok({ operands, switches, values });
}

/** Repeated values of a list option are joined by line breaks; for any other option the last value counts. */
function joined({ isList }: Option, before: string | undefined, value: string): string {
  return isList === true && before !== undefined ? `${before}\n${value}` : value;
}

function unknownFlag(rawName: string, known: readonly string[]): string {
  const near = closest(rawName.replace(/^-+/, ''), known);
  return t('cli.arguments.unknownOption', { option: rawName }) + didYouMean(near && `--${near}`);
}
