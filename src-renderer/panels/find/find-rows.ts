/** The rows of the find panel: graphs and nodes as headings, and below them the texts with their matches. */
import type { RelatedUse } from '../../../src-shared/contract/related-files.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Found } from '../../../src-shared/find/search.ts';
import { graphOf, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { titleInFlow, titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import type { Role } from '../../../src-shared/references/local-text.ts';
import type { Reference } from '../../../src-shared/references/references.ts';
import type { Range } from '../../ui/marked-pieces.ts';

/** One text with its matches marked. */
export interface TextRow {
  readonly kind: 'text';
  readonly graph: GraphRef;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
  readonly note?: string | undefined;
  readonly screen?: string | undefined;
  readonly component?: string | undefined;
  readonly pointer: string;
  readonly field: string;
  readonly text: string;
  readonly ranges: readonly Range[];
  readonly role?: Role;
  readonly found?: Found;
  /** Set if it is in a related file. */
  readonly use?: RelatedUse;
}

export type HeadingType = NodeType | 'edge' | 'note' | 'flow' | 'test' | 'screen-file';

export type FindRow =
  | TextRow
  | {
      readonly kind: 'heading';
      /** The graph, if it differs from that of the previous heading. */
      readonly graph: GraphRef;
      readonly title: string | null;
      readonly type: HeadingType;
      readonly count: number;
    };

/** Identifies a text: the name of a member and its value share one pointer. */
export function placeOfFound({ screen, pointer, isMember }: Pick<Found, 'screen' | 'pointer' | 'isMember'>): string {
  const place = screen === undefined ? pointer : `screens${pointer}`;
  return isMember === true ? `${place}#name` : place;
}

export function searchRows(flow: Flow, found: readonly Found[], screens: Screens = {}): FindRow[] {
  return grouped(
    { flow, screens },
    found.map((each) => ({ kind: 'text', ...siteOf(each), text: each.text, ranges: each.matches, found: each })),
  );
}

export function referenceRows(flow: Flow, references: readonly Reference[]): FindRow[] {
  return grouped(
    { flow, screens: {} },
    references.map((each) => ({
      kind: 'text',
      ...siteOf(each),
      text: each.text,
      ranges: [each.range],
      role: each.role,
    })),
  );
}

/** Lists uses in related files below those in the flow, each under its file name. */
export function rowsOfUses(uses: readonly RelatedUse[]): FindRow[] {
  const files = Map.groupBy(uses, ({ file }) => file);
  return [...files].flatMap(([file, members]): FindRow[] => {
    const type = file.startsWith('tests/') ? 'test' : 'screen-file';
    return [
      { kind: 'heading', graph: null, title: members[0]!.title, type, count: members.length },
      ...members.map((use): TextRow => {
        const { pointer, field, text, range, role } = use;
        return { kind: 'text', graph: null, pointer, field, text, ranges: [range], role, use };
      }),
    ];
  });
}

function siteOf({ graph, node, edge, note, screen, component, pointer, field }: Found | Reference) {
  return { graph, node, edge, note, screen, component, pointer, field };
}

interface Titled {
  readonly flow: Flow;
  readonly screens: Screens;
}

function grouped({ flow, screens }: Titled, rows: readonly TextRow[]): FindRow[] {
  const titles = titlesOf(flow);
  const groups = Map.groupBy(rows, ({ graph, node, edge, note, screen }) =>
    [graph, node, edge, note, screen].map((part) => part ?? '').join(' '),
  );
  return [...groups.values()].flatMap((members): FindRow[] => {
    const { graph, node, edge, note, screen } = members[0]!;
    const count = members.reduce((sum, { ranges }) => sum + ranges.length, 0);
    const title: Title =
      screen !== undefined
        ? { title: screens[screen]?.title ?? screen, type: 'screen-file' }
        : note === undefined
          ? titles(graph, node, edge)
          : { title: null, type: 'note' };
    return [{ kind: 'heading', graph, ...title, count }, ...members];
  });
}

type Title = { readonly title: string | null; readonly type: HeadingType };

/** Thousands of rows get titles at once, so the nodes of a graph are looked up once. */
function titlesOf(flow: Flow): (graph: GraphRef, node: string | undefined, edge: string | undefined) => Title {
  const known = new Map<GraphRef, ReturnType<typeof index>>();
  const index = (graph: GraphRef) => ({
    nodes: new Map(graphOf(flow, graph)?.nodes.map((node) => [node.id, node])),
    edges: new Map(graphOf(flow, graph)?.edges.map((edge) => [edge.id, edge])),
  });
  return (graph, node, edge) => {
    if (node === undefined && edge === undefined) return { title: null, type: 'flow' };
    const { nodes, edges } = known.get(graph) ?? (known.set(graph, index(graph)), known.get(graph)!);
    const found = nodes.get(node ?? '');
    if (found !== undefined) return { title: titleInFlow(flow, found), type: found.type };
    const between = edges.get(edge ?? '');
    const title = (id: string) => {
      const end = nodes.get(id);
      return end === undefined ? titleOfId(flow, graph, id) : titleInFlow(flow, end);
    };
    return {
      title: between === undefined ? (edge ?? node ?? '') : `${title(between.from)} → ${title(between.to)}`,
      type: 'edge',
    };
  };
}
