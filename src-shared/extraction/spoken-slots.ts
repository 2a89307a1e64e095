/** The questions an extractor looks for in one turn, with their templates filled in. */
import { compileExpression } from '../guard/expression.ts';
import { fillsOptions } from '../guard/option-words.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { scopeOf } from '../scope/scope-of.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { Slot } from '../step/extraction-request.ts';

type Render = (input: GuardInput) => Slot;

/** How each question depends on the turn; null if it does not. */
interface Dependent {
  readonly slot: Slot;
  readonly isHeard: ((input: GuardInput) => boolean) | null;
  readonly render: Render | null;
}

interface Prepared {
  readonly slots: readonly Dependent[];
  /** The slots of the last turn, reused with their indexes while their texts stay the same. */
  last: { readonly said: string; readonly slots: readonly Slot[] } | null;
}

const prepared = new WeakMap<CompiledFlow, Prepared | null>();

export function spokenSlots(flow: CompiledFlow, input: GuardInput, openNode: string | null): readonly Slot[] {
  let known = prepared.get(flow);
  if (known === undefined) prepared.set(flow, (known = prepare(flow)));
  if (known === null) return flow.slots;
  const slots = known.slots.flatMap(({ slot, isHeard, render }) => {
    if (isHeard !== null && slot.node !== openNode && !isHeard(input)) return [];
    return [render === null ? slot : render(input)];
  });
  const said = JSON.stringify(slots.map(({ key, answer }) => ('options' in answer ? [key, answer.options] : key)));
  if (known.last?.said !== said) known.last = { said, slots };
  return known.last.slots;
}

function prepare(flow: CompiledFlow): Prepared | null {
  const scope = scopeOf(flow.flow);
  const slots = flow.slots.map((slot) => dependent(slot, scope));
  return slots.every(({ isHeard, render }) => isHeard === null && render === null) ? null : { slots, last: null };
}

/** An expression or template that doesn't compile is a problem of the flow; it is ignored here. */
function dependent(slot: Slot, scope: GuardScope): Dependent {
  const when = slot.hints?.when;
  const compiled = when === undefined ? null : compileExpression(when, scope, 'condition');
  return { slot, isHeard: compiled?.ok === true ? compiled.value.test : null, render: renderOf(slot, scope) };
}

function renderOf(slot: Slot, scope: GuardScope): Render | null {
  const fill = fillsOptions(slot.answer, scope);
  return fill === null ? null : (input) => ({ ...slot, answer: fill(slot.answer, input) });
}
