/** Compares an inspection with the expectations of the corpus; each difference is a sentence. */
import type {
  InspectedEdge,
  InspectedGraph,
  InspectedNode,
  InspectedSchema,
  Inspection,
} from '../../../../src-shared/importer/inspection.ts';
import { compareProject } from './compare-project.ts';
import {
  placeOf,
  readEdge,
  type Expectation,
  type ExpectedEdge,
  type ExpectedGraph,
  type ExpectedNode,
  type ExpectedSchema,
} from './expectation.ts';

type Differences = readonly string[];

function same(what: string, found: unknown, expected: unknown): Differences {
  if (expected === undefined) return [];
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  return is === should ? [] : [`${what} is ${is}, not ${should}`];
}

function sameSet(what: string, found: readonly string[] | null, expected: readonly string[] | undefined): Differences {
  if (expected === undefined) return [];
  return same(what, found === null ? null : [...found].sort(), [...expected].sort());
}

function place(location: { readonly file: string | null; readonly line: number | null } | null): string {
  return location === null ? 'nowhere' : `${location.file}:${location.line}`;
}

function compareNode(folder: string, found: InspectedNode, expected: ExpectedNode): Differences {
  const at = (text: string | undefined) => (text === undefined ? undefined : placeOf(folder, text));
  const graph = expected.graph === '*' && found.graph !== null ? found.graph : expected.graph;
  return [
    ...same('kind', found.kind, expected.kind),
    ...same('function', found.function?.split('.').at(-1), expected.function),
    ...same('place', place(found), at(expected.at)),
    ...same('place where it was added', place(found.added), at(expected.added)),
    ...sameSet('tools', found.tools, expected.tools),
    ...same('graph', found.graph, graph),
    ...sameSet('writes', found.writes, expected.writes),
    ...sameSet(
      'interrupts',
      found.interrupts.map(place),
      expected.interrupts?.map((text) => placeOf(folder, text)),
    ),
    ...sameSet('models', found.models, expected.models),
    ...same('description', found.description, expected.description),
  ].map((difference) => `node ${found.name}: ${difference}`);
}

/** "str | optional | default=1" of a found field, limited to what the expected text specifies. */
function compareField(found: InspectedSchema['fields'][number], expected: string): Differences {
  const [annotation = '', ...marks] = expected.split(/ \| (?=optional|default=|reducer=|from=|about=)/);
  const mark = (name: string) => marks.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  const bare = (text: string | null) => text?.replace(/\s/g, '') ?? null;
  const reducer = mark('reducer');
  return [
    ...(annotation === '*' ? [] : same('annotation', bare(found.annotation), bare(annotation))),
    ...same('required', found.required, !marks.includes('optional')),
    ...(reducer === '*' && found.reducer !== null ? [] : same('reducer', found.reducer, reducer ?? null)),
    ...same('inherited from', found.inheritedFrom, mark('from') ?? null),
    ...same('default', bare(found.default), mark('default')),
    ...same('description', found.description, mark('about')),
  ].map((difference) => `field ${found.name}: ${difference}`);
}

function compareSchema(found: InspectedSchema | null, expected: ExpectedSchema | undefined): Differences {
  if (expected === undefined) return [];
  if (found === null) return [`schema ${expected.name} was not found`];
  const fields = Object.entries(expected.fields ?? {});
  return [
    ...same('name', found.name, expected.name),
    ...same('kind', found.kind, expected.kind),
    ...sameSet(
      'fields',
      found.fields.map(({ name }) => name),
      expected.fields && fields.map(([name]) => name),
    ),
    ...fields.flatMap(([name, text]) => {
      const field = found.fields.find((candidate) => candidate.name === name);
      return field === undefined ? [] : compareField(field, text);
    }),
  ].map((difference) => `${expected.name}: ${difference}`);
}

/** Whether both are the same edge; certainty and reason are compared separately. */
export function isEdge(found: InspectedEdge, expected: ExpectedEdge): boolean {
  return (
    found.source === expected.source &&
    found.target === expected.target &&
    found.conditional === expected.conditional &&
    (expected.label === '*' || found.label === expected.label)
  );
}

export function edgeName(edge: Pick<InspectedEdge, 'source' | 'target' | 'conditional' | 'label'>): string {
  const label = edge.label === null ? '' : ` [${edge.label}]`;
  return `${edge.source} ${edge.conditional ? '?>' : '->'} ${edge.target ?? '?'}${label}`;
}

function compareEdge(folder: string, found: InspectedEdge, expected: ExpectedEdge): Differences {
  const open = (text: string | null) => (text === null || text === '*' ? undefined : text);
  const at = open(expected.at);
  return [
    ...same('join', found.join, expected.join),
    ...same('certainty', found.certainty, open(expected.certainty)),
    ...same('via', found.via, open(expected.via)),
    ...same('router', found.router?.split('.').at(-1), open(expected.router)),
    ...same('place', place(found), at && placeOf(folder, at)),
    ...(found.certainty === 'unresolved' && !found.why ? ['it does not say why it is unresolved'] : []),
  ].map((difference) => `edge ${edgeName(found)}: ${difference}`);
}

function compareEdges(folder: string, graph: InspectedGraph, texts: readonly string[]): Differences {
  const expected = texts.map(readEdge);
  const left = [...graph.edges];
  const differences = expected.flatMap((edge) => {
    const index = left.findIndex((found) => isEdge(found, edge));
    const [found] = index < 0 ? [] : left.splice(index, 1);
    return found === undefined ? [`edge ${edgeName(edge)} was not found`] : compareEdge(folder, found, edge);
  });
  const unique = (names: readonly (string | null)[]) => [...new Set(names.filter((name) => name !== null))];
  return [
    ...differences,
    ...left.map((edge) => `edge ${edgeName(edge)} was not expected`),
    ...sameSet(
      'entry',
      graph.entry,
      unique(expected.filter(({ source }) => source === '__start__').map(({ target }) => target)),
    ),
    ...sameSet(
      'finish',
      graph.finish,
      unique(expected.filter(({ target }) => target === '__end__').map(({ source }) => source)),
    ),
  ];
}

function compareGraph(folder: string, found: InspectedGraph, expected: ExpectedGraph): Differences {
  const { nodes } = expected;
  const compile = Object.entries(expected.compile ?? {});
  return [
    ...same('kind', found.kind, expected.kind),
    ...same('spec', found.spec, expected.spec),
    ...same('description', found.description, expected.description),
    ...same('file', found.file, expected.file),
    ...same('export', found.export, expected.export),
    ...same('exportKind', found.exportKind, expected.exportKind),
    ...same('builder', found.builder?.class.split('.').at(-1), expected.builder),
    ...compareSchema(found.state, expected.state),
    ...compareSchema(found.input, expected.input),
    ...compareSchema(found.output, expected.output),
    ...compareSchema(found.context, expected.context),
    ...compile.flatMap(([key, value]) => same(key, found.compile?.[key as keyof typeof found.compile], value)),
    ...sameSet(
      'nodes',
      found.nodes.map(({ name }) => name),
      nodes.map(([name]) => name),
    ),
    ...nodes.flatMap(([name, text]) => {
      const node = found.nodes.find((candidate) => candidate.name === name);
      return node === undefined ? [] : compareNode(folder, node, text);
    }),
    ...compareEdges(folder, found, expected.edges),
    ...same(
      'subgraphs',
      found.subgraphs.map(({ node, graph }) => `${node}: ${graph}`).sort(),
      expected.subgraphs &&
        Object.entries(expected.subgraphs)
          .map(([node, graph]) => `${node}: ${graph}`)
          .sort(),
    ),
    ...(expected.unresolved ?? []).flatMap((text) => {
      const at = placeOf(folder, text);
      return found.unresolved.some((gap) => place(gap) === at) ? [] : [`nothing is unresolved at ${at}`];
    }),
  ].map((difference) => `graph ${expected.id}: ${difference}`);
}

/** Matches an expected graph with a found one: by id, or for the id "*" with the only one left. */
export function pairGraphs(
  found: readonly InspectedGraph[],
  expected: readonly ExpectedGraph[],
): readonly (readonly [InspectedGraph | null, ExpectedGraph | null])[] {
  const ids = expected.map(({ id }) => id);
  const others = found.filter(({ id }) => !ids.includes(id));
  const pairs = expected.map((graph) => {
    const match = graph.id === '*' ? others.shift() : found.find(({ id }) => id === graph.id);
    return [match ?? null, graph] as const;
  });
  return [...pairs, ...others.map((graph) => [graph, null] as const)];
}

export function compare(folder: string, found: Inspection, expected: Expectation): Differences {
  return [
    ...pairGraphs(found.graphs, expected.graphs).flatMap(([is, should]) => {
      if (should === null) return [`graph ${is?.id} was not expected`];
      return is === null ? [`graph ${should.id} was not found`] : compareGraph(folder, is, should);
    }),
    ...compareProject(found, expected),
  ];
}
