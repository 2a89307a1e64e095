/** Proves that a flow has no dead ends, or finds them: every conversation is held, in as few states as tell them apart. */
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { explore } from './explore.ts';
import { judge } from './findings.ts';
import { factsOf } from './flow-facts.ts';
import { livenessOf } from './liveness.ts';
import { outsideOf } from './outside.ts';
import type { Bound, Proof } from './proof.ts';

/** Bounded in states, turns and by `shouldStop`; what was found until then is true, what was not is left open. */
export function prove(flow: CompiledFlow, bound: Bound = {}): Proof {
  const facts = factsOf(flow);
  const rules = { facts, liveness: livenessOf(facts) };
  const exploration = explore(rules, bound);
  const { findings, undecided, unplayable } = judge(rules, exploration);
  const { stopped, spots, transitions } = exploration;
  return {
    complete: stopped === null,
    stopped,
    states: spots.length,
    transitions,
    findings,
    undecided,
    outside: outsideOf(facts, unplayable),
  };
}
