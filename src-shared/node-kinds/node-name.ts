/** The name of a node in messages and in lists to choose from, which tells it apart from the others of its graph. */
import { compareEdges, isElse } from '../flow/edge-order.ts';
import { graphOf, graphRefs, type Edge, type Flow, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { conditionInWords } from '../guard/condition-words.ts';
import { t } from '../messages/translate.ts';
import type { CardBody } from './base/card.ts';
import { titleInFlow, titleOfEnd } from './node-title.ts';
import { kindOf } from './registry.ts';

/**
 * Its title, and without one also its text. If others have the same name, also what it does, or the node before it.
 */
export function nameInFlow(flow: Flow, node: FlowNode): string {
  const alike = namesakesIn(flow).get(node);
  return alike === undefined ? ownName(flow, node) : nameAmong(alike, node);
}

/** The name of an edge's end; for a missing node, its id. */
export function nameOfId(flow: Flow, graph: GraphRef, id: string): string {
  return titleOfEnd({ flow, graph, id, title: nameInFlow });
}

/** Nodes of a graph with the same own name. */
interface Namesakes {
  readonly name: string;
  readonly nodes: readonly FlowNode[];
  readonly flow: Flow;
  readonly graph: GraphRef;
}

const NAMESAKES = new WeakMap<Flow, ReadonlyMap<FlowNode, Namesakes>>();

function namesakesIn(flow: Flow): ReadonlyMap<FlowNode, Namesakes> {
  const known = NAMESAKES.get(flow);
  if (known !== undefined) return known;
  const found = new Map<FlowNode, Namesakes>();
  for (const graph of graphRefs(flow)) {
    const all = graphOf(flow, graph)?.nodes ?? [];
    for (const [name, nodes] of groups(all, (node) => ownName(flow, node))) {
      const namesakes = { name, nodes, flow, graph };
      for (const node of nodes) found.set(node, namesakes);
    }
  }
  NAMESAKES.set(flow, found);
  return found;
}

interface Around {
  readonly flow: Flow;
  readonly graph: GraphRef;
  /** The edges by the nodes they leave, and by those they lead to. */
  readonly from: ReadonlyMap<string, readonly Edge[]>;
  readonly to: ReadonlyMap<string, readonly Edge[]>;
}

function aroundIn(flow: Flow, graph: GraphRef): Around {
  const edges = graphOf(flow, graph)?.edges ?? [];
  return {
    flow,
    graph,
    from: Map.groupBy(edges, ({ from }) => from),
    to: Map.groupBy(edges, ({ to }) => to),
  };
}

type Names = ReadonlyMap<FlowNode, string>;

const NAMES = new WeakMap<Namesakes, Names>();

/** Told apart only when one of them is named: a large flow has many namesakes, and each edit makes new ones. */
function nameAmong(alike: Namesakes, node: FlowNode): string {
  if (alike.nodes.length === 1) return alike.name;
  let names = NAMES.get(alike);
  if (names === undefined) {
    names = new Map(namesOf(alike));
    NAMES.set(alike, names);
  }
  return names.get(node) ?? alike.name;
}

function namesOf({ name, nodes, flow, graph }: Namesakes): Named {
  const around = aroundIn(flow, graph);
  return groups(nodes, (node) => detailedName(name, node, around)).flatMap(([detailed, twins]) =>
    namesOfTwins(detailed, twins, (node) => titleBefore(node, around)),
  );
}

type Named = readonly (readonly [FlowNode, string])[];

function groups(nodes: readonly FlowNode[], nameOf: (node: FlowNode) => string) {
  return [...Map.groupBy(nodes, nameOf)];
}

/** An edit changes one or two of them, and finding namesakes takes all. */
const OWN = new WeakMap<FlowNode, { readonly title: string; readonly name: string }>();

function ownName(flow: Flow, node: FlowNode): string {
  const title = titleInFlow(flow, node);
  const known = OWN.get(node);
  if (known?.title === title) return known.name;
  const text = title === kindOf(node).title ? cardOf(node).text : null;
  const name = text == null ? title : t('flow.titleWithText', { title, text: shortened(text) });
  OWN.set(node, { title, name });
  return name;
}

function cardOf(node: FlowNode): CardBody {
  return kindOf(node).card(node, { branches: 0, callee: undefined, flowId: '' });
}

/** With what the card of a node without a title says, or its first condition. */
function detailedName(name: string, node: FlowNode, around: Around): string {
  if (name !== kindOf(node).title) return name;
  const { chip, aside, asideIs } = cardOf(node);
  // A change without a value yet ends with its equals sign.
  const changed =
    chip != null && asideIs === 'value' && aside != null ? `${chip} ${aside}`.replace(/ =\s*$/, '') : chip;
  const detail = changed ?? firstCondition(node, around);
  return detail === null ? name : t('flow.titleWithText', { title: name, text: shortened(detail) });
}

function firstCondition({ id }: FlowNode, { from }: Around): string | null {
  const guarded = (from.get(id) ?? []).filter((edge) => edge.guard != null && edge.guard !== '' && !isElse(edge));
  const first = guarded.toSorted(compareEdges)[0]?.guard;
  return first == null ? null : conditionInWords(first);
}

/** Without its last period, because names are also quoted within sentences. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_TEXT) return line.replace(/[.,;:]+$/, '');
  const start = line.slice(0, MAX_TEXT);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), MAX_TEXT / 2)).trimEnd()}…`;
}

const MAX_TEXT = 32;

/** By the node before each, if that differs; else by number. */
function namesOfTwins(
  title: string,
  twins: readonly FlowNode[],
  titleBefore: (node: FlowNode) => string | null,
): Named {
  if (twins.length === 1) return [[twins[0]!, title]];
  const before = twins.map(titleBefore);
  return twins.map((node, at) => {
    const previous = before[at];
    const isClear = previous != null && before.indexOf(previous) === before.lastIndexOf(previous);
    if (isClear) return [node, t('flow.titleAfter', { title, previous })];
    return [node, at === 0 ? title : t('flow.titleWithNumber', { title, number: at + 1 })];
  });
}

function titleBefore({ id }: FlowNode, { flow, graph, to }: Around): string | null {
  const edge = to.get(id)?.find(({ from }) => from !== id);
  return edge === undefined ? null : titleOfEnd({ flow, graph, id: edge.from, title: titleInFlow });
}
