/** The table of node kinds: the one list the schema, palette, inspector, canvas, compiler and docs read. */
import { z } from '../schema.ts';
import { actionKind, actionSchema } from './nodes/action.ts';
import { agentKind, agentSchema } from './nodes/agent.ts';
import type { FieldGroup, FieldMeta, NodeKindDefinition, Widget } from './nodes/common.ts';
import { assignKind, assignSchema } from './nodes/assign.ts';
import { decisionKind, decisionSchema } from './nodes/decision.ts';
import { externalKind, externalSchema } from './nodes/external.ts';
import { handoffKind, handoffSchema } from './nodes/handoff.ts';
import { questionKind, questionSchema } from './nodes/question.ts';
import { sayKind, saySchema } from './nodes/say.ts';
import { screenKind, screenSchema } from './nodes/screen.ts';
import { subgraphKind, subgraphNodeSchema } from './nodes/subgraph.ts';
import { terminalKind, terminalSchema } from './nodes/terminal.ts';

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
