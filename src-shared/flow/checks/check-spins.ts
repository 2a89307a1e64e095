/** Circles that wait for nothing and change nothing: once a conversation is in one it never stops. */
import { compileExpression } from '../../guard/expression.ts';
import { graphPointer } from '../flow.ts';
import type { Problem } from '../problems.ts';
import type { GraphIndex } from './check-graph.ts';
import { cyclesOf } from '../../cycles.ts';
import { casesInWords } from './guard-problems.ts';
import { rememberCircles, type CircleInputs, type CircleMemory, type Circles, type FoundIn } from './circle-memory.ts';
import { problem } from './local.ts';
import { witnessSpace, type SpaceInputs } from './witness-space.ts';
import { canComeWith, type WitnessSpace } from './witness.ts';

interface SpinInputs extends CircleInputs {
  readonly space: () => WitnessSpace;
  readonly known: Circles;
}

/** A circle of thousands is not read to its end. */
const MOST_NAMED = 8;

export function checkSpins(inputs: SpaceInputs & { readonly found: FoundIn }, memory: CircleMemory): Problem[] {
  const known = rememberCircles(memory);
  let space: WitnessSpace | undefined;
  const graphs = new Map(inputs.graphs.map((index) => [index.ref, index]));
  const condition: CircleInputs['condition'] = (text) => {
    const compiled = compileExpression(text, inputs.scope, 'condition');
    return compiled.ok ? compiled.value : undefined;
  };
  const knownSpace = (): WitnessSpace => (space ??= witnessSpace(inputs));
  return inputs.graphs.filter(hasCircle).flatMap((index) => {
    const { scope, guard, found } = inputs;
    const idle = { graphs, scope, guard, condition, found, space: knownSpace, known };
    const ids = index.graph.nodes.map(({ id }) => id);
    return circles(index, ids, true).flatMap((circle) => {
      const isSpinning = (inner: string[]): boolean => mayStay(index, inner, { ...idle, isCertain: false });
      const spinning = circles(index, circle, false).filter(isSpinning);
      if (spinning.length > 0) return spinning.map((inner) => spins(index, inner));
      return passesAll(index, circle, { ...idle, isCertain: true });
    });
  });
}

/** Circles of nodes that do not wait; questions do not either, once they are answered. */
function circles(index: GraphIndex, among: readonly string[], withQuestions: boolean): string[][] {
  const members = new Set(
    among.filter((id) => {
      const type = index.nodes.get(id)?.type;
      return type === 'decision' || type === 'say' || type === 'subgraph' || (withQuestions && type === 'question');
    }),
  );
  const next = (id: string): string[] => {
    const targets: string[] = [];
    for (const { kind = 'normal', to } of index.outgoing.get(id) ?? []) {
      if (kind === 'normal' && members.has(to)) targets.push(to);
    }
    return targets;
  };
  return cyclesOf([...members], next);
}

/** Most large graphs only lead forward: peeling off nodes that nothing leads to is quicker than looking for circles. */
function hasCircle({ graph, positions, outgoing }: GraphIndex): boolean {
  const incoming = new Int32Array(graph.nodes.length);
  const targets = (position: number): number[] => {
    const found: number[] = [];
    for (const { to } of outgoing.get(graph.nodes[position]!.id) ?? []) {
      const target = positions.get(to);
      if (target !== undefined) found.push(target);
    }
    return found;
  };
  const all = graph.nodes.map((_, position) => targets(position));
  for (const each of all) for (const target of each) incoming[target]! += 1;
  const open: number[] = [];
  incoming.forEach((count, position) => count === 0 && open.push(position));
  let peeled = 0;
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    peeled += 1;
    for (const target of all[position]!) if ((incoming[target]! -= 1) === 0) open.push(target);
  }
  return peeled < graph.nodes.length;
}

/** A circle that needs an answer not to be there counts only if a conversation can come without it: it mostly is there. */
function mayStay(index: GraphIndex, circle: readonly string[], { space, known, ...inputs }: SpinInputs): boolean {
  return known.stays(index, circle, inputs).some((stay) => {
    if (stay.whenAnswered()) return true;
    const target = { node: index.nodes.get(stay.id)!, kind: 'normal' } as const;
    return stay.examples().some((example) => canComeWith(space(), target, example));
  });
}

function spins(index: GraphIndex, circle: readonly string[]): Problem {
  const message = `${named(circle)} goes in a circle without waiting for the user or changing anything, so it would never stop.`;
  return problem('cycle.spins', placeOf(index, circle[0]!), { message });
}

/** Only told with answers a conversation can come with. */
function passesAll(index: GraphIndex, circle: readonly string[], { space, known, ...inputs }: SpinInputs): Problem[] {
  for (const { id, examples } of known.stays(index, circle, inputs)) {
    const node = index.nodes.get(id)!;
    if (node.type !== 'question') continue;
    const answers = examples().find((example) => canComeWith(space(), { node, kind: 'normal' }, example));
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
