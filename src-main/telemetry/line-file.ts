/** Appends lines of JSON to a file or standard output. Only its owner can read the file. */
import { open } from 'node:fs/promises';
import { appError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';

export interface LineFile {
  /** Resolves when the system has the lines, so that nothing is written faster than the disk allows. */
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
    const reason = errnoOf(error) ?? 'unknown';
    return fail(
      appError('io_failed', t('services.lineFile.writeFailed', { path, reason }), {
        hint: t('services.lineFile.writeFailedHint'),
      }),
    );
  }
}

/** Writes lines to a stream that stays open, such as standard output. */
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
