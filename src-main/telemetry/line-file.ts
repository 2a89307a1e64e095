/** A file that grows by lines of JSON, or standard output. Its owner alone can read it. */
import { open } from 'node:fs/promises';
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';

export interface LineFile {
  /** Settles when the lines are with the system, so that nobody writes faster than the disk. */
  append(values: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export async function openLineFile(path: string): Promise<Result<LineFile>> {
  try {
    const file = await open(path, 'a', 0o600);
    return ok({
      append: async (values) => {
        if (values.length > 0) await file.appendFile(linesOf(values));
      },
      close: () => file.close(),
    });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return fail(
      appError('io_failed', t('services.lineFile.writeFailed', { path, reason }), {
        hint: t('services.lineFile.writeFailedHint'),
      }),
    );
  }
}

/** Lines to a stream that stays open, such as standard output. */
export function lineStream(stream: NodeJS.WritableStream): LineFile {
  return {
    append: (values) =>
      new Promise((done, failed) => {
        if (values.length === 0) return done();
        stream.write(linesOf(values), (error) => (error ? failed(error) : done()));
      }),
    close: () => Promise.resolve(),
  };
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
