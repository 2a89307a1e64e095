/** A flow as a Mermaid flowchart, for README files and wikis. */
import { wordsOf } from '../node-kinds/parts-of.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../flow/flow.ts';
import { compareIds, EXIT } from '../flow/ids.ts';
import { entryOf } from '../flow/entry.ts';
import { innerGraph } from '../checks/inner-graph.ts';
import { conditionNames } from '../drawing/condition-names.ts';
import { edgeText } from '../drawing/edge-text.ts';
import { THEMES } from '../drawing/svg/themes.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import type { FlowNode, NodeType } from '../flow/node.ts';
import { NODE_KINDS, kindOf } from '../node-kinds/registry.ts';
import { titleInFlow } from '../node-kinds/node-title.ts';
import { t } from '../messages/translate.ts';

/** The light theme is readable on white and on dark pages: its cards have their own background. */
const { light } = THEMES;

function shapeOf(node: FlowNode): readonly [open: string, close: string] {
  const kind = kindOf(node);
  if (kind.onlyBranches === true) return ['{', '}'];
  if (kind.ends === true) return ['([', '])'];
  if (kind.subgraphCall !== undefined || kind.drawing !== undefined) return ['[[', ']]'];
  return kind.words !== undefined && kind.question === undefined ? ['(', ')'] : ['[', ']'];
}

/** All graphs in one chart: dotted lines lead from calls to their subgraphs if those are drawn. */
export function flowToMermaid(flow: Flow, graphs: readonly GraphRef[]): string {
  const names = namesOf(flow, graphs);
  const lines = graphs.flatMap((ref) => (ref === null ? graphLines(flow, ref, names) : boxLines(flow, ref, names)));
  const kinds = [...new Set(graphs.flatMap((ref) => graphOf(flow, ref)?.nodes.map(({ type }) => type) ?? []))];
  const classes = kinds.toSorted(compareIds).map((type) => {
    const { color } = NODE_KINDS[type];
    const [fill, stroke] = [light[`kind-${color}-soft`], light[`kind-${color}`]];
    return `classDef ${className(type)} fill:${fill},stroke:${stroke},color:${light.ink}`;
  });
  return ['flowchart TD', ...[...lines, ...calls(flow, graphs, names), ...classes].map((line) => `  ${line}`), ''].join(
    '\n',
  );
}

/**
 * `end` and `subgraph` are Mermaid keywords, and ids of flows may contain dots: names get a letter as a prefix and are
 * unique.
 */
type Names = ReadonlyMap<string, string>;

function namesOf(flow: Flow, graphs: readonly GraphRef[]): Names {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const name = (key: string, id: string, prefix: string) => {
    const base = `${prefix}_${id.replace(/[^A-Za-z0-9]/g, '_')}`;
    let free = base;
    for (let n = 2; taken.has(free); n += 1) free = `${base}_${n}`;
    taken.add(free);
    names.set(key, free);
  };
  for (const ref of graphs) {
    name(graphKey(ref), ref ?? '', 'g');
    name(nodeKey(ref, EXIT), ref ?? '', 'x');
    for (const { id } of graphOf(flow, ref)?.nodes ?? []) name(nodeKey(ref, id), id, 'n');
  }
  return names;
}

function graphKey(ref: GraphRef): string {
  return JSON.stringify([ref]);
}

function nodeKey(ref: GraphRef, id: string): string {
  return JSON.stringify([ref, id]);
}

function boxLines(flow: Flow, ref: string, names: Names): string[] {
  const label = graphOf(flow, ref) === undefined ? ref : (flow.subgraphs?.[ref]?.label ?? ref);
  return [
    `subgraph ${names.get(graphKey(ref))}["${escapeLabel(label)}"]`,
    ...graphLines(flow, ref, names).map((line) => `  ${line}`),
    'end',
  ];
}

function graphLines(flow: Flow, ref: GraphRef, names: Names): string[] {
  const graph = graphOf(flow, ref);
  if (graph === undefined) return [];
  const entry = entryOf(graph);
  const nodes = graph.nodes.toSorted((a, b) => compareIds(a.id, b.id));
  const edges = graph.edges.toSorted((a, b) => compareIds(a.id, b.id));
  const exits = ref !== null && edges.some(({ to }) => to === EXIT);
  const start = ref === null && entry.kind === 'found' ? nodes.find(({ id }) => id === entry.id) : undefined;
  return [
    ...(start === undefined ? [] : [`start((Start)) --> ${names.get(nodeKey(ref, start.id))}`]),
    ...nodes.map((node) => nodeLine(flow, node, names.get(nodeKey(ref, node.id))!)),
    ...(exits ? [`${names.get(nodeKey(ref, EXIT))}(["${t('flow.partTitles.return')}"])`] : []),
    ...edges.flatMap((edge) => {
      const ends = { from: names.get(nodeKey(ref, edge.from)), to: names.get(nodeKey(ref, edge.to)) };
      return edgeLine(edge, ends, conditionNames(flow));
    }),
  ];
}

function nodeLine(flow: Flow, node: FlowNode, name: string): string {
  const [open, close] = shapeOf(node);
  const said = wordsOf(node) ?? '';
  const title = escapeLabel(titleInFlow(flow, node));
  const text = said.trim() === '' ? title : `${title}<br/>${escapeLabel(shortened(said))}`;
  return `${name}${open}"${text}"${close}:::${className(node.type)}`;
}

const LONGEST = 120;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
}

function className(type: NodeType): string {
  return `kind_${type}`;
}

interface EdgeNames {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Edges with a loose end are not drawn. */
function edgeLine(edge: Edge, { from, to }: EdgeNames, conditions: ConditionNames): string[] {
  if (from === undefined || to === undefined) return [];
  const kind = edge.kind ?? 'normal';
  const { text, tone } = edgeText(edge, conditions);
  const words = [kind === 'normal' ? '' : kind, tone === 'kind' ? '' : (text ?? '')]
    .filter((part) => part !== '')
    .join(': ');
  const arrow = kind === 'normal' ? '-->' : '-.->';
  return [`${from} ${arrow}${words === '' ? '' : `|"${escapeLabel(shortened(words))}"|`} ${to}`];
}

function calls(flow: Flow, graphs: readonly GraphRef[], names: Names): string[] {
  return graphs.flatMap((ref) =>
    (graphOf(flow, ref)?.nodes ?? []).flatMap((node) => {
      const called = innerGraph(node);
      if (called === undefined || !graphs.includes(called) || called === ref) return [];
      return [`${names.get(nodeKey(ref, node.id))} -.-o ${names.get(graphKey(called))}`];
    }),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '#': '#35;',
  '"': '#quot;',
  '<': '#lt;',
  '>': '#gt;',
  '&': '#amp;',
  '`': '#96;',
  ';': '#59;',
};

/** Mermaid writes entities with # instead of &. */
function escapeLabel(text: string): string {
  return text.replace(/[#"<>&`;]/g, (character) => ENTITIES[character]!).replace(/\r?\n/g, '<br/>');
}
