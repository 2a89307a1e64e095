/** A location in the merged flow as the canvas names it: `Question "Which day?" › prompt`. */
import { graphOf, type Flow } from '../../../src-shared/flow/flow.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { fromPointer } from '../../../src-shared/json.ts';
import type { Place } from '../../../src-shared/layers/report.ts';

export function placeWords(flow: Flow, { part, graph, id, field }: Place): string {
  const path = fromPointer(field).join(' › ');
  const thing = entityText(flow, { part, graph, id });
  return path === '' ? thing : thing === '' ? path : `${thing} › ${path}`;
}

function entityText(flow: Flow, { part, graph, id }: Omit<Place, 'field'>): string {
  if (id === null) return '';
  if (part === 'nodes') return titleOfId(flow, graph, id);
  if (part !== 'edges') return id;
  const edge = graphOf(flow, graph)?.edges.find((each) => each.id === id);
  return edge === undefined ? id : `${titleOfId(flow, graph, edge.from)} → ${titleOfId(flow, graph, edge.to)}`;
}
