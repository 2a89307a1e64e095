/** The Python runners of a plugin folder, with their packages, source, and the folder's id. */
import { hash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { PythonRunner } from '../../src-shared/external-agents/runner.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { readManifest } from '../project/plugin-manifest.ts';
import { readRequirements, type Requirements } from './requirements.ts';
import { t } from '../messages/translate.ts';

const MAX_LIST_BYTES = 1024 * 1024;

/** Identifies the folder in the key store, so that its values are only for this folder, whatever its plugin id. */
export function ownerOf(folder: string): string {
  return hash('sha256', folder).slice(0, 24);
}

export async function pythonRunners(folder: string): Promise<Readonly<Record<string, PythonRunner>>> {
  const manifest = await readManifest(folder);
  const entries = Object.entries(manifest?.runners ?? {});
  return Object.fromEntries(entries.flatMap(([name, runner]) => (runner.kind === 'python' ? [[name, runner]] : [])));
}

/** The current list. Without a list, no packages are needed. */
export function requirementsOf(folder: string, runner: PythonRunner): Result<Requirements> {
  if (runner.requirements === undefined) return ok({ wanted: [], refused: [] });
  const file = insideFolder(folder, runner.requirements);
  if (!file.ok) return file;
  try {
    if (statSync(file.value).size > MAX_LIST_BYTES)
      return fail(appError('too_large', t('plugins.pythonRunners.listTooLarge', { file: runner.requirements })));
    return ok(readRequirements(readFileSync(file.value, 'utf8').replace(/^\uFEFF/, '')));
  } catch {
    return fail(appError('not_found', t('plugins.pythonRunners.listUnreadable', { file: runner.requirements })));
  }
}

/** Resolves a path of the manifest; links out of the folder are not followed. */
export function insideFolder(folder: string, path: string): Result<string> {
  try {
    const real = realpathSync(join(folder, path));
    if (real === folder || real.startsWith(folder + sep)) return ok(real);
    return fail(leadsOut(path));
  } catch {
    return fail(appError('not_found', t('plugins.pythonRunners.pathMissing', { path })));
  }
}

function leadsOut(path: string): AppError {
  return appError('bad_request', t('plugins.pythonRunners.pathOutside', { path }));
}
