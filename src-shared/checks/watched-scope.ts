/** A scope that records which answers were used, so that a result can be reused while these stay the same. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { GuardScope } from '../guard/scope.ts';

/** Keys of answers. 'all' if the set of keys mattered, or a predicate was used, which may read any. */
type ReadKeys = ReadonlySet<string> | 'all';

export interface Watched<Result> {
  readonly result: Result;
  readonly keysRead: ReadKeys;
}

const NO_KEYS: ReadKeys = new Set<string>();

export interface WatchedScope {
  readonly scope: GuardScope;
  watch<Result>(work: () => Result): Watched<Result>;
}

export function watchScope(scope: GuardScope): WatchedScope {
  const notes: Notes = { keys: null, isAll: false };
  const answers = new WatchedMap(scope.answers, (key) => note(notes, key));
  const predicates = new WatchedMap(scope.predicates, () => note(notes, null));
  return {
    scope: { ...scope, answers, predicates },
    watch: (work) => {
      notes.keys = null;
      notes.isAll = false;
      const result = work();
      const keysRead = notes.isAll ? 'all' : (notes.keys ?? NO_KEYS);
      notes.keys = null;
      return { result, keysRead };
    },
  };
}

/** Keys of answers that differ between the two. */
export function changedAnswers(before: GuardScope['answers'], after: GuardScope['answers']): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [key, schema] of before) if (after.get(key) !== schema) changed.add(key);
  for (const [key, schema] of after as ReadonlyMap<string, AnswerSchema>) {
    if (before.get(key) !== schema) changed.add(key);
  }
  return changed;
}

export function isAffected(keysRead: ReadKeys, changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  if (keysRead === 'all') return true;
  for (const key of keysRead) if (changed.has(key)) return true;
  return false;
}

interface Notes {
  keys: Set<string> | null;
  isAll: boolean;
}

function note(notes: Notes, key: string | null): void {
  if (key === null) notes.isAll = true;
  else (notes.keys ??= new Set()).add(key);
}

/** Reports each key that is read, even if it is missing; null if the map is iterated. */
class WatchedMap<Value> extends Map<string, Value> {
  readonly #onRead: (key: string | null) => void;

  constructor(entries: ReadonlyMap<string, Value>, onRead: (key: string | null) => void) {
    super(entries);
    this.#onRead = onRead;
  }

  override get(key: string): Value | undefined {
    this.#onRead(key);
    return super.get(key);
  }

  override has(key: string): boolean {
    this.#onRead(key);
    return super.has(key);
  }

  override get size(): number {
    this.#onRead(null);
    return super.size;
  }

  override keys(): MapIterator<string> {
    this.#onRead(null);
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.#onRead(null);
    return super.values();
  }

  override entries(): MapIterator<[string, Value]> {
    this.#onRead(null);
    return super.entries();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    this.#onRead(null);
    return super[Symbol.iterator]();
  }

  override forEach(use: (value: Value, key: string, map: Map<string, Value>) => void): void {
    this.#onRead(null);
    super.forEach(use);
  }
}
