/** Guides a conversation step by step to an uncovered target. */
import { requestFor } from '../../extraction/request-for.ts';
import type { ExtractionRequest } from '../../step/extraction-request.ts';
import type { KeyUses } from '../../guard/key-uses.ts';
import { deepEqual } from '../../equality.ts';
import type { CompiledFlow } from '../../step/compiled-flow.ts';
import type { FlowEvent } from '../../step/events.ts';
import { initialState } from '../../step/initial-state.ts';
import { ASKING_REPLY, imagineReplies } from '../../node-kinds/external/imagined-replies.ts';
import type { FlowInput, FlowState, Understanding } from '../../step/state.ts';
import { callOf, stepsToRest, type CallEffect } from '../../traverse/stepper.ts';
import type { RecordedCall, ScriptTurn } from '../script.ts';
import { movesAt, type Move } from './moves.ts';
import { targetsIn, type Target } from './targets.ts';
import { t } from '../../messages/translate.ts';

/** Context for creating drafts, in addition to the flow. */
export interface Guide {
  readonly flow: CompiledFlow;
  readonly uses: KeyUses['byKey'];
  readonly today: string;
  readonly extract: (request: ExtractionRequest) => Understanding;
  /** Returns the real result of a call, or null if it must not be made for a draft. */
  readonly call: (call: CallEffect) => Promise<FlowInput | null>;
  /** Awaited before each turn, so that other work can continue. */
  readonly pause?: () => Promise<void>;
  /** True ends the search with the results so far. */
  readonly isOverdue?: () => boolean;
  /** Targets not covered by any conversation so far. */
  readonly left: Set<Target>;
  readonly distances: ReadonlyMap<string, number>;
  /** How often each move was chosen. */
  readonly made: Map<string, number>;
  /** The remaining budget of steps. */
  readonly budget: { steps: number };
}

export interface CoveredConversation {
  readonly turns: readonly ScriptTurn[];
  /** Calls before the first turn. */
  readonly opening: readonly RecordedCall[];
  readonly state: FlowState;
  readonly covered: ReadonlySet<Target>;
  /** The questions it waited at after the opening and after each turn. */
  readonly waits: readonly (string | null)[];
}

interface Rest {
  readonly state: FlowState;
  readonly covered: readonly Target[];
  readonly call: CallEffect | null;
}

const MAX_TURNS = 200;
const MAX_STEPS_AT_ONCE = 20_000;

export async function coverTargets(guide: Guide): Promise<CoveredConversation> {
  /** Targets covered in the opening and in each turn. */
  const covered: Target[][] = [];
  const turns: ScriptTurn[] = [];
  const waits: (string | null)[] = [];
  const walk = async (rest: Rest): Promise<{ state: FlowState; calls: RecordedCall[] }> => {
    const calls: RecordedCall[] = [];
    const seen: Target[] = [];
    let now = rest;
    for (;;) {
      seen.push(...now.covered);
      for (const target of now.covered) guide.left.delete(target);
      if (now.call === null || isOver(guide)) break;
      const outcome = await chooseOutcome(guide, now.state, now.call);
      if (outcome.record !== null) calls.push(outcome.record);
      now = outcome.rest;
    }
    covered.push(seen);
    waits.push(now.state.status === 'waiting' ? now.state.current : null);
    return { state: now.state, calls };
  };
  const begun = await walk(advance(guide, initialState(), { type: 'run' }));
  let { state } = begun;
  /** The state up to the last turn that covered something new. */
  let gained = { turns: 0, state };
  while (state.status === 'waiting' && turns.length < MAX_TURNS && !isOver(guide)) {
    await guide.pause?.();
    const chosen = chooseMove(guide, state);
    if (chosen === null) break;
    const before = guide.left.size;
    const went = await walk(chosen.rest);
    state = went.state;
    turns.push({ ...chosen.turn, ...(went.calls.length > 0 ? { calls: went.calls } : {}) });
    if (guide.left.size < before) gained = { turns: turns.length, state };
  }
  // A conversation without an end is kept if it covers anything new.
  if (state.status === 'waiting') {
    turns.length = gained.turns;
    waits.length = gained.turns + 1;
    covered.length = gained.turns + 1;
    state = gained.state;
  }
  return { turns, opening: begun.calls, state, covered: new Set(covered.flat()), waits };
}

function isOver({ budget, isOverdue }: Guide): boolean {
  return budget.steps <= 0 || isOverdue?.() === true;
}

/** Advances until the conversation waits or the budget is spent. */
function advance({ flow, budget }: Guide, from: FlowState, first: FlowInput): Rest {
  const events: FlowEvent[] = [];
  let state = from;
  let call: CallEffect | null = null;
  let steps = 0;
  for (const step of stepsToRest(flow, from, first)) {
    budget.steps -= 1;
    steps += 1;
    ({ state } = step);
    events.push(...step.events);
    call = callOf(step);
    if (steps > MAX_STEPS_AT_ONCE || budget.steps <= 0) break;
  }
  return { state, covered: targetsIn(events), call };
}

interface Option<What> {
  readonly what: What;
  readonly id: string;
  readonly rest: Rest;
  readonly detour: number;
}

/**
 * Chooses the move that covers most, or else the one that leads closer to an uncovered target and was chosen least
 * often.
 */
function best<What>(guide: Guide, options: readonly Option<What>[]): Option<What> | null {
  let chosen: Option<What> | null = null;
  let lowest = Infinity;
  for (const option of options) {
    const cost = costOf(guide, option);
    if (cost >= lowest) continue;
    chosen = option;
    lowest = cost;
  }
  if (chosen) guide.made.set(chosen.id, (guide.made.get(chosen.id) ?? 0) + 1);
  return chosen;
}

const FAR = 1000;

function costOf({ left, distances, made }: Guide, { id, rest, detour }: Option<unknown>): number {
  const gain = new Set(rest.covered.filter((target) => left.has(target))).size;
  if (rest.state.status === 'stuck') return FAR * FAR;
  const distance = rest.state.current === null ? FAR : (distances.get(rest.state.current) ?? FAR);
  return (made.get(id) ?? 0) * REPEATED + detour + distance - gain * GAINED;
}

/** Covering something new outweighs any distance; a repeated move counts like a few more steps. */
const GAINED = FAR * 2;
const REPEATED = 3;

function chooseMove(guide: Guide, state: FlowState): { turn: ScriptTurn; rest: Rest } | null {
  const options = movesAt(guide.flow, state, guide.uses).map((move) => ({
    what: move,
    id: move.id,
    detour: move.detour,
    rest: advance(guide, state, { type: 'understood', understanding: move.understanding }),
  }));
  const chosen = best(guide, options);
  return chosen && inWords(guide, state, chosen);
}

/** Uses a message the extractor understands, if possible; otherwise adds its meaning to the script. */
function inWords(guide: Guide, state: FlowState, { what, rest }: Option<Move>): { turn: ScriptTurn; rest: Rest } {
  const { words, understanding } = what;
  for (const say of words) {
    if (say.length > 500) continue;
    const heard = guide.extract(requestFor(guide.flow, state, { text: say, today: guide.today }));
    if (!meansTheSame(heard, understanding)) continue;
    const now = advance(guide, state, { type: 'understood', understanding: heard });
    if (rest.covered.every((target) => !guide.left.has(target) || now.covered.includes(target)))
      return { turn: { say }, rest: now };
  }
  const { proposals, ...other } = understanding;
  const heard = { ...other, proposals: proposals.map((proposal) => ({ ...proposal })) } as NonNullable<
    ScriptTurn['heard']
  >;
  return { turn: { say: (words[0] ?? '…').slice(0, 500), heard }, rest };
}

function meansTheSame(heard: Understanding, meant: Understanding): boolean {
  if (heard.intent !== meant.intent) return false;
  if (meant.path && (heard.path?.path !== meant.path.path || heard.path.explicit !== true)) return false;
  return meant.proposals.every((wanted) =>
    heard.proposals.some(({ key, value }) => key === wanted.key && deepEqual(value, wanted.value)),
  );
}

/** Prefers real results over invented ones. */
const RECORDED = 2;

interface Outcome {
  readonly input: FlowInput;
  /** Null if the call is really made when the draft is played. */
  readonly record: RecordedCall | null;
}

async function chooseOutcome(guide: Guide, state: FlowState, call: CallEffect): Promise<Outcome & { rest: Rest }> {
  const real = await guide.call(call);
  const options = outcomesOf(guide, call, real).map((what) => ({
    what,
    id: `${call.node} -> ${JSON.stringify(what.record)}`,
    detour: what.record === null ? 0 : RECORDED,
    rest: advance(guide, state, what.input),
  }));
  const chosen = best(guide, options)!;
  return { ...chosen.what, rest: chosen.rest };
}

/** Values that a condition after the call may compare with. */
const GUESSES = [null, true, false, {}, 'ok', 1] as const;

function guessesAt(flow: CompiledFlow, node: string): readonly unknown[] {
  const at = flow.nodes.get(node);
  if (at?.behavior.calls?.isAgent !== true) return GUESSES;
  const guards = [...flow.nodes.values()].flatMap(({ edges }) => edges.normal.map(({ edge }) => edge.guard ?? ''));
  return [...imagineReplies(flow, at, guards), ASKING_REPLY];
}

function outcomesOf({ flow }: Guide, { node, tool }: CallEffect, real: FlowInput | null): Outcome[] {
  const outcomes: Outcome[] =
    real === null
      ? guessesAt(flow, node).map((value) => ({ input: { type: 'result', value }, record: { tool, value } }) as Outcome)
      : [{ input: real, record: null }];
  const edges = flow.nodes.get(node)?.edges;
  for (const failure of ['error', 'timeout'] as const) {
    if ((edges?.[failure].length ?? 0) === 0) continue;
    const message = failure === 'error' ? t('conversation.wander.toolFailed') : t('conversation.wander.toolTimedOut');
    outcomes.push({ input: { type: 'failure', kind: failure, message }, record: { tool, failure, message } });
  }
  return outcomes;
}
