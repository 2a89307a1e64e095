/** The texts that a change of an input or output affects, before and after. */
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import type { Reference } from '../references/references.ts';
import { spliced, type TextEdit } from '../references/text-edits.ts';

/** One text, before and after. */
export interface ChangedText {
  readonly graph: GraphRef;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
  readonly pointer: string;
  /** Its readable location. */
  readonly where: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function placeOf(
  flow: Flow,
  graph: GraphRef,
  node: SubgraphCall,
): Pick<ChangedText, 'graph' | 'node' | 'where'> {
  return { graph, node: node.id, where: titleOfId(flow, graph, node.id) };
}

export function textOf(
  flow: Flow,
  { graph, node, edge, pointer, text, field }: Reference,
  after: string | null,
): ChangedText {
  const owner =
    node !== undefined ? titleOfId(flow, graph, node) : edge !== undefined ? edgeTitle(flow, graph, edge) : null;
  const home = graph === null ? null : (flow.subgraphs?.[graph]?.label ?? graph);
  const where = [owner ?? home, field].filter((part) => part !== null && part !== '').join(' · ');
  return { graph, node, edge, pointer, where, before: text, after };
}

function edgeTitle(flow: Flow, graph: GraphRef, id: string): string {
  const edge = graphOf(flow, graph)?.edges.find((each) => each.id === id);
  return edge === undefined ? id : `${titleOfId(flow, graph, edge.from)} → ${titleOfId(flow, graph, edge.to)}`;
}

/** Each text once, with all of its changes. */
export function changedTexts(flow: Flow, edits: readonly TextEdit[], references: readonly Reference[]): ChangedText[] {
  const byText = Map.groupBy(edits, ({ pointer, isMember }) => `${pointer} ${isMember === true}`);
  return [...byText.values()].flatMap((inText) => {
    const [{ pointer, isMember }] = inText as [TextEdit];
    const found = references.find((reference) => reference.pointer === pointer && reference.isMember === isMember);
    return found === undefined ? [] : [textOf(flow, found, spliced(found.text, inText))];
  });
}
