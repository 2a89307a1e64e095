/**
 * Reads a screen from pasted text: A2UI messages of any supported version, a list of components, or a screen file.
 * Pure.
 */
import { CATALOG_ID, ROOT } from '../a2ui/catalog/catalog.ts';
import { checkJsonLimits } from '../a2ui/limits.ts';
import { NO_KEYS } from '../a2ui/older-keys.ts';
import { fromAnyDialect } from '../a2ui/read-dialect.ts';
import { parseScreen, screenFileSchema, type ScreenFile } from '../a2ui/screen-file.ts';
import { A2UI_VERSION } from '../a2ui/messages.ts';
import { oversizedScreen, utf8Bytes } from '../a2ui/screen-size.ts';
import { serializeScreen } from '../a2ui/serialize-screen.ts';
import { foldMessage, NO_SURFACES, type Surface, type Surfaces } from '../a2ui/surface.ts';
import { checkTextLimits } from '../flow/limits.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { fail, ok, type Result } from '../result.ts';
import { makeFlattener } from './nested-components.ts';
import { readPastedJson, withoutEnvelopes } from './pasted-json.ts';

export interface PastedScreen {
  readonly file: ScreenFile;
  /** Those of the other surfaces. */
  readonly others?: readonly ScreenFile[];
  /** Conversions and omissions. */
  readonly notes: readonly string[];
}

/** What was read from a text, before its screens get their title. */
export interface ReadPaste {
  readonly files: readonly [ScreenFile, ...(readonly ScreenFile[])];
  readonly notes: readonly string[];
  /** A screen file keeps its title, or has none. */
  readonly isFile: boolean;
}

export function pastedScreen(text: string, title: string): Result<PastedScreen, readonly string[]> {
  const read = readPaste(text);
  return read.ok ? ok(titledPaste(read.value, title)) : read;
}

/** The first screen gets the title, and each other one a number, too. */
export function titledPaste({ files, notes, isFile }: ReadPaste, title: string): PastedScreen {
  if (isFile) return { file: files[0], notes };
  const titled = ({ version, ...rest }: ScreenFile, at: number): ScreenFile => ({
    version,
    title: at === 0 ? title : `${title} ${at + 1}`,
    ...rest,
  });
  const [first, ...others] = files;
  const file = titled(first, 0);
  if (others.length === 0) return { file, notes };
  const counted = [...notes, t('screenList.surfaces', { count: files.length })];
  return { file, others: others.map((other, at) => titled(other, at + 1)), notes: counted };
}

/** Takes most of the time. The title isn't needed. */
export function readPaste(text: string): Result<ReadPaste, readonly string[]> {
  const limit = checkTextLimits(text, t('screenList.pasted'));
  if (limit !== null) return fail([limit.message]);
  const json = readPastedJson(text);
  if (!json.ok) return json;
  const { json: value, isLoose } = json.value;
  const flat = isJsonObject(value) && value['version'] === 'v1' ? flattenIn([value]) : flattenIn(messagesIn(value));
  const changes = [...(isLoose ? [t('screenList.looseJson')] : []), ...flat.notes];
  const [first] = flat.raws;
  if (isJsonObject(first) && first['version'] === 'v1') return pastedFile(JSON.stringify(first), changes);
  const folded = foldAll(flat.raws);
  if (!folded.ok) return folded;
  const { surfaces } = folded.value;
  const notes = [...changes, ...folded.value.notes];
  const drawn = [...surfaces.values()].filter(({ components }) => components.has(ROOT));
  if (drawn.length > MAX_SURFACES)
    return fail([t('screenList.tooManySurfaces', { count: drawn.length, limit: MAX_SURFACES })]);
  const files: ScreenFile[] = [];
  for (const surface of drawn) {
    const file = checkedFile(surface);
    if (!file.ok) return file;
    files.push(file.value);
  }
  const [file, ...others] = files;
  return file === undefined ? fail([t('screenList.noRoot')]) : ok({ files: [file, ...others], notes, isFile: false });
}

const MAX_SURFACES = 50;

function checkedFile(surface: Surface): Result<ScreenFile, readonly string[]> {
  const file = screenFileSchema.safeParse(fileOf(surface));
  if (!file.success) return fail(schemaIssues(file.error).map(({ message }) => message));
  // Messages may be compact; the file isn't.
  const oversized = oversizedScreen(t('screenList.pasted'), utf8Bytes(serializeScreen(file.data)));
  return oversized === null ? ok(file.data) : fail([oversized]);
}

function pastedFile(text: string, notes: readonly string[]): Result<ReadPaste, readonly string[]> {
  const parsed = parseScreen(text, t('screenList.pasted'));
  return parsed.ok
    ? ok({ files: [parsed.value], notes, isFile: true })
    : fail(parsed.error.map(({ pointer, message }) => (pointer === '' ? message : `${pointer}: ${message}`)));
}

function messagesIn(json: Json): readonly Json[] {
  const isAlone = isJsonObject(json) && 'component' in json;
  const components = isAlone ? [json] : isJsonObject(json) && json['version'] === undefined ? json['components'] : json;
  if (isComponents(components)) return [{ version: A2UI_VERSION, updateComponents: { surfaceId: 'main', components } }];
  return withoutEnvelopes(json);
}

function isComponents(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json) && json.length > 0 && json.every((one) => isJsonObject(one) && 'component' in one);
}

/** What holds lists of components in messages of all versions. */
const HOLDERS = ['updateComponents', 'createSurface', 'surfaceUpdate'] as const;

/** Components inside others get their own entries. */
function flattenIn(given: readonly Json[]): { readonly raws: readonly Json[]; readonly notes: readonly string[] } {
  if (checkJsonLimits(given) !== null) return { raws: given, notes: [] };
  const holders = given.map(holderOf);
  const isWhole = holders.filter((holder) => holder !== null).length === 1 && !given.some(beginsElsewhere);
  const flatten = makeFlattener(given as Json);
  const notes: string[] = [];
  const raws = holders.map((holder, at): Json => {
    if (holder === null) return given[at]!;
    const { components, notes: changes } = flatten(holder.components, isWhole);
    if (changes.length === 0) return given[at]!;
    notes.push(...changes);
    return holder.replace(components as Json);
  });
  return { raws, notes };
}

interface Holder {
  readonly components: readonly Json[];
  readonly replace: (components: Json) => Json;
}

function holderOf(raw: Json): Holder | null {
  if (!isJsonObject(raw)) return null;
  const name = HOLDERS.find((one) => isJsonObject(raw[one]));
  const holder = name === undefined ? raw : (raw[name] as JsonObject);
  const { components } = holder;
  if (!Array.isArray(components)) return null;
  const withComponents = (next: Json) => ({ ...holder, components: next });
  return {
    components: components as readonly Json[],
    replace: (next) => (name === undefined ? withComponents(next) : { ...raw, [name]: withComponents(next) }),
  };
}

/** v0.8 names the top component. */
function beginsElsewhere(raw: Json): boolean {
  return isJsonObject(raw) && 'beginRendering' in raw;
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

function fileOf({ components, data, theme }: Surface) {
  const hasData = isJsonObject(data) && Object.keys(data).length > 0;
  return {
    version: 'v1',
    ...(Object.keys(theme).length > 0 && { theme }),
    components: [...components.values()],
    ...(hasData && { data }),
  };
}
