/** Requests about imports of agents, and about the environments imported agents run in. */
import { inspectionSchema } from '../importer/inspection.ts';
import {
  importChoiceSchema,
  importJobSchema,
  importSourceSchema,
  jobIdSchema,
  previewFileSchema,
  pythonStatusSchema,
} from '../importer/job.ts';
import { variableNameSchema } from '../external-agents/runner.ts';
import { z } from '../schema.ts';
import { noneSchema, pathSchema } from './basics.ts';

const inside = z.string().min(1).max(1000);
const job = jobIdSchema;

export const IMPORT_REQUESTS = {
  /** Fetches and reads; stops at PARSED for `import.choose`. */
  'import.start': { request: z.strictObject({ source: importSourceSchema }), response: importJobSchema },
  'import.list': { request: noneSchema, response: z.array(importJobSchema) },
  /** Responds once the job has changed since `after`, or after about 20 seconds. */
  'import.watch': { request: z.strictObject({ job, after: z.int().min(0) }), response: importJobSchema },
  'import.inspection': { request: z.strictObject({ job }), response: inspectionSchema },
  /** PARSED or PREVIEW -> DESIGNING -> PREVIEW. */
  'import.choose': { request: z.strictObject({ job, choice: importChoiceSchema }), response: importJobSchema },
  'import.files': { request: z.strictObject({ job }), response: z.array(previewFileSchema) },
  /** Also for a file of the fetched repository, with `repository`. Null for a binary file. */
  'import.file': {
    request: z.strictObject({ job, path: inside, repository: z.boolean().optional() }),
    response: z.strictObject({ text: z.string().nullable(), bytes: z.int() }),
  },
  /** The files of the fetched repository. */
  'import.tree': {
    request: z.strictObject({ job }),
    response: z.array(z.strictObject({ path: inside, bytes: z.int() })),
  },
  /** Changes a generated file before it is written; null restores the generated text. */
  'import.edit': {
    request: z.strictObject({
      job,
      path: inside,
      text: z
        .string()
        .max(4 * 1024 * 1024)
        .nullable(),
    }),
    response: previewFileSchema,
  },
  /** PREVIEW -> WRITING -> VALIDATING -> DONE. `force` replaces a plugin of this id. */
  'import.write': { request: z.strictObject({ job, force: z.boolean() }), response: importJobSchema },
  /** Possible in any state; fetched and staged files are removed. */
  'import.cancel': { request: z.strictObject({ job }), response: importJobSchema },
  /** Checks a written plugin again, for instance after its environment was created. */
  'import.validate': { request: z.strictObject({ job }), response: importJobSchema },
  /**
   * Fetches the origin of an imported plugin again. Its changes become a layer of the plugin at `import.write`. `path`:
   * its current folder, if unknown.
   */
  'import.resync': {
    request: z.strictObject({ folder: pathSchema, ref: z.string().max(250).optional(), path: pathSchema.optional() }),
    response: importJobSchema,
  },
  /** A file of a plugin's copied source, for the pane next to the canvas. */
  'source.file': {
    request: z.strictObject({ folder: pathSchema, path: inside }),
    response: z.strictObject({ text: z.string().nullable(), bytes: z.int() }),
  },
  'source.tree': {
    request: z.strictObject({ folder: pathSchema }),
    response: z.array(z.strictObject({ path: inside, bytes: z.int() })),
  },
  /** The Python runners of a plugin folder. */
  'python.status': { request: z.strictObject({ folder: pathSchema }), response: z.array(pythonStatusSchema) },
  /**
   * The user approved exactly these requirements. Starts creating the environment; `python.status` reports the
   * progress.
   */
  'python.create': {
    request: z.strictObject({
      folder: pathSchema,
      runner: z.string(),
      requirements: z.array(z.string().max(2000)).max(2000),
    }),
    response: noneSchema,
  },
  'python.cancel': { request: z.strictObject({ folder: pathSchema, runner: z.string() }), response: noneSchema },
  /** Uses the user's interpreter with its packages; null to use an environment created here. */
  'python.use': {
    request: z.strictObject({ folder: pathSchema, runner: z.string(), interpreter: pathSchema.nullable() }),
    response: noneSchema,
  },
  /** The value goes to the key store, for this plugin only. Null removes it. */
  'python.variable': {
    request: z.strictObject({ folder: pathSchema, name: variableNameSchema, value: z.string().max(32_768).nullable() }),
    response: noneSchema,
  },
} as const;
