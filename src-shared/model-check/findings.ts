/**
 * The findings of an exploration: where conversations stop, loop, or never arrive. Each finding is played before it is
 * reported.
 */
import { LIMIT_DEFAULTS } from '../flow/flow.ts';
import { drawings } from '../checks/inner-graph.ts';
import { cyclesOf } from '../cycles.ts';
import { oneOfGroups, type OneOfGroup } from '../flow/one-of.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import type { FlowInput } from '../step/state.ts';
import type { Step } from '../traverse/step.ts';
import { isInTool } from './agent-moves.ts';
import { inputsTo, wordsFor } from './conversation.ts';
import { replay, type Exploration, type ExploredState } from './explore.ts';
import type { Rules } from './moves.ts';
import { TOOL_FAILS } from './successors.ts';
import type { Finding } from './proof.ts';

export interface Judgement {
  readonly findings: readonly Finding[];
  readonly undecided: readonly string[];
  /** Findings whose conversation went another way when it was played. */
  readonly unplayable: number;
}

export function judge(rules: Rules, exploration: Exploration): Judgement {
  const judge = new Judge(rules, exploration);
  return judge.all();
}

class Judge {
  readonly #rules: Rules;
  readonly #exploration: Exploration;
  readonly #findings: Finding[] = [];
  #unplayable = 0;

  constructor(rules: Rules, exploration: Exploration) {
    this.#rules = rules;
    this.#exploration = exploration;
  }

  all(): Judgement {
    const spinning = this.#spins();
    this.#stuck(spinning);
    const trapped = this.#traps(spinning);
    this.#livelocks(trapped);
    this.#oneOf();
    this.#failingTools();
    const undecided = this.#unreachable();
    return { findings: this.#findings, undecided, unplayable: this.#unplayable };
  }

  /** Plays the path to a state in the current flow. Returns null, and counts it, if the result differs. */
  #played(spot: ExploredState, isSo: (step: Step) => boolean): { inputs: FlowInput[]; step: Step } | null {
    const inputs = inputsTo(this.#rules.facts, spot);
    const step = replay(this.#rules.facts.flow, inputs);
    if (step !== null && isSo(step)) return { inputs, step };
    this.#unplayable += 1;
    return null;
  }

  #words(inputs: readonly FlowInput[]) {
    return wordsFor(this.#rules.facts.flow, inputs);
  }

  /** States from which the flow never waits for input, until it reaches the step limit. */
  #spins(): ExploredState[] {
    const { spots, next } = this.#exploration;
    const running = spots.filter(({ state }) => state.status === 'running').map(({ id }) => id);
    const loops = loopsAmong(running, next);
    const first = loops.map((loop) => shortest(loop.map((id) => spots[id]!)));
    const long = this.#tooLong(running, new Set(loops.flat()));
    return long === null ? first : [...first, long];
  }

  /** The end of a chain of steps that is longer than the flow allows within one turn. */
  #tooLong(running: readonly number[], looping: ReadonlySet<number>): ExploredState | null {
    const { spots, next } = this.#exploration;
    const { maxSteps = LIMIT_DEFAULTS.maxSteps } = this.#rules.facts.flow.flow.limits ?? {};
    if (running.length <= maxSteps) return null;
    const steps = new Map<number, number>();
    let farthest: ExploredState | null = null;
    // Shortest paths only: a longer path to the same state doesn't count.
    for (const id of running.toSorted((a, b) => spots[a]!.turns - spots[b]!.turns || a - b)) {
      const own = steps.get(id) ?? 1;
      if (own > maxSteps && farthest === null) farthest = spots[id]!;
      for (const to of next[id]!) {
        const isNext = !looping.has(to) && spots[to]!.parent?.id === id && spots[to]!.state.status === 'running';
        if (isNext) steps.set(to, own + 1);
      }
    }
    return farthest;
  }

  #stuck(spinning: readonly ExploredState[]): void {
    const known = new Set<string>();
    const stopped = this.#exploration.spots.filter(({ state }) => state.status === 'stuck');
    for (const spot of [...stopped, ...spinning].toSorted((a, b) => a.turns - b.turns)) {
      const found = this.#played(spot, ({ state }) => state.status === 'stuck');
      const event = found?.step.events.find((one) => one.type === 'flow.stuck');
      if (found === null || event?.type !== 'flow.stuck') continue;
      const { node, graph, message } = event;
      const name = `${node} ${message}`;
      if (known.has(name)) continue;
      known.add(name);
      this.#findings.push({ kind: 'stuck', node, graph, message, conversation: this.#words(found.inputs) });
    }
  }

  /** States from which nothing but a loop can be reached. */
  #traps(spinning: readonly ExploredState[]): number[] {
    const { spots, next, expanded } = this.#exploration;
    const before: number[][] = spots.map(() => []);
    for (const [id, targets] of next.entries()) for (const target of targets) before[target]!.push(id);
    const spins = new Set(spinning.map(({ id }) => id));
    const open = spots
      .filter(
        ({ id, state }) => !expanded.has(id) || state.status === 'ended' || state.status === 'stuck' || spins.has(id),
      )
      .map(({ id }) => id);
    const leadsOn = new Set(open);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const earlier of before[id]!) {
        if (leadsOn.has(earlier)) continue;
        leadsOn.add(earlier);
        open.push(earlier);
      }
    }
    return spots.filter(({ id }) => !leadsOn.has(id)).map(({ id }) => id);
  }

  #livelocks(trapped: readonly number[]): void {
    const { spots, next, vague } = this.#exploration;
    const inTrap = new Set(trapped);
    const known = new Set<string>();
    for (const loop of loopsAmong(trapped, next)) {
      const members = new Set(loop);
      const isLast = loop.every((id) => next[id]!.every((to) => members.has(to)));
      if (!isLast || loop.some((id) => vague.has(id) || this.#takesActions(spots[id]!))) continue;
      const waiting = loop.map((id) => spots[id]!).filter(({ state }) => state.status === 'waiting');
      const rest = shortest(waiting.length > 0 ? waiting : loop.map((id) => spots[id]!));
      const nodes = [...new Set(loop.map((id) => spots[id]!.state.current!))].sort();
      if (known.has(nodes.join(' '))) continue;
      known.add(nodes.join(' '));
      this.#livelock(rest, nodes, inTrap.has(0));
    }
  }

  /** A client action may be possible there, which may leave a cycle and is not tried. */
  #takesActions({ state: { status, current } }: ExploredState): boolean {
    const { nodes, handlers } = this.#rules.facts.flow;
    if (status !== 'waiting' || current === null) return false;
    return handlers.size > 0 || nodes.get(current)!.behavior.screen !== undefined;
  }

  #livelock(spot: ExploredState, nodes: readonly string[], isAll: boolean): void {
    const found = this.#played(spot, ({ state }) => state.current === spot.state.current);
    if (found === null) return;
    const node = spot.state.current!;
    const { graph } = this.#rules.facts.flow.nodes.get(node)!;
    const place = { node, graph, conversation: this.#words(found.inputs) };
    if (!isAll) this.#findings.push({ kind: 'livelock', ...place, nodes });
    else if (!this.#findings.some(({ kind }) => kind === 'no-end')) this.#findings.push({ kind: 'no-end', ...place });
  }

  /**
   * Ends that leave a group open although one of its questions was reached. An exit command may leave anything open.
   */
  #oneOf(): void {
    const { flow } = this.#rules.facts;
    for (const group of oneOfGroups(flow.flow)) {
      const isOpen = ({ state }: Pick<Step, 'state'>): boolean =>
        state.status === 'ended' &&
        !isMet(group, state.answers) &&
        wasBegun(group, (key) => (state.visited[flow.questions.get(key) ?? ''] ?? 0) > 0);
      const ends = this.#exploration.spots.filter((spot) => isOpen(spot) && !wasStopped(spot));
      if (ends.length === 0) continue;
      const found = this.#played(shortest(ends), isOpen);
      if (found === null) continue;
      const ended = found.step.events.findLast((one) => one.type === 'flow.ended');
      const node = (ended?.type === 'flow.ended' ? ended.node : null) ?? '';
      const place = { node, graph: flow.nodes.get(node)?.graph ?? null, conversation: this.#words(found.inputs) };
      this.#findings.push({ kind: 'one-of', ...place, group: group.id, outcome: found.step.state.outcome ?? '' });
    }
  }

  /** Reached actions without an edge for a failure of their tool. */
  #failingTools(): void {
    const { nodes } = this.#rules.facts.flow;
    const first = new Map<string, ExploredState>();
    for (const spot of this.#exploration.spots) {
      const { status, current } = spot.state;
      if (status !== 'calling' || current === null || !mayFail(nodes.get(current)!)) continue;
      if (isInTool(this.#rules, spot.state)) continue;
      const known = first.get(current);
      if (known === undefined || spot.turns < known.turns) first.set(current, spot);
    }
    for (const [id, spot] of first) {
      const { behavior, graph } = nodes.get(id)!;
      const found = this.#played(spot, ({ state }) => state.status === 'calling' && state.current === id);
      const tool = behavior.calls?.tool;
      if (found === null || tool === undefined) continue;
      const conversation = this.#words([...found.inputs, TOOL_FAILS]);
      this.#findings.push({ kind: 'tool-fails', node: id, graph, tool, conversation });
    }
  }

  /** A node is reported as unreachable only if everything was explored and nothing unknown might lead there. */
  #unreachable(): string[] {
    const { spots, vague, entered, stopped } = this.#exploration;
    const { facts, liveness } = this.#rules;
    const shown = drawings(facts.flow.flow);
    const missing = [...facts.flow.nodes.values()].filter(
      ({ node, graph }) => !entered.has(node.id) && (graph === null || !shown.has(graph)),
    );
    const open = [
      ...[...vague].flatMap((id) => spots[id]!.state.current ?? []),
      ...reachedByActions(facts.flow, entered),
    ];
    const maybe = new Set(open);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const next of liveness.successors(node)) {
        if (maybe.has(next)) continue;
        maybe.add(next);
        open.push(next);
      }
    }
    const undecided: string[] = [];
    for (const { node, graph } of missing) {
      if (stopped !== null || maybe.has(node.id)) undecided.push(node.id);
      else this.#findings.push({ kind: 'unreachable', node: node.id, graph });
    }
    return undecided;
  }
}

/** The targets of client actions, which are not tried: out of screens, and to the targets of handlers. */
function reachedByActions({ nodes, graphs, handlers, chains }: CompiledFlow, entered: ReadonlySet<string>): string[] {
  const screens = [...entered].filter((id) => nodes.get(id)?.behavior.screen !== undefined);
  const targets = [...handlers.values()].flatMap(({ handler: { to, call } }) => [
    to,
    ...(chains.get(to ?? '') ?? []).map((each) => each.call),
    call === undefined ? undefined : graphs.get(call)?.entry,
  ]);
  return [...screens, ...targets.filter((id) => id !== undefined)];
}

/** Built-in tools without external requests: only invalid arguments make them fail. */
const ASKING_NOBODY: ReadonlySet<string> = new Set(['template.render']);

function mayFail({ behavior: { calls }, edges }: CompiledNode): boolean {
  return calls !== undefined && calls.recovers !== true && edges.error.length === 0 && !ASKING_NOBODY.has(calls.tool);
}

function shortest(spots: readonly ExploredState[]): ExploredState {
  return spots.reduce((best, spot) => (spot.turns < best.turns ? spot : best));
}

function isMet({ rule, alternatives }: OneOfGroup, answers: ExploredState['state']['answers']): boolean {
  const full = alternatives.filter((keys) => keys.every((key) => (answers[key] ?? null) !== null)).length;
  return rule === 'exactly-one' ? full === 1 : full > 0;
}

function wasBegun({ alternatives }: OneOfGroup, wasMet: (key: string) => boolean): boolean {
  return alternatives.flat().some(wasMet);
}

function wasStopped(goal: ExploredState): boolean {
  for (let spot: ExploredState | null = goal; spot !== null; spot = spot.parent) {
    const { input } = spot;
    const intent = input.type === 'understood' ? input.understanding.intent : null;
    if (intent === 'human' || intent === 'cancel') return true;
  }
  return false;
}

/** Edges that leave the given states are not part of a loop among them. */
function loopsAmong(ids: readonly number[], next: Exploration['next']): number[][] {
  const within = new Set(ids);
  return cyclesOf(ids, (id) => next[id]!.filter((to) => within.has(to)));
}
