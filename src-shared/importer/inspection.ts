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

const file = z
  .string()
  .max(4096)
  .meta({ description: t('schemas.inspection.file.help') });
const line = z
  .int()
  .min(1)
  .meta({ description: t('schemas.inspection.line.help') });
const name = z.string().max(500);
const shortText = z.string().max(2000);

export const locationSchema = z.strictObject({ file, line });

export const inspectedFieldSchema = z.strictObject({
  name,
  annotation: z
    .string()
    .max(2000)
    .nullable()
    .meta({ description: t('schemas.inspection.inspectedField.annotation.help') }),
  reducer: name.nullable().meta({ description: t('schemas.inspection.inspectedField.reducer.help') }),
  required: z.boolean(),
  default: shortText.nullable().meta({ description: t('schemas.inspection.inspectedField.default.help') }),
  inheritedFrom: name.nullable().meta({ description: t('schemas.inspection.inspectedField.inheritedFrom.help') }),
  description: shortText.nullable(),
  file: file.nullable().meta({ description: t('schemas.inspection.inspectedField.file.help') }),
  line: line.nullable(),
});

export const SCHEMA_KINDS = ['typeddict', 'dataclass', 'pydantic', 'messages', 'prebuilt', 'dict', 'unknown'] as const;

export const inspectedSchemaSchema = z.strictObject({
  name,
  kind: z.enum(SCHEMA_KINDS).meta({
    description: t('schemas.inspection.inspectedSchema.kind.help'),
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
    description: t('schemas.inspection.inspectedNode.kind.help'),
  }),
  function: name.nullable().meta({ description: t('schemas.inspection.inspectedNode.function.help') }),
  file: file.nullable().meta({ description: t('schemas.inspection.inspectedNode.file.help') }),
  line: line.nullable(),
  added: locationSchema.nullable().meta({ description: t('schemas.inspection.inspectedNode.added.help') }),
  tools: z.array(name).meta({ description: t('schemas.inspection.inspectedNode.tools.help') }),
  graph: name.nullable().meta({ description: t('schemas.inspection.inspectedNode.graph.help') }),
  writes: z
    .array(name)
    .nullable()
    .meta({ description: t('schemas.inspection.inspectedNode.writes.help') }),
  interrupts: z.array(locationSchema).meta({ description: t('schemas.inspection.inspectedNode.interrupts.help') }),
  models: z.array(name).meta({ description: t('schemas.inspection.inspectedNode.models.help') }),
  description: shortText.nullable().meta({ description: t('schemas.inspection.inspectedNode.description.help') }),
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
  target: name.nullable().meta({ description: t('schemas.inspection.inspectedEdge.target.help') }),
  conditional: z.boolean(),
  label: name.nullable().meta({ description: t('schemas.inspection.inspectedEdge.label.help') }),
  join: z.boolean().meta({ description: t('schemas.inspection.inspectedEdge.join.help') }),
  certainty: z.enum(CERTAINTIES).meta({
    description: t('schemas.inspection.inspectedEdge.certainty.help'),
  }),
  via: z.enum(EDGE_ORIGINS),
  router: name.nullable().meta({ description: t('schemas.inspection.inspectedEdge.router.help') }),
  why: shortText.nullable().meta({ description: t('schemas.inspection.inspectedEdge.why.help') }),
  file: file.nullable(),
  line: line.nullable(),
});

const interruptsSchema = z.union([z.literal('*'), z.array(name)]);

export const compileOptionsSchema = z.strictObject({
  name: name.nullable(),
  checkpointer: name.nullable().meta({ description: t('schemas.inspection.compileOptions.checkpointer.help') }),
  store: name.nullable(),
  cache: name.nullable(),
  interruptBefore: interruptsSchema,
  interruptAfter: interruptsSchema,
  file,
  line,
});

export const unresolvedSchema = z.strictObject({
  what: shortText.meta({
    description: t('schemas.inspection.unresolved.what.help'),
  }),
  why: shortText,
  file: file.nullable(),
  line: line.nullable(),
});

export const EXPORT_KINDS = ['graph', 'builder', 'factory', 'entrypoint', 'script', 'none'] as const;

export const GRAPH_KINDS = ['state', 'message', 'prebuilt', 'functional', 'unknown'] as const;

export const inspectedGraphSchema = z.strictObject({
  id: name.meta({
    description: t('schemas.inspection.inspectedGraph.id.help'),
  }),
  kind: z.enum(GRAPH_KINDS),
  spec: name.nullable().meta({ description: t('schemas.inspection.inspectedGraph.spec.help') }),
  description: shortText.nullable(),
  file: file.nullable(),
  line: line.nullable(),
  export: name.nullable().meta({ description: t('schemas.inspection.inspectedGraph.export.help') }),
  exportKind: z.enum(EXPORT_KINDS).meta({
    description: t('schemas.inspection.inspectedGraph.exportKind.help'),
  }),
  builder: z
    .strictObject({ class: name, file, line })
    .nullable()
    .meta({ description: t('schemas.inspection.inspectedGraph.builder.help') }),
  state: inspectedSchemaSchema.nullable(),
  input: inspectedSchemaSchema.nullable().meta({ description: t('schemas.inspection.inspectedGraph.input.help') }),
  output: inspectedSchemaSchema.nullable().meta({ description: t('schemas.inspection.inspectedGraph.output.help') }),
  context: inspectedSchemaSchema.nullable().meta({ description: t('schemas.inspection.inspectedGraph.context.help') }),
  nodes: z.array(inspectedNodeSchema),
  edges: z.array(inspectedEdgeSchema),
  entry: z.array(name).meta({ description: t('schemas.inspection.inspectedGraph.entry.help', { start: START }) }),
  finish: z.array(name).meta({ description: t('schemas.inspection.inspectedGraph.finish.help', { end: END }) }),
  compile: compileOptionsSchema.nullable().meta({ description: t('schemas.inspection.inspectedGraph.compile.help') }),
  subgraphs: z.array(z.strictObject({ node: name, graph: name })),
  unresolved: z.array(unresolvedSchema),
});

export const dependencySchema = z.strictObject({
  name: name.meta({ description: t('schemas.inspection.dependency.name.help') }),
  requirement: shortText.meta({ description: t('schemas.inspection.dependency.requirement.help') }),
  kind: z.enum(['package', 'local', 'refused']).meta({
    description: t('schemas.inspection.dependency.kind.help'),
  }),
  group: name.nullable().meta({ description: t('schemas.inspection.dependency.group.help') }),
  from: z.enum(['pep621', 'poetry', 'requirements', 'langgraph.json', 'setup', 'imports']).meta({
    description: t('schemas.inspection.dependency.from.help'),
  }),
  why: shortText.nullable().meta({ description: t('schemas.inspection.dependency.why.help') }),
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
  description: shortText.nullable().meta({ description: t('schemas.inspection.environmentVariable.description.help') }),
  uses: z.array(locationSchema),
});

export const modelUseSchema = z.strictObject({
  provider: name.nullable(),
  model: name.nullable().meta({ description: t('schemas.inspection.modelUse.model.help') }),
  class: name.meta({ description: t('schemas.inspection.modelUse.class.help') }),
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
  name: name.meta({ description: t('schemas.inspection.name.help') }),
  description: shortText.nullable(),
  graphs: z.array(inspectedGraphSchema),
  config: z
    .strictObject({ file, nodeVersion: name.nullable(), pythonVersion: name.nullable(), env: name.nullable() })
    .nullable()
    .meta({ description: t('schemas.inspection.config.help') }),
  dependencies: z.array(dependencySchema),
  python: z
    .strictObject({
      requires: name.meta({ description: t('schemas.inspection.python.requires.help') }),
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
