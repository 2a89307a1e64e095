/** Converts messages of A2UI v0.8 to v0.9. Components are converted elsewhere; their ids and positions stay. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { CATALOG_ID, ROOT } from './catalog/catalog.ts';
import { t } from '../messages/translate.ts';

export interface OlderMessage {
  /** The same message as it would be today, without a version. */
  readonly payload: JsonObject;
  /** A description of the old name. */
  readonly note: string;
  /** The old and the new key: locations in one are locations in the other. */
  readonly kind: readonly [before: string, now: string];
  /** The theme of the surface, which v0.8 may send after its components. */
  readonly theme?: JsonObject;
}

export function isOlderMessage(raw: JsonObject): boolean {
  return ['beginRendering', 'surfaceUpdate', 'dataModelUpdate'].some((kind) => isJsonObject(raw[kind]));
}

/** Null for a message that isn't v0.8. `isLive`: the surface already exists. */
export function fromOlderMessage(
  raw: JsonObject,
  isLive: (surfaceId: Json | undefined) => boolean,
): OlderMessage | null {
  const { beginRendering, surfaceUpdate, dataModelUpdate } = raw;
  if ([beginRendering, surfaceUpdate, dataModelUpdate].filter((body) => body !== undefined).length > 1) return null;
  if (isJsonObject(surfaceUpdate)) {
    const note = t('screenChecks.olderMessages.updateComponents');
    return { payload: { updateComponents: surfaceUpdate }, note, kind: ['surfaceUpdate', 'updateComponents'] };
  }
  if (isJsonObject(dataModelUpdate)) {
    const { contents, ...rest } = dataModelUpdate;
    const note = t('screenChecks.olderMessages.updateDataModel');
    const value = Array.isArray(contents) ? contentOf(contents as Json[]) : (contents ?? {});
    return { payload: { updateDataModel: { ...rest, value } }, note, kind: ['dataModelUpdate', 'updateDataModel'] };
  }
  return isJsonObject(beginRendering) ? begun(beginRendering, isLive(beginRendering['surfaceId'])) : null;
}

/** Since v0.9 the first component is always named "root": if it isn't, a column with that name contains it. */
function begun({ surfaceId, root, styles }: JsonObject, isLive: boolean): OlderMessage {
  const surface = surfaceId === undefined ? {} : { surfaceId };
  const theme = isJsonObject(styles) ? { theme: styles } : {};
  if (typeof root === 'string' && (root !== ROOT || isLive)) {
    const components = root === ROOT ? [] : [{ id: ROOT, component: 'Column', children: [root] }];
    return {
      payload: { updateComponents: { ...surface, components } },
      note: t('screenChecks.olderMessages.rootRenamed', { root: ROOT }),
      kind: ['beginRendering', 'updateComponents'],
      ...theme,
    };
  }
  const note = t('screenChecks.olderMessages.createSurface');
  return {
    payload: { createSurface: { ...surface, catalogId: CATALOG_ID, ...theme } },
    note,
    kind: ['beginRendering', 'createSurface'],
  };
}

/** One entry with the key "." is the value at the path itself. */
function contentOf(contents: readonly Json[]): Json {
  const [only, ...others] = contents;
  const isItself = others.length === 0 && isJsonObject(only) && only['key'] === '.';
  return isItself ? entryValue(only) : valueOf(contents);
}

/** `[{key, valueString}]` as an object. */
function valueOf(contents: readonly Json[]): JsonObject {
  const entries = contents.flatMap((entry): [string, Json][] =>
    isJsonObject(entry) && typeof entry['key'] === 'string' ? [[entry['key'], entryValue(entry)]] : [],
  );
  return Object.fromEntries(entries);
}

/** A map inside a map is one level deeper; an entry without a value is null. */
function entryValue({ valueString, valueNumber, valueBoolean, valueMap }: JsonObject): Json {
  const inner = Array.isArray(valueMap) ? valueOf(valueMap as Json[]) : null;
  const text = typeof valueString === 'string' ? parsedText(valueString) : valueString;
  return text ?? valueNumber ?? valueBoolean ?? inner;
}

/** v0.8 can write a list only as JSON in a text, which its renderers parse. */
function parsedText(text: string): Json {
  if (!/^\s*(?:\[[^]*\]|\{[^]*\})\s*$/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
