/** Graph IR v1: the document that is drawn, checked, compiled, executed, and merged. */
import { EDGE_KINDS } from './edge-kinds.ts';
import { z } from '../schema.ts';
import { handlerSchema, hooksSchema, placeSchema, stateFieldSchema } from './handlers.ts';
import { exitNameSchema, idSchema, keySchema, predicateNameSchema, EXIT } from './ids.ts';
import type { FlowNode } from './node.ts';
import { expressionSchema } from './node-fields.ts';
import { portsSchema } from './ports.ts';

export const FLOW_VERSION = 'v1';

/** The exit commands. unknown: "I don't know"; human: "let me talk to a person". */
export const USER_INTENTS = ['unknown', 'human', 'restart', 'repeat', 'cancel', 'skip'] as const;
export type UserIntent = (typeof USER_INTENTS)[number];

/** The condition that is true if no other condition is. */
export const ELSE = 'else';

export const edgeSchema = z.strictObject({
  // Optional in a file: an edge without an id gets a stable one when it is read (see parse.ts).
  id: idSchema.optional().meta({ title: 'ID', description: "The edge's stable ID." }),
  from: idSchema.meta({ title: 'From' }),
  to: z
    .union([z.literal(EXIT), idSchema])
    .meta({ title: 'To', description: `A node of the same graph, or ${EXIT} to return from a subgraph.` }),
  fromExit: exitNameSchema.optional().meta({
    title: 'After exit',
    description:
      'The exit of the called subgraph that this edge follows. If empty: every exit without edges of its own.',
  }),
  toExit: exitNameSchema.optional().meta({
    title: 'Exit',
    description: `The name of the exit, if the edge leads to ${EXIT}.`,
  }),
  guard: expressionSchema.nullable().optional().meta({
    title: 'Condition',
    description: 'The edge is followed if this is true. "else" matches if no other branch does. Empty always matches.',
    default: null,
  }),
  priority: z
    .int()
    .min(-1000)
    .max(1000)
    .optional()
    .meta({ title: 'Priority', description: 'Lower numbers are checked first.', default: 0 }),
  kind: z.enum(EDGE_KINDS).optional().meta({
    title: 'Kind',
    description: 'normal; error: the action failed; validation: the answer was invalid; timeout; or an exit command.',
    default: 'normal',
  }),
  label: z.string().max(200).optional().meta({ title: 'Label' }),
  notes: z.string().max(8000).optional().meta({ title: 'Notes' }),
  tags: z.array(z.string().min(1).max(60)).max(50).optional().meta({ title: 'Tags' }),
  ui: z.record(z.string(), z.json()).optional().meta({ title: 'UI hints' }),
});

export const predicateSchema = z.strictObject({
  when: expressionSchema.meta({ title: 'True when' }),
  message: z
    .string()
    .max(500)
    .optional()
    .meta({ title: 'Message', description: 'Shown when a check that uses this condition fails.' }),
  notes: z.string().max(8000).optional(),
});

export const oneOfGroupSchema = z.strictObject({
  id: idSchema,
  rule: z.enum(['either', 'exactly-one']).optional().meta({
    default: 'either',
    description: 'either: one alternative is enough; exactly-one: a second one is rejected.',
  }),
  alternatives: z.array(z.array(keySchema).min(1)).min(2),
});

export const pathSchema = z.strictObject({
  id: idSchema,
  label: z.string().max(200).optional(),
  description: z.string().max(2000).optional(),
  examples: z.array(z.string().min(1).max(300)).max(100).optional(),
  hints: z.array(z.string().min(1).max(100)).max(500).optional().meta({
    title: 'Hints',
    description:
      'Words that always vote for this path. Paths are checked in order. A longer hint wins over a shorter one inside it.',
  }),
  silent: z.boolean().optional().meta({
    title: "Don't extract answers",
    description:
      'If on, a message with one of the hints changes no answers. For example, "Do I need a solicitor?" isn\'t a yes.',
    default: false,
  }),
  entry: idSchema.optional().meta({
    title: 'Entry',
    description: 'The node to go to once this path is locked, unless the conversation has already been there.',
  }),
  digression: idSchema.optional().meta({
    title: 'Digression',
    description: 'The subgraph to call when the user brings up this path. Then the open question is asked again.',
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
    .meta({ title: 'Maximum steps per turn', default: LIMIT_DEFAULTS.maxSteps }),
  maxDepth: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ title: 'Maximum subgraph depth', default: LIMIT_DEFAULTS.maxDepth }),
  turnTimeoutMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .optional()
    .meta({ title: 'Turn timeout (ms)', default: LIMIT_DEFAULTS.turnTimeoutMs }),
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
    entry: idSchema.meta({ title: 'Entry', description: 'The node where calls start.' }),
    inputs: portsSchema.optional().meta({ title: 'Inputs', description: 'Values that callers pass in.' }),
    outputs: portsSchema.optional().meta({ title: 'Outputs', description: 'Values that callers can read.' }),
    ...graphShape,
  });

  const flowSchema = z.strictObject({
    version: z.literal(FLOW_VERSION),
    id: idSchema,
    label: z.string().max(200).optional(),
    notes: z.string().max(20_000).optional(),
    entry: idSchema.optional().meta({ description: 'If empty, the only node without incoming edges.' }),
    limits: limitsSchema.optional(),
    // Either the short form of one group, [["email"], ["phone"]], or named groups.
    oneOf: z.union([z.array(z.array(keySchema).min(1)).min(2), z.array(oneOfGroupSchema)]).optional(),
    predicates: z.record(predicateNameSchema, predicateSchema).optional(),
    paths: z.array(pathSchema).max(200).optional(),
    pathPolicy: pathPolicySchema.optional(),
    intents: z.partialRecord(z.enum(USER_INTENTS), idSchema).optional().meta({
      title: 'Exit command',
      description:
        'The node to go to if no closer edge handles this command, or a subgraph to call before the open question is asked again.',
    }),
    state: z.record(placeSchema, stateFieldSchema).optional().meta({
      title: 'Variables',
      description: 'Values the flow stores besides answers. Expressions read them as domain.name.',
    }),
    handlers: z.array(handlerSchema).max(500).optional().meta({
      title: 'Client actions',
      description: 'What happens when the user takes an action on a screen, at any point in the conversation.',
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
