/** Evaluates what a file does only when run as a script: the statements under `if __name__ == "__main__":`. */
import { exploreApart } from './explore.ts';
import type { CallTrace } from './interpreter.ts';
import type { Machine } from './machine.ts';
import type { PythonModule } from './python-module.ts';
import { runStatement } from './statements.ts';
import { text, type Value } from './value.ts';

export interface ScriptPart {
  /** The names it binds, which the module itself doesn't keep. */
  readonly names: ReadonlyMap<string, Value>;
  readonly calls: readonly CallTrace[];
}

const ASKS = /\b__name__\b/;

export function actOutScript(machine: Machine, module: PythonModule): ScriptPart {
  const statements = (module.tree()?.root.children ?? []).filter(
    (statement) => statement.type === 'if_statement' && ASKS.test(statement.field('condition')?.text ?? ''),
  );
  if (statements.length === 0) return { names: new Map(), calls: [] };
  const scope = machine.moduleScope(module);
  const calls: CallTrace[] = [];
  let names: ReadonlyMap<string, Value> = new Map();
  exploreApart(machine, calls, () => {
    names = scope.undoAfter(() => {
      scope.bind('__name__', text('__main__'));
      for (const statement of statements) runStatement(machine, statement, scope);
    });
  });
  return { names, calls };
}
