/** An import as its watchers see it: its state, results, and files. */
import { appErrorSchema } from '../error-schema.ts';
import { pluginIdSchema } from '../plugin/plugin-id.ts';
import { variableNameSchema } from '../external-agents/runner.ts';
import { z } from '../schema.ts';
import { STRATEGIES } from './strategy.ts';
import { t } from '../messages/translate.ts';

export const JOB_STATES = [
  'IDLE',
  'FETCHING',
  'PARSED',
  'DESIGNING',
  'PREVIEW',
  'WRITING',
  'VALIDATING',
  'DONE',
  'ERROR',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobIdSchema = z.string().regex(/^i_[A-Za-z0-9_-]{22,64}$/, t('importer.job.invalidId'));

const inside = z.string().min(1).max(1000);

/** Where the agent is. */
export const importSourceSchema = z.union([
  z.strictObject({
    url: z
      .string()
      .min(1)
      .max(2000)
      .meta({ description: t('schemas.importJob.importSource.url.help') }),
    ref: z
      .string()
      .min(1)
      .max(250)
      .optional()
      .meta({ description: t('schemas.importJob.importSource.ref.help') }),
    folder: inside.optional().meta({ description: t('schemas.importJob.importSource.folder.help') }),
  }),
  z.strictObject({
    path: z
      .string()
      .min(1)
      .max(4096)
      .meta({ description: t('schemas.importJob.importSource.path.help') }),
    folder: inside.optional(),
  }),
]);
export type ImportSource = z.infer<typeof importSourceSchema>;

/** The user's choices after the repository was read. */
export const importChoiceSchema = z.strictObject({
  graph: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: t('schemas.importJob.importChoice.graph.help') }),
  strategy: z.enum(STRATEGIES),
  pluginId: pluginIdSchema,
  name: z.string().min(1).max(200),
  /** `remote` only: the server, and the graph or assistant on it. */
  remote: z
    .strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000), graph: z.string().min(1).max(200) })
    .optional(),
  /** Uses the offline scaffold for screens, although a model is configured. */
  offline: z.boolean().optional(),
});
export type ImportChoice = z.infer<typeof importChoiceSchema>;

/** A file of the future plugin. Sources are copied unchanged and can't be edited here. */
export const previewFileSchema = z.strictObject({
  path: inside,
  bytes: z.int(),
  origin: z.enum(['generated', 'copied']),
  edited: z.boolean(),
  /** Its current problems. */
  problems: z.array(
    z.strictObject({ severity: z.enum(['error', 'warning']), message: z.string(), pointer: z.string().optional() }),
  ),
});
export type PreviewFile = z.infer<typeof previewFileSchema>;

export const checkOutcomeSchema = z.strictObject({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'skipped']),
  /** Why it failed or was skipped, with the captured error if there is one. */
  why: z.string().nullable(),
  hint: z.string().optional(),
});

/** The result of trying the written plugin. */
export const validationReportSchema = z.strictObject({
  /** The schema, compilation, and contract checks. */
  checks: z.array(checkOutcomeSchema),
  /** Whether the source could be imported in its environment; null if it was not tried. */
  import_ok: z.boolean().nullable(),
  /** Null if there is no environment to try it in. */
  smoke_test_ok: z.boolean().nullable(),
  /** The end of standard error of the import or smoke turn, without values of variables. */
  traceback: z.string().nullable(),
});
export type ValidationReport = z.infer<typeof validationReportSchema>;

export const importJobSchema = z.strictObject({
  job: jobIdSchema,
  /** Grows with every change; `import.watch` waits for the next. */
  revision: z.int(),
  state: z.enum(JOB_STATES),
  /** The state in which it failed or was canceled; null unless it did. */
  failedIn: z.enum(JOB_STATES).nullable(),
  source: importSourceSchema,
  startedAt: z.string(),
  /** Commit of the fetched repository; null for a folder without one. */
  commit: z.string().nullable(),
  progress: z.strictObject({ message: z.string(), done: z.number().nullable(), of: z.number().nullable() }),
  /** Ids of the graphs found, and the recommended choice. */
  graphs: z.array(z.string()),
  recommended: z
    .strictObject({ graph: z.string(), strategy: z.enum(STRATEGIES), why: z.string(), pluginId: z.string() })
    .nullable(),
  choice: importChoiceSchema.nullable(),
  /** The designing model's reasoning so far, and its name ("offline" for the scaffold). */
  design: z.strictObject({ by: z.string(), reasoning: z.string(), note: z.string().nullable() }).nullable(),
  written: z.array(z.string()),
  /** The folder of the written plugin. */
  folder: z.string().nullable(),
  validation: validationReportSchema.nullable(),
  error: appErrorSchema.nullable(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** The environment of a plugin's Python runner. Values of variables are never included. */
export const pythonStatusSchema = z.strictObject({
  runner: z.string(),
  /** The interpreter that would be used; null if no compatible one is found. */
  interpreter: z.strictObject({ path: z.string(), version: z.string() }).nullable(),
  requires: z.string().nullable(),
  requirements: z.array(z.string()),
  /** Requirements that are never installed, and why. */
  refused: z.array(z.strictObject({ requirement: z.string(), why: z.string() })),
  state: z.enum(['not-approved', 'creating', 'ready', 'failed', 'no-interpreter']),
  /** The current step, or the error and what to do. */
  message: z.string().nullable(),
  /** The end of the installer's output while it runs. */
  log: z.array(z.string()),
  variables: z.array(
    z.strictObject({
      name: variableNameSchema,
      required: z.boolean(),
      secret: z.boolean(),
      hasValue: z.boolean(),
      hasDefault: z.boolean(),
    }),
  ),
});
export type PythonStatus = z.infer<typeof pythonStatusSchema>;
