/** Declares a new tool in `plugin.json` that returns a sample, so that flows can use it before it is written. */
import { join } from 'node:path';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import { appError } from '../../../src-shared/errors.ts';
import { parseJsonObject } from '../../../src-shared/flow/json-text.ts';
import { manifestSchema } from '../../../src-shared/plugin/manifest.ts';
import { MANIFEST_FILE } from '../../../src-shared/plugin/parse-manifest.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { t } from '../../messages/translate.ts';
import { readText, writeFilesAtomically } from '../../project/disk.ts';
import { MAX_MANIFEST_BYTES } from '../../trust/manifest-bytes.ts';

type NewTool = Omit<RequestOf<'tools.create'>, 'project'>;

/** Returns the name by which flows call it. */
export async function createTool(folder: string, wanted: NewTool): Promise<Result<string>> {
  const path = join(folder, MANIFEST_FILE);
  const file = await readText(path, MAX_MANIFEST_BYTES);
  if (!file.ok) return file;
  if (file.value === null) return fail(appError('not_found', t('services.createTool.noManifest')));
  const json = parseJsonObject(file.value.text, MANIFEST_FILE);
  if (!json.ok) return json;
  const { description, input, sample } = wanted;
  const id = manifestSchema.shape.id.safeParse(json.value['id']).data;
  if (id === undefined) return fail(appError('invalid_document', t('services.createTool.noId')));
  const name = `${id}.${wanted.function}`;
  const tools = manifestSchema.shape.tools.safeParse(json.value['tools']);
  if (!tools.success) return fail(appError('invalid_document', t('services.createTool.damaged')));
  if (Object.hasOwn(tools.data ?? {}, name))
    return fail(appError('conflict', t('services.createTool.taken', { name })));
  const changed = { ...json.value, tools: { ...tools.data, [name]: { description, input, sample } } };
  const written = await writeFilesAtomically([{ path, text: `${JSON.stringify(changed, null, 2)}\n` }]);
  return written.ok ? ok(name) : written;
}
