/** The log: JSON lines through pino, each redacted before it is written. */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino';
import { redactFields, redactText } from './redact.ts';

type Write = (fields: object, message: string) => void;

/** What the services need of a log. */
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

/** `logs/switchyard.log` in the data folder; the one before is kept as `.1` once it has grown. A data folder that cannot be written only costs the log. */
export function logFileStream(dataDir: string): DestinationStream {
  const folder = join(dataDir, 'logs');
  const file = join(folder, 'switchyard.log');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
    return destination({ dest: file, sync: true, mode: 0o600 });
  } catch {
    return { write: () => undefined };
  }
}
