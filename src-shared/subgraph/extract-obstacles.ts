/** The reasons why a part of a graph can't become an equivalent subgraph. */
import { subgraphCallOf, waitsFor } from '../node-kinds/parts-of.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, LIMIT_DEFAULTS, type Flow } from '../flow/flow.ts';
import { graphLayout, lockedIn } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';
import { titleInFlow, titleOfId } from '../node-kinds/node-title.ts';
import { jumpsTo, mayWait, reachable, type Boundary, type Start } from './boundary.ts';
import { namesWritten, wholeReads } from './context-names.ts';
import { deepestCalls } from './depth.ts';
import { titled, type Obstacle } from './obstacle.ts';
import { t } from '../messages/translate.ts';

export function obstaclesOf(
  document: FlowDocument,
  boundary: Boundary,
  { outputs, kept }: { readonly outputs: readonly string[]; readonly kept: readonly string[] },
): Obstacle[] {
  const { flow } = document;
  if (boundary.nodes.length === 0) return [{ message: t('flow.extractObstacles.nothingSelected') }];
  return [
    ...lockedNodes(document, boundary),
    ...severalEntries(flow, boundary),
    ...noExit(boundary),
    ...lostResults(flow, boundary, kept),
    ...inputsElsewhere(flow, boundary),
    ...seenAsWhole(flow, outputs),
    ...tooDeep(flow, boundary),
  ];
}

function lockedNodes({ flow, layout }: FlowDocument, { graph, nodes }: Boundary): Obstacle[] {
  const locked = lockedIn(graphLayout(layout, graph));
  const held = nodes.filter(({ id }) => locked.has(id));
  if (held.length === 0) return [];
  return [
    {
      message: t('flow.extractObstacles.locked', {
        nodes: titled(held.map((node) => titleInFlow(flow, node))),
      }),
      node: held[0]!.id,
    },
  ];
}

function severalEntries(flow: Flow, boundary: Boundary): Obstacle[] {
  const { starts, graph, entry } = boundary;
  if (entry !== undefined) return [];
  const byNode = Map.groupBy(
    starts.filter(({ isJump }) => isJump !== true),
    ({ node }) => node,
  );
  if (byNode.size === 0) return [{ message: t('flow.extractObstacles.noEntry') }];
  const ways = [...byNode].map(
    ([node, from]) =>
      `"${titleOfId(flow, graph, node)}" (from ${[...new Set(from.map((start) => start.from))].slice(0, 3).join(', ')})`,
  );
  const message = t('flow.extractObstacles.severalEntries', {
    count: byNode.size,
    ways: ways.slice(0, 4).join('; '),
  });
  return [{ message, node: [...byNode.keys()][1]! }];
}

function noExit({ leaving }: Boundary): Obstacle[] {
  if (leaving.length > 0) return [];
  return [{ message: t('flow.extractObstacles.noExit') }];
}

/** A jump to elsewhere leaves a call without its outputs. */
function lostResults(flow: Flow, { graph, ids, nodes, inside }: Boundary, outputs: readonly string[]): Obstacle[] {
  const away = [...jumpsTo(flow), ...(graph === null ? explanations(flow) : [])];
  const jump = away.find(({ node }) => !ids.has(node));
  if (jump === undefined) return [];
  const waiting = nodes.filter((node) => mayWait(flow, node));
  for (const writer of nodes) {
    const lost = namesWritten(writer).find((name) => outputs.includes(name));
    if (lost === undefined) continue;
    const behind = reachable(
      inside.flatMap(({ from, to }) => (from === writer.id ? [to] : [])),
      inside,
    );
    const rest = waiting.find(({ id }) => behind.has(id));
    if (rest === undefined) continue;
    const message = t('flow.extractObstacles.lostResult', {
      writer: titleInFlow(flow, writer),
      lost,
      from: jump.from,
      waiting: titleInFlow(flow, rest),
    });
    return [{ message, node: rest.id }];
  }
  return [];
}

function explanations(flow: Flow): Start[] {
  return flow.edges.flatMap(({ from, to, kind }) =>
    kind === 'validation'
      ? [{ node: to, from: t('flow.boundary.rejectedAnswer', { node: titleOfId(flow, null, from) }) }]
      : [],
  );
}

/**
 * A question of the main graph follows its validation edge even while a question in another graph is open; one of a
 * subgraph only while a question of the same graph is open.
 */
function inputsElsewhere(flow: Flow, { graph, ids }: Boundary): Obstacle[] {
  const { nodes, edges } = graphOf(flow, graph)!;
  const explaining = new Set(edges.flatMap(({ from, kind }) => (kind === 'validation' ? [from] : [])));
  const asking = (list: readonly FlowNode[]): readonly FlowNode[] => list.filter(isListening);
  const inside = nodes.filter(({ id }) => ids.has(id));
  const outside = nodes.filter(({ id }) => !ids.has(id));
  const others = graph === null ? Object.values(flow.subgraphs ?? {}).flatMap((content) => content.nodes) : [];
  const isCut = (mine: readonly FlowNode[], theirs: readonly FlowNode[]): FlowNode | undefined =>
    asking(theirs).length === 0 ? undefined : mine.find(({ id }) => explaining.has(id));
  const cut = isCut(inside, [...outside, ...others]) ?? (graph === null ? undefined : isCut(outside, inside));
  if (cut === undefined) return [];
  const title = titleInFlow(flow, cut);
  const message = t('flow.extractObstacles.validationEdge', { title });
  return [{ message, node: cut.id }];
}

function isListening(node: FlowNode): boolean {
  return waitsFor(node) === 'user';
}

function seenAsWhole(flow: Flow, outputs: readonly string[]): Obstacle[] {
  const [whole] = outputs.length === 0 ? [] : wholeReads(flow);
  if (whole === undefined) return [];
  const message = t('flow.extractObstacles.readsWholeContext', { text: whole.text.trim() });
  return [{ message, node: whole.node, edge: whole.edge }];
}

function tooDeep(flow: Flow, { graph, nodes }: Boundary): Obstacle[] {
  const most = flow.limits?.maxDepth ?? LIMIT_DEFAULTS.maxDepth;
  const deepest = deepestCalls(flow, {
    graph,
    calls: nodes.flatMap((node) => subgraphCallOf(node)?.ref ?? []),
  });
  if (deepest <= most) return [];
  return [
    {
      message: t('flow.extractObstacles.tooDeep', { deepest, most }),
    },
  ];
}
