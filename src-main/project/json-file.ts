/** A small JSON file of the app: validated when read, reset when damaged, written atomically. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '../../src-shared/result.ts';
import { fail } from '../../src-shared/result.ts';
import type { z } from '../../src-shared/schema.ts';
import type { Logger } from '../telemetry/logger.ts';
import { readText, writeError, writeFilesAtomically } from './disk.ts';
import { parseJson } from '../../src-shared/json.ts';

const MAX_BYTES = 128 * 1024 * 1024;

export async function readJsonFile<T>(path: string, schema: z.ZodType<T>, log: Logger): Promise<T | null> {
  const file = await readText(path, MAX_BYTES);
  if (!file.ok) {
    log.warn({ file: path, code: file.error.code }, 'a file of the app could not be read');
    return null;
  }
  if (file.value === null) return null;
  const parsed = schema.safeParse(parseJson(file.value.text));
  if (parsed.success) return parsed.data;
  log.warn({ file: path }, 'a file of the app is damaged and is started anew');
  return null;
}

export async function writeJsonFile(path: string, value: unknown): Promise<Result<null>> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  } catch (error) {
    return fail(writeError(error, path));
  }
  return writeFilesAtomically([{ path, text: `${JSON.stringify(value)}\n` }]);
}

export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}
