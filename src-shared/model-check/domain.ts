/**
 * Answers whose value is left open until a condition needs it. A given answer represents several values at once; a
 * condition with the same result for all of them is decided for all, and one that distinguishes them requires splitting
 * the values first.
 */
import type { GuardInput } from '../guard/scope.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { Condition, FlowFacts } from './flow-facts.ts';
import { answerName } from './reads.ts';

/**
 * For each given answer, the indexes of its possible values in the domain of its question; the first is in the state.
 */
export type Picks = ReadonlyMap<string, readonly number[]>;

export interface Split {
  readonly key: string;
  readonly groups: readonly (readonly number[])[];
}

const MAX_COMBINATIONS = 256;

export class Domain {
  /** The split that a condition needs. The step in which it was needed is discarded. */
  split: Split | null = null;
  /** Whether something was read that may have values that weren't tried. */
  isVague = false;
  /** Context names that were read. */
  readonly names = new Set<string>();
  readonly #facts: FlowFacts;
  #picks: Picks = new Map();
  #lastAsked: string | null = null;

  constructor(facts: FlowFacts) {
    this.#facts = facts;
  }

  begin(picks: Picks, lastAsked: string | null): void {
    this.#picks = picks;
    this.#lastAsked = lastAsked;
    this.split = null;
    this.isVague = false;
    this.names.clear();
  }

  decide(condition: Condition, input: GuardInput): boolean {
    if (this.split !== null) return false;
    this.#noteReads(condition, input);
    const { test } = condition.compiled;
    const open = condition.values.filter((key) => (this.#picks.get(key)?.length ?? 0) > 1);
    if (open.length === 0) return test(input);
    const combinations = open.reduce((product, key) => product * this.#picks.get(key)!.length, 1);
    if (combinations > MAX_COMBINATIONS) return this.#partAll(open);
    this.split = this.#partBy(open, (values) => test({ ...input, answers: { ...input.answers, ...values } }));
    return this.split === null && test(input);
  }

  /** A calculation needs the actual values. */
  compute(condition: Condition, input: GuardInput): Json {
    if (this.split !== null) return null;
    this.#noteReads(condition, input);
    const open = condition.values.filter((key) => (this.#picks.get(key)?.length ?? 0) > 1);
    if (open.length > 0) this.#partAll(open);
    return open.length > 0 ? null : condition.compiled.evaluate(input);
  }

  /** Called when an answer gets a value other than the one the user gave, or the same one; both are explored. */
  overwrite(key: string, value: Json): void {
    const picks = this.#picks.get(key) ?? [];
    if (this.split !== null || picks.length < 2) return;
    const groups = Map.groupBy(picks, (pick) => deepEqual(this.#valueOf(key, pick), value));
    if (groups.size > 1) this.split = { key, groups: [...groups.values()] };
  }

  #partAll([key]: readonly string[]): false {
    this.split = { key: key!, groups: this.#picks.get(key!)!.map((pick) => [pick]) };
    return false;
  }

  /** The first answer whose values give different results; null if there is none. */
  #partBy(open: readonly string[], test: (values: Record<string, Json>) => boolean): Split | null {
    for (const key of open) {
      const others = open.filter((other) => other !== key);
      const groups = new Map<string, number[]>();
      for (const pick of this.#picks.get(key)!) {
        let outcomes = '';
        for (const values of this.#combinations(others)) {
          outcomes += test({ ...values, [key]: this.#valueOf(key, pick) }) ? '1' : '0';
        }
        groups.set(outcomes, [...(groups.get(outcomes) ?? []), pick]);
      }
      if (groups.size > 1) return { key, groups: [...groups.values()] };
    }
    return null;
  }

  #combinations([key, ...rest]: readonly string[]): Record<string, Json>[] {
    if (key === undefined) return [{}];
    const inner = this.#combinations(rest);
    return this.#picks
      .get(key)!
      .flatMap((pick) => inner.map((values) => ({ ...values, [key]: this.#valueOf(key, pick) })));
  }

  #valueOf(key: string, pick: number): Json {
    return this.#facts.domains.get(key)!.values[pick]!;
  }

  #noteReads({ reads, values, given }: Condition, input: GuardInput): void {
    const facts = this.#facts;
    const isMissing = (key: string): boolean => (input.answers[key] ?? null) === null;
    // A user may volunteer an answer: a condition that finds none yet might have found one.
    if (values.some((key) => (isMissing(key) ? key !== this.#lastAsked : facts.domains.get(key)?.exact === false)))
      this.isVague = true;
    if (given.some((key) => isMissing(key) && key !== this.#lastAsked)) this.isVague = true;
    if (reads.allDomain || reads.moment || reads.path || reads.allContext || (reads.last.size > 0 && facts.vagueLast))
      this.isVague = true;
    for (const name of [...reads.context.keys(), ...values.map(answerName)]) {
      this.names.add(name);
      if (facts.vague.has(name)) this.isVague = true;
    }
  }
}
