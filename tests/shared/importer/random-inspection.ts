/** Extreme inspections: unusual names, edges from nowhere, graphs that run each other. */
import fc from 'fast-check';
import {
  CERTAINTIES,
  EDGE_ORIGINS,
  EXPORT_KINDS,
  END,
  GRAPH_KINDS,
  NODE_KINDS,
  SCHEMA_KINDS,
  START,
  type Inspection,
  type InspectedEdge,
  type InspectedField,
  type InspectedGraph,
  type InspectedNode,
  type InspectedSchema,
} from '../../../src-shared/importer/inspection.ts';

export const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('agent', 'tools', 'plan', 'research', 'write_report', 'a', 'b', 'c') },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  fc.constantFrom('', START, END, '__exit__', 'a b', 'a_b', 'a.b', 'a"b', "it's", '{{ x }}', '💡', 'é', 'toString'),
  fc.constantFrom('constructor', '__proto__', '\ud800', '\n', 'x'.repeat(500), 'start', 'failed', 'not_resolved'),
);

const text = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('Does {{ things }}.', '', 'word '.repeat(300)));
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const file = orNull(fc.constantFrom('agent.py', 'src/app/graph.py'));
const line = orNull(fc.integer({ min: 1, max: 400 }));

export const anyField: fc.Arbitrary<InspectedField> = fc.record({
  name: fc.oneof(fc.constantFrom('messages', 'question', 'answer', 'score', 'topic', 'limit', 'report'), anyName),
  annotation: orNull(
    fc.constantFrom(
      ...['str', 'int', 'float', 'bool', 'list[AnyMessage]', 'list[str]', 'Optional[str]', 'date', 'dict[str, Any]'],
      ...['Literal["a", "b c"]', 'Literal[1, 2]', 'str | None', 'list[Item]', 'Literal[', '"str"', 'datetime', '???'],
    ),
  ),
  reducer: orNull(fc.constantFrom('add_messages', 'operator.add')),
  required: fc.boolean(),
  default: orNull(fc.constantFrom('None', '3', '"x"', 'field()')),
  inheritedFrom: fc.constant(null),
  description: orNull(text),
  file,
  line,
});

const anySchema: fc.Arbitrary<InspectedSchema> = fc.record({
  name: anyName,
  kind: fc.constantFrom(...SCHEMA_KINDS),
  bases: fc.constant([]),
  fields: fc.array(anyField, { maxLength: 7 }),
  file,
  line,
});

const anyNode: fc.Arbitrary<InspectedNode> = fc.record({
  name: anyName,
  kind: fc.constantFrom(...NODE_KINDS),
  function: orNull(anyName),
  file,
  line,
  added: fc.constant(null),
  tools: fc.array(anyName, { maxLength: 3 }),
  graph: orNull(fc.constantFrom('main', 'other', 'third', 'nowhere')),
  writes: orNull(fc.array(fc.constantFrom('messages', 'answer', 'score', 'report', 'x'), { maxLength: 3 })),
  interrupts: fc.array(fc.constant({ file: 'agent.py', line: 3 }), { maxLength: 2 }),
  models: fc.array(fc.constant('openai:gpt-4o'), { maxLength: 1 }),
  description: orNull(text),
});

const anyEdge: fc.Arbitrary<InspectedEdge> = fc.record({
  source: fc.oneof(fc.constant(START), anyName),
  target: fc.oneof(fc.constantFrom(END, null), anyName),
  conditional: fc.boolean(),
  label: orNull(anyName),
  join: fc.boolean(),
  certainty: fc.constantFrom(...CERTAINTIES),
  via: fc.constantFrom(...EDGE_ORIGINS),
  router: orNull(anyName),
  why: orNull(text),
  file,
  line,
});

export function anyGraph(id: string): fc.Arbitrary<InspectedGraph> {
  return fc
    .record({
      kind: fc.constantFrom(...GRAPH_KINDS),
      description: orNull(text),
      export: orNull(fc.constantFrom('graph', 'make_graph')),
      exportKind: fc.constantFrom(...EXPORT_KINDS),
      state: orNull(anySchema),
      input: orNull(anySchema),
      output: orNull(anySchema),
      nodes: fc.array(anyNode, { maxLength: 8 }),
      edges: fc.array(anyEdge, { maxLength: 14 }),
      unresolved: fc.array(fc.record({ what: text, why: text, file, line }), { maxLength: 2 }),
    })
    .map((drawn) => ({
      ...{ id, spec: null, file: 'agent.py', line: 1, builder: null, context: null, compile: null, subgraphs: [] },
      ...drawn,
      entry: drawn.edges.flatMap(({ source, target }) => (source === START && target !== null ? [target] : [])),
      finish: drawn.edges.filter(({ target }) => target === END).map(({ source }) => source),
    }));
}

export const anyInspection: fc.Arbitrary<Inspection> = fc
  .record({
    name: anyName,
    description: orNull(text),
    graphs: fc.tuple(anyGraph('main'), anyGraph('other'), anyGraph('third')),
    readme: orNull(fc.record({ file: fc.constant('README.md'), excerpt: text.map((all) => all.slice(0, 500)) })),
    licence: orNull(fc.record({ file, name: orNull(fc.constant('MIT')) })),
    requires: orNull(fc.constantFrom('>=3.11', '')),
    variables: fc.array(anyName, { maxLength: 3 }),
    packages: fc.array(fc.constantFrom('langgraph', 'langchain-openai', 'evil'), { maxLength: 3 }),
  })
  .map(({ requires, variables, packages, ...drawn }) => ({
    ...{ version: 'v1', config: null, models: [], problems: [], files: { python: 1, all: 2, bytes: 100 } },
    ...drawn,
    python: requires === null ? null : { requires, file: 'pyproject.toml', line: 3 },
    environment: variables.map((name) => ({
      ...{ name, kind: 'required', default: null, commented: false, computed: false, secret: true },
      ...{ description: null, uses: [] },
    })),
    dependencies: packages.map((name) => ({
      ...{ name, requirement: name, group: null, from: 'requirements', file: 'requirements.txt', line: 1 },
      ...(name === 'evil' ? { kind: 'refused', why: 'It is an address.' } : { kind: 'package', why: null }),
    })),
  })) as fc.Arbitrary<Inspection>;
