/** Guards that overlap, leave a gap or are never true, each with answers that show it. */
import { OTHER_TEXT } from '../../guard/domains.ts';
import type { Json, JsonObject } from '../../json.ts';
import { ELSE, graphPointer, type Edge, type GraphRef } from '../flow.ts';
import type { FlowNode } from '../node-kinds.ts';
import { nodeTitle } from '../node-title.ts';
import type { Problem, QuickFix } from '../problems.ts';
import { leadOnFix, type GraphIndex } from './check-graph.ts';
import { NOTHING_TO_SAY, priorityOf, type GuardStudy, type Overlap } from './guard-study.ts';
import { problem } from './local.ts';
import { witnessSpace, type SpaceInputs } from './witness-space.ts';
import { canComeWith, type WitnessSpace } from './witness.ts';

export interface GuardInputs extends SpaceInputs {
  readonly study: (node: FlowNode, edges: readonly Edge[], graph: GraphRef) => GuardStudy;
}

export function checkGuards(inputs: GuardInputs): Problem[] {
  let space: WitnessSpace | undefined;
  // Many pairs of guards share one example.
  const known = new Map<JsonObject, boolean>();
  const canCome: CanCome = (node, answers) => {
    const before = known.get(answers);
    if (before !== undefined) return before;
    const isFound = canComeWith((space ??= witnessSpace(inputs)), node, answers);
    known.set(answers, isFound);
    return isFound;
  };
  return inputs.graphs.flatMap((index) => {
    const problems: Problem[] = [];
    const positions = new Map<Edge, number>();
    for (const node of index.graph.nodes) {
      const all = index.outgoing.get(node.id) ?? [];
      // Most nodes of a large flow have one plain edge: nothing is kept for them.
      if (all.every((edge) => (edge.guard ?? null) === null)) continue;
      const edges = all.filter((edge) => (edge.kind ?? 'normal') === 'normal');
      const study = inputs.study(node, edges, index.ref);
      if (study === NOTHING_TO_SAY) continue;
      if (positions.size === 0) index.graph.edges.forEach((edge, position) => positions.set(edge, position));
      problems.push(...new GuardReport({ index, node, edges, positions, inputs, canCome }).of(study));
    }
    return problems;
  });
}

type CanCome = (node: FlowNode, answers: JsonObject) => boolean;

interface ReportInputs {
  readonly index: GraphIndex;
  readonly node: FlowNode;
  readonly edges: readonly Edge[];
  readonly positions: ReadonlyMap<Edge, number>;
  readonly inputs: GuardInputs;
  readonly canCome: CanCome;
}

class GuardReport {
  private readonly on: ReportInputs;

  constructor(on: ReportInputs) {
    this.on = on;
  }

  of({ never, gaps, overlaps }: GuardStudy): Problem[] {
    return [...never.map((edge) => this.never(edge)), ...this.overlaps(overlaps), ...this.gap(gaps)];
  }

  private never(edge: Edge): Problem {
    const fixes = [
      {
        label: 'Delete this edge',
        operations: [{ op: 'remove-edges', graph: this.on.index.ref, ids: [edge.id] } as const],
      },
    ];
    const message = `${shown(edge)} is never true, whatever is answered, so this edge is never taken.`;
    return problem('guard.never', this.place(edge), { message, fixes });
  }

  /** One for each edge that comes second, with the first example that can happen. */
  private overlaps(overlaps: readonly Overlap[]): Problem[] {
    const told = new Set<Edge>();
    return overlaps.flatMap(({ first, second, answers }) => {
      if (told.has(second) || !this.on.canCome(this.on.node, answers)) return [];
      told.add(second);
      const keys = this.keysOf([first, second]);
      const message = `${withAnswers(answers, keys)}both ${shown(first)} and ${shown(second)} are true; only the ids of the edges decide which is taken.`;
      return [problem('guard.overlap', this.place(second), { message, fixes: this.orderFixes(first, second) })];
    });
  }

  private orderFixes(first: Edge, second: Edge): QuickFix[] {
    const { ref } = this.on.index;
    const set = (edge: Edge, priority: number, label: string): QuickFix => ({
      label,
      operations: [{ op: 'update-edge', graph: ref, id: edge.id, set: { priority } }],
    });
    const priority = priorityOf(first);
    return [
      ...(priority < 1000 ? [set(second, priority + 1, `Look at this edge after ${first.id}`)] : []),
      ...(priority > -1000 ? [set(second, priority - 1, `Look at this edge before ${first.id}`)] : []),
    ];
  }

  private gap(gaps: readonly JsonObject[]): Problem[] {
    const { index, node, edges, canCome } = this.on;
    const answers = gaps.find((candidate) => canCome(node, candidate));
    if (answers === undefined) return [];
    const pointer = `${graphPointer(index.ref)}/nodes/${index.positions.get(node.id) ?? 0}`;
    const message = `${withAnswers(answers, this.keysOf(edges))}no guard of "${nodeTitle(node)}" is true and there is no "else", so the conversation stops there.`;
    return [
      problem(
        'guard.gap',
        { pointer, graph: index.ref, node: node.id },
        { message, fixes: [leadOnFix(index, node, ELSE)] },
      ),
    ];
  }

  private keysOf(edges: readonly Edge[]): ReadonlySet<string> {
    const { index, inputs } = this.on;
    return new Set(edges.flatMap((edge) => [...(inputs.guard(edge, index.ref)?.keys ?? [])]));
  }

  private place(edge: Edge) {
    const { index, positions } = this.on;
    const field = (edge.guard ?? null) === null ? '' : '/guard';
    const pointer = `${graphPointer(index.ref)}/edges/${positions.get(edge) ?? 0}${field}`;
    return { pointer, graph: index.ref, edge: edge.id };
  }
}

const MOST_CHARACTERS = 80;

function shown({ id, guard }: Edge): string {
  if (guard === null || guard === undefined) return `the edge ${id} without a guard`;
  return `"${guard.length > MOST_CHARACTERS ? `${guard.slice(0, MOST_CHARACTERS)}…` : guard}"`;
}

/** `With venue = office and area = 60 `; nothing where no answer matters. */
function withAnswers(answers: JsonObject, keys: ReadonlySet<string>): string {
  const named = Object.entries(answers).filter(([key]) => keys.has(key));
  const parts = named.map(([key, value]) => (value === null ? `${key} unanswered` : `${key} = ${inWords(value)}`));
  const last = parts.pop();
  if (last === undefined) return '';
  return `With ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`} `;
}

function inWords(value: Json): string {
  if (value === OTHER_TEXT) return 'any other text';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? 'nothing' : value.join(' + ');
}
