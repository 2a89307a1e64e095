/**
 * References of a fragment that are missing at its target: tools, screens, runners, plugins, answers; and their
 * replacements.
 */
import { kindOf } from '../node-kinds/registry.ts';
import type { Widget } from '../flow/node-fields.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { closest } from '../closest.ts';
import { renameInFlow } from '../diff/rename.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import { graphOf, graphRefs, type Flow, type Subgraph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { allReferences } from '../references/references.ts';

export const NEED_KINDS = ['tool', 'screen', 'runner', 'plugin', 'key'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export interface Missing {
  readonly kind: NeedKind;
  readonly name: string;
  /** The nodes and edges that name it. */
  readonly uses: number;
  /** The available alternatives. */
  readonly known: readonly string[];
  /** The most likely one. */
  readonly suggestion?: string;
}

/** Replaces `from` by `to` wherever the fragment names it. */
export interface Choice {
  readonly kind: NeedKind;
  readonly from: string;
  readonly to: string;
}

/** Kinds whose available names are unknown are skipped. */
export function missingFor(part: Flow, into: Flow, environment: CheckEnvironment): Missing[] {
  const known = knownIn(part, into, environment);
  const uses = Map.groupBy(
    allReferences(part).filter(({ target, text }) => isNeed(target.kind) && text !== ''),
    ({ target }) => JSON.stringify([target.kind, target.name]),
  );
  return [...uses.values()].flatMap((references): Missing[] => {
    const { kind, name } = references[0]!.target;
    if (!isNeed(kind)) return [];
    const names = known[kind];
    if (names === null || names.offered.includes(name) || names.also.includes(name)) return [];
    const suggestion = likely(name, names.offered);
    return [{ kind, name, uses: references.length, known: names.offered, ...(suggestion && { suggestion }) }];
  });
}

function isNeed(kind: string): kind is NeedKind {
  return (NEED_KINDS as readonly string[]).includes(kind);
}

interface Names {
  readonly offered: readonly string[];
  /** Missing, too, but without a choice, because it follows from this one. */
  readonly also: readonly string[];
}

function knownIn(part: Flow, into: Flow, environment: CheckEnvironment): Record<NeedKind, Names | null> {
  const { tools, screens, runners, plugins } = environment;
  const names = (offered: readonly string[] | null | undefined): Names | null =>
    offered ? { offered, also: [] } : null;
  return {
    tool: names(tools),
    screen: names(screens),
    runner: names(runners?.map(({ name }) => name)),
    plugin: names(plugins?.others),
    key: { offered: askedIn(into), also: askedIn(part) },
  };
}

function askedIn(flow: Flow): string[] {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  return nodes.flatMap((node) => questionOf(node)?.key ?? []);
}

/** The same name in another plugin, or a similar name. */
function likely(name: string, known: readonly string[]): string | undefined {
  const last = (text: string): string => text.slice(text.lastIndexOf('.') + 1);
  return known.find((other) => last(other) === last(name)) ?? closest(name, known);
}

export function applyChoices(flow: Flow, choices: readonly Choice[]): Flow {
  const made = choices.filter(({ from, to }) => from !== to);
  if (made.length === 0) return flow;
  const keys = made.filter(({ kind }) => kind === 'key');
  const named = renameInFlow(
    flow,
    keys.map(({ from, to }) => ({ kind: 'key', graph: null, from, to })),
  );
  const nameOf: NameOf = (kind, name) =>
    made.find((choice) => choice.kind === kind && choice.from === name)?.to ?? name;
  const graph = <T extends Flow | Subgraph>(content: T): T => ({
    ...content,
    nodes: content.nodes.map((node) => withNames(node, nameOf)),
  });
  const { subgraphs } = named;
  return {
    ...graph(named),
    ...(subgraphs && {
      subgraphs: Object.fromEntries(Object.entries(subgraphs).map(([id, subgraph]) => [id, graph(subgraph)])),
    }),
  };
}

type NameOf = (kind: NeedKind, name: string) => string;

function withNames(node: FlowNode, nameOf: NameOf): FlowNode {
  const named: Record<string, unknown> = { ...node };
  for (const { name, widget } of kindOf(node).fields) {
    const value = named[name];
    if (widget === 'tools' && Array.isArray(value)) named[name] = value.map((tool: string) => nameOf('tool', tool));
    else if (isNeeded(widget) && typeof value === 'string') named[name] = nameOf(widget, value);
  }
  return named as unknown as FlowNode;
}

/** Fields that name something outside of the flow. */
function isNeeded(widget: Widget): widget is Exclude<NeedKind, 'key'> {
  return widget === 'tool' || widget === 'screen' || widget === 'runner' || widget === 'plugin';
}
