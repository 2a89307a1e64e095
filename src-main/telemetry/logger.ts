/** The log: JSON lines through pino, each redacted before it is written. */
import { closeSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import { redactFields, redactText } from './redact.ts';
import { makeFoldersSync } from '../store/make-folders-sync.ts';

type Write = (fields: object, message: string) => void;

/** The part of a log that services use. */
export interface Logger {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function createLogger(options: { level: LogLevel; stream: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: (fields) => redactFields(fields) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args);
        },
      },
    },
    options.stream,
  );
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/**
 * `logs/switchyard.log` in the data folder; the previous file is kept as `.1` once it gets large. A line that can't be
 * written, on a full disk or in a read-only folder, is dropped.
 */
export function logFileStream(dataDir: string, maxBytes: number = MAX_LOG_BYTES): DestinationStream {
  const folder = join(dataDir, 'logs');
  const file = join(folder, 'switchyard.log');
  let open: number | null = null;
  let bytes = 0;
  const write = (line: string): void => {
    if (open !== null && bytes > maxBytes) {
      closeSync(open);
      open = null;
    }
    if (open === null) {
      makeFoldersSync(folder, { mode: 0o700 });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(file, `${file}.1`);
      open = openSync(file, 'a', 0o600);
      bytes = fstatSync(open).size;
    }
    bytes += writeSync(open, line);
  };
  return {
    write: (line) => {
      try {
        write(line);
      } catch {
        // There is nowhere better to report this than the log itself.
      }
    },
  };
}
