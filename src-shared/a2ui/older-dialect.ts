/** Converts messages of older agents to v0.9. Every change is reported. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { CATALOG_ID } from './catalog/catalog.ts';
import { checkJsonLimits } from './limits.ts';
import { A2UI_VERSION, SERVER_KINDS } from './messages.ts';
import { convertComponent, type InitialValue } from './older-component.ts';
import { fromOlderMessage, type OlderMessage } from './older-messages.ts';
import type { Surface } from './surface.ts';
import { t } from '../messages/translate.ts';

export interface Conversion {
  /** Pointer into the original message. */
  readonly pointer: string;
  readonly component: string | null;
  readonly message: string;
}

export interface Converted {
  /** These must be read and validated like any others. */
  readonly messages: readonly unknown[];
  /** Empty if nothing had to be converted. */
  readonly conversions: readonly Conversion[];
}

const MAIN = 'main';

/** Surfaces that already exist. */
export interface LiveSurfaces {
  get(surfaceId: string): Surface | undefined;
}

/** Accepts a payload, or the whole `server.a2ui.patch` around it. `live`: surfaces that already exist. */
export function fromOlderDialect(raw: unknown, live: LiveSurfaces): Converted {
  if (checkJsonLimits(raw) !== null || !isJsonObject(raw)) return { messages: [raw], conversions: [] };
  const isEnvelope = raw['type'] === 'server.a2ui.patch' && isJsonObject(raw['payload']);
  const given = isEnvelope ? (raw['payload'] as JsonObject) : raw;
  const base = isEnvelope ? '/payload' : '';
  const older = fromOlderMessage(given, (surfaceId) => surfaceIn(live, surfaceId ?? MAIN) !== undefined);
  const payload = older?.payload ?? given;
  const kinds = SERVER_KINDS.filter((kind) => isJsonObject(payload[kind]));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return { messages: [payload], conversions: [] };
  const conversions: Conversion[] = [];
  const note = (pointer: string, message: string, component: string | null = null) =>
    conversions.push({ pointer: `${base}${asGiven(pointer, older)}`, component, message });
  if (older !== null) note('', older.note);
  const version = payload['version'] ?? A2UI_VERSION;
  if (payload['version'] === undefined && older === null)
    note('', t('screenChecks.olderDialect.versionAssumed', { version: A2UI_VERSION }));
  for (const key of Object.keys(payload)) {
    if (key === 'version' || key === kind) continue;
    note(
      `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      t('screenChecks.olderDialect.keyDropped', { key: key.slice(0, 60) }),
    );
  }
  const body = payload[kind] as JsonObject;
  const surfaceId = body['surfaceId'] ?? MAIN;
  if (body['surfaceId'] === undefined)
    note(`/${kind}`, t('screenChecks.olderDialect.surfaceAssumed', { surface: MAIN }));
  const content: JsonObject = { ...body, surfaceId };
  const data: InitialValue[] = [];
  const message =
    kind === 'updateComponents' && Array.isArray(body['components'])
      ? { ...content, components: convertAll(body['components'] as readonly Json[], { note, data }) }
      : content;
  const converted = conversions.length > 0;
  const known = surfaceIn(live, surfaceId);
  const isUnknown = kind.startsWith('update') && typeof surfaceId === 'string' && known === undefined;
  if (converted && isUnknown) note(`/${kind}`, t('screenChecks.olderDialect.surfaceCreated', { surfaceId }));
  const theme = older?.theme === undefined ? {} : { theme: older.theme };
  const creation = { version, createSurface: { surfaceId, catalogId: CATALOG_ID, ...theme } };
  const isEmpty = older !== null && 'components' in message && (message['components'] as readonly Json[]).length === 0;
  const initial = data.map((entry) => ({ version, updateDataModel: { surfaceId, ...entry } }));
  const messages = [
    ...(converted && isUnknown ? [creation] : []),
    ...(known !== undefined && older?.theme !== undefined ? withTheme(known, older.theme) : []),
    ...initial,
    ...(isEmpty ? [] : [{ version, [kind]: message }]),
  ];
  return { messages, conversions };
}

function surfaceIn(live: LiveSurfaces, surfaceId: Json): Surface | undefined {
  return typeof surfaceId === 'string' ? live.get(surfaceId) : undefined;
}

/** Since v0.9, a surface gets its theme when created, so it is recreated with its contents. */
function withTheme({ id: surfaceId, theme: before, components, data }: Surface, theme: JsonObject): JsonObject[] {
  if (deepEqual(before as JsonObject, theme)) return [];
  const version = A2UI_VERSION;
  return [
    { version, deleteSurface: { surfaceId } },
    { version, createSurface: { surfaceId, catalogId: CATALOG_ID, theme } },
    { version, updateDataModel: { surfaceId, value: data } },
    ...(components.size === 0
      ? []
      : [{ version, updateComponents: { surfaceId, components: [...components.values()] } }]),
  ];
}

/** Maps a location in the converted message to the original. */
function asGiven(pointer: string, older: OlderMessage | null): string {
  if (older === null) return pointer;
  const [before, now] = older.kind;
  return pointer.startsWith(`/${now}`) ? `/${before}${pointer.slice(now.length + 1)}` : pointer;
}

interface Collected {
  readonly note: (pointer: string, message: string, component: string | null) => void;
  readonly data: InitialValue[];
}

function convertAll(components: readonly Json[], { note, data }: Collected): Json[] {
  return components.flatMap((raw, at): readonly Json[] => {
    const converted = isJsonObject(raw) ? convertComponent(raw) : null;
    if (converted === null) return [raw];
    const id = converted.components[0]?.id ?? null;
    data.push(...converted.data);
    for (const message of converted.notes) note(`/updateComponents/components/${at}`, message, id);
    return converted.components;
  });
}
