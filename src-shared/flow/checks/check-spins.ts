/** Circles that wait for nothing and change nothing: once a conversation is in one it never stops. */
import { NO_CASE } from '../../guard/case-sets.ts';
import { compileExpression } from '../../guard/expression.ts';
import { graphPointer } from '../flow.ts';
import type { Problem } from '../problems.ts';
import type { GraphIndex } from './check-graph.ts';
import { cyclesOf } from './cycles.ts';
import { casesInWords } from './guard-problems.ts';
import { examplesIn } from './guard-ways.ts';
import { IdleCases, type IdleInputs } from './idle-cases.ts';
import { problem } from './local.ts';
import { witnessSpace, type SpaceInputs } from './witness-space.ts';
import { canComeWith, type WitnessSpace } from './witness.ts';

interface SpinInputs extends IdleInputs {
  readonly space: () => WitnessSpace;
}

/** A circle of thousands is not read to its end. */
const MOST_NAMED = 8;
/** Examples tried to find one a conversation can come with. */
const MOST_EXAMPLES = 50;

export function checkSpins(inputs: SpaceInputs): Problem[] {
  let space: WitnessSpace | undefined;
  const graphs = new Map(inputs.graphs.map((index) => [index.ref, index]));
  const condition: IdleInputs['condition'] = (text) => {
    const compiled = compileExpression(text, inputs.scope, 'condition');
    return compiled.ok ? compiled.value : undefined;
  };
  const known = (): WitnessSpace => (space ??= witnessSpace(inputs));
  return inputs.graphs.flatMap((index) =>
    circles(
      index,
      index.graph.nodes.map(({ id }) => id),
      true,
    ).flatMap((circle) => {
      const idle = { graphs, scope: inputs.scope, guard: inputs.guard, condition, space: known };
      const spinning = circles(index, circle, false).filter((ids) =>
        mayStay(index, ids, { ...idle, isCertain: false }),
      );
      if (spinning.length > 0) return spinning.map((ids) => spins(index, ids));
      return passesAll(index, circle, { ...idle, isCertain: true });
    }),
  );
}

/** Circles of nodes that do not wait; questions do not either, once they are answered. */
function circles(index: GraphIndex, among: readonly string[], withQuestions: boolean): string[][] {
  const members = new Set(
    among.filter((id) => {
      const type = index.nodes.get(id)?.type;
      return type === 'decision' || type === 'say' || type === 'subgraph' || (withQuestions && type === 'question');
    }),
  );
  const next = (id: string): string[] =>
    (index.outgoing.get(id) ?? [])
      .filter(({ kind, to }) => (kind ?? 'normal') === 'normal' && members.has(to))
      .map(({ to }) => to);
  return cyclesOf([...members], next);
}

/** A circle that needs an answer not to be there counts only if a conversation can come without it: it mostly is there. */
function mayStay(index: GraphIndex, circle: readonly string[], { space, ...inputs }: SpinInputs): boolean {
  const idle = new IdleCases(index, circle, inputs);
  const { sets } = idle.cases;
  const answered = idle.answered();
  return [...(idle.staying(index, circle) ?? [])].some(([id, cases]) => {
    if (cases === NO_CASE) return false;
    if (sets.and(cases, answered) !== NO_CASE) return true;
    const target = { node: index.nodes.get(id)!, kind: 'normal' } as const;
    return examplesIn(idle.cases, cases, MOST_EXAMPLES).some((example) => canComeWith(space(), target, example));
  });
}

function spins(index: GraphIndex, circle: readonly string[]): Problem {
  const message = `${named(circle)} goes in a circle without waiting for the user or changing anything, so it would never stop.`;
  return problem('cycle.spins', placeOf(index, circle[0]!), { message });
}

/** Only told with answers a conversation can come with. */
function passesAll(index: GraphIndex, circle: readonly string[], { space, ...inputs }: SpinInputs): Problem[] {
  const idle = new IdleCases(index, circle, inputs);
  for (const [id, cases] of idle.staying(index, circle) ?? []) {
    const node = index.nodes.get(id)!;
    if (cases === NO_CASE || node.type !== 'question') continue;
    const answers = examplesIn(idle.cases, cases, MOST_EXAMPLES).find((example) =>
      canComeWith(space(), { node, kind: 'normal' }, example),
    );
    if (answers === undefined) continue;
    const message = `${casesInWords(answers)}${named([id, ...circle.filter((other) => other !== id)])} goes in a circle: a question that is answered is not asked again, so it would never stop. Lead on to a node outside of the circle.`;
    return [problem('cycle.answered', placeOf(index, id), { message })];
  }
  return [];
}

function named(ids: readonly string[]): string {
  return [...ids.slice(0, MOST_NAMED), ...(ids.length > MOST_NAMED ? ['…'] : []), ids[0]!].join(' → ');
}

function placeOf({ ref, positions }: GraphIndex, id: string) {
  return { pointer: `${graphPointer(ref)}/nodes/${positions.get(id) ?? 0}`, graph: ref, node: id };
}
