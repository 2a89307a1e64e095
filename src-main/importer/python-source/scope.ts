/** The names that code at one place of a module can see. */
import type { Value } from './value.ts';
import type { PythonModule } from './python-module.ts';

export type ScopeKind = 'module' | 'function' | 'class';

export class Scope {
  readonly kind: ScopeKind;
  readonly module: PythonModule;
  readonly parent: Scope | null;
  readonly names = new Map<string, Value>();
  /** Names that `global` or `nonlocal` moved to another scope. */
  readonly elsewhere = new Map<string, Scope>();

  constructor(kind: ScopeKind, module: PythonModule, parent: Scope | null) {
    this.kind = kind;
    this.module = module;
    this.parent = parent;
  }

  /** As Python looks names up: the bodies of classes are not seen from the functions in them. */
  lookup(name: string): Value | undefined {
    const own = (this.elsewhere.get(name) ?? this).names.get(name);
    if (own !== undefined) return own;
    let scope = this.parent;
    while (scope !== null) {
      const found = scope.kind === 'class' ? undefined : scope.names.get(name);
      if (found !== undefined) return found;
      scope = scope.parent;
    }
    return undefined;
  }

  bind(name: string, value: Value): void {
    (this.elsewhere.get(name) ?? this).names.set(name, value);
  }

  /** The scope of the module this one is in. */
  top(): Scope {
    let scope: Scope = this.parent === null ? this : this.parent;
    while (scope.parent !== null) scope = scope.parent;
    return scope;
  }
}
