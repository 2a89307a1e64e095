/** Graph IR v1: the document that is drawn, checked, compiled, executed, and merged. */
import { EDGE_KINDS } from './edge-kinds.ts';
import { z } from '../schema.ts';
import { handlerSchema, hooksSchema, placeSchema, stateFieldSchema } from './handlers.ts';
import { exitNameSchema, idSchema, keySchema, predicateNameSchema, EXIT } from './ids.ts';
import type { FlowNode } from './node.ts';
import { expressionSchema } from './node-fields.ts';
import { portsSchema } from './ports.ts';
import { t } from '../messages/translate.ts';

export const FLOW_VERSION = 'v1';

/** The exit commands. unknown: "I don't know"; human: "let me talk to a person". */
export const USER_INTENTS = ['unknown', 'human', 'restart', 'repeat', 'cancel', 'skip'] as const;
export type UserIntent = (typeof USER_INTENTS)[number];

/** The condition that is true if no other condition is. */
export const ELSE = 'else';

export const edgeSchema = z.strictObject({
  // Optional in a file: an edge without an id gets a stable one when it is read (see parse.ts).
  id: idSchema.optional().meta({ title: t('fields.flow.edge.id.title'), description: t('fields.flow.edge.id.help') }),
  from: idSchema.meta({ title: t('fields.flow.edge.from.title') }),
  to: z.union([z.literal(EXIT), idSchema]).meta({
    title: t('fields.flow.edge.to.title'),
    description: t('fields.flow.edge.to.help', { exit: EXIT }),
  }),
  fromExit: exitNameSchema.optional().meta({
    title: t('fields.flow.edge.fromExit.title'),
    description: t('fields.flow.edge.fromExit.help'),
  }),
  toExit: exitNameSchema.optional().meta({
    title: t('fields.flow.edge.toExit.title'),
    description: t('fields.flow.edge.toExit.help'),
  }),
  guard: expressionSchema
    .nullable()
    .optional()
    .meta({
      title: t('fields.flow.edge.guard.title'),
      description: t('fields.flow.edge.guard.help'),
      default: null,
    }),
  priority: z
    .int()
    .min(-1000)
    .max(1000)
    .optional()
    .meta({
      title: t('fields.flow.edge.priority.title'),
      description: t('fields.flow.edge.priority.help'),
      default: 0,
    }),
  kind: z
    .enum(EDGE_KINDS)
    .optional()
    .meta({
      title: t('fields.flow.edge.kind.title'),
      description: t('fields.flow.edge.kind.help'),
      default: 'normal',
    }),
  label: z
    .string()
    .max(200)
    .optional()
    .meta({ title: t('fields.flow.edge.label.title') }),
  notes: z
    .string()
    .max(8000)
    .optional()
    .meta({ title: t('fields.flow.edge.notes.title') }),
  tags: z
    .array(z.string().min(1).max(60))
    .max(50)
    .optional()
    .meta({ title: t('fields.flow.edge.tags.title') }),
  ui: z
    .record(z.string(), z.json())
    .optional()
    .meta({ title: t('fields.flow.edge.ui.title') }),
});

export const predicateSchema = z.strictObject({
  when: expressionSchema.meta({ title: t('fields.flow.predicate.when.title') }),
  message: z
    .string()
    .max(500)
    .optional()
    .meta({ title: t('fields.flow.predicate.message.title'), description: t('fields.flow.predicate.message.help') }),
  notes: z.string().max(8000).optional(),
});

export const oneOfGroupSchema = z.strictObject({
  id: idSchema,
  rule: z
    .enum(['either', 'exactly-one'])
    .optional()
    .meta({
      default: 'either',
      description: t('fields.flow.oneOfGroup.rule.help'),
    }),
  alternatives: z.array(z.array(keySchema).min(1)).min(2),
});

export const pathSchema = z.strictObject({
  id: idSchema,
  label: z.string().max(200).optional(),
  description: z.string().max(2000).optional(),
  examples: z.array(z.string().min(1).max(300)).max(100).optional(),
  hints: z
    .array(z.string().min(1).max(100))
    .max(500)
    .optional()
    .meta({
      title: t('fields.flow.path.hints.title'),
      description: t('fields.flow.path.hints.help'),
    }),
  silent: z
    .boolean()
    .optional()
    .meta({
      title: t('fields.flow.path.silent.title'),
      description: t('fields.flow.path.silent.help'),
      default: false,
    }),
  entry: idSchema.optional().meta({
    title: t('fields.flow.path.entry.title'),
    description: t('fields.flow.path.entry.help'),
  }),
  digression: idSchema.optional().meta({
    title: t('fields.flow.path.digression.title'),
    description: t('fields.flow.path.digression.help'),
  }),
});

export const PATH_POLICY_DEFAULTS = {
  lockThreshold: 2,
  allowSwitchBeforeLock: true,
  decay: 0.5,
  switchMargin: 1,
  minConfidence: 0.5,
} as const;

export const pathPolicySchema = z.strictObject({
  lockThreshold: z.number().positive().max(100).optional().meta({ default: PATH_POLICY_DEFAULTS.lockThreshold }),
  allowSwitchBeforeLock: z.boolean().optional().meta({ default: PATH_POLICY_DEFAULTS.allowSwitchBeforeLock }),
  decay: z.number().min(0).max(1).optional().meta({ default: PATH_POLICY_DEFAULTS.decay }),
  switchMargin: z.number().min(0).max(100).optional().meta({ default: PATH_POLICY_DEFAULTS.switchMargin }),
  minConfidence: z.number().min(0).max(1).optional().meta({ default: PATH_POLICY_DEFAULTS.minConfidence }),
});

/** Limits of one run. A run that reaches one stops with a named problem instead of hanging. */
export const LIMIT_DEFAULTS = { maxSteps: 1000, maxDepth: 32, turnTimeoutMs: 60_000 } as const;

const limitsSchema = z.strictObject({
  maxSteps: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ title: t('fields.flow.limits.maxSteps.title'), default: LIMIT_DEFAULTS.maxSteps }),
  maxDepth: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ title: t('fields.flow.limits.maxDepth.title'), default: LIMIT_DEFAULTS.maxDepth }),
  turnTimeoutMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .optional()
    .meta({ title: t('fields.flow.limits.turnTimeoutMs.title'), default: LIMIT_DEFAULTS.turnTimeoutMs }),
});

/** The schemas of a flow and a subgraph over the schema of nodes, which only the registry of kinds knows. */
export function flowSchemasOver(nodeSchema: z.ZodType<FlowNode, FlowNode>) {
  const graphShape = {
    nodes: z.array(nodeSchema).max(20_000),
    edges: z.array(edgeSchema).max(60_000),
  };

  const subgraphSchema = z.strictObject({
    label: z.string().max(200).optional(),
    notes: z.string().max(8000).optional(),
    entry: idSchema.meta({
      title: t('fields.flow.subgraph.entry.title'),
      description: t('fields.flow.subgraph.entry.help'),
    }),
    inputs: portsSchema
      .optional()
      .meta({ title: t('fields.flow.subgraph.inputs.title'), description: t('fields.flow.subgraph.inputs.help') }),
    outputs: portsSchema
      .optional()
      .meta({ title: t('fields.flow.subgraph.outputs.title'), description: t('fields.flow.subgraph.outputs.help') }),
    ...graphShape,
  });

  const flowSchema = z.strictObject({
    version: z.literal(FLOW_VERSION),
    id: idSchema,
    label: z.string().max(200).optional(),
    notes: z.string().max(20_000).optional(),
    entry: idSchema.optional().meta({ description: t('fields.flow.entry.help') }),
    limits: limitsSchema.optional(),
    // Either the short form of one group, [["email"], ["phone"]], or named groups.
    oneOf: z.union([z.array(z.array(keySchema).min(1)).min(2), z.array(oneOfGroupSchema)]).optional(),
    predicates: z.record(predicateNameSchema, predicateSchema).optional(),
    paths: z.array(pathSchema).max(200).optional(),
    pathPolicy: pathPolicySchema.optional(),
    intents: z
      .partialRecord(z.enum(USER_INTENTS), idSchema)
      .optional()
      .meta({
        title: t('fields.flow.intents.title'),
        description: t('fields.flow.intents.help'),
      }),
    state: z
      .record(placeSchema, stateFieldSchema)
      .optional()
      .meta({
        title: t('fields.flow.state.title'),
        description: t('fields.flow.state.help'),
      }),
    handlers: z
      .array(handlerSchema)
      .max(500)
      .optional()
      .meta({
        title: t('fields.flow.handlers.title'),
        description: t('fields.flow.handlers.help'),
      }),
    hooks: hooksSchema.optional(),
    ...graphShape,
    subgraphs: z.record(idSchema, subgraphSchema).optional(),
  });
  return { flowSchema, subgraphSchema };
}
type Schemas = ReturnType<typeof flowSchemasOver>;

/** A flow as stored in a file, where edges may lack ids. */
export type FlowFile = z.infer<Schemas['flowSchema']>;
type EdgeFile = z.infer<typeof edgeSchema>;

export type Edge = EdgeFile & { readonly id: string };
export type Subgraph = Omit<z.infer<Schemas['subgraphSchema']>, 'edges'> & { edges: Edge[] };
export type Flow = Omit<FlowFile, 'edges' | 'subgraphs'> & { edges: Edge[]; subgraphs?: Record<string, Subgraph> };
export type FlowPath = z.infer<typeof pathSchema>;
export type PathPolicy = z.infer<typeof pathPolicySchema>;
export type Predicate = z.infer<typeof predicateSchema>;

/** A graph of a flow: the id of a subgraph, or null for the top. */
export type GraphRef = string | null;

export interface Graph {
  readonly entry?: string | undefined;
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly Edge[];
}

export function graphOf(flow: Flow, ref: GraphRef): Graph | undefined {
  if (ref === null) return flow;
  return flow.subgraphs !== undefined && Object.hasOwn(flow.subgraphs, ref) ? flow.subgraphs[ref] : undefined;
}

export function graphRefs(flow: Flow): GraphRef[] {
  return [null, ...Object.keys(flow.subgraphs ?? {})];
}

/** JSON pointer of a graph in its document. */
export function graphPointer(ref: GraphRef): string {
  return ref === null ? '' : `/subgraphs/${ref.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The numbers of nodes and edges in all graphs. */
export function sizeOfFlow(flow: Flow): { readonly nodes: number; readonly edges: number } {
  const graphs = [flow, ...Object.values(flow.subgraphs ?? {})];
  return {
    nodes: graphs.reduce((sum, { nodes }) => sum + nodes.length, 0),
    edges: graphs.reduce((sum, { edges }) => sum + edges.length, 0),
  };
}
