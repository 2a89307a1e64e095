/** A layer: a file of changes applied over a flow, so that a pack, a tenant, or an instance can differ from it. */
import { edgeSchema, pathSchema, predicateSchema } from '../flow/flow.ts';
import { flowSchema, subgraphSchema } from '../document/flow-schema.ts';
import { actionNameSchema, handlerSchema } from '../flow/handlers.ts';
import { idSchema, predicateNameSchema } from '../flow/ids.ts';
import { publish } from '../flow/publish-schema.ts';
import { nodeSchema } from '../node-kinds/registry.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { parseJsonObject } from '../flow/json-text.ts';
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { LAYER_FIELDS, LAYER_KINDS, LAYER_PARTS, STRATEGIES, type LayerPart } from './parts.ts';
import type { LayerProblem } from './report.ts';
import { t } from '../messages/translate.ts';
import { versionFound } from '../messages/version-found.ts';

export const LAYER_VERSION = 'v1';

/** Fields to set. Null removes a field. Whether a value fits is known only once everything below it is known. */
function fieldsOf(part: LayerPart) {
  return z.strictObject(Object.fromEntries(LAYER_FIELDS[part].map((name) => [name, z.json().optional()])));
}

const BROAD = z.enum(['override', 'error']).optional();
const NARROW = z.enum(STRATEGIES).optional();

/** `*` for everything, `nodes` for a part, `nodes.prompt` for a field; the most specific key wins. */
const strategiesSchema = z.strictObject(
  Object.fromEntries([
    ['*', BROAD] as const,
    ...LAYER_PARTS.map((part) => [part, BROAD] as const),
    ...LAYER_PARTS.flatMap((part) => LAYER_FIELDS[part].map((field) => [`${part}.${field}`, NARROW] as const)),
  ]),
);

// In a layer an edge has an explicit id: an id derived from the ends could change with the flow below.
const edgeInLayer = edgeSchema.extend({ id: idSchema });
const subgraphInLayer = subgraphSchema.extend({ edges: z.array(edgeInLayer).max(60_000) });
const remove = namesToRemove(idSchema);

function namesToRemove(name: z.ZodString) {
  return z.array(name).max(60_000).optional();
}

function listChanges<Item extends z.ZodType>(item: Item, part: LayerPart, name = idSchema) {
  return {
    add: z.array(item).max(60_000).optional(),
    change: z.record(name, fieldsOf(part)).optional(),
    remove: namesToRemove(name),
  };
}

const nodeChanges = z.strictObject(listChanges(nodeSchema, 'nodes')).optional();
const edgeChanges = z.strictObject(listChanges(edgeInLayer, 'edges')).optional();

const PROMPTS = ['prompt', 'validationPrompt', 'text', 'voiceText', 'confirm', 'systemPrompt', 'userPrompt'];
const promptsSchema = z.strictObject(
  Object.fromEntries(PROMPTS.map((name) => [name, z.string().max(8000).nullable().optional()])),
);

export const layerSchema = z.strictObject({
  version: z.literal(LAYER_VERSION),
  id: idSchema.meta({ description: t('schemas.layer.id.help') }),
  kind: z.enum(LAYER_KINDS).meta({ description: t('schemas.layer.kind.help') }),
  label: flowSchema.shape.label,
  notes: flowSchema.shape.notes,
  after: z
    .array(idSchema)
    .max(100)
    .optional()
    .meta({ description: t('schemas.layer.after.help') }),
  strategies: strategiesSchema.optional().meta({ description: t('schemas.layer.strategies.help') }),
  changes: z.strictObject({
    flow: fieldsOf('flow').optional(),
    predicates: z
      .strictObject({
        add: z.record(predicateNameSchema, predicateSchema).optional(),
        change: z.record(predicateNameSchema, fieldsOf('predicates')).optional(),
        remove: namesToRemove(predicateNameSchema),
      })
      .optional(),
    paths: z.strictObject(listChanges(pathSchema, 'paths')).optional(),
    handlers: z
      .strictObject(listChanges(handlerSchema, 'handlers', actionNameSchema))
      .optional()
      .meta({ description: t('schemas.layer.changes.handlers.help') }),
    nodes: nodeChanges,
    edges: edgeChanges,
    prompts: z
      .record(idSchema, promptsSchema)
      .optional()
      .meta({ description: t('schemas.layer.changes.prompts.help') }),
    subgraphs: z
      .strictObject({
        add: z.record(idSchema, subgraphInLayer).optional(),
        change: z.record(idSchema, fieldsOf('subgraphs').extend({ nodes: nodeChanges, edges: edgeChanges })).optional(),
        remove,
      })
      .optional(),
  }),
});

export type Layer = z.infer<typeof layerSchema>;

/** A layer and its file, which problems and the report name. */
export interface LayerFile {
  readonly file: string;
  readonly layer: Layer;
}

export function layerJsonSchema(): Record<string, unknown> {
  return publish(layerSchema, 'layer.v1', t('layerReport.layer.schemaTitle'));
}

/** Reads the text of a file in `layers`. */
export function parseLayer(text: string, file: string): Result<LayerFile, readonly LayerProblem[]> {
  const json = parseJsonObject(text, file);
  if (!json.ok) {
    const { message, pointer = '' } = json.error;
    return fail([{ code: 'layer.invalid', file, pointer, message }]);
  }
  const { version } = json.value;
  if (version !== LAYER_VERSION) {
    const message = t('layerReport.layer.versionUnsupported', {
      file,
      found: versionFound(version),
      supported: LAYER_VERSION,
    });
    return fail([{ code: 'layer.version', file, pointer: '/version', message }]);
  }
  const parsed = layerSchema.safeParse(json.value);
  if (parsed.success) return ok({ file, layer: parsed.data });
  return fail(
    schemaIssues(parsed.error).map(({ pointer, message }) => ({ code: 'layer.invalid', file, pointer, message })),
  );
}
