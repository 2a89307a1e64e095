/** Explores all conversations breadth first: fewest turns first, and indistinguishable states only once. */
import { runToRest } from '../traverse/simulate.ts';
import { initialState } from '../step/initial-state.ts';
import type { Step } from '../traverse/step.ts';
import { takeStep } from '../traverse/stepper.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { deepEqual } from '../equality.ts';
import type { JsonObject } from '../json.ts';
import type { FlowInput, FlowState, Frame } from '../step/state.ts';
import { Domain, type Picks } from './domain.ts';
import type { Move, Rules } from './moves.ts';
import { movesFrom } from './successors.ts';
import { BOUND_DEFAULTS, type Bound, type Proof } from './proof.ts';
import { answerName, placeName } from './reads.ts';
import { keyOf, slimmed, type Situation } from './state-key.ts';
import { watchFlow } from './watched-flow.ts';

/** A state of the conversation, and the shortest path to it. */
export interface ExploredState extends Situation {
  readonly id: number;
  readonly parent: ExploredState | null;
  readonly move: Move;
  /** The input of the move, with the first value that was possible then. */
  readonly input: FlowInput;
  /** The possible values at the end of the move, including those that nothing later reads. */
  readonly used: Picks;
  /** Number of user turns and tool calls. */
  readonly turns: number;
}

export interface Exploration {
  readonly spots: readonly ExploredState[];
  /** The successors of each state; empty if it was not explored. */
  readonly next: readonly (readonly number[])[];
  readonly expanded: ReadonlySet<number>;
  /** States that read something with more possible values than those tried. */
  readonly vague: ReadonlySet<number>;
  readonly entered: ReadonlySet<string>;
  readonly transitions: number;
  readonly stopped: Proof['stopped'];
}

const STATES_BETWEEN_LOOKS = 256;

export function explore(rules: Rules, bound: Bound): Exploration {
  const explorer = new Explorer(rules, bound);
  explorer.run();
  return explorer;
}

class Explorer implements Exploration {
  readonly spots: ExploredState[] = [];
  readonly next: number[][] = [];
  readonly expanded = new Set<number>();
  readonly vague = new Set<number>();
  readonly entered = new Set<string>();
  transitions = 0;
  stopped: Proof['stopped'] = null;
  readonly #rules: Rules;
  readonly #bound: Bound;
  readonly #guesses: Domain;
  readonly #watched: CompiledFlow;
  readonly #ids = new Map<string, number>();
  /** The targets of moves made only once. */
  readonly #made = new Map<string, readonly number[]>();
  /** Values computed from something that might have been different. */
  readonly #vagueNames = new Set<string>();
  readonly #namesRead = new Map<number, readonly string[]>();

  constructor(rules: Rules, bound: Bound) {
    this.#rules = rules;
    this.#bound = bound;
    this.#guesses = new Domain(rules.facts);
    this.#watched = watchFlow(rules.facts, this.#guesses);
  }

  run(): void {
    const begin: Situation = { state: initialState(QUIET), picks: new Map(), lastAsked: null };
    const start: ExploredState = {
      ...begin,
      used: begin.picks,
      id: 0,
      parent: null,
      move: RUN,
      input: { type: 'run' },
      turns: 0,
    };
    this.#ids.set('', 0);
    this.#add(start);
    // Steps without user input are explored before the next turn, so that each state is reached in the fewest turns.
    let now: number[] = [0];
    while (now.length > 0 && this.stopped === null) {
      const later: number[] = [];
      for (let id = now.pop(); id !== undefined && this.#mayGoOn(id, now.length + later.length); id = now.pop()) {
        if (!this.expanded.has(id)) this.#expand(this.spots[id]!, { now, later });
      }
      now = later.reverse();
    }
    for (const [id, names] of this.#namesRead) if (names.some((name) => this.#vagueNames.has(name))) this.vague.add(id);
  }

  #mayGoOn(id: number, waiting: number): boolean {
    const { maxStates = BOUND_DEFAULTS.maxStates, maxTurns = BOUND_DEFAULTS.maxTurns } = this.#bound;
    if (this.spots.length >= maxStates) this.stopped = 'states';
    else if (this.spots[id]!.turns > maxTurns) this.stopped = 'turns';
    else if (this.expanded.size % STATES_BETWEEN_LOOKS === 0) {
      this.#bound.onProgress?.({ states: this.spots.length, waiting });
      if (this.#bound.shouldStop?.() === true) this.stopped = 'told';
    }
    return this.stopped === null;
  }

  #expand(spot: ExploredState, { now, later }: { now: number[]; later: number[] }): void {
    this.expanded.add(spot.id);
    const names = new Set<string>();
    for (const move of movesFrom(this.#rules, spot.state)) {
      const known = move.type === 'input' && move.once !== undefined ? this.#made.get(move.once) : undefined;
      if (known !== undefined) {
        this.next[spot.id]!.push(...known);
        for (const id of known) this.vague.add(id);
        continue;
      }
      const first = this.next[spot.id]!.length;
      for (const found of this.#outcomes(spot, move, names)) {
        const turns = spot.turns + (move.type === 'run' ? 0 : 1);
        const id = this.#reach({ ...found, parent: spot, move, turns });
        this.next[spot.id]!.push(id);
        if (!this.expanded.has(id)) (move.type === 'run' ? now : later).push(id);
      }
      if (move.type === 'input' && move.once !== undefined) this.#made.set(move.once, this.next[spot.id]!.slice(first));
    }
    if (names.size > 0) this.#namesRead.set(spot.id, [...names]);
  }

  /** A known state gets the shorter path, if this is one. */
  #reach(found: Omit<ExploredState, 'id'>): number {
    const key = keyOf(this.#rules, found);
    const known = this.#ids.get(key);
    if (known === undefined) {
      const id = this.spots.length;
      this.#ids.set(key, id);
      this.#add({ ...found, id });
      return id;
    }
    if (!this.expanded.has(known) && found.turns < this.spots[known]!.turns)
      this.spots[known] = { ...found, id: known };
    return known;
  }

  #add(spot: ExploredState): void {
    this.spots.push(spot);
    this.next.push([]);
  }

  /** One move, for each possible outcome of the values still open. */
  *#outcomes(
    spot: ExploredState,
    move: Move,
    names: Set<string>,
  ): Generator<Situation & Pick<ExploredState, 'input' | 'used'>> {
    const { facts } = this.#rules;
    const open: Picks[] = [
      move.type === 'answer' ? withAll(spot.picks, move.key, facts.domains.get(move.key)!.values.length) : spot.picks,
    ];
    for (let picks = open.pop(); picks !== undefined; picks = open.pop()) {
      const input = this.#inputOf(move, picks);
      const before = this.#withValues(spot.state, picks);
      this.#guesses.begin(picks, spot.lastAsked);
      const step = takeStep(this.#watched, before, input);
      this.transitions += 1;
      const { split } = this.#guesses;
      if (split !== null) {
        for (const group of split.groups.toReversed()) open.push(new Map(picks).set(split.key, group));
        continue;
      }
      this.#note(spot, step, names);
      yield this.#situationAfter(spot, step, { picks, input });
    }
  }

  #note(spot: ExploredState, step: Step, names: Set<string>): void {
    for (const name of this.#guesses.names) names.add(name);
    for (const event of step.events) if (event.type === 'node.entered') this.entered.add(event.node);
    const node = spot.state.current === null ? undefined : this.#watched.nodes.get(spot.state.current);
    const key = node?.behavior.question?.node.key;
    const isOfGroup = key !== undefined && this.#watched.groups.has(key);
    // Effects of a turn are explored with one history only.
    if (spot.state.stack.some(({ aside }) => aside?.unfinished !== undefined)) this.vague.add(spot.id);
    if (this.#guesses.isVague || isOfGroup) this.vague.add(spot.id);
    if (!this.#guesses.isVague) return;
    for (const name of changedNames(spot.state, step.state)) this.#vagueNames.add(name);
  }

  #situationAfter(
    spot: ExploredState,
    step: Step,
    { picks, input }: { picks: Picks; input: FlowInput },
  ): Situation & Pick<ExploredState, 'input' | 'used'> {
    const state = slimmed(this.#rules, step.state);
    const used = among(picks, this.#withValues(step.state, picks).answers, step.state.answers);
    const kept = among(used, state.answers, state.answers);
    const lastAsked = state.status === 'waiting' ? (state.open?.key ?? spot.lastAsked) : spot.lastAsked;
    return { state, picks: kept, used, lastAsked, input };
  }

  #inputOf(move: Move, picks: Picks): FlowInput {
    if (move.type === 'run') return { type: 'run' };
    if (move.type === 'input') return move.input;
    const value = this.#rules.facts.domains.get(move.key)!.values[picks.get(move.key)![0]!]!;
    return { type: 'understood', understanding: { proposals: [{ key: move.key, value }], intent: null } };
  }

  /**
   * The state with the first currently possible values. Answers without picks were not given by the user: defaults and
   * values of assign nodes have a single value.
   */
  #withValues(state: FlowState, picks: Picks): FlowState {
    const answers = this.#valuesAmong(state.answers, picks);
    if (answers === state.answers) return state;
    return { ...state, answers, stack: state.stack.map((frame) => this.#withEarlierValues(frame, picks)) };
  }

  #valuesAmong(answers: JsonObject, picks: Picks): JsonObject {
    const { domains } = this.#rules.facts;
    const values = Object.entries(answers).map(([key, value]) => {
      const pick = picks.get(key)?.[0];
      return [key, pick === undefined ? value : domains.get(key)!.values[pick]!] as const;
    });
    return values.some(([key, value]) => answers[key] !== value) ? Object.fromEntries(values) : answers;
  }

  /**
   * A turn that continues later compares with the values before it: answers it didn't change have the same values in
   * both.
   */
  #withEarlierValues(frame: Frame, picks: Picks): Frame {
    const { aside } = frame;
    if (aside?.unfinished === undefined) return frame;
    const { before } = aside.unfinished;
    const answers = this.#valuesAmong(before.answers, picks);
    return { ...frame, aside: { ...aside, unfinished: { ...aside.unfinished, before: { ...before, answers } } } };
  }
}

const RUN: Move = { type: 'run' };

/** Texts don't affect decisions. */
const QUIET = { agentSettings: { promptGuard: false } };

function changedNames(before: FlowState, after: FlowState): string[] {
  const changed = (was: JsonObject, is: JsonObject): string[] =>
    Object.keys(is).filter((name) => is[name] !== was[name]);
  return [
    ...changed(before.context, after.context),
    ...changed(before.domain, after.domain).map(placeName),
    ...changed(before.answers, after.answers).map(answerName),
  ];
}

/** Applies only to answers that are stored as the user gave them: neither refused nor replaced. */
function among(picks: Picks, given: JsonObject, answers: JsonObject): Picks {
  const isThere = (key: string): boolean => Object.hasOwn(answers, key) && deepEqual(given[key]!, answers[key]!);
  return [...picks.keys()].every(isThere) ? picks : new Map([...picks].filter(([key]) => isThere(key)));
}

function withAll(picks: Picks, key: string, count: number): Picks {
  return new Map(picks).set(
    key,
    Array.from({ length: count }, (_, at) => at),
  );
}

/** Plays inputs one after the other from the beginning; null if one does not fit. */
export function replay(flow: CompiledFlow, inputs: readonly FlowInput[]): Step | null {
  let step = runToRest(flow, initialState());
  for (const input of inputs) {
    const expected = input.type === 'understood' ? 'waiting' : 'calling';
    if (step.state.status !== expected) return null;
    step = runToRest(flow, step.state, input);
  }
  return step;
}
