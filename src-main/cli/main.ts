/** The process of the command line: its streams, signals, and exit code. */
import { runCommandLine } from './command-line.ts';
import { printable } from './command.ts';

let endsWithReader = false;

/** One Ctrl+C in a terminal may arrive twice: directly, and through npm. */
const SAME_WISH_MS = 1000;

/** SIGINT and SIGTERM end the program gracefully, and at once if repeated. */
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

// A reader such as `head` may close the pipe early. That isn't an error, and current work is finished.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (endsWithReader) process.exit(0);
  });
}

const io = {
  out: (text: string) => void process.stdout.write(printable(text)),
  err: (text: string) => void process.stderr.write(printable(text)),
  input: process.stdin,
  env: process.env,
  stopped: whenStopped,
};
process.exitCode = await runCommandLine(process.argv.slice(2), io, (command) => {
  endsWithReader = command.endsWithReader === true;
});
