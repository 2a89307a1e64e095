/** Reads the source argument of import commands: an existing folder, or the address of a repository. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ImportSource } from '../../src-shared/importer/job.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { Option, Parsed } from './command.ts';
import { t } from '../messages/translate.ts';

export const SOURCE_OPTIONS: readonly Option[] = [
  { name: 'ref', value: '<name>', of: 'source' },
  { name: 'folder', value: '<path>', of: 'source' },
];

const ADDRESS =
  /^[a-z][a-z0-9+.-]+:\/\/|::|^[^/@\s]+@[^/:\s]+:|^(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org)\//i;

export async function importSource(parsed: Parsed): Promise<Result<ImportSource, string>> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return fail(t('cli.importSource.operands'));
  const folder = parsed.values.get('folder');
  const inside = folder === undefined ? {} : { folder };
  const ref = parsed.values.get('ref');
  const path = resolve(operand);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder && ADDRESS.test(operand)) return ok({ url: operand, ...(ref === undefined ? {} : { ref }), ...inside });
  if (ref === undefined) return ok({ path, ...inside });
  return fail(t('cli.importSource.refNeedsUrl'));
}
