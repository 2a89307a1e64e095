/** Converts messages of A2UI v0.10 and v1.0 to v0.9. Unsupported parts are reported. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { CATALOG_ID } from './catalog/catalog.ts';
import { A2UI_VERSION, NEWER_VERSIONS, SERVER_KINDS } from './messages.ts';
import { convertNewerComponent } from './newer-component.ts';
import { themeIn } from './write-message.ts';
import type { Conversion, Converted } from './older-dialect.ts';

/** These request or contain a response; they don't change a screen. */
const CALLS: readonly string[] = [
  ...['callFunction', 'actionResponse'],
  ...['callRendererFunction', 'agentFunctionResponse'],
];

type Note = (pointer: string, message: string, component?: string | null) => void;

/** Null for a message of another version. */
export function fromNewerMessage(raw: JsonObject): Converted | null {
  const { version, ...rest } = raw;
  if (!(NEWER_VERSIONS as readonly unknown[]).includes(version)) return null;
  const conversions: Conversion[] = [];
  const note: Note = (pointer, message, component = null) => conversions.push({ pointer, component, message });
  const call = CALLS.find((kind) => rest[kind] !== undefined);
  if (call !== undefined) {
    note(`/${call}`, t('screenChecks.newerMessages.callIgnored', { kind: call }));
    return { messages: [], conversions };
  }
  const kind = SERVER_KINDS.find((one) => isJsonObject(rest[one]));
  if (kind === undefined || Object.keys(rest).length > 1) {
    return { messages: [{ version: A2UI_VERSION, ...rest }], conversions };
  }
  return { messages: bodiesOf(kind, rest[kind] as JsonObject, note).map(withVersion), conversions };
}

function withVersion(message: JsonObject): JsonObject {
  return { version: A2UI_VERSION, ...message };
}

function bodiesOf(kind: (typeof SERVER_KINDS)[number], body: JsonObject, note: Note): readonly JsonObject[] {
  switch (kind) {
    case 'createSurface':
      return created(body, note);
    case 'updateComponents':
      return [{ updateComponents: { ...body, ...converted(body['components'], kind, note) } }];
    case 'updateDataModel':
      return [{ updateDataModel: withoutNull(body) }];
    case 'deleteSurface':
      return [{ deleteSurface: body }];
  }
}

/** A surface may contain its components and data, and needn't name a catalog. */
function created({ components, dataModel, surfaceProperties, metadata, ...body }: JsonObject, note: Note) {
  const theme = surfaceProperties ?? themeIn(metadata);
  if (metadata !== undefined && theme === undefined) note('/createSurface/metadata', dropped('metadata'));
  const { surfaceId = '' } = body;
  return [
    { createSurface: { catalogId: CATALOG_ID, ...body, ...(theme !== undefined && { theme }) } },
    ...(dataModel === undefined ? [] : [{ updateDataModel: { surfaceId, value: dataModel } }]),
    ...(components === undefined
      ? []
      : [{ updateComponents: { surfaceId, ...converted(components, 'createSurface', note) } }]),
  ];
}

function converted(components: Json | undefined, kind: string, note: Note): JsonObject {
  if (!Array.isArray(components)) return components === undefined ? {} : { components };
  return {
    components: (components as readonly Json[]).map((component, at) => {
      if (!isJsonObject(component)) return component;
      const { id } = component;
      return convertNewerComponent(component, (key) =>
        note(`/${kind}/components/${at}`, dropped(key), typeof id === 'string' ? id : null),
      );
    }),
  };
}

/** Since v1.0, null removes a value; before, a missing value did. */
function withoutNull({ value, ...body }: JsonObject): JsonObject {
  return value === null || value === undefined ? body : { ...body, value };
}

function dropped(key: string): string {
  return t('screenChecks.newerMessages.keyDropped', { key });
}
