/**
 * Reads a screen from pasted text: A2UI messages of any supported version, a list of components, or a screen file.
 * Pure.
 */
import { CATALOG_ID, ROOT } from '../a2ui/catalog/catalog.ts';
import { NO_KEYS } from '../a2ui/older-keys.ts';
import { fromAnyDialect } from '../a2ui/read-dialect.ts';
import { parseScreen, screenFileSchema, type ScreenFile } from '../a2ui/screen-file.ts';
import { A2UI_VERSION } from '../a2ui/messages.ts';
import { foldMessage, NO_SURFACES, type Surface, type Surfaces } from '../a2ui/surface.ts';
import { checkTextLimits } from '../flow/limits.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { isJsonObject, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { fail, ok, type Result } from '../result.ts';
import { readPastedJson, withoutEnvelopes } from './pasted-json.ts';

export interface PastedScreen {
  readonly file: ScreenFile;
  /** Conversions and omissions. */
  readonly notes: readonly string[];
}

export function pastedScreen(text: string, title: string): Result<PastedScreen, readonly string[]> {
  const limit = checkTextLimits(text, t('screenList.pasted'));
  if (limit !== null) return fail([limit.message]);
  const json = readPastedJson(text);
  if (!json.ok) return json;
  const { value } = json;
  if (isJsonObject(value) && value['version'] === 'v1') return pastedFile(JSON.stringify(value));
  const folded = foldAll(messagesIn(value));
  if (!folded.ok) return folded;
  const { surfaces, notes } = folded.value;
  const drawn = [...surfaces.values()].filter(({ components }) => components.has(ROOT));
  const [surface] = drawn;
  if (surface === undefined) return fail([t('screenList.noRoot')]);
  const file = screenFileSchema.safeParse(fileOf(surface, title));
  if (!file.success) return fail(schemaIssues(file.error).map(({ message }) => message));
  return ok({ file: file.data, notes: drawn.length > 1 ? [...notes, t('screenList.firstOnly')] : notes });
}

function pastedFile(text: string): Result<PastedScreen, readonly string[]> {
  const parsed = parseScreen(text, t('screenList.pasted'));
  return parsed.ok ? ok({ file: parsed.value, notes: [] }) : fail(parsed.error.map(({ message }) => message));
}

function messagesIn(json: Json): readonly Json[] {
  const components = isJsonObject(json) && json['version'] === undefined ? json['components'] : json;
  if (isComponents(components)) return [{ version: A2UI_VERSION, updateComponents: { surfaceId: 'main', components } }];
  return withoutEnvelopes(json);
}

function isComponents(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json) && json.length > 0 && json.every((one) => isJsonObject(one) && 'component' in one);
}

interface Folded {
  readonly surfaces: Surfaces;
  readonly notes: readonly string[];
}

function foldAll(raws: readonly Json[]): Result<Folded, readonly string[]> {
  let surfaces = NO_SURFACES;
  let keys = NO_KEYS;
  const notes: string[] = [];
  const faults: string[] = [];
  for (const [at, raw] of raws.entries()) {
    const { messages, conversions, keys: next } = fromAnyDialect(raw, surfaces, keys);
    keys = next;
    notes.push(...conversions.map(({ message }) => message));
    for (const message of messages) {
      const folded = foldMessage(surfaces, message, { implicitCatalog: CATALOG_ID });
      if (folded.ok) surfaces = folded.value;
      else faults.push(t('screenList.badMessage', { number: at + 1, message: folded.error.message }));
    }
  }
  return faults.length > 0 ? fail(faults) : ok({ surfaces, notes: [...new Set(notes)] });
}

function fileOf({ components, data, theme }: Surface, title: string) {
  const hasData = isJsonObject(data) && Object.keys(data).length > 0;
  return {
    version: 'v1',
    title,
    ...(Object.keys(theme).length > 0 && { theme }),
    components: [...components.values()],
    ...(hasData && { data }),
  };
}
