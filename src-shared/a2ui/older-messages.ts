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
    const payload = {
      updateDataModel: { ...rest, value: Array.isArray(contents) ? valueOf(contents as Json[]) : (contents ?? {}) },
    };
    return { payload, note, kind: ['dataModelUpdate', 'updateDataModel'] };
  }
  return isJsonObject(beginRendering) ? begun(beginRendering, isLive(beginRendering['surfaceId'])) : null;
}

/** Since v0.9 the first component is always named "root": if it isn't, a column with that name contains it. */
function begun({ surfaceId, root, styles }: JsonObject, isLive: boolean): OlderMessage {
  const surface = surfaceId === undefined ? {} : { surfaceId };
  if (typeof root === 'string' && (root !== ROOT || isLive)) {
    const components = root === ROOT ? [] : [{ id: ROOT, component: 'Column', children: [root] }];
    const note = isJsonObject(styles)
      ? t('screenChecks.olderMessages.rootRenamedNoTheme', { root: ROOT })
      : t('screenChecks.olderMessages.rootRenamed', { root: ROOT });
    return {
      payload: { updateComponents: { ...surface, components } },
      note,
      kind: ['beginRendering', 'updateComponents'],
    };
  }
  const theme = isJsonObject(styles) ? { theme: styles } : {};
  const note = t('screenChecks.olderMessages.createSurface');
  return {
    payload: { createSurface: { ...surface, catalogId: CATALOG_ID, ...theme } },
    note,
    kind: ['beginRendering', 'createSurface'],
  };
}

/** `[{key, valueString}]` as an object. Nested maps become nested objects; entries without a value are null. */
function valueOf(contents: readonly Json[]): JsonObject {
  const entries = contents.flatMap((entry): [string, Json][] => {
    if (!isJsonObject(entry) || typeof entry['key'] !== 'string') return [];
    const { key, valueString, valueNumber, valueBoolean, valueMap } = entry;
    const inner = Array.isArray(valueMap) ? valueOf(valueMap as Json[]) : null;
    return [[key, valueString ?? valueNumber ?? valueBoolean ?? inner]];
  });
  return Object.fromEntries(entries);
}
