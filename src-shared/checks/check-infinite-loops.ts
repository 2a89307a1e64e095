/** Checks for cycles that neither wait nor change anything, so that a conversation never leaves them. */
import { questionOf } from '../node-kinds/parts-of.ts';
import { compileExpression } from '../guard/expression.ts';
import { graphPointer, type Edge } from '../flow/flow.ts';
import type { Problem } from '../document/problems.ts';
import { askAgainFixes } from './ask-again-fix.ts';
import { titleIn, type GraphIndex } from './check-graph.ts';
import { casesInWords } from './guard-problems.ts';
import {
  cachedCycles,
  type CycleInputs,
  type CycleCache,
  type CachedCycles,
  type CycleFindings,
} from './cycle-cache.ts';
import { problem } from './local.ts';
import { witnessSpace, type SpaceInputs } from './witness-space.ts';
import { canComeWith, type WitnessSpace } from './witness.ts';
import { t } from '../messages/translate.ts';
import type { Steps } from '../steps.ts';

interface InfiniteLoopInputs extends CycleInputs {
  readonly space: () => WitnessSpace;
  readonly known: CachedCycles;
  /** The edges that lead to a node. */
  readonly incoming: (id: string) => readonly Edge[] | undefined;
}

/** Cycles of thousands are not read to their end. */
const MAX_NAMED = 8;

export function* checkInfiniteLoops(
  inputs: SpaceInputs & { readonly found: CycleFindings },
  memory: CycleCache,
): Steps<Problem[]> {
  const known = cachedCycles(memory);
  let space: WitnessSpace | undefined;
  const graphs = new Map(inputs.graphs.map((index) => [index.ref, index]));
  const condition: CycleInputs['condition'] = (text) => {
    const compiled = compileExpression(text, inputs.scope, 'condition');
    return compiled.ok ? compiled.value : undefined;
  };
  const knownSpace = (): WitnessSpace => (space ??= witnessSpace(inputs));
  const problems: Problem[] = [];
  for (const index of inputs.graphs) {
    const { scope, guard, found } = inputs;
    const idle = { graphs, scope, guard, condition, found, space: knownSpace, known, incoming: edgesInto(index) };
    for (const { circle, inner: inside } of yield* known.drawn(index)) {
      yield;
      const isEndless = (inner: readonly string[]): boolean => mayStay(index, inner, { ...idle, isCertain: false });
      const endless = inside.filter(isEndless);
      yield;
      if (endless.length > 0) problems.push(...endless.map((inner) => infiniteLoop(index, inner)));
      else problems.push(...passesAll(index, circle, { ...idle, isCertain: true }));
    }
  }
  return problems;
}

/** A cycle that requires a missing answer counts only if a conversation can arrive without it. */
function mayStay(
  index: GraphIndex,
  circle: readonly string[],
  { space, known, ...inputs }: InfiniteLoopInputs,
): boolean {
  return known.stays(index, circle, inputs).some((stay) => {
    if (stay.whenAnswered()) return true;
    const target = { node: index.nodes.get(stay.id)!, kind: 'normal' } as const;
    return stay.examples().some((example) => canComeWith(space(), target, example));
  });
}

function infiniteLoop(index: GraphIndex, circle: readonly string[]): Problem {
  const message = t('checks.graph.spins', { nodes: named(index, circle) });
  return problem('cycle.spins', placeOf(index, circle[0]!), { message });
}

/** Reported only with answers a conversation can arrive with. */
function passesAll(
  index: GraphIndex,
  circle: readonly string[],
  { space, known, incoming, ...inputs }: InfiniteLoopInputs,
): Problem[] {
  const members = new Set(circle);
  const isEntered = (id: string): boolean => (incoming(id) ?? []).some(({ from }) => !members.has(from));
  // The first question that a conversation reaches is the one to ask again.
  const stays = known.stays(index, circle, inputs).map((stay) => ({ ...stay, isEntered: isEntered(stay.id) }));
  for (const { id, examples } of stays.toSorted((a, b) => Number(b.isEntered) - Number(a.isEntered))) {
    const node = index.nodes.get(id)!;
    if (questionOf(node) === undefined) continue;
    const answers = examples().find((example) => canComeWith(space(), { node, kind: 'normal' }, example));
    if (answers === undefined) continue;
    const first = circle.indexOf(id);
    const nodes = named(index, [...circle.slice(first), ...circle.slice(0, first)]);
    const message = t('checks.graph.spinsAnswered', { when: casesInWords(answers), nodes });
    return [problem('cycle.answered', placeOf(index, id), { message, fixes: askAgainFixes(index, id, circle) })];
  }
  return [];
}

/** Built once, and only for graphs with cycles. */
function edgesInto({ graph }: GraphIndex): InfiniteLoopInputs['incoming'] {
  let byTarget: ReadonlyMap<string, readonly Edge[]> | null = null;
  return (id) => (byTarget ??= Map.groupBy(graph.edges, ({ to }) => to)).get(id);
}

function named(index: GraphIndex, ids: readonly string[]): string {
  const titles = ids.slice(0, MAX_NAMED).map((id) => titleIn(index, id));
  return [...titles, ...(ids.length > MAX_NAMED ? ['…'] : []), titles[0]!].join(' → ');
}

function placeOf({ ref, positions }: GraphIndex, id: string) {
  return { pointer: `${graphPointer(ref)}/nodes/${positions.get(id) ?? 0}`, graph: ref, node: id };
}
