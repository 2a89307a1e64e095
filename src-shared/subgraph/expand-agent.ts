/** Replaces an agent's card with its planner and executor, so that you can edit them. The flow behaves as before. */
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type Edge, type Graph, type GraphRef, type Subgraph } from '../flow/flow.ts';
import { EXIT, freeIds } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { fail, ok, type Result } from '../result.ts';
import { t } from '../messages/translate.ts';
import { materializeSubgraph, type MaterializedSubgraph } from './materialize-subgraph.ts';
import { takenIds } from './exits.ts';
import { withGraph } from './extract.ts';
import { inline } from './inline.ts';
import type { Obstacle } from './obstacle.ts';

export interface ExpandedAgent {
  readonly document: FlowDocument;
  /** The nodes that replace the card. */
  readonly nodes: readonly string[];
}

export function expandAgent(
  document: FlowDocument,
  graph: GraphRef,
  id: string,
): Result<ExpandedAgent, readonly Obstacle[]> {
  const card = graphOf(document.flow, graph)?.nodes.find((node) => node.id === id);
  const drawn = materializeSubgraph(document, graph, id);
  if (drawn === null || card === undefined) return fail([{ message: t('flow.expandAgent.notAnAgent') }]);
  const { ref, inputs } = drawn;
  const inner = drawn.document.flow.subgraphs![ref]!;
  const around = graphOf(drawn.document.flow, graph)!;
  const special = around.edges.filter((edge) => edge.from === id && kindOf(edge) !== 'normal');
  const calling = withGraph(drawn.document.flow, graph, callInstead(around, { card, ref, inputs, special }));
  const plain = withGraph(calling, ref, withoutKinds(inner));
  const inlined = inline({ flow: plain, layout: drawn.document.layout }, { graph, id, of: 'agent' });
  if (!inlined.ok) return inlined;
  const { document: next, nodes } = inlined.value;
  const exits = exitsOf(inner).filter((edge) => kindOf(edge) !== 'normal');
  const newEdge = freeIds(takenIds(next.flow, 'edges'));
  const entry = nodes[0]!;
  const led = exits.flatMap((exit) =>
    special
      .filter((edge) => kindOf(edge) === kindOf(exit))
      .map((edge) => ({ ...edge, id: newEdge(edge.id), from: exit.from, to: edge.to === id ? entry : edge.to })),
  );
  const joined = graphOf(next.flow, graph)!;
  const flow = withGraph(next.flow, graph, { nodes: [...joined.nodes], edges: [...joined.edges, ...led] });
  return ok({ document: { ...next, flow }, nodes });
}

function kindOf({ kind = 'normal' }: Edge): string {
  return kind;
}

function exitsOf({ edges }: Subgraph): Edge[] {
  return edges.filter(({ to }) => to === EXIT);
}

interface Card {
  readonly card: FlowNode;
  readonly ref: string;
  readonly inputs: MaterializedSubgraph['inputs'];
  readonly special: readonly Edge[];
}

/** The same graph with a plain call in place of the card. */
function callInstead({ nodes, edges }: Graph, { card, ref, inputs, special }: Card): Partial<Subgraph> {
  const { id } = card;
  const call: FlowNode = {
    ...{ id, type: 'subgraph', ref, inputs: { ...inputs } },
    ...('label' in card && card.label !== undefined ? { label: card.label } : {}),
  };
  return {
    nodes: nodes.map((node) => (node.id === id ? call : node)),
    edges: edges.filter((edge) => !special.includes(edge)),
  };
}

/** Edges of other kinds are connected separately, because they lead elsewhere than the call. */
function withoutKinds(inner: Subgraph): Subgraph {
  return { ...inner, edges: inner.edges.filter((edge) => edge.to !== EXIT || kindOf(edge) === 'normal') };
}
