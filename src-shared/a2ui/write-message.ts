/** Messages for a client, in the version and with the catalog that it can draw. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { CATALOG_ID } from './catalog/catalog.ts';
import { NEWER_VERSION, type ClientDialect } from './client-dialect.ts';
import { anyComponent, type CreateSurface, type ServerMessage, type UpdateDataModel } from './messages.ts';
import { writeNewerComponent } from './write-component.ts';

/** The theme of a surface, for which v1.0 has no field. */
export const THEME_EXTENSION = 'switchyard_theme';

export function writeMessage(
  message: ServerMessage,
  dialect: Pick<ClientDialect, 'version' | 'catalogId'>,
): JsonObject {
  const { version, catalogId } = dialect;
  if (version !== NEWER_VERSION) return withCatalog(message, catalogId) as unknown as JsonObject;
  if ('createSurface' in message) return { version, createSurface: newerSurface(message.createSurface, catalogId) };
  if ('updateDataModel' in message) return { version, updateDataModel: newerData(message.updateDataModel) };
  if ('deleteSurface' in message) return { version, deleteSurface: message.deleteSurface };
  const { surfaceId, components } = message.updateComponents;
  const written = components.map((component) => writeNewerComponent(component, catalogId === CATALOG_ID));
  return { version, updateComponents: { surfaceId, components: written } };
}

function withCatalog(message: ServerMessage, catalogId: string): ServerMessage {
  if (!('createSurface' in message) || catalogId === CATALOG_ID) return message;
  return { ...message, createSurface: { ...message.createSurface, catalogId } };
}

function newerSurface({ surfaceId, theme, sendDataModel }: CreateSurface, catalogId: string): JsonObject {
  const metadata = { extensions: { [THEME_EXTENSION]: (theme ?? {}) as JsonObject } };
  return {
    ...{ surfaceId, catalogId },
    ...(sendDataModel !== undefined && { sendDataModel }),
    ...(theme !== undefined && { metadata }),
  };
}

/** Null removes a value. */
function newerData({ surfaceId, path, value }: UpdateDataModel): JsonObject {
  return { surfaceId, ...(path !== undefined && { path }), value: value ?? null };
}

export function themeIn(metadata: Json | undefined): Json | undefined {
  const extensions = isJsonObject(metadata) ? metadata['extensions'] : undefined;
  return isJsonObject(extensions) ? extensions[THEME_EXTENSION] : undefined;
}

const version = z.literal(NEWER_VERSION);
const surfaceId = z.string().min(1).max(200);

/** The v1.0 output of `writeMessage`. */
export const newerMessageSchema = z.union([
  z.strictObject({
    version,
    createSurface: z.strictObject({
      ...{ surfaceId, catalogId: z.string(), sendDataModel: z.boolean().optional() },
      metadata: z.strictObject({ extensions: z.record(z.string(), z.json()) }).optional(),
    }),
  }),
  z.strictObject({
    version,
    updateComponents: z.strictObject({ surfaceId, components: z.array(anyComponent).min(1) }),
  }),
  z.strictObject({
    version,
    updateDataModel: z.strictObject({ surfaceId, path: z.string().optional(), value: z.json() }),
  }),
  z.strictObject({ version, deleteSurface: z.strictObject({ surfaceId }) }),
]);
