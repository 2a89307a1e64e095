/**
 * Everything the renderer may ask of the services, in both doors (desktop IPC and host WebSocket).
 * Requests are checked on arrival, responses on return; failures travel as `AppError`, never as exceptions.
 */
import type { JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../flow/limits.ts';
import { layoutSchema } from '../flow/layout.ts';
import { nameChangesSchema } from '../related-files/rename.ts';
import { auditEntrySchema } from './audit.ts';
import { BESIDE_REQUESTS } from './related-files.ts';
import { IMPORT_REQUESTS } from './imports.ts';
import { windowIdSchema } from './project-news.ts';
import { foundLayersSchema, layerFilesSchema, savedLayersSchema } from './layers.ts';
import { commonStateSchema } from '../plugin/common-state.ts';
import { runnerSummarySchema } from '../external-agents/runner.ts';
import { runEventSchema } from '../run/run-event.ts';
import { conversationScriptSchema } from '../conversation/script.ts';
import { traceSchema } from '../conversation/trace.ts';
import { draftsSchema, testFileInfoSchema, testFileSchema, testRunSchema } from './testing.ts';
import { pluginEntrySchema } from './plugins.ts';
import { trustReviewSchema } from './trust.ts';
import { settingsSchema, settingsChangeSchema, providerIdSchema, roleSchema } from './settings.ts';
import { MENDING_REQUESTS } from './repair.ts';
import { VERSION_REQUESTS } from './versions.ts';

const none = z.strictObject({});
const path = z.string().min(1).max(4096);
/** Given by the window to a turn it may have to send again: a turn whose key is known is not made twice. */
const turnKey = z.string().min(1).max(200);
/** `repeated`: the turn was made when its key was first sent. */
const accepted = z.strictObject({ turn: z.int(), repeated: z.boolean().optional() });
const sessionId = z.string().regex(/^s_[A-Za-z0-9_-]{22,64}$/);

/** Identifies the bytes of flow.json, layout.json and the layers as last seen, to notice changes made by others. */
const revision = z.string().max(128);

/** Files of a project whose text is being typed and cannot be applied yet, by name. */
export const openTextsSchema = z.record(
  z.string().max(300),
  z.strictObject({
    text: z.string().max(MAX_DOCUMENT_CHARACTERS),
    /** The drawing has changed since it was typed: a person decides which to take. */
    isStale: z.boolean(),
  }),
);
export type OpenTexts = z.infer<typeof openTextsSchema>;

/** Where a window was in a document, its selection, and its drafts, by part. Only the window reads them. */
export const documentPartsSchema: z.ZodType<JsonObject> = z.record(z.string().max(100), z.json());

/** What a window held and had not saved when it was closed. */
const recoverySchema = z.strictObject({
  savedAt: z.string(),
  flow: flowSchema,
  layout: layoutSchema,
  layers: layerFilesSchema.optional(),
  /** The window it is from. */
  window: windowIdSchema.optional(),
  texts: openTextsSchema.optional(),
  changes: nameChangesSchema.optional(),
  parts: documentPartsSchema.optional(),
});

export const openedProjectSchema = z.strictObject({
  /** The plugin folder. */
  path,
  name: z.string(),
  flow: flowSchema,
  layout: layoutSchema,
  revision,
  readOnly: z.boolean(),
  /** Screens, and tools with what they take, known to this project: checks and pickers read them. */
  screens: z.array(z.string()),
  tools: z.array(z.strictObject({ name: z.string(), description: z.string(), args: z.array(z.string()) })),
  /** Agents its external nodes may run. */
  runners: z.array(runnerSummarySchema).optional(),
  /** The plugin the project is, and the others there are. */
  plugins: z.strictObject({ own: z.string().nullable(), others: z.array(z.string()) }).optional(),
  /** Edits of an earlier window that never reached the files. */
  recovery: recoverySchema.nullable(),
  /** The same of other windows, newest first. */
  olderRecoveries: z.array(recoverySchema).optional(),
  /** Absent where the project has none. */
  layers: foundLayersSchema.optional(),
});

/** A file that cannot be a flow: shown as text with its problem, and written over only by a person who mends it. */
export const damagedProjectSchema = z.strictObject({
  path,
  name: z.string(),
  damaged: z.strictObject({
    file: z.string(),
    text: z.string(),
    code: z.string(),
    message: z.string(),
    pointer: z.string().optional(),
    /** Of all files, as they are. */
    revision,
  }),
});

export const projectSummarySchema = z.strictObject({
  path,
  name: z.string(),
  openedAt: z.string().nullable(),
  missing: z.boolean(),
});

export const sessionSummarySchema = z.strictObject({
  sessionId,
  flow: z.string(),
  project: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** away: another plugin leads the conversation. */
  status: z.enum(['running', 'waiting', 'away', 'ended', 'stuck', 'failed']),
  turns: z.int(),
});

const template = z.strictObject({ id: z.string(), title: z.string(), description: z.string(), nodes: z.int() });

export const REQUESTS = {
  'app.info': {
    request: none,
    response: z.strictObject({
      version: z.string(),
      door: z.enum(['desktop', 'host']),
      platform: z.string(),
      workspace: path,
      /** The project to open at start: the last one, or on the first run a copy of a sample. */
      initialProject: path.nullable(),
      /** Any program on this machine can hold conversations here. */
      openToClients: z.literal(true).optional(),
    }),
  },
  'project.templates': { request: none, response: z.array(template) },
  'project.recents': { request: none, response: z.array(projectSummarySchema) },
  'project.forget': { request: z.strictObject({ path }), response: none },
  'project.create': {
    request: z.strictObject({ template: z.string(), name: z.string().min(1).max(100) }),
    response: z.union([openedProjectSchema, damagedProjectSchema]),
  },
  'project.open': {
    request: z.strictObject({ path, window: windowIdSchema.optional() }),
    response: z.union([openedProjectSchema, damagedProjectSchema]),
  },
  /** The same without remembering that it was opened: what is on disk now. */
  'project.read': { request: z.strictObject({ path }), response: z.union([openedProjectSchema, damagedProjectSchema]) },
  /** Desktop: the system's folder dialog; null if it was closed. The host answers with an error and lists folders instead. */
  'project.pick': { request: none, response: path.nullable() },
  'project.browse': {
    request: z.strictObject({ path: path.nullable() }),
    response: z.strictObject({
      path,
      parent: path.nullable(),
      entries: z.array(z.strictObject({ name: z.string(), path, isProject: z.boolean() })),
    }),
  },
  'project.save': {
    request: z.strictObject({
      path,
      flow: flowSchema,
      layout: layoutSchema,
      revision,
      /** Write even if the files changed on disk. */ overwrite: z.boolean(),
      /** Absent where the window has nothing to say about layers: then their files stay. */
      layers: savedLayersSchema.optional(),
      /** Other names since the last save: tests and screens follow them. */
      changes: nameChangesSchema.optional(),
      /** Its journal is done with. */
      window: windowIdSchema.optional(),
    }),
    response: z.strictObject({ revision, changed: z.boolean() }),
  },
  /** The texts of the screens of a project, as they are on disk. */
  'project.screens': {
    request: z.strictObject({ path }),
    response: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  },
  /** Keeps unsaved edits in a journal outside the project, to survive a crash. */
  'project.journal': {
    request: z.strictObject({
      path,
      flow: flowSchema,
      layout: layoutSchema,
      layers: layerFilesSchema.optional(),
      texts: openTextsSchema.optional(),
      changes: nameChangesSchema.optional(),
      parts: documentPartsSchema.optional(),
      /** Each window keeps a journal of its own. */
      window: windowIdSchema.optional(),
    }),
    response: none,
  },
  'project.discard-journal': {
    request: z.strictObject({ path, window: windowIdSchema.optional() }),
    response: none,
  },
  'session.start': {
    /** The document travels with the request, so there is no save before a run. */
    request: z.strictObject({
      project: path,
      flow: flowSchema,
      prefill: z.record(z.string(), z.json()).optional(),
      /** Names of the flow its screens do not have yet, because it is not saved. */
      changes: nameChangesSchema.optional(),
    }),
    response: z.strictObject({ sessionId }),
  },
  'session.send': {
    request: z.strictObject({ sessionId, text: z.string().min(1).max(8000), key: turnKey.optional() }),
    response: accepted,
  },
  /** The user acts on a screen. The name may have the plugin in front. */
  'session.act': {
    request: z.strictObject({
      sessionId,
      action: z.string().min(1).max(200),
      data: z.record(z.string().max(200), z.json()),
      surface: z.string().min(1).max(200).optional(),
      key: turnKey.optional(),
    }),
    response: accepted,
  },
  /** The window could not send an action, because its data cannot be computed: the timeline shows why. */
  'session.report-action': {
    request: z.strictObject({ sessionId, action: z.string().min(1).max(200), message: z.string().max(4000) }),
    response: none,
  },
  /** The client changed: the screens are shown for the other device, nothing is said. */
  'session.client': {
    request: z.strictObject({
      sessionId,
      mode: z.enum(['text', 'voice']).optional(),
      device: z.enum(['desktop', 'mobile']).optional(),
    }),
    response: none,
  },
  'session.restart': {
    request: z.strictObject({
      sessionId,
      flow: flowSchema.optional(),
      changes: nameChangesSchema.optional(),
      /** Answers it begins with instead of those it began with: `{}` ends them. */
      prefill: z.record(z.string(), z.json()).optional(),
    }),
    response: none,
  },
  /** Begins another conversation as this one began: with its flow, its prefill and its client. This one stays as it is. */
  'session.start-like': { request: z.strictObject({ sessionId }), response: z.strictObject({ sessionId }) },
  /** Takes the last user turn back, and sends this text instead. */
  'session.resend': {
    request: z.strictObject({ sessionId, text: z.string().min(1).max(8000), key: turnKey.optional() }),
    response: accepted,
  },
  'session.list': { request: z.strictObject({ project: path }), response: z.array(sessionSummarySchema) },
  'session.events': {
    request: z.strictObject({ sessionId, afterSeq: z.int().min(0) }),
    response: z.array(runEventSchema),
  },
  /** The flow a session runs, as it was when the conversation began. */
  'session.flow': { request: z.strictObject({ sessionId }), response: z.strictObject({ flow: flowSchema }) },
  /** The state of the conversation in the envelope of its plugin. */
  'session.state': { request: z.strictObject({ sessionId }), response: commonStateSchema },
  /** A picture of a screen, after the user asked for it: the page itself may load nothing. */
  'screen.image': {
    request: z.strictObject({ url: z.string().max(4000) }),
    response: z.strictObject({ data: z.string() }),
  },
  'session.close': { request: z.strictObject({ sessionId }), response: none },
  /** What flows put on record, in the order it happened; `after` is the last entry that is known. */
  'audit.list': {
    request: z.strictObject({ sessionId: sessionId.optional(), after: z.int().min(0).optional() }),
    response: z.array(auditEntrySchema),
  },
  /** All plugins there are, with what stands against them. */
  'plugin.list': { request: none, response: z.array(pluginEntrySchema) },
  /** The flow of a plugin that can be talked to, to begin a conversation with it. */
  'plugin.flow': { request: z.strictObject({ folder: path }), response: z.strictObject({ flow: flowSchema }) },
  /** Whether the code in a folder may run. Asked anew when the code changes. */
  'plugin.review': { request: z.strictObject({ folder: path }), response: trustReviewSchema },
  /** With the digest of what was shown: files that changed since are not trusted. */
  'plugin.trust': { request: z.strictObject({ folder: path, digest: z.string().max(128) }), response: none },
  'plugin.distrust': { request: z.strictObject({ folder: path }), response: none },
  ...IMPORT_REQUESTS,
  ...MENDING_REQUESTS,
  ...VERSION_REQUESTS,
  ...BESIDE_REQUESTS,
  'tests.list': { request: z.strictObject({ project: path }), response: z.array(testFileInfoSchema) },
  /** Plays the conversations of a project against the flow as it is in the window. */
  'tests.run': {
    request: z.strictObject({
      project: path,
      flow: flowSchema,
      /** Null: all of them. */ files: z.array(testFileSchema).max(2000).nullable(),
      /** Names of the flow its tests and screens do not have yet, because it is not saved. */
      changes: nameChangesSchema.optional(),
    }),
    response: testRunSchema,
  },
  'tests.save': {
    request: z.strictObject({
      project: path,
      /** Null: named after the conversation. */ file: testFileSchema.nullable(),
      script: conversationScriptSchema,
      overwrite: z.boolean(),
    }),
    response: z.strictObject({ file: z.string() }),
  },
  /** With the trace that was accepted of it. */
  'tests.remove': { request: z.strictObject({ project: path, file: testFileSchema }), response: none },
  /** The trace travels with the request: what was looked at is what is kept. */
  'tests.accept': {
    request: z.strictObject({ project: path, file: testFileSchema, trace: traceSchema }),
    response: none,
  },
  /** Conversations made from the graph, for what is not covered yet. None of them is written. */
  'tests.draft': {
    request: z.strictObject({
      project: path,
      flow: flowSchema,
      today: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      covered: z.array(z.string().max(500)).max(200_000),
    }),
    response: draftsSchema,
  },
  'settings.get': { request: none, response: settingsSchema },
  'settings.change': { request: settingsChangeSchema, response: settingsSchema },
  'keys.set': {
    request: z.strictObject({ provider: providerIdSchema, key: z.string().min(1).max(4096) }),
    response: none,
  },
  'keys.remove': { request: z.strictObject({ provider: providerIdSchema }), response: none },
  'models.test': {
    request: z.strictObject({ role: roleSchema }),
    response: z.strictObject({ by: z.string(), durationMs: z.number() }),
  },
} as const;

export type RequestName = keyof typeof REQUESTS;
export type RequestOf<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['request']>;
export type ResponseOf<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['response']>;

export type OpenedProject = z.infer<typeof openedProjectSchema>;
export type DamagedProject = z.infer<typeof damagedProjectSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type SessionSummary = z.infer<typeof sessionSummarySchema>;
export type TemplateSummary = z.infer<typeof template>;
