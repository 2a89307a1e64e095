/** Whether two states of a conversation are equal for everything that follows. */
import { QUESTION_DEFAULTS } from '../node-kinds/question/schema.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Frame, FlowState } from '../step/state.ts';
import type { Picks } from './domain.ts';
import { LAST, MOMENT, ofContext, ofGiven, ofRefusals, ofValue, STEPS } from './live-names.ts';
import { countsRefusals } from './flow-facts.ts';
import type { Rules } from './moves.ts';
import { loopsKey, slimmedLast, slimmedLoops, slimmedOpen } from './loop-state.ts';
import { placeName } from './reads.ts';

export interface Situation {
  readonly state: FlowState;
  readonly picks: Picks;
  /** The key of the question that waited last. */
  readonly lastAsked: string | null;
}

export function keyOf({ facts, liveness }: Rules, { state, picks, lastAsked }: Situation): string {
  const { status, current, open, stack, answers, context, domain, refusals } = state;
  const { groups } = facts.flow;
  const goesBack = mayGoBack(liveness, state);
  const isLive = (what: string): boolean => current !== null && (goesBack || liveness.isLive(current, what));
  const given = Object.keys(answers).flatMap((key) => {
    // An answer that wasn't asked for has its given value.
    if (isLive(ofValue(key))) return [`${key}=${picks.get(key)?.join('.') ?? JSON.stringify(answers[key])}`];
    return isLive(ofGiven(key)) || groups.has(key) ? [key] : [];
  });
  const isMissing = lastAsked !== null && (answers[lastAsked] ?? null) === null;
  const parts = [
    [status, current, open?.key ?? null, state.outcome],
    given.sort(),
    isMissing && (isLive(ofGiven(lastAsked)) || isLive(ofValue(lastAsked))) ? lastAsked : null,
    Object.entries(context).filter(([name]) => isLive(ofContext(name))),
    facts.readsDomain ? domain : Object.entries(domain).filter(([place]) => isLive(ofContext(placeName(place)))),
    isLive(LAST) ? state.last : null,
    Object.entries(refusals).filter(([node]) => isLive(ofRefusals(node))),
    stack.map((frame) => [frame.call, outerOf(frame, liveness), frame.digression?.path ?? null, asideOf(frame.aside)]),
    IN_TURN.has(status) && isLive(MOMENT) ? momentOf(state) : null,
    state.declined,
    Object.keys(ofGroups(state.visited, facts)),
    facts.readsPath ? state.path : null,
    goesBack ? stepsOf(liveness, state) : null,
    state.landing ?? null,
    loopsKey(state),
  ];
  return JSON.stringify(parts);
}

/** A turn is in progress, so the user's action in it can still be read. */
const IN_TURN: ReadonlySet<FlowState['status']> = new Set(['running', 'calling', 'away']);

function momentOf({ event: { kind, action, changed, refused, intent, topic } }: FlowState): Json {
  return [kind, action, changed.toSorted(), refused.toSorted(), intent, topic];
}

/** The state restored when the call returns; side calls restore nothing. */
function outerOf({ call, context, aside }: Frame, liveness: Rules['liveness']): Json {
  if (aside !== undefined) return null;
  return Object.entries(context).filter(([name]) => liveness.isLive(call, ofContext(name)));
}

function asideOf(aside: Frame['aside']): Json {
  if (aside === undefined) return null;
  const { open, unfinished } = aside;
  if (unfinished === undefined) return [open?.node ?? null, open?.key ?? null];
  const { intent = null, path = null, proposals = [] } = unfinished.understanding ?? {};
  const said = [intent, path?.path ?? null, proposals.map(({ key }) => key)];
  return [open?.node ?? null, open?.key ?? null, said, unfinished.refusal, [...unfinished.refused]];
}

function mayGoBack(liveness: Rules['liveness'], { current }: FlowState): boolean {
  return current !== null && liveness.isLive(current, STEPS);
}

/** The steps that an answer may lead back to, and the facts about their branches. */
function stepsOf(liveness: Rules['liveness'], { trail, closed, exits = {}, retraced }: FlowState): readonly unknown[] {
  const steps = trail.filter((id) => liveness.isRetaken(id));
  return [steps.map((id) => [id, closed[id] ?? null, exits[id] ?? null]), retraced.toSorted()];
}

/** The state without unread values. */
export function slimmed({ facts, liveness }: Rules, state: FlowState): FlowState {
  const { groups, nodes } = facts.flow;
  const { current } = state;
  const goesBack = mayGoBack(liveness, state);
  // A path change may lead anywhere, which liveness doesn't follow, so the state is kept whole there.
  const matters = (key: string): boolean =>
    goesBack ||
    facts.flow.paths.size > 0 ||
    groups.has(key) ||
    (current !== null && (liveness.isLive(current, ofGiven(key)) || liveness.isLive(current, ofValue(key))));
  const given = Object.entries(state.answers);
  const kept = given.filter(([key]) => matters(key));
  const keepsSteps = goesBack || facts.flow.paths.size > 0;
  const { exits, ...rest } = state;
  const visited = keepsSteps ? onlyOnce(state.visited) : ofGroups(state.visited, facts);
  return {
    ...rest,
    ...(keepsSteps && exits && { exits }),
    answers: kept.length === given.length ? state.answers : Object.fromEntries(kept),
    visited,
    trail: state.trail.filter((id) => Object.hasOwn(visited, id)),
    // These are read only when going back. Here nobody corrects an answer, but a path change may go back, and so may
    // the answer to a skipped question.
    closed: keepsSteps ? state.closed : {},
    retraced: keepsSteps ? state.retraced : [],
    context: relevant(state.context, facts.context),
    domain: facts.readsDomain ? state.domain : relevantPlaces(state.domain, facts.context),
    stack: state.stack.map((frame): Frame => {
      const { digression } = frame;
      const context = relevant(frame.context, facts.context);
      const before = keepsSteps ? onlyOnce(digression?.visited ?? {}) : ofGroups(digression?.visited ?? {}, facts);
      return { ...frame, context, ...(digression && { digression: { ...digression, visited: before } }) };
    }),
    last: facts.readsLast ? slimmedLast(state.last) : null,
    open: slimmedOpen(state.open),
    agents: slimmedLoops(facts.flow, state.agents),
    declined: [...new Set(state.declined)].filter((key) => goesBack || groups.has(key)).sort(),
    refusals: Object.fromEntries(
      Object.entries(state.refusals).flatMap(([id, count]) => {
        const at = nodes.get(id);
        const question = at?.behavior.question?.node;
        if (at === undefined || question === undefined || !countsRefusals(at) || count === 0) return [];
        return [[id, Math.min(count, (question.retries ?? QUESTION_DEFAULTS.retries) + 1)]];
      }),
    ),
    turn: 0,
    steps: 0,
    threads: {},
  };
}

function relevant(context: JsonObject, names: ReadonlySet<string>): JsonObject {
  const kept = Object.entries(context).filter(([name]) => names.has(name));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept);
}

function relevantPlaces(domain: JsonObject, names: ReadonlySet<string>): JsonObject {
  const kept = Object.entries(domain).filter(([place]) => names.has(placeName(place)));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept);
}

/** Ignores how often nodes were visited, because it doesn't matter. */
function onlyOnce(visited: FlowState['visited']): Record<string, number> {
  return Object.fromEntries(Object.keys(visited).map((node) => [node, 1]));
}

/** Whether a question of a group of mutually exclusive answers was reached. */
function ofGroups(visited: FlowState['visited'], { flow }: Rules['facts']): Record<string, number> {
  if (flow.groups.size === 0) return {};
  const isOfGroup = (id: string): boolean => {
    const question = flow.nodes.get(id)?.behavior.question;
    return question !== undefined && flow.groups.has(question.node.key);
  };
  return Object.fromEntries(
    Object.keys(visited)
      .filter(isOfGroup)
      .sort()
      .map((node) => [node, 1]),
  );
}
