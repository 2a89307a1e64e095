/** Finds the command of a command line, reads its arguments, and runs it. */
import packageJson from '../../package.json' with { type: 'json' };
import { closest } from '../../src-shared/closest.ts';
import { t } from '../messages/translate.ts';
import { parseArguments } from './arguments.ts';
import { wrongUse, type Command, type ExitCode, type Io } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, generalHelp } from './help.ts';
import { didYouMean } from '../../src-shared/messages/did-you-mean.ts';

const { version } = packageJson;

/** Calls `onStart` with the command before it runs. */
export async function runCommandLine(
  args: readonly string[],
  io: Io,
  onStart: (command: Command) => void = () => undefined,
): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined) {
    io.err(generalHelp(COMMANDS, version));
    return 2;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(generalHelp(COMMANDS, version));
    return 0;
  }
  if (name === '--version') {
    io.out(`${version}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const near = closest(
      name,
      COMMANDS.map((candidate) => candidate.name),
    );
    return wrongUse(io, t('cli.unknownCommand', { name }) + didYouMean(near));
  }
  const parsed = parseArguments(rest, command.options);
  if (!parsed.ok) return wrongUse(io, parsed.error, command.name);
  if (parsed.value.switches.has('help')) {
    io.out(commandHelp(command));
    return 0;
  }
  if (command.needsNode24 && Number.parseInt(process.versions.node, 10) < 24) {
    io.err(t('cli.needsNode24', { name, version: process.version }));
    return 2;
  }
  onStart(command);
  const start = await command.load();
  return start(parsed.value, io);
}
