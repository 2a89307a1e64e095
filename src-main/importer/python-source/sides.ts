/** Evaluates both sides of a condition only known at run time, each from the same names, and joins what they bound. */
import { conditionally, type Condition, type Flow, type Machine } from './machine.ts';
import type { Scope } from './scope.ts';
import { oneOf, type Value } from './value.ts';

export interface Side {
  readonly condition: Condition;
  readonly run: () => Flow;
}

export function runSides(machine: Machine, scope: Scope, sides: readonly Side[]): readonly Flow[] {
  const flows: Flow[] = [];
  const bound: ReadonlyMap<string, Value>[] = [];
  for (const side of sides) {
    const names = scope.undoAfter(() => flows.push(conditionally(machine, side.condition, side.run)));
    bound.push(names);
  }
  // A side that leaves the block doesn't affect what follows.
  const going = bound.filter((_, index) => flows[index] === 'next');
  const counted = going.length > 0 ? going : bound;
  for (const name of new Set(counted.flatMap((names) => [...names.keys()]))) {
    const before = scope.own(name);
    const values = counted.flatMap((names) => names.get(name) ?? (before === undefined ? [] : [before]));
    scope.bind(name, oneOf(values));
  }
  return flows;
}
