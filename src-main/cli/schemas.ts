/** The JSON Schemas of everything the command line reads and prints. */
import { auditEntrySchema } from '../../src-shared/contract/audit.ts';
import { catalogJsonSchema } from '../../src-shared/a2ui/catalog/json-schema.ts';
import { catalogMessageSchema, clientMessageSchema } from '../../src-shared/a2ui/messages.ts';
import { screenJsonSchema } from '../../src-shared/a2ui/screen-file.ts';
import { SCREEN_PROBLEM_CODES, type ScreenProblemCode } from '../../src-shared/a2ui/screen-problem.ts';
import { appErrorSchema } from '../../src-shared/error-schema.ts';
import { settingsSchema } from '../../src-shared/contract/settings.ts';
import { testRunSchema } from '../../src-shared/contract/testing.ts';
import { conversationScriptSchema } from '../../src-shared/conversation/script.ts';
import { traceSchema } from '../../src-shared/conversation/trace.ts';
import { flowJsonSchema, layoutJsonSchema } from '../../src-shared/document/json-schema.ts';
import { publish } from '../../src-shared/flow/publish-schema.ts';
import { PROBLEM_CODES, type ProblemCode } from '../../src-shared/flow/problem-codes.ts';
import { inspectionJsonSchema } from '../../src-shared/importer/inspection.ts';
import { importAnswerSchema, importCallSchema, importStatusSchema } from '../../src-shared/importer/import-call.ts';
import { layerJsonSchema } from '../../src-shared/layers/layer.ts';
import { runEventSchema } from '../../src-shared/run/run-event.ts';
import { LAYER_PROBLEM_CODES } from '../../src-shared/layers/report.ts';
import { z } from '../../src-shared/schema.ts';
import { manifestSchema } from '../../src-shared/plugin/manifest.ts';
import { BLOCKING_CONFLICT } from './layer-findings.ts';
import { layerMergeSchema } from './layer-schemas.ts';
import { proofSchema } from './prove-schema.ts';
import { diffSchema, mergeSchema, migrationSchema, shadowSchema } from './version-schemas.ts';
import { t } from '../messages/translate.ts';

const problemSchema = z.strictObject({
  code: z.enum(Object.keys(PROBLEM_CODES) as [ProblemCode, ...ProblemCode[]]),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  pointer: z.string().meta({ description: t('cliSchemas.problem.pointer.help') }),
  graph: z
    .string()
    .nullable()
    .meta({ description: t('cliSchemas.problem.graph.help') }),
  node: z.string().optional(),
  edge: z.string().optional(),
  range: z
    .strictObject({ start: z.int(), end: z.int() })
    .optional()
    .meta({ description: t('cliSchemas.problem.range.help') }),
  fixes: z
    .array(z.strictObject({ label: z.string(), operations: z.array(z.record(z.string(), z.json())) }))
    .optional()
    .meta({ description: t('cliSchemas.problem.fixes.help') }),
});

export const validationSchema = z.strictObject({
  ok: z.boolean().meta({ description: t('cliSchemas.validation.ok.help') }),
  errors: z.int(),
  warnings: z.int(),
  problems: z.array(
    problemSchema.extend({
      code: z.enum([
        ...problemSchema.shape.code.options,
        ...LAYER_PROBLEM_CODES,
        BLOCKING_CONFLICT,
        ...(Object.keys(SCREEN_PROBLEM_CODES) as ScreenProblemCode[]),
      ]),
      file: z.string().meta({
        description: t('cliSchemas.validation.problems.file.help'),
      }),
    }),
  ),
  conformance: z
    .array(z.strictObject({ name: z.string(), ok: z.boolean(), why: z.string().nullable() }))
    .optional()
    .meta({ description: t('cliSchemas.validation.conformance.help') }),
  proof: proofSchema.optional().meta({ description: t('cliSchemas.validation.proof.help') }),
});

export const hostSchema = z.strictObject({
  door: z.enum(['desktop', 'host']),
  url: z
    .string()
    .optional()
    .meta({ description: t('cliSchemas.host.url.help') }),
  port: z.int().optional(),
});

const schemaListSchema = z.strictObject({
  schemas: z.array(z.strictObject({ name: z.string(), title: z.string() })),
});

export interface PublishedSchema {
  readonly name: string;
  readonly title: string;
  json(): Record<string, unknown>;
}

function published(name: string, title: string, schema: z.ZodType): PublishedSchema {
  return { name, title, json: () => publish(schema, name, title) };
}

export const SCHEMAS: readonly PublishedSchema[] = [
  { name: 'flow', title: 'flow.json, version v1', json: flowJsonSchema },
  { name: 'layout', title: 'layout.json, version v1', json: layoutJsonSchema },
  published(
    'conversation',
    'A scripted conversation: tests/*.json of a project, run --script',
    conversationScriptSchema,
  ),
  published('validate', 'Output of: switchyard validate --json', validationSchema),
  published('test', 'Output of: switchyard test --json', testRunSchema.extend({ ok: z.boolean() })),
  published('trace', 'An accepted trace: tests/golden/*.json of a project', traceSchema),
  { name: 'layer', title: 'layers/*.json, version v1', json: layerJsonSchema },
  { name: 'screen', title: 'screens/*.json, version v1', json: screenJsonSchema },
  {
    name: 'a2ui-catalog',
    title: 'The components and functions of screens, as an A2UI catalog',
    json: catalogJsonSchema,
  },
  published(
    'a2ui-message',
    'A message of A2UI v0.9 with the components of our catalog, either way',
    z.union([catalogMessageSchema, clientMessageSchema]),
  ),
  { name: 'inspection', title: 'Output of: switchyard inspect --json', json: inspectionJsonSchema },
  published('import', 'Output of: switchyard import --json, and of POST /api/import-agent', importAnswerSchema),
  published('import-call', 'Body of: POST /api/import-agent', importCallSchema),
  published('import-status', 'Answer of: GET /api/import-agent/status/{job_id}', importStatusSchema),
  published(
    'new',
    'Output of: switchyard new --json',
    z.strictObject({ id: z.string(), name: z.string(), folder: z.string() }),
  ),
  published('merge', 'Output of: switchyard merge --json', layerMergeSchema),
  published('diff', 'Output of: switchyard diff --json', diffSchema),
  published('migrate', 'Output of: switchyard migrate --json', migrationSchema),
  published('shadow', 'Output of: switchyard shadow --json', shadowSchema),
  published('audit', 'Output of: switchyard audit --json', z.array(auditEntrySchema)),
  published('plugin', 'plugin.json: what Switchyard reads of it', manifestSchema),
  published('merge-file', 'Output of: switchyard merge-file --json', mergeSchema),
  published('problems', 'The problems of a flow', z.array(problemSchema)),
  published('run', 'One line of: switchyard run --json', runEventSchema),
  published('run-event', 'An event of a run', runEventSchema),
  published('settings', 'The settings of the app, as a window sees them', settingsSchema),
  published('open', 'Output of: switchyard open --json', hostSchema),
  published('host', 'Output of: switchyard host --json', hostSchema),
  published('error', 'An error, as requests answer with it', appErrorSchema),
  published('schema', 'Output of: switchyard schema --json', schemaListSchema),
];
