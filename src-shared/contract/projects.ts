/** Projects as windows open, save, and journal them. */
import type { JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../flow/limits.ts';
import { layoutSchema } from '../flow/layout.ts';
import { thumbnailSchema } from '../drawing/picture/thumbnail.ts';
import { nameChangesSchema } from '../related-files/rename.ts';
import { runnerSummarySchema } from '../external-agents/runner.ts';
import { noneSchema, pathSchema } from './basics.ts';
import { foundLayersSchema, layerFilesSchema, savedLayersSchema } from './layers.ts';
import { brokenScreenSchema, savedScreensSchema, screensSchema } from './screens.ts';
import { windowIdSchema } from './project-news.ts';
import { toolSummarySchema } from './tools.ts';

/** Identifies the last seen bytes of flow.json, layout.json, and the layers, to notice changes by others. */
const revision = z.string().max(128);

/** Files of a project whose text is being typed and cannot be applied yet, by name. */
export const openTextsSchema = z.record(
  z.string().max(300),
  z.strictObject({
    text: z.string().max(MAX_DOCUMENT_CHARACTERS),
    /** The drawing has changed since it was typed, so the user decides which one to keep. */
    isStale: z.boolean(),
  }),
);
export type OpenTexts = z.infer<typeof openTextsSchema>;

/** Where a window was in a document, its selection, and its drafts, by part. Only the window reads them. */
export const documentPartsSchema: z.ZodType<JsonObject> = z.record(z.string().max(100), z.json());

/** Unsaved edits of a closed window. */
const recoverySchema = z.strictObject({
  savedAt: z.string(),
  flow: flowSchema,
  layout: layoutSchema,
  layers: layerFilesSchema.optional(),
  screens: screensSchema.optional(),
  /** The window it is from. */
  window: windowIdSchema.optional(),
  texts: openTextsSchema.optional(),
  changes: nameChangesSchema.optional(),
  parts: documentPartsSchema.optional(),
});

export const openedProjectSchema = z.strictObject({
  /** The plugin folder. */
  path: pathSchema,
  name: z.string(),
  flow: flowSchema,
  layout: layoutSchema,
  revision,
  readOnly: z.boolean(),
  /** The screens of this project, and its tools with their arguments, for checks and pickers. */
  screens: z.array(z.string()),
  tools: z.array(toolSummarySchema),
  /** Agents its external nodes may run. */
  runners: z.array(runnerSummarySchema).optional(),
  /** Conditions of its tools, by name. */
  gates: z.record(z.string(), z.string()).optional(),
  /** JSON Schema of the input of a run. */
  input: z.record(z.string(), z.json()).optional(),
  /** The project's own plugin, and the others. */
  plugins: z.strictObject({ own: z.string().nullable(), others: z.array(z.string()) }).optional(),
  /** Edits of an earlier window that never reached the files. */
  recovery: recoverySchema.nullable(),
  /** The same for other windows, newest first. */
  olderRecoveries: z.array(recoverySchema).optional(),
  /** The parts with the typed text that other windows left in a saved document, newest first. */
  typed: z.array(z.strictObject({ window: windowIdSchema.optional(), parts: documentPartsSchema })).optional(),
  /** Absent if the project has none. */
  layers: foundLayersSchema.optional(),
  /** The readable screens; absent if the project has none. */
  screenFiles: screensSchema.optional(),
  /** Absent if all can be read. They aren't among the others until they are repaired. */
  brokenScreens: z.array(brokenScreenSchema).optional(),
});

/** A file that isn't a valid flow: shown as text with its problem, and overwritten only by a user who repairs it. */
export const damagedProjectSchema = z.strictObject({
  path: pathSchema,
  name: z.string(),
  damaged: z.strictObject({
    file: z.string(),
    text: z.string(),
    code: z.string(),
    message: z.string(),
    pointer: z.string().optional(),
    /** The revision of all files in their current state. */
    revision,
  }),
});

export const projectSummarySchema = z.strictObject({
  path: pathSchema,
  name: z.string(),
  openedAt: z.string().nullable(),
  missing: z.boolean(),
});

const template = z.strictObject({ id: z.string(), title: z.string(), description: z.string(), nodes: z.int() });

export const PROJECT_REQUESTS = {
  'project.templates': { request: noneSchema, response: z.array(template) },
  /** The thumbnail of a project or template; null if there is nothing to draw. */
  'project.thumbnail': {
    request: z.union([z.strictObject({ path: pathSchema }), z.strictObject({ template: z.string().max(200) })]),
    response: thumbnailSchema.nullable(),
  },
  'project.recents': { request: noneSchema, response: z.array(projectSummarySchema) },
  'project.forget': { request: z.strictObject({ path: pathSchema }), response: noneSchema },
  'project.create': {
    request: z.strictObject({ template: z.string(), name: z.string().min(1).max(100) }),
    response: z.union([openedProjectSchema, damagedProjectSchema]),
  },
  'project.open': {
    request: z.strictObject({ path: pathSchema, window: windowIdSchema.optional() }),
    response: z.union([openedProjectSchema, damagedProjectSchema]),
  },
  /** Reads the project from disk without adding it to the recent ones. */
  'project.read': {
    request: z.strictObject({ path: pathSchema }),
    response: z.union([openedProjectSchema, damagedProjectSchema]),
  },
  /** Desktop: the system's folder dialog; null if it was closed. The host answers with an error and lists folders instead. */
  'project.pick': { request: noneSchema, response: pathSchema.nullable() },
  'project.browse': {
    request: z.strictObject({ path: pathSchema.nullable() }),
    response: z.strictObject({
      path: pathSchema,
      parent: pathSchema.nullable(),
      entries: z.array(z.strictObject({ name: z.string(), path: pathSchema, isProject: z.boolean() })),
    }),
  },
  'project.save': {
    request: z.strictObject({
      path: pathSchema,
      flow: flowSchema,
      layout: layoutSchema,
      revision,
      /** Write even if the files changed on disk. */ overwrite: z.boolean(),
      /** True for an automatic save, which adds at most one version per minute. */ isAuto: z.boolean().optional(),
      /** If absent, the window doesn't change layers, and their files stay. */
      layers: savedLayersSchema.optional(),
      /** The same for screens. */
      screens: savedScreensSchema.optional(),
      /** Renames since the last save, which tests and screens follow. */
      changes: nameChangesSchema.optional(),
      /** The window whose journal is no longer needed. */
      window: windowIdSchema.optional(),
    }),
    response: z.strictObject({ revision, changed: z.boolean() }),
  },
  /** Keeps unsaved edits in a journal outside the project, to survive a crash. */
  'project.journal': {
    request: z.strictObject({
      path: pathSchema,
      flow: flowSchema,
      layout: layoutSchema,
      layers: layerFilesSchema.optional(),
      screens: screensSchema.optional(),
      texts: openTextsSchema.optional(),
      changes: nameChangesSchema.optional(),
      parts: documentPartsSchema.optional(),
      /** The content is on disk, so only the typed text among the parts is kept. */
      isSaved: z.boolean().optional(),
      /** Each window has its own journal. */
      window: windowIdSchema.optional(),
    }),
    response: noneSchema,
  },
  'project.discard-journal': {
    request: z.strictObject({ path: pathSchema, window: windowIdSchema.optional() }),
    response: noneSchema,
  },
} as const;

export type OpenedProject = z.infer<typeof openedProjectSchema>;
export type DamagedProject = z.infer<typeof damagedProjectSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type TemplateSummary = z.infer<typeof template>;
