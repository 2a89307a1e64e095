/** The tests of a project, as windows and the command line see them: their files and results. */
import { divergenceSchema } from '../conversation/compare.ts';
import { coverageSchema } from '../conversation/coverage.ts';
import { conversationScriptSchema } from '../conversation/script.ts';
import { traceSchema } from '../conversation/trace.ts';
import { z } from '../schema.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { screensSchema } from './screens.ts';
import { nameChangesSchema } from '../related-files/rename.ts';
import { noneSchema, pathSchema } from './basics.ts';
import { appErrorSchema } from '../error-schema.ts';
import { t } from '../messages/translate.ts';

/** The name of a file in the folder `tests`, without any folder. Its accepted trace has the same name in `tests/golden`. */
export const testFileSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.json$/, {
  error: t('shared.testing.testFileName'),
});

export const testFileInfoSchema = z.strictObject({
  file: z.string(),
  /** Null if the file cannot be read as a conversation; then `error` says why. */
  script: conversationScriptSchema.nullable(),
  error: appErrorSchema.nullable(),
  /** Whether a trace of it was accepted. */
  golden: z.boolean(),
});

export const testResultSchema = z.strictObject({
  file: z.string(),
  /** The name of the conversation, or else of its file. */
  name: z.string(),
  /** failed: something expected did not happen, or the trace is not the accepted one. error: it could not be played. */
  status: z.enum(['passed', 'failed', 'error']),
  /** The unmet expectations, each as a sentence. */
  unmet: z.array(z.string()),
  golden: z.enum(['none', 'same', 'different']),
  divergence: divergenceSchema.nullable(),
  /** Null if there is none, or if the response would be too large; then run this test alone. */
  trace: traceSchema.nullable(),
  /** The accepted trace if it differs, to compare with the new one. */
  accepted: traceSchema.nullable(),
  error: appErrorSchema.nullable(),
  durationMs: z.number(),
});

export const testRunSchema = z.strictObject({ results: z.array(testResultSchema), coverage: coverageSchema });

export const draftsSchema = z.strictObject({
  scripts: z.array(conversationScriptSchema),
  /** Nodes, edges, and condition outcomes for which no conversation was found. */
  uncovered: z.array(z.string()),
});

export type TestFileInfo = z.infer<typeof testFileInfoSchema>;
export type TestResult = z.infer<typeof testResultSchema>;
export type TestRun = z.infer<typeof testRunSchema>;

export const TEST_REQUESTS = {
  'tests.list': { request: z.strictObject({ project: pathSchema }), response: z.array(testFileInfoSchema) },
  /** Runs the conversations of a project against the flow in the window. */
  'tests.run': {
    request: z.strictObject({
      project: pathSchema,
      flow: flowSchema,
      /** Null runs all of them. */ files: z.array(testFileSchema).max(2000).nullable(),
      /** Renames in the flow that its tests and screens don't have yet, because it isn't saved. */
      changes: nameChangesSchema.optional(),
      /** The screens of the window, saved or not. */
      screens: screensSchema.optional(),
    }),
    response: testRunSchema,
  },
  'tests.save': {
    request: z.strictObject({
      project: pathSchema,
      /** If null, the file is named after the conversation. */ file: testFileSchema.nullable(),
      script: conversationScriptSchema,
      overwrite: z.boolean(),
    }),
    response: z.strictObject({ file: z.string() }),
  },
  /** Also removes its accepted trace. */
  'tests.remove': { request: z.strictObject({ project: pathSchema, file: testFileSchema }), response: noneSchema },
  /** The request contains the trace, so that exactly what was reviewed is stored. */
  'tests.accept': {
    request: z.strictObject({ project: pathSchema, file: testFileSchema, trace: traceSchema }),
    response: noneSchema,
  },
  /** Generates conversations from the graph for what isn't covered yet. Writes nothing. */
  'tests.draft': {
    request: z.strictObject({
      project: pathSchema,
      flow: flowSchema,
      today: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      covered: z.array(z.string().max(500)).max(200_000),
    }),
    response: draftsSchema,
  },
} as const;
