/** The modules of plugin code, taken from the trusted files and never from the disk. */
import { posix } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { appError } from '../../../src-shared/errors.ts';
import { TOOLS_FILE } from './plugin-limits.ts';
import type { TrustedFiles } from '../../trust/trusted-files.ts';
import { t } from '../../messages/translate.ts';

export type ModuleFiles = Pick<TrustedFiles, 'digest' | 'files' | 'read'>;

const MODULE = /\.(mjs|js|json)$/;
/** Folders whose files are never imported by a relative path. */
const SKIPPED = /(^|\/)(node_modules|\.git)\//;

export function readModules(source: ModuleFiles, maxBytes: number): Result<ReadonlyMap<string, string>> {
  const paths = [...source.files.keys()].filter((path) => MODULE.test(path) && !SKIPPED.test(path));
  if (!paths.includes(TOOLS_FILE)) {
    return fail(appError('not_found', t('plugins.pluginModules.toolsMissing', { file: TOOLS_FILE })));
  }
  const modules = new Map<string, string>();
  let bytes = 0;
  for (const path of paths) {
    const read = source.read(path);
    if (!read.ok) return read;
    bytes += read.value.length;
    if (bytes > maxBytes) return fail(tooLarge(path, maxBytes));
    modules.set(posix.normalize(path), new TextDecoder().decode(read.value));
  }
  return ok(modules);
}

function tooLarge(path: string, maxBytes: number): ReturnType<typeof appError> {
  return appError('too_large', t('plugins.pluginModules.tooLarge', { limit: maxBytes, path }), {
    hint: t('plugins.pluginModules.tooLargeHint'),
  });
}
