/** Every text of a flow with its location, for searches, references, and expressions. */
import { toPointer } from '../json.ts';
import { graphOf, graphPointer, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import type { GraphLayout, Layout } from '../flow/layout.ts';
import { edgeTexts } from './edge-texts.ts';
import { FLOW_TITLES } from './field-titles.ts';
import { flowLevelTexts, subgraphTexts } from './flow-texts.ts';
import type { LocalText } from './local-text.ts';
import { nodeTexts } from './node-texts.ts';

export interface Site {
  readonly graph: GraphRef;
  readonly node?: string;
  readonly edge?: string;
  /** A note, whose text is in layout.json. */
  readonly note?: string;
  /** The name of a screen, and one of its components; its texts are in a separate file. */
  readonly screen?: string;
  readonly component?: string;
}

/** A text and its location in the document. */
export interface FlowText extends Site, Omit<LocalText, 'at'> {
  /** JSON pointer into flow.json; of a note into layout.json; of a screen into the screens by name. */
  readonly pointer: string;
}

export interface Owner {
  readonly site: Site;
  readonly pointer: string;
  /** The object the texts were derived from, used as a cache key. */
  readonly source: object;
  readonly texts: readonly LocalText[];
}

/** The nodes, edges and graphs of a flow with their texts. */
export function textOwners(flow: Flow): Owner[] {
  const owners: Owner[] = [{ site: { graph: null }, pointer: '', source: flow, texts: flowLevelTexts(flow) }];
  for (const graph of graphRefs(flow)) {
    const content = graphOf(flow, graph);
    const base = graphPointer(graph);
    if (graph !== null) {
      const source = flow.subgraphs![graph]!;
      owners.push({ site: { graph }, pointer: base, source, texts: subgraphTexts(graph, source) });
    }
    content?.nodes.forEach((node, index) => {
      const site = { graph, node: node.id };
      owners.push({ site, pointer: `${base}/nodes/${index}`, source: node, texts: nodeTexts(node) });
    });
    content?.edges.forEach((edge, index) => {
      const site = { graph, edge: edge.id };
      owners.push({ site, pointer: `${base}/edges/${index}`, source: edge, texts: edgeTexts(edge) });
    });
  }
  return owners;
}

/** The notes of a layout, graph by graph. */
export function noteOwners(layout: Layout): Owner[] {
  const inSubgraphs = Object.entries(layout.subgraphs ?? {}).flatMap(([id, graph]) =>
    notesOf(graph, id, toPointer(['subgraphs', id])),
  );
  return [...notesOf(layout.root, null, '/root'), ...inSubgraphs];
}

function notesOf({ notes }: GraphLayout, graph: GraphRef, base: string): Owner[] {
  return Object.entries(notes ?? {}).map(([id, note]) => ({
    site: { graph, note: id },
    pointer: base + toPointer(['notes', id]),
    source: note,
    texts: [{ at: '/text', text: note.text, is: 'prose', field: FLOW_TITLES.note }],
  }));
}
