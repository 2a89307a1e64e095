/** Proves that a flow has no dead ends, or finds them: explores every conversation in as few states as possible. */
import { expandFlow } from '../node-kinds/expand-flow.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { explore } from './explore.ts';
import { judge } from './findings.ts';
import { factsOf, type FlowFacts } from './flow-facts.ts';
import { livenessOf } from './liveness.ts';
import { growingSentences, proofLimits } from './proof-limits.ts';
import type { Bound, Proof } from './proof.ts';

/**
 * Limited in states, turns, and by `shouldStop`. Findings until then are valid, and everything else stays undecided.
 */
export function prove(flow: CompiledFlow, bound: Bound = {}): Proof {
  // The document has cards that represent whole subgraphs, which run as well.
  const facts = factsOf({ ...flow, flow: expandFlow(flow.flow) });
  if (facts.growing.length > 0) return refused(facts);
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
    outside: proofLimits(facts, unplayable),
  };
}

/** A run with infinitely many states can't be explored. */
function refused(facts: FlowFacts): Proof {
  const nothing = { complete: false, states: 0, transitions: 0, findings: [], undecided: [] };
  return { ...nothing, stopped: 'growing', outside: [...growingSentences(facts), ...proofLimits(facts, 0)] };
}
