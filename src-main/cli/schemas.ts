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
    .array(
      z.strictObject({
        label: z.string(),
        operations: z.array(z.record(z.string(), z.json())),
        edits: z.string().optional(),
      }),
    )
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
  shell: z.enum(['desktop', 'host']).meta({ description: t('cliSchemas.host.shell.help') }),
  door: z.enum(['desktop', 'host']).meta({ description: t('cliSchemas.host.door.help'), deprecated: true }),
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
  { name: 'flow', title: t('cliSchemas.titles.flow'), json: flowJsonSchema },
  { name: 'layout', title: t('cliSchemas.titles.layout'), json: layoutJsonSchema },
  published('conversation', t('cliSchemas.titles.conversation'), conversationScriptSchema),
  published('validate', t('cliSchemas.titles.validate'), validationSchema),
  published('test', t('cliSchemas.titles.test'), testRunSchema.extend({ ok: z.boolean() })),
  published('trace', t('cliSchemas.titles.trace'), traceSchema),
  { name: 'layer', title: t('cliSchemas.titles.layer'), json: layerJsonSchema },
  { name: 'screen', title: t('cliSchemas.titles.screen'), json: screenJsonSchema },
  {
    name: 'a2ui-catalog',
    title: t('cliSchemas.titles.a2uiCatalog'),
    json: catalogJsonSchema,
  },
  published('a2ui-message', t('cliSchemas.titles.a2uiMessage'), z.union([catalogMessageSchema, clientMessageSchema])),
  { name: 'inspection', title: t('cliSchemas.titles.inspection'), json: inspectionJsonSchema },
  published('import', t('cliSchemas.titles.import'), importAnswerSchema),
  published('import-call', t('cliSchemas.titles.importCall'), importCallSchema),
  published('import-status', t('cliSchemas.titles.importStatus'), importStatusSchema),
  published(
    'new',
    t('cliSchemas.titles.new'),
    z.strictObject({ id: z.string(), name: z.string(), folder: z.string() }),
  ),
  published('merge', t('cliSchemas.titles.merge'), layerMergeSchema),
  published('diff', t('cliSchemas.titles.diff'), diffSchema),
  published('migrate', t('cliSchemas.titles.migrate'), migrationSchema),
  published('shadow', t('cliSchemas.titles.shadow'), shadowSchema),
  published('audit', t('cliSchemas.titles.audit'), z.array(auditEntrySchema)),
  published('plugin', t('cliSchemas.titles.plugin'), manifestSchema),
  published('merge-file', t('cliSchemas.titles.mergeFile'), mergeSchema),
  published('problems', t('cliSchemas.titles.problems'), z.array(problemSchema)),
  published('run', t('cliSchemas.titles.run'), runEventSchema),
  published('run-event', t('cliSchemas.titles.runEvent'), runEventSchema),
  published('settings', t('cliSchemas.titles.settings'), settingsSchema),
  published('open', t('cliSchemas.titles.open'), hostSchema),
  published('host', t('cliSchemas.titles.host'), hostSchema),
  published('error', t('cliSchemas.titles.error'), appErrorSchema),
  published('schema', t('cliSchemas.titles.schema'), schemaListSchema),
];
