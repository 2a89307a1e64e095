/** A location in the merged flow as the canvas and the inspector name it: `Which day? › Prompt`. */
import type { PartKind } from '../../../src-shared/diff/parts.ts';
import { graphOf, type Flow } from '../../../src-shared/flow/flow.ts';
import { fromPointer, type JsonObject } from '../../../src-shared/json.ts';
import type { LayerPart } from '../../../src-shared/layers/parts.ts';
import type { Place } from '../../../src-shared/layers/report.ts';
import { fieldTitles } from '../../../src-shared/merge/field-words.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';

const KINDS: Readonly<Record<LayerPart, PartKind>> = {
  flow: 'flow',
  nodes: 'node',
  edges: 'edge',
  predicates: 'predicate',
  paths: 'path',
  handlers: 'handler',
  subgraphs: 'subgraph',
};

export function placeWords(flow: Flow, { part, graph, id, field }: Place): string {
  const value = part === 'nodes' ? graphOf(flow, graph)?.nodes.find((node) => node.id === id) : undefined;
  const subject = { kind: KINDS[part], value: value as JsonObject | undefined };
  const path = fieldTitles(subject, fromPointer(field)).join(' › ');
  const entity = entityText(flow, { part, graph, id });
  return path === '' ? entity : entity === '' ? path : `${entity} › ${path}`;
}

function entityText(flow: Flow, { part, graph, id }: Omit<Place, 'field'>): string {
  if (id === null) return '';
  if (part === 'nodes') return titleOfId(flow, graph, id);
  if (part !== 'edges') return id;
  const edge = graphOf(flow, graph)?.edges.find((each) => each.id === id);
  return edge === undefined ? id : `${titleOfId(flow, graph, edge.from)} → ${titleOfId(flow, graph, edge.to)}`;
}
