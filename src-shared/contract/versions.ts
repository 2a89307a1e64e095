/** Versions of a project: its saves, named versions, and commits of its repository. */
import { flowSchema } from '../document/flow-schema.ts';
import { layoutSchema } from '../flow/layout.ts';
import { z } from '../schema.ts';
import { layerFilesSchema } from './layers.ts';
import { pathSchema } from './basics.ts';
import { screensSchema } from './screens.ts';

/** A stored version, or a commit of the project's repository. */
export const versionIdSchema = z.string().regex(/^(?:v_[0-9a-z]{9}_[0-9a-f]{12}|git_[0-9a-f]{40,64})$/);

export const versionNameSchema = z.string().trim().min(1).max(100);

/** saved: by a save; found: on disk when the project was opened or before it was overwritten; kept: on request. */
export const VERSION_ORIGINS = ['saved', 'found', 'kept'] as const;

/** The changes since the previous version, as text. */
export const versionChangesSchema = z.strictObject({
  /** The first few changes. */
  says: z.array(z.string().max(1000)).max(8),
  count: z.int().min(0),
  /** Nodes that were only moved. */
  moved: z.int().min(0),
  /** The number of layers that changed. */
  layers: z.int().min(0),
  /** The same for screens. Absent in versions of an older Switchyard. */
  screens: z.int().min(0).optional(),
  /** True if it only gives the same content another name. */
  isSame: z.literal(true).optional(),
});

export const versionSummarySchema = z.strictObject({
  id: versionIdSchema,
  at: z.string(),
  origin: z.enum(VERSION_ORIGINS),
  /** Named versions are kept forever. */
  name: versionNameSchema.nullable(),
  nodes: z.int(),
  /** Null for the first. */
  changes: versionChangesSchema.nullable(),
});

export const commitSummarySchema = z.strictObject({
  id: versionIdSchema,
  at: z.string(),
  author: z.string(),
  subject: z.string(),
});

export const versionContentSchema = z.strictObject({
  flow: flowSchema,
  layout: layoutSchema,
  layers: layerFilesSchema.optional(),
  screens: screensSchema.optional(),
});

const one = z.strictObject({ path: pathSchema, id: versionIdSchema });

export const VERSION_REQUESTS = {
  /** Newest first. */
  'versions.list': {
    request: z.strictObject({ path: pathSchema }),
    response: z.strictObject({ versions: z.array(versionSummarySchema), bytes: z.int() }),
  },
  /** Commits that touch the project, newest first; null if it isn't in a repository. */
  'versions.commits': {
    request: z.strictObject({ path: pathSchema }),
    response: z.strictObject({ commits: z.array(commitSummarySchema).nullable() }),
  },
  'versions.read': { request: one, response: versionContentSchema },
  /** Stores the window's content under a name, saved or not. */
  'versions.keep': {
    request: z.strictObject({ path: pathSchema, name: versionNameSchema, content: versionContentSchema }),
    response: z.strictObject({ id: versionIdSchema }),
  },
  /** A version without a name may be thinned out like any other. */
  'versions.rename': {
    request: z.strictObject({ path: pathSchema, id: versionIdSchema, name: versionNameSchema.nullable() }),
    response: z.strictObject({}),
  },
  'versions.remove': { request: one, response: z.strictObject({}) },
} as const;

export type VersionSummary = z.infer<typeof versionSummarySchema>;
export type VersionChanges = z.infer<typeof versionChangesSchema>;
export type VersionOrigin = VersionSummary['origin'];
export type CommitSummary = z.infer<typeof commitSummarySchema>;
