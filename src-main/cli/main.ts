/** The command line: finds the command, reads its arguments, runs it, and ends with its exit code. */
import packageJson from '../../package.json' with { type: 'json' };
import { closest } from '../../src-shared/closest.ts';
import { t } from '../messages/translate.ts';
import { parseArguments } from './arguments.ts';
import { printable, wrongUse, type ExitCode, type Io } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, generalHelp } from './help.ts';

const { version } = packageJson;

let endsWithReader = false;

async function main(args: readonly string[], io: Io): Promise<ExitCode> {
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
    const unknown = t('cli.unknownCommand', { name });
    return wrongUse(io, near === undefined ? unknown : `${unknown} ${t('cli.didYouMean', { name: near })}`);
  }
  const parsed = parseArguments(rest, command.options);
  if (!parsed.ok) return wrongUse(io, parsed.error, command.name);
  if (parsed.value.switches.has('help')) {
    io.out(commandHelp(command));
    return 0;
  }
  if (command.needsNode24 && Number.parseInt(process.versions.node, 10) < 24) {
    io.err(
      `switchyard ${name} needs Node 24; this is ${process.version}. In a checkout: npm run -s switchyard -- ${name}\n`,
    );
    return 2;
  }
  endsWithReader = command.endsWithReader === true;
  const start = await command.load();
  return start(parsed.value, io);
}

/** From the terminal one Ctrl+C may arrive twice: once directly, once through npm. */
const SAME_WISH_MS = 1000;

/** SIGINT and SIGTERM end the program in order, and at once when the wish is repeated. */
function whenStopped(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const stop = (): void => {
      if (first === 0) first = performance.now();
      else if (performance.now() - first > SAME_WISH_MS) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}

// A reader that has seen enough, such as `head`, closes the pipe: no failure of ours, and what is under way is finished.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (endsWithReader) process.exit(0);
  });
}

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(printable(text)),
  err: (text) => void process.stderr.write(printable(text)),
  input: process.stdin,
  env: process.env,
  stopped: whenStopped,
});
