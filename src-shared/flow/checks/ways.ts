/** Which nodes can come before which, through calls of subgraphs and back. Guards are not looked at: more ways, never fewer. */
import { entryOf } from '../entry.ts';
import type { GraphRef } from '../flow.ts';
import { EXIT } from '../ids.ts';
import type { FlowNode } from '../node-kinds.ts';
import type { SubgraphNode } from '../nodes/subgraph.ts';
import type { GraphIndex } from './check-graph.ts';

/** Nodes met in all searches; a flow that needs more is not judged. */
const MOST_STEPS = 1_000_000;
const NEAR = 16;

interface Place {
  readonly index: GraphIndex;
  readonly node: FlowNode;
}

export interface Asked extends Place {
  readonly node: Extract<FlowNode, { type: 'question' }>;
}

export class Ways {
  /** The question of each key. */
  readonly questions = new Map<string, Asked>();
  private readonly entries = new Map<GraphRef, Place>();
  private readonly callers = new Map<GraphRef, (Place & { readonly node: SubgraphNode })[]>();
  private readonly known = new Map<FlowNode, ReadonlySet<FlowNode>>();
  private steps = 0;

  constructor(graphs: readonly GraphIndex[]) {
    for (const index of graphs) {
      const entry = entryOf(index.graph);
      const node = entry.kind === 'found' ? index.nodes.get(entry.id) : undefined;
      if (node) this.entries.set(index.ref, { index, node });
      for (const each of index.graph.nodes) this.note(index, each);
    }
  }

  get haveBeginning(): boolean {
    return this.entries.has(null);
  }

  /** Whether a conversation can come to it. Nothing can be met where it is not clear where to begin. */
  canBeMet(node: FlowNode): boolean {
    const entry = this.entries.get(null);
    return entry !== undefined && (entry.node === node || this.after(entry).has(node));
  }

  /** Whether one can be met before the other. True too where that would take too long to tell. */
  canPrecede(first: Place, second: Place): boolean {
    return this.isNear(first, second) || this.after(first).has(second.node) || this.steps > MOST_STEPS;
  }

  /** Whether a call of a subgraph may come to a graph. */
  leadsInto(ref: GraphRef, target: GraphRef, seen = new Set<GraphRef>()): boolean {
    if (ref === target) return true;
    if (seen.has(target)) return false;
    seen.add(target);
    return (this.callers.get(target) ?? []).some(({ index }) => this.leadsInto(ref, index.ref, seen));
  }

  private note(index: GraphIndex, node: FlowNode): void {
    if (node.type === 'question' && !this.questions.has(node.key)) this.questions.set(node.key, { index, node });
    if (node.type !== 'subgraph') return;
    const known = this.callers.get(node.ref);
    if (known) known.push({ index, node });
    else this.callers.set(node.ref, [{ index, node }]);
  }

  /** Most answers are read soon after they are given: a few steps save a walk through all that follows. */
  private isNear({ index, node }: Place, second: Place): boolean {
    if (index !== second.index) return false;
    const met = [node.id];
    for (let at = 0; at < met.length && met.length < NEAR; at += 1) {
      for (const { to } of index.outgoing.get(met[at]!) ?? []) {
        if (to === second.node.id) return true;
        met.push(to);
      }
    }
    return false;
  }

  private after(start: Place): ReadonlySet<FlowNode> {
    const known = this.known.get(start.node);
    if (known) return known;
    const seen = new Set<FlowNode>();
    const returned = new Set<GraphRef>();
    const open = [start];
    const goTo = (place: Place | undefined): void => {
      if (place === undefined || seen.has(place.node)) return;
      seen.add(place.node);
      open.push(place);
    };
    const leave = ({ index, node }: Place): void => {
      for (const { to } of index.outgoing.get(node.id) ?? []) {
        const target = index.nodes.get(to);
        if (target) goTo({ index, node: target });
        else if (to === EXIT && !returned.has(index.ref)) {
          returned.add(index.ref);
          for (const caller of this.callers.get(index.ref) ?? []) leave(caller);
        }
      }
    };
    while (open.length > 0 && this.steps <= MOST_STEPS) {
      this.steps += 1;
      const place = open.pop()!;
      if (place.node.type === 'subgraph') goTo(this.entries.get(place.node.ref));
      leave(place);
    }
    this.known.set(start.node, seen);
    return seen;
  }
}
