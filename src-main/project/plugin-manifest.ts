/** The manifest of a project folder, `plugin.json`. */
import { join } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import { firstError, MANIFEST_FILE, type ParsedManifest } from '../../src-shared/plugin/parse-manifest.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { MAX_MANIFEST_BYTES, manifestFromBytes, manifestTooLarge } from '../trust/manifest-bytes.ts';
import { readBytes } from './disk.ts';

/** The usable part of the manifest, for listing and copying a project; null if there is none that can be read. */
export async function readManifest(folder: string): Promise<PluginManifest | null> {
  const found = await findManifest(folder);
  return found.ok && found.value !== null ? found.value.manifest : null;
}

/** The manifest a plugin runs with, which must be valid. Null if there is none, because a flow doesn't need one. */
export async function readSoundManifest(folder: string): Promise<Result<PluginManifest | null>> {
  const found = await findManifest(folder);
  if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
  const wrong = firstError(found.value.problems);
  if (wrong === undefined) return ok(found.value.manifest);
  const { message, pointer } = wrong;
  return fail(appError('invalid_document', `${MANIFEST_FILE}: ${message}`, { pointer }));
}

/** Includes all of its problems. */
export async function findManifest(folder: string): Promise<Result<ParsedManifest | null, AppError>> {
  const file = await readBytes(join(folder, MANIFEST_FILE), MAX_MANIFEST_BYTES);
  if (!file.ok) return file;
  if (file.value === null) return ok(null);
  return 'tooLarge' in file.value ? fail(manifestTooLarge(file.value.tooLarge)) : manifestFromBytes(file.value.bytes);
}
