/** The text of a dropped file: JSON as if pasted, or the same as YAML. */
import { appError } from '../errors.ts';
import { fail, type Result } from '../result.ts';
import { checkTextLimits } from '../flow/limits.ts';
import { readPasted, readPastedJson, type Pasted } from './read.ts';
import { t } from '../messages/translate.ts';

const YAML_FILE = /\.ya?ml$/i;

/** The YAML reader is only loaded for YAML. */
export async function readFlowText(text: string, file: string): Promise<Result<Pasted>> {
  if (!YAML_FILE.test(file)) return readPasted(text, file);
  const limit = checkTextLimits(text, file);
  if (limit !== null) return fail(limit);
  const { parseYaml } = await import('../export/yaml.ts');
  const value = parseYaml(text);
  if (value.ok) return readPastedJson(value.value, file);
  const { message, line, column } = value.error;
  return fail(
    appError('invalid_document', t('flow.readFile.invalidYaml', { file, line, column, message }), {
      hint: t('flow.readFile.invalidYamlHint'),
    }),
  );
}
