/** The effect of a user action on a screen, according to the flow. */
import { endingActions } from '../a2ui/check-screen.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { compareEdges } from '../flow/edge-order.ts';
import { compareIds, EXIT } from '../flow/ids.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { RESET_ACTION, type Handler } from '../flow/handlers.ts';
import type { FlowNode } from '../flow/node.ts';
import { subgraphTitle, titleInFlow, titleOfGoal, titleOfId } from '../node-kinds/node-title.ts';
import { screenOf } from '../node-kinds/parts-of.ts';
import { questionsOf } from './questions.ts';
import type { SentAction } from './sent-actions.ts';

/** A screen in use: its file, its name, and the plugin whose id may prefix its actions. */
export interface UsedScreen {
  readonly name: string;
  readonly file: ScreenFile;
  readonly plugin: string | null;
}

/** A node that shows a screen. */
export interface ScreenPlace {
  readonly graph: GraphRef;
  readonly node: FlowNode;
  readonly waits: boolean;
}

export function placesOfScreen(flow: Flow, name: string): readonly ScreenPlace[] {
  return graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node) => {
      const use = screenOf(node);
      return use?.screen === name ? [{ graph, node, waits: use.waits !== false }] : [];
    }),
  );
}

export function handlerOf({ handlers = [] }: Pick<Flow, 'handlers'>, action: string): Handler | undefined {
  return handlers.find(({ action: name, aliases = [] }) => name === action || aliases.includes(action));
}

/** Names, without the plugin, of actions that the flow handles wherever it waits. */
export function handledActions(
  flow: Flow,
  screens: Readonly<Record<string, ScreenFile>>,
  plugin: string | null,
): ReadonlySet<string> {
  const handled = new Set([RESET_ACTION]);
  for (const { action, aliases = [] } of flow.handlers ?? [])
    for (const name of [action, ...aliases]) handled.add(name);
  for (const [name, file] of Object.entries(screens)) {
    if (!placesOfScreen(flow, name).some(({ waits }) => waits)) continue;
    for (const action of endingActions(file)) handled.add(bareName(action, plugin));
  }
  return handled;
}

export type ActionEffect =
  | { readonly kind: 'answer' | 'forget' | 'variable' | 'go' | 'call' | 'next' | 'last'; readonly name: string }
  | { readonly kind: 'restart' | 'hidden' | 'nothing' | 'accepted' | 'stays' | 'unsaved' };

/**
 * In order. `nothing`: no handler. `accepted`: its handler has no effects. `hidden`: no node shows the screen.
 * `unsaved`: it carries data that only the next nodes can read.
 */
export function effectsOf(
  flow: Flow,
  screen: UsedScreen,
  { name: action, context }: SentAction,
): readonly ActionEffect[] {
  const { name, file, plugin } = screen;
  const bare = bareName(action, plugin);
  const handler = handlerOf(flow, bare);
  if (handler !== undefined) return effectsOfHandler(flow, handler);
  if (bare === RESET_ACTION) return [{ kind: 'restart' }];
  const places = placesOfScreen(flow, name);
  if (places.length === 0) return [{ kind: 'hidden' }];
  const isEnding = endingActions(file).some((one) => bareName(one, plugin) === bare);
  const waiting = isEnding ? places.filter(({ waits }) => waits) : [];
  if (waiting.length === 0) return [{ kind: 'nothing' }];
  const ends = waiting.flatMap((place) => effectsOfEnd(flow, place));
  return Object.keys(context).length === 0 ? ends : [...ends, { kind: 'unsaved' }];
}

function effectsOfHandler(flow: Flow, handler: Handler): readonly ActionEffect[] {
  const { answers = {}, forget = [], set = {}, restart, to, call } = handler;
  if (restart === true) return [{ kind: 'restart' }];
  const asked = questionsOf(flow).map(({ key }) => key);
  // A saved file has no order of its members, so that of the conversation is used.
  const inOrder = Object.keys(answers).toSorted((a, b) => rank(asked, a) - rank(asked, b) || compareIds(a, b));
  const subgraph = call === undefined ? undefined : subgraphTitle(flow, call);
  const effects: readonly ActionEffect[] = [
    ...Object.keys(set)
      .toSorted(compareIds)
      .map((name) => ({ kind: 'variable', name }) as const),
    ...forget.map((name) => ({ kind: 'forget', name }) as const),
    ...inOrder.map((name) => ({ kind: 'answer', name }) as const),
    ...(to === undefined ? [] : [{ kind: 'go', name: titleOfGoal(flow, to) } as const]),
    ...(to !== undefined || subgraph === undefined ? [] : [{ kind: 'call', name: subgraph } as const]),
  ];
  if (effects.length === 0) return [{ kind: 'accepted' }];
  return isStaying(handler) ? [...effects, { kind: 'stays' }] : effects;
}

/** Answers without a question come last. */
function rank(asked: readonly string[], key: string): number {
  const at = asked.indexOf(key);
  return at < 0 ? asked.length : at;
}

/** Whether the conversation continues where it was. */
function isStaying({ restart, to, call }: Handler): boolean {
  return restart !== true && to === undefined && call === undefined;
}

/**
 * The node after a waiting screen that no action leads to, because all of them have handlers that stay on the screen.
 */
export function neverReached(flow: Flow, { name, file, plugin }: UsedScreen): string | null {
  const waiting = placesOfScreen(flow, name).filter(({ graph, waits }) => graph === null && waits);
  const [next, ...others] = new Set(waiting.flatMap(({ node }) => nextNodes(flow, null, node.id)));
  if (next === undefined || next === EXIT || others.length > 0) return null;
  const handlers = endingActions(file).map((action) => handlerOf(flow, bareName(action, plugin)));
  const areStaying = handlers.length > 0 && handlers.every((one) => one !== undefined && isStaying(one));
  return areStaying ? next : null;
}

function effectsOfEnd(flow: Flow, { graph, node }: ScreenPlace): readonly ActionEffect[] {
  const targets = nextNodes(flow, graph, node.id).map((id) => titleOfId(flow, graph, id));
  if (targets.length === 0) return [{ kind: 'last', name: titleInFlow(flow, node) }];
  return targets.map((name) => ({ kind: 'next', name }) as const);
}

export function nextNodes(flow: Flow, graph: GraphRef, id: string): readonly string[] {
  const edges = (graphOf(flow, graph)?.edges ?? []).filter(
    ({ from, kind = 'normal' }) => from === id && kind === 'normal',
  );
  return [...new Set(edges.toSorted(compareEdges).map(({ to }) => to))];
}
