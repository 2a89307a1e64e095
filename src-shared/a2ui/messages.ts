/** The messages of A2UI v0.9 in both directions. The contents of components are defined by the catalog, not here. */
import type { Json } from '../json.ts';
import { z } from '../schema.ts';
import { COMPONENTS, themeSchema } from './catalog/catalog.ts';
import { MAX_COMPONENTS } from './limits.ts';
import { t } from '../messages/translate.ts';

/** `v0.9.1` has the same messages. We write the first. */
export const A2UI_VERSIONS = ['v0.9', 'v0.9.1'] as const;
export const A2UI_VERSION = 'v0.9';
/** Converted to v0.9 when they are read. */
export const NEWER_VERSIONS = ['v0.10', 'v1.0'] as const;
export const SERVER_KINDS = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'] as const;

export interface Component {
  readonly id: string;
  readonly component: string;
  readonly [prop: string]: Json;
}

const version = z.enum(A2UI_VERSIONS);
const surfaceId = z.string().min(1).max(200);
const data = z.json();

const createSurface = z.strictObject({
  surfaceId,
  catalogId: z.string().min(1).max(1000),
  theme: themeSchema.optional(),
  sendDataModel: z.boolean().optional(),
});
const updateDataModel = z.strictObject({ surfaceId, path: z.string().max(1000).optional(), value: data.optional() });
const deleteSurface = z.strictObject({ surfaceId });

function serverSchema<Schema extends z.ZodType>(component: Schema) {
  const updateComponents = z.strictObject({ surfaceId, components: z.array(component).min(1).max(MAX_COMPONENTS) });
  return z.union([
    z.strictObject({ version, createSurface }),
    z.strictObject({ version, updateComponents }),
    z.strictObject({ version, updateDataModel }),
    z.strictObject({ version, deleteSurface }),
  ]);
}

/** Any component: a player draws a placeholder for one it does not know. */
export const anyComponent = z.custom<Component>(isComponent, t('screenChecks.messages.componentShape'));

function isComponent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { id, component } = value as Record<string, unknown>;
  return isName(id) && isName(component);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

export const serverMessageSchema = serverSchema(anyComponent);

export type ServerMessage =
  | { readonly version: string; readonly createSurface: CreateSurface }
  | { readonly version: string; readonly updateComponents: UpdateComponents }
  | { readonly version: string; readonly updateDataModel: UpdateDataModel }
  | { readonly version: string; readonly deleteSurface: { readonly surfaceId: string } };

export interface CreateSurface {
  readonly surfaceId: string;
  readonly catalogId: string;
  readonly theme?: Readonly<Record<string, unknown>> | undefined;
  readonly sendDataModel?: boolean | undefined;
}

export interface UpdateComponents {
  readonly surfaceId: string;
  readonly components: readonly Component[];
}

export interface UpdateDataModel {
  readonly surfaceId: string;
  /** Absent, "", and "/" mean the whole data model. */
  readonly path?: string | undefined;
  /** If absent, the value is removed. */
  readonly value?: Json | undefined;
}

/** The message with the components of our catalog: for publishing. */
export const catalogMessageSchema = serverSchema(z.union(COMPONENTS.map(({ schema }) => schema)));

const timestamp = z.iso.datetime({ offset: true });

export const actionSchema = z.strictObject({
  name: z.string().min(1).max(200),
  surfaceId,
  sourceComponentId: z.string().min(1).max(200),
  timestamp,
  context: z.record(z.string().max(200), data),
});

const errorText = { surfaceId, message: z.string().max(4000) };
const errorSchema = z.union([
  z.strictObject({ code: z.literal('VALIDATION_FAILED'), ...errorText, path: z.string().max(1000) }),
  z.looseObject({
    code: z
      .string()
      .min(1)
      .max(100)
      .refine((code) => code !== 'VALIDATION_FAILED', t('screenChecks.messages.pathMissing')),
    ...errorText,
  }),
]);

export const clientMessageSchema = z.union([
  z.strictObject({ version, action: actionSchema }),
  z.strictObject({ version, error: errorSchema }),
]);
