/** ELK's drawing of a graph with the same ports, labels, groups, and notes, for comparison. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { FRAME } from '../../../../src-shared/drawing/group-frame.ts';
import type { LayoutCard, LayoutGraph, LayoutLine } from '../../../../src-shared/drawing/arrange/layout-graph.ts';
import type { Position } from '../../../../src-shared/flow/layout.ts';

interface ElkLine {
  readonly points: readonly Position[];
}

const elk = new ELK();

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '48',
  'elk.spacing.edgeNode': '24',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.labelNode': '10',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.componentComponent': '80',
  'elk.layered.spacing.nodeNodeBetweenLayers': '56',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
};

const PADDING = `[top=${FRAME.top},left=${FRAME.side},bottom=${FRAME.bottom},right=${FRAME.side}]`;

export async function drawnByElk(graph: LayoutGraph): Promise<ElkLine[]> {
  const { edges = [] } = await elk.layout(elkGraph(graph));
  return edges
    .filter(({ id }) => !id.startsWith('note:'))
    .map(({ sections = [] }) => ({
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    }));
}

function elkGraph({ cards, lines, groups }: LayoutGraph): ElkNode {
  const children = new Map(cards.map((card) => [card.id, elkCard(card, lines)] as const));
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const frames = groups.map(({ id, members }) => ({
    ...{ id, children: members.map((member) => children.get(member)!) },
    layoutOptions: { ...OPTIONS, 'elk.padding': PADDING },
  }));
  const notes = [...cards, ...groups].flatMap(({ id, notes: beside = [] }) => beside.map((note) => ({ note, id })));
  const around = {
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  };
  return {
    id: 'root',
    layoutOptions: { ...OPTIONS, ...(groups.length > 0 && around) },
    children: [
      ...cards.filter(({ id }) => !grouped.has(id)).map(({ id }) => children.get(id)!),
      ...frames,
      ...notes.map(({ note }) => ({ ...note, layoutOptions: { 'elk.commentBox': 'true' } })),
    ],
    edges: [
      ...lines.map(elkEdge),
      ...notes.map(({ note, id }) => ({ id: `note:${note.id}`, sources: [note.id], targets: [id] })),
    ],
  };
}

const SIDES = { top: 'NORTH', right: 'EAST', bottom: 'SOUTH' } as const;

function elkCard({ id, width, height, row }: LayoutCard, lines: readonly LayoutLine[]): ElkNode {
  const port = (name: string, { x, y, side }: Position & { readonly side: keyof typeof SIDES }) => ({
    ...{ id: name, x, y, width: 0, height: 0 },
    layoutOptions: { 'elk.port.side': SIDES[side] },
  });
  const out = lines.filter(({ from }) => from === id).map((line) => port(`out:${line.id}`, line.start));
  const into = lines.find(({ to }) => to === id);
  const constraint = row === 'first' ? 'FIRST' : row === 'last' ? 'LAST' : null;
  return {
    ...{ id, width, height },
    ports: [...out, ...(into === undefined ? [] : [port(`in:${id}`, { ...into.end, side: 'top' })])],
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(constraint !== null && { 'elk.layered.layering.layerConstraint': constraint }),
    },
  };
}

function elkEdge({ id, to, label, isMain }: LayoutLine): ElkExtendedEdge {
  const inline = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };
  return {
    ...{ id, sources: [`out:${id}`], targets: [`in:${to}`] },
    ...(label !== null && { labels: [{ text: 'label', ...label, layoutOptions: inline }] }),
    ...(isMain === true && {
      layoutOptions: { 'elk.layered.priority.straightness': '10', 'elk.layered.priority.direction': '10' },
    }),
  };
}
