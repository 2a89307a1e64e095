/**
 * The current surfaces: a fold of server messages. A message is accepted as a whole or not at all; a rejection is a
 * value.
 */
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { writePath } from './catalog/data-path.ts';
import { MAX_COMPONENTS } from './limits.ts';
import type { Component, CreateSurface, ServerMessage, UpdateComponents, UpdateDataModel } from './messages.ts';
import { readServerMessage, type MessageFault } from './read-message.ts';
import { t } from '../messages/translate.ts';

export interface Surface {
  readonly id: string;
  readonly catalogId: string;
  readonly theme: Readonly<Record<string, unknown>>;
  readonly sendDataModel: boolean;
  readonly components: ReadonlyMap<string, Component>;
  readonly data: Json;
}

/** Surfaces by id. */
export type Surfaces = ReadonlyMap<string, Surface>;

export const NO_SURFACES: Surfaces = new Map();

export interface FoldOptions {
  /** If set, a missing surface is created with this catalog when a message refers to it. */
  readonly implicitCatalog?: string;
}

/** Applies one raw message. */
export function foldMessage(
  surfaces: Surfaces,
  raw: unknown,
  options: FoldOptions = {},
): Result<Surfaces, MessageFault> {
  const message = readServerMessage(raw);
  return message.ok ? applyMessage(surfaces, message.value, options) : message;
}

export interface Folded {
  readonly surfaces: Surfaces;
  /** Faults of the rejected messages, with their indexes in the list. The others were accepted. */
  readonly refused: readonly (MessageFault & { readonly index: number })[];
}

export function foldMessages(surfaces: Surfaces, raws: readonly unknown[], options: FoldOptions = {}): Folded {
  const refused: (MessageFault & { readonly index: number })[] = [];
  let current = surfaces;
  for (const [index, raw] of raws.entries()) {
    const next = foldMessage(current, raw, options);
    if (next.ok) current = next.value;
    else refused.push({ ...next.error, index });
  }
  return { surfaces: current, refused };
}

/** Applies one message that was read before. */
export function applyMessage(
  surfaces: Surfaces,
  message: ServerMessage,
  options: FoldOptions = {},
): Result<Surfaces, MessageFault> {
  if ('createSurface' in message) return create(surfaces, message.createSurface);
  const kind =
    'updateComponents' in message
      ? 'updateComponents'
      : 'updateDataModel' in message
        ? 'updateDataModel'
        : 'deleteSurface';
  const { surfaceId } = bodyOf(message);
  const surface = surfaces.get(surfaceId) ?? implicit(surfaceId, options, kind);
  if (surface === null) {
    return fail({
      code: 'surface.unknown',
      pointer: `/${kind}/surfaceId`,
      message: t('screenChecks.surface.surfaceMissing', { surfaceId }),
    });
  }
  if ('deleteSurface' in message) {
    const rest = new Map(surfaces);
    rest.delete(surfaceId);
    return ok(rest);
  }
  const changed =
    'updateComponents' in message
      ? updateComponents(surface, message.updateComponents)
      : updateData(surface, message.updateDataModel);
  return changed.ok ? ok(new Map(surfaces).set(surfaceId, changed.value)) : changed;
}

function bodyOf(message: Exclude<ServerMessage, { readonly createSurface: CreateSurface }>) {
  if ('updateComponents' in message) return message.updateComponents;
  return 'updateDataModel' in message ? message.updateDataModel : message.deleteSurface;
}

function create(surfaces: Surfaces, body: CreateSurface): Result<Surfaces, MessageFault> {
  if (surfaces.has(body.surfaceId)) {
    const message = t('screenChecks.surface.surfaceExists', { surfaceId: body.surfaceId });
    return fail({ code: 'surface.exists', pointer: '/createSurface/surfaceId', message });
  }
  return ok(new Map(surfaces).set(body.surfaceId, newSurface(body)));
}

function newSurface({ surfaceId, catalogId, theme, sendDataModel }: CreateSurface): Surface {
  return {
    id: surfaceId,
    catalogId,
    theme: theme ?? {},
    sendDataModel: sendDataModel ?? false,
    components: new Map(),
    data: {},
  };
}

function implicit(surfaceId: string, { implicitCatalog }: FoldOptions, kind: string): Surface | null {
  if (implicitCatalog === undefined || kind === 'deleteSurface') return null;
  return newSurface({ surfaceId, catalogId: implicitCatalog });
}

/** A component replaces the one with the same id. Props that are not sent again are removed. */
function updateComponents(surface: Surface, body: UpdateComponents): Result<Surface, MessageFault> {
  const components = new Map(surface.components);
  const seen = new Set<string>();
  for (const [at, component] of body.components.entries()) {
    const pointer = `/updateComponents/components/${at}/id`;
    if (seen.has(component.id)) {
      const message = t('screenChecks.surface.duplicateId', { id: component.id });
      return fail({ code: 'component.duplicate', pointer, message });
    }
    seen.add(component.id);
    components.set(component.id, component);
  }
  if (components.size > MAX_COMPONENTS) {
    const message = t('screenChecks.surface.tooManyComponents', {
      number: components.size,
      limit: MAX_COMPONENTS,
    });
    return fail({ code: 'component.too-many', pointer: '/updateComponents/components', message });
  }
  return ok({ ...surface, components });
}

function updateData(surface: Surface, { path = '', value }: UpdateDataModel): Result<Surface, MessageFault> {
  const data = writePath(surface.data, path, value);
  if (!data.ok) return fail({ code: 'data.path', pointer: '/updateDataModel/path', message: data.error });
  // Both the path and the value are limited, so that the model cannot grow deeper than the two together.
  return ok({ ...surface, data: data.value });
}
