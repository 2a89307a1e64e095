/** The request and response of an import over HTTP. */
import { appErrorSchema } from '../error-schema.ts';
import { pluginIdSchema } from '../plugin/plugin-id.ts';
import { z } from '../schema.ts';
import { jobIdSchema, JOB_STATES, validationReportSchema } from './job.ts';
import { STRATEGIES } from './strategy.ts';
import { t } from '../messages/translate.ts';

export const IMPORT_CALL_PATH = '/api/import-agent';
export const IMPORT_STATUS_PATH = '/api/import-agent/status/';

/** `POST /api/import-agent` */
export const importCallSchema = z
  .strictObject({
    url: z.string().min(1).max(2000).optional(),
    path: z.string().min(1).max(4096).optional(),
    ref: z.string().min(1).max(250).optional(),
    folder: z.string().min(1).max(1000).optional(),
    plugin_id: pluginIdSchema.optional(),
    strategy: z.enum(STRATEGIES).optional(),
    graph_id: z.string().min(1).max(500).optional(),
    name: z.string().min(1).max(200).optional(),
    remote: z
      .strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000), graph: z.string().min(1).max(200).optional() })
      .optional(),
    offline: z.boolean().default(false),
    dry_run: z.boolean().default(false),
    force: z.boolean().default(false),
    async: z.boolean().default(false),
  })
  .refine(({ url, path }) => (url === undefined) !== (path === undefined), {
    message: t('importer.importCall.urlOrPath'),
    path: ['url'],
  })
  .refine(({ path, ref }) => path === undefined || ref === undefined, {
    message: t('importer.importCall.refWithoutUrl'),
    path: ['ref'],
  });
export type ImportCall = z.infer<typeof importCallSchema>;

/** The result of the import. */
export const importAnswerSchema = z.strictObject({
  status: z.literal('ok'),
  job_id: jobIdSchema,
  plugin_id: pluginIdSchema,
  strategy: z.enum(STRATEGIES),
  graph_id: z.string(),
  commit: z.string().nullable(),
  /** The folder of the plugin; null after a dry run. */
  folder: z.string().nullable(),
  files_written: z.array(z.string()),
  /** Only for a dry run: the text of each generated file; other files would be copied. */
  files: z.record(z.string(), z.string()).optional(),
  files_copied: z.array(z.string()).optional(),
  /** Null after a dry run. */
  validation: validationReportSchema.nullable(),
  llm_reasoning: z.string(),
  /** The model that proposed the screens, or "offline". */
  designed_by: z.string(),
  screens: z.record(z.string(), z.json()),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

/** `GET /api/import-agent/status/{job_id}`; as an event stream each change is one of these. */
export const importStatusSchema = z.strictObject({
  status: z.enum(['running', 'ok', 'error']),
  job_id: jobIdSchema,
  state: z.enum(JOB_STATES),
  failed_in: z.enum(JOB_STATES).nullable(),
  progress: z.strictObject({ message: z.string(), done: z.number().nullable(), of: z.number().nullable() }),
  llm_reasoning: z.string(),
  /** Null until the import has finished. */
  result: importAnswerSchema.nullable(),
  error: appErrorSchema.nullable(),
});
export type ImportStatus = z.infer<typeof importStatusSchema>;
