/** The table of node kinds: the one list the schema, palette, inspector, canvas, compiler and docs read. */
import { z } from '../schema.ts';
import { actionKind, actionSchema } from './action/schema.ts';
import { agentKind, agentSchema } from './agent/schema.ts';
import type { FieldGroup, FieldMeta, NodeKindDefinition, Widget } from '../flow/node-fields.ts';
import { assignKind, assignSchema } from './assign/schema.ts';
import { decisionKind, decisionSchema } from './decision/schema.ts';
import { externalKind, externalSchema } from './external/schema.ts';
import { handoffKind, handoffSchema } from './handoff/schema.ts';
import { questionKind, questionSchema } from './question/schema.ts';
import { sayKind, saySchema } from './say/schema.ts';
import { screenKind, screenSchema } from './screen/schema.ts';
import { subgraphKind, subgraphNodeSchema } from './subgraph/schema.ts';
import { terminalKind, terminalSchema } from './terminal/schema.ts';

export const NODE_SCHEMAS = {
  question: questionSchema,
  decision: decisionSchema,
  action: actionSchema,
  assign: assignSchema,
  agent: agentSchema,
  say: saySchema,
  screen: screenSchema,
  subgraph: subgraphNodeSchema,
  handoff: handoffSchema,
  external: externalSchema,
  terminal: terminalSchema,
} as const;

export type NodeType = keyof typeof NODE_SCHEMAS;

export const NODE_KINDS: { readonly [Type in NodeType]: NodeKindDefinition<Type> } = {
  question: questionKind,
  decision: decisionKind,
  action: actionKind,
  assign: assignKind,
  agent: agentKind,
  say: sayKind,
  screen: screenKind,
  subgraph: subgraphKind,
  handoff: handoffKind,
  external: externalKind,
  terminal: terminalKind,
};

export const NODE_TYPES = Object.keys(NODE_SCHEMAS) as NodeType[];

export const nodeSchema = z.discriminatedUnion('type', [
  questionSchema,
  decisionSchema,
  actionSchema,
  assignSchema,
  agentSchema,
  saySchema,
  screenSchema,
  subgraphNodeSchema,
  handoffSchema,
  externalSchema,
  terminalSchema,
]);

export type FlowNode = z.infer<typeof nodeSchema>;

/** One row of an inspector form. */
export interface InspectorField extends FieldMeta {
  readonly name: string;
  readonly required: boolean;
  readonly group: FieldGroup;
  readonly widget: Widget;
  /** The choices of a `select`. */
  readonly options?: readonly string[];
}

const NOT_EDITED = new Set(['id', 'type']);

/** The inspector form of a kind, in the order of its schema. */
export function inspectorFields(type: NodeType): readonly InspectorField[] {
  let known = FIELDS.get(type);
  if (known === undefined) FIELDS.set(type, (known = fieldsOf(type)));
  return known;
}

/** Schemas stay as they are, and forms ask at every letter that is typed. */
const FIELDS = new Map<NodeType, readonly InspectorField[]>();

function fieldsOf(type: NodeType): readonly InspectorField[] {
  return Object.entries<z.ZodType>(NODE_SCHEMAS[type].shape)
    .filter(([name]) => !NOT_EDITED.has(name))
    .map(([name, schema]) => toField(name, schema));
}

function toField(name: string, schema: z.ZodType): InspectorField {
  const meta = (schema.meta() ?? { title: name }) as unknown as FieldMeta;
  const required = !schema.safeParse(undefined).success;
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const options = inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
  return {
    ...meta,
    name,
    required,
    group: meta.group ?? 'main',
    widget: meta.widget ?? 'json',
    ...(options ? { options } : {}),
  };
}
