/**
 * The result of reading a repository's agents without running them. The wizard, the command line, and HTTP all show
 * this document. Paths are relative to the inspected folder and `/`-separated; lines count from 1.
 */
import { publish } from '../flow/publish-schema.ts';
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

export const INSPECTION_VERSION = 'v1';

/** The names of the two ends of every graph, as LangGraph writes them. */
export const START = '__start__';
export const END = '__end__';

const file = z.string().max(4096).meta({ description: 'Relative to the inspected folder, "/"-separated.' });
const line = z.int().min(1).meta({ description: 'Counted from 1.' });
const name = z.string().max(500);
const shortText = z.string().max(2000);

export const locationSchema = z.strictObject({ file, line });

export const inspectedFieldSchema = z.strictObject({
  name,
  annotation: z
    .string()
    .max(2000)
    .nullable()
    .meta({ description: 'As it is written, without Annotated and what only marks it.' }),
  reducer: name
    .nullable()
    .meta({ description: 'The function that joins two values, from Annotated: "add_messages", "operator.add".' }),
  required: z.boolean(),
  default: shortText.nullable().meta({ description: 'As it is written; null where there is none.' }),
  inheritedFrom: name
    .nullable()
    .meta({ description: 'The class it comes from; null where the class declares it itself.' }),
  description: shortText.nullable(),
  file: file.nullable().meta({ description: 'Null for a field of a class that comes with a library.' }),
  line: line.nullable(),
});

export const SCHEMA_KINDS = ['typeddict', 'dataclass', 'pydantic', 'messages', 'prebuilt', 'dict', 'unknown'] as const;

export const inspectedSchemaSchema = z.strictObject({
  name,
  kind: z.enum(SCHEMA_KINDS).meta({
    description:
      'messages: MessagesState itself; prebuilt: another class that comes with a library. A class derived from one keeps its own kind.',
  }),
  bases: z.array(name),
  fields: z.array(inspectedFieldSchema),
  file: file.nullable(),
  line: line.nullable(),
});

export const NODE_KINDS = [
  'function',
  'lambda',
  'method',
  'partial',
  'graph',
  'tools',
  'runnable',
  'agent',
  'task',
  'unknown',
] as const;

export const inspectedNodeSchema = z.strictObject({
  name,
  kind: z.enum(NODE_KINDS).meta({
    description:
      'What is run: graph is a compiled graph; tools is a ToolNode; agent stands for a model inside a prebuilt agent; task is a @task.',
  }),
  function: name.nullable().meta({ description: 'The dotted name of what is run, as far as it has one.' }),
  file: file
    .nullable()
    .meta({ description: 'Where what is run is defined; where it was added, if that is not known.' }),
  line: line.nullable(),
  added: locationSchema.nullable().meta({ description: 'Where it was added to its graph.' }),
  tools: z.array(name).meta({ description: 'Names of the tools it calls or hands to a model.' }),
  graph: name.nullable().meta({ description: 'The id of the graph of this document that it runs.' }),
  writes: z
    .array(name)
    .nullable()
    .meta({ description: 'Keys of the state it returns; null where that cannot be seen.' }),
  interrupts: z.array(locationSchema).meta({ description: 'Where it waits for a person.' }),
  models: z.array(name).meta({ description: 'Models it uses, as "provider:model" where both are known.' }),
  description: shortText.nullable().meta({ description: 'The first paragraph of its docstring.' }),
});

export const CERTAINTIES = ['declared', 'inferred', 'unresolved'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const EDGE_ORIGINS = [
  'add_edge',
  'add_sequence',
  'set_entry_point',
  'set_finish_point',
  'path_map',
  'literal',
  'returned',
  'send',
  'command',
  'destinations',
  'error_handler',
  'prebuilt',
  'functional',
] as const;

export const inspectedEdgeSchema = z.strictObject({
  source: name,
  target: name.nullable().meta({ description: 'Null where it cannot be told; then `why` says why.' }),
  conditional: z.boolean(),
  label: name.nullable().meta({ description: 'The key of a mapping, where one leads here.' }),
  join: z.boolean().meta({ description: 'One of several sources that are all waited for.' }),
  certainty: z.enum(CERTAINTIES).meta({
    description:
      'declared: written as an edge or a mapping; inferred: from an annotation or what is returned; unresolved: it depends on values known only at run time.',
  }),
  via: z.enum(EDGE_ORIGINS),
  router: name.nullable().meta({ description: 'The function that chooses, for a conditional edge.' }),
  why: shortText.nullable().meta({ description: 'Why it is unresolved.' }),
  file: file.nullable(),
  line: line.nullable(),
});

const interruptsSchema = z.union([z.literal('*'), z.array(name)]);

export const compileOptionsSchema = z.strictObject({
  name: name.nullable(),
  checkpointer: name.nullable().meta({ description: 'What is handed in, as it is written.' }),
  store: name.nullable(),
  cache: name.nullable(),
  interruptBefore: interruptsSchema,
  interruptAfter: interruptsSchema,
  file,
  line,
});

export const unresolvedSchema = z.strictObject({
  what: shortText.meta({
    description: 'Which part is missing here: "target of an edge from router", "name of a node".',
  }),
  why: shortText,
  file: file.nullable(),
  line: line.nullable(),
});

export const EXPORT_KINDS = ['graph', 'builder', 'factory', 'entrypoint', 'script', 'none'] as const;

export const GRAPH_KINDS = ['state', 'message', 'prebuilt', 'functional', 'unknown'] as const;

export const inspectedGraphSchema = z.strictObject({
  id: name.meta({
    description:
      'Its key in langgraph.json, else the exported name; with its module in front where that is not unique.',
  }),
  kind: z.enum(GRAPH_KINDS),
  spec: name.nullable().meta({ description: 'As langgraph.json writes it: "./agent.py:graph".' }),
  description: shortText.nullable(),
  file: file.nullable(),
  line: line.nullable(),
  export: name
    .nullable()
    .meta({ description: 'The module-level name, or the function that makes it; null where none leads there.' }),
  exportKind: z.enum(EXPORT_KINDS).meta({
    description:
      'none: it is made where nobody outside can reach it; script: only where its file is run by itself, under `if __name__ == "__main__"`.',
  }),
  builder: z
    .strictObject({ class: name, file, line })
    .nullable()
    .meta({ description: 'The class or function it is built with, and where.' }),
  state: inspectedSchemaSchema.nullable(),
  input: inspectedSchemaSchema.nullable().meta({ description: 'Null where it is the state.' }),
  output: inspectedSchemaSchema.nullable().meta({ description: 'Null where it is the state.' }),
  context: inspectedSchemaSchema.nullable().meta({ description: 'Of context_schema or config_schema.' }),
  nodes: z.array(inspectedNodeSchema),
  edges: z.array(inspectedEdgeSchema),
  entry: z.array(name).meta({ description: `Targets of edges from ${START}.` }),
  finish: z.array(name).meta({ description: `Sources of edges to ${END}.` }),
  compile: compileOptionsSchema.nullable().meta({ description: 'Null where it is never compiled.' }),
  subgraphs: z.array(z.strictObject({ node: name, graph: name })),
  unresolved: z.array(unresolvedSchema),
});

export const dependencySchema = z.strictObject({
  name: name.meta({ description: 'Normalised: small letters, "-" between words.' }),
  requirement: shortText.meta({ description: 'As it can be handed to an installer: "langgraph>=1.0,<2".' }),
  kind: z.enum(['package', 'local', 'refused']).meta({
    description:
      'local: a folder of the repository; refused: an address, a path out of the repository or an option of the installer.',
  }),
  group: name.nullable().meta({ description: 'The extra or group it belongs to; null for what is always needed.' }),
  from: z.enum(['pep621', 'poetry', 'requirements', 'langgraph.json', 'setup', 'imports']).meta({
    description: 'imports: nothing declares it, but the code imports it.',
  }),
  why: shortText.nullable().meta({ description: 'Why it is refused.' }),
  file: file.nullable(),
  line: line.nullable(),
});

export const environmentVariableSchema = z.strictObject({
  name,
  /**
   * required: read without a default; optional: read with a default, or `None` is allowed; example: only an example
   * file names it.
   */
  kind: z.enum(['required', 'optional', 'example']),
  default: shortText.nullable(),
  /** Only commented out in an example file. */
  commented: z.boolean(),
  /** Whether the name is computed; then `name` is the expression. */
  computed: z.boolean(),
  /** It looks like a key or password. */
  secret: z.boolean(),
  description: shortText.nullable().meta({ description: 'The comment beside it in an example file.' }),
  uses: z.array(locationSchema),
});

export const modelUseSchema = z.strictObject({
  provider: name.nullable(),
  model: name.nullable().meta({ description: 'Null if it is known only at run time.' }),
  class: name.meta({ description: '"ChatOpenAI", "init_chat_model".' }),
  file,
  line,
});

export const INSPECTION_PROBLEM_CODES = [
  'not-python', // an agent in another language
  'config-missing', // no langgraph.json; graphs were searched for
  'config-invalid',
  'config-outside', // outside the repository
  'config-several', // several, none of them at the top
  'export-missing', // langgraph.json names something that doesn't exist
  'syntax',
  'encoding',
  'too-large', // a file that was left out
  'too-many', // files beyond the limit
  'link', // a symbolic link, not followed
  'cycle', // modules that import each other
  'dependency',
  'no-graph',
  'dynamic',
  'limit', // the work of reading was bounded
] as const;

export const inspectionProblemSchema = z.strictObject({
  code: z.enum(INSPECTION_PROBLEM_CODES),
  severity: z.enum(['error', 'warning', 'info']),
  message: shortText,
  hint: shortText.optional(),
  file: file.nullable(),
  line: line.nullable(),
});

export const inspectionSchema = z.strictObject({
  version: z.literal(INSPECTION_VERSION),
  name: name.meta({ description: 'Of the project, as its files say; else of its folder.' }),
  description: shortText.nullable(),
  graphs: z.array(inspectedGraphSchema),
  config: z
    .strictObject({ file, nodeVersion: name.nullable(), pythonVersion: name.nullable(), env: name.nullable() })
    .nullable()
    .meta({ description: 'langgraph.json, where there is one. `env` is the file it names.' }),
  dependencies: z.array(dependencySchema),
  python: z
    .strictObject({
      requires: name.meta({ description: 'As a version specifier: ">=3.11".' }),
      file,
      line: line.nullable(),
    })
    .nullable(),
  environment: z.array(environmentVariableSchema),
  models: z.array(modelUseSchema),
  readme: z.strictObject({ file, excerpt: z.string().max(500) }).nullable(),
  licence: z.strictObject({ file: file.nullable(), name: name.nullable() }).nullable(),
  files: z.strictObject({ python: z.int(), all: z.int(), bytes: z.int() }),
  problems: z.array(inspectionProblemSchema),
});

export type SourceLocation = z.infer<typeof locationSchema>;
export type InspectedField = z.infer<typeof inspectedFieldSchema>;
export type InspectedSchema = z.infer<typeof inspectedSchemaSchema>;
export type InspectedNode = z.infer<typeof inspectedNodeSchema>;
export type InspectedEdge = z.infer<typeof inspectedEdgeSchema>;
export type CompileOptions = z.infer<typeof compileOptionsSchema>;
export type Unresolved = z.infer<typeof unresolvedSchema>;
export type InspectedGraph = z.infer<typeof inspectedGraphSchema>;
export type Dependency = z.infer<typeof dependencySchema>;
export type EnvironmentVariable = z.infer<typeof environmentVariableSchema>;
export type ModelUse = z.infer<typeof modelUseSchema>;
export type InspectionProblem = z.infer<typeof inspectionProblemSchema>;
export type Inspection = z.infer<typeof inspectionSchema>;

export function inspectionJsonSchema(): Record<string, unknown> {
  return publish(inspectionSchema, 'inspection.v1', t('importer.inspection.schemaTitle'));
}
