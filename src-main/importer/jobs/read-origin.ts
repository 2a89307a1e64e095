/** Reads where an imported plugin came from. */
import { join } from 'node:path';
import { appError } from '../../../src-shared/errors.ts';
import { ORIGIN_FILE, originSchema, type ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readText } from '../../project/disk.ts';
import { projectFolder } from '../../project/names.ts';
import { readManifest } from '../../project/plugin-manifest.ts';
import { realPath } from '../write/plugin-ids.ts';
import { t } from '../../messages/translate.ts';
import { parseJson } from '../../../src-shared/json.ts';

const MAX_ORIGIN_BYTES = 16 * 1024 * 1024;

export interface KnownOrigin {
  /** The real path of the plugin. */
  readonly folder: string;
  readonly name: string;
  readonly origin: ImportOrigin;
}

export async function readOrigin(path: string): Promise<Result<KnownOrigin>> {
  const root = projectFolder(path);
  if (!root.ok) return root;
  const folder = await realPath(root.value);
  const text = await readText(join(folder, ORIGIN_FILE), MAX_ORIGIN_BYTES);
  if (!text.ok) return text;
  if (text.value === null)
    return fail(appError('not_found', t('imports.readOrigin.notImported', { folder, file: ORIGIN_FILE })));
  const parsed = originSchema.safeParse(parseJson(text.value.cut ? '' : text.value.text));
  if (!parsed.success)
    return fail(
      appError('invalid_document', t('imports.readOrigin.unreadable', { file: ORIGIN_FILE, folder }), {
        hint: t('imports.readOrigin.unreadableHint'),
      }),
    );
  const origin = parsed.data;
  const manifest = await readManifest(folder);
  if (manifest?.id !== origin.plugin)
    return fail(appError('invalid_document', t('imports.readOrigin.otherPlugin', { file: ORIGIN_FILE, folder })));
  return ok({ folder, origin, name: manifest.name ?? origin.plugin });
}
