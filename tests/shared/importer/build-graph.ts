/** Inspected graphs for tests, described by their relevant parts. */
import {
  END,
  START,
  type InspectedEdge,
  type InspectedField,
  type InspectedGraph,
  type InspectedNode,
  type InspectedSchema,
  type Inspection,
} from '../../../src-shared/importer/inspection.ts';

export function aNode(name: string, rest: Partial<InspectedNode> = {}): InspectedNode {
  return {
    ...{ name, kind: 'function', function: name, file: 'agent.py', line: 10, added: null, tools: [], graph: null },
    ...{ writes: null, interrupts: [], models: [], description: null },
    ...rest,
  };
}

export function anEdge(source: string, target: string | null, rest: Partial<InspectedEdge> = {}): InspectedEdge {
  return {
    ...{ source, target, conditional: false, label: null, join: false, certainty: 'declared', via: 'add_edge' },
    ...{ router: null, why: null, file: 'agent.py', line: 20 },
    ...rest,
  } as InspectedEdge;
}

export function aField(name: string, annotation: string | null, rest: Partial<InspectedField> = {}): InspectedField {
  return {
    ...{ name, annotation, reducer: null, required: true, default: null, inheritedFrom: null, description: null },
    ...{ file: 'agent.py', line: 3 },
    ...rest,
  };
}

export function aSchema(fields: readonly InspectedField[], rest: Partial<InspectedSchema> = {}): InspectedSchema {
  return {
    ...{ name: 'State', kind: 'typeddict', bases: ['TypedDict'], fields: [...fields], file: 'agent.py', line: 2 },
    ...rest,
  } as InspectedSchema;
}

export const CHAT_STATE = aSchema([aField('messages', 'list[AnyMessage]', { reducer: 'add_messages' })], {
  kind: 'messages',
});

export function aGraph(rest: Partial<InspectedGraph> = {}): InspectedGraph {
  const { edges = [], nodes = [] } = rest;
  return {
    ...{ id: 'agent', kind: 'state', spec: './agent.py:graph', description: null, file: 'agent.py', line: 30 },
    ...{ export: 'graph', exportKind: 'graph', builder: { class: 'StateGraph', file: 'agent.py', line: 15 } },
    ...{ state: CHAT_STATE, input: null, output: null, context: null, nodes, edges, compile: null, subgraphs: [] },
    entry: edges.flatMap(({ source, target }) => (source === START && target !== null ? [target] : [])),
    finish: edges.filter(({ target }) => target === END).map(({ source }) => source),
    unresolved: [],
    ...rest,
  } as InspectedGraph;
}

/** A model that calls tools until it has an answer. */
export const REACT_GRAPH = aGraph({
  nodes: [
    aNode('agent', { models: ['openai:gpt-4o'], description: 'Asks the model.', writes: ['messages'] }),
    aNode('tools', { kind: 'tools', tools: ['search'], writes: ['messages'] }),
  ],
  edges: [
    anEdge(START, 'agent'),
    anEdge('agent', 'tools', { conditional: true, via: 'literal', certainty: 'inferred', router: 'tools_condition' }),
    anEdge('agent', END, { conditional: true, via: 'literal', certainty: 'inferred', router: 'tools_condition' }),
    anEdge('tools', 'agent'),
  ],
});

/** Takes a topic and a limit, and returns a report and a score. */
export const REPORT_GRAPH = aGraph({
  id: 'report',
  state: aSchema([
    aField('topic', 'str', { description: 'What to write about.' }),
    aField('limit', 'int'),
    aField('tone', 'Literal["formal", "friendly"]'),
    aField('sources', 'list[dict]'),
    aField('report', 'str'),
    aField('score', 'float'),
  ]),
  input: aSchema([aField('topic', 'str'), aField('limit', 'int'), aField('tone', 'Literal["formal", "friendly"]')]),
  output: aSchema([aField('report', 'str'), aField('score', 'float', { description: 'From 0 to 1.' })]),
  nodes: [
    aNode('search', { writes: ['sources'] }),
    aNode('write', { writes: ['report'], models: ['openai:gpt-4o'] }),
    aNode('judge', { writes: ['score'] }),
  ],
  edges: [anEdge(START, 'search'), anEdge('search', 'write'), anEdge('write', 'judge'), anEdge('judge', END)],
});

export function anInspection(graphs: readonly InspectedGraph[], rest: Partial<Inspection> = {}): Inspection {
  return {
    ...{ version: 'v1', name: 'demo-agent', description: 'Answers questions.', graphs: [...graphs], config: null },
    ...{ dependencies: [], python: null, environment: [], models: [], readme: null, licence: null },
    ...{ files: { python: 1, all: 3, bytes: 1000 }, problems: [] },
    ...rest,
  } as Inspection;
}
