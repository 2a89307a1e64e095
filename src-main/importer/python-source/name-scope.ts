/** The names visible at one place of a module. */
import type { PythonModule } from './python-module.ts';

export type ScopeKind = 'module' | 'function' | 'class';

export class NameScope<V, C> {
  readonly kind: ScopeKind;
  readonly module: PythonModule;
  readonly parent: NameScope<V, C> | null;
  readonly names = new Map<string, V>();
  /** Names that `global` or `nonlocal` moved to another scope. */
  readonly elsewhere = new Map<string, NameScope<V, C>>();
  /** Names imported from a module that was not loaded yet. */
  readonly later = new Map<string, () => V | undefined>();
  /** Names bound by an import and not defined here. */
  readonly imported = new Set<string>();
  /** The class this scope is the body of. */
  owner: C | null = null;
  #before: Map<string, V | undefined> | null = null;

  constructor(kind: ScopeKind, module: PythonModule, parent: NameScope<V, C> | null) {
    this.kind = kind;
    this.module = module;
    this.parent = parent;
  }

  /** Follows Python's rules: functions don't see the names of an enclosing class body. */
  lookup(name: string): V | undefined {
    const own = (this.elsewhere.get(name) ?? this).own(name);
    if (own !== undefined) return own;
    let scope = this.parent;
    while (scope !== null) {
      const found = scope.kind === 'class' ? undefined : scope.own(name);
      if (found !== undefined) return found;
      scope = scope.parent;
    }
    return undefined;
  }

  /** Returns what is bound in this very scope. */
  own(name: string): V | undefined {
    const bound = this.names.get(name);
    if (bound !== undefined || this.later.size === 0) return bound;
    const found = this.later.get(name)?.();
    if (found !== undefined) this.bindImported(name, found);
    return found;
  }

  bind(name: string, value: V): void {
    const scope = this.elsewhere.get(name);
    if (scope !== undefined && scope !== this) {
      scope.bind(name, value);
      return;
    }
    if (this.#before?.has(name) === false) this.#before.set(name, this.names.get(name));
    this.later.delete(name);
    this.imported.delete(name);
    this.names.set(name, value);
  }

  bindImported(name: string, value: V): void {
    this.bind(name, value);
    (this.elsewhere.get(name) ?? this).imported.add(name);
  }

  unbind(name: string): void {
    if (this.#before?.has(name) === false) this.#before.set(name, this.names.get(name));
    this.names.delete(name);
  }

  /** Runs one side of a condition, undoes its bindings, and returns them. */
  undoAfter(part: () => void): ReadonlyMap<string, V> {
    const outer = this.#before;
    const before = new Map<string, V | undefined>();
    this.#before = before;
    part();
    this.#before = outer;
    const bound = new Map<string, V>();
    for (const [name, old] of before) {
      const now = this.names.get(name);
      if (now !== undefined) bound.set(name, now);
      if (old === undefined) this.names.delete(name);
      else this.names.set(name, old);
    }
    return bound;
  }

  /** The module scope this one is in. */
  top(): NameScope<V, C> {
    let scope: NameScope<V, C> = this.parent ?? this;
    while (scope.parent !== null) scope = scope.parent;
    return scope;
  }
}
