/** The name of a node, note, or group in a sentence. */
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';

export function itemName({ flow, layout }: FlowDocument, graph: GraphRef, id: string): string {
  const node = graphOf(flow, graph)?.nodes.find((candidate) => candidate.id === id);
  if (node !== undefined) return titleInFlow(flow, node);
  const group = graphLayout(layout, graph).groups?.[id];
  return group?.label ?? t(group === undefined ? 'notes.note' : 'groups.group');
}
