/** Lists every file of a plugin, generated or copied. A dry run shows this list, and it is what gets written. */
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appError } from '../../../src-shared/errors.ts';
import { SOURCE_FOLDER } from '../../../src-shared/importer/origin.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readError } from '../../project/disk.ts';
import type { Checkout } from '../fetch/checkout.ts';
import { listSource, type SourceFile } from './list-source.ts';
import { readBytes } from './read-inside.ts';
import { t } from '../../messages/translate.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** A file of the repository that is copied unchanged. */
export interface CopiedFile extends SourceFile {
  /** The path in the plugin's folder. */
  readonly target: string;
  /** The path it is read from. */
  readonly from: string;
  readonly sha256: string;
}

export interface PluginFiles {
  readonly generated: readonly GeneratedFile[];
  readonly copied: readonly CopiedFile[];
}

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[._-].*)?$/i;

/**
 * Lists the files of a checkout that belong to the agent, each read once for its hash; includes a license from above
 * its folder.
 */
export async function copiesOf({ root, top }: Checkout, signal: AbortSignal): Promise<Result<CopiedFile[]>> {
  const listed = await listSource(root, { signal });
  if (!listed.ok) return listed;
  if (listed.value.beyond !== null) return fail(listed.value.beyond);
  const copied: CopiedFile[] = [];
  for (const file of listed.value.files) {
    if (signal.aborted) return fail(appError('cancelled', t('imports.importJob.cancelled')));
    const read = await readCopy(root, file.path);
    if (!read.ok) return read;
    copied.push(read.value);
  }
  const hasLicence = copied.some(({ path }) => LICENCE.test(path));
  return ok(hasLicence || top === root ? copied : [...copied, ...(await licencesAbove(top, copied))]);
}

async function readCopy(root: string, path: string): Promise<Result<CopiedFile>> {
  const from = join(root, ...path.split('/'));
  try {
    const bytes = await readBytes(from);
    const target = `${SOURCE_FOLDER}/${path}`;
    return ok({ path, bytes: bytes.length, from, target, sha256: digest(bytes) });
  } catch (error) {
    return fail(readError(error, path));
  }
}

async function licencesAbove(top: string, copied: readonly CopiedFile[]): Promise<CopiedFile[]> {
  const taken = new Set(copied.map(({ path }) => path));
  const names = (await readdir(top).catch(() => [])).filter((name) => LICENCE.test(name) && !taken.has(name));
  const read = await Promise.all(names.slice(0, 5).map((name) => readCopy(top, name)));
  return read.flatMap((one) => (one.ok ? [one.value] : []));
}

export function digest(bytes: Buffer): string {
  return hash('sha256', bytes);
}
