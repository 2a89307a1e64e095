/**
 * Which nodes can come before which, through subgraph calls and returns. Conditions are ignored, so it may allow too
 * many paths but never too few.
 */
import { assignmentsOf, questionOf, subgraphCallOf, waitsFor } from '../node-kinds/parts-of.ts';
import { entryOf } from '../flow/entry.ts';
import type { GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { GraphIndex } from './check-graph.ts';
import type { Jump } from './jumps.ts';

/** How many nodes all searches may visit; a flow that needs more isn't judged. */
const MAX_STEPS = 1_000_000;
const NEAR = 16;

interface Place {
  readonly index: GraphIndex;
  readonly node: FlowNode;
}

export class Reachability {
  /** The question of each key. */
  readonly questions = new Map<string, Place>();
  /** Keys whose answers may also come from elsewhere: a node, a default, or volunteered by the user. */
  readonly derived = new Set<string>();
  readonly #entries = new Map<GraphRef, Place>();
  readonly #callers = new Map<GraphRef, Place[]>();
  readonly #receivers: Place[] = [];
  readonly #jumps: readonly (Place & { readonly isCall: boolean })[];
  readonly #known = new Map<FlowNode, ReadonlySet<FlowNode>>();
  #steps = 0;

  constructor(graphs: readonly GraphIndex[], jumps: readonly Jump[]) {
    const byRef = new Map(graphs.map((index) => [index.ref, index]));
    for (const index of graphs) {
      const entry = entryOf(index.graph);
      const node = entry.kind === 'found' ? index.nodes.get(entry.id) : undefined;
      if (node) this.#entries.set(index.ref, { index, node });
      for (const each of index.graph.nodes) this.#note(index, each);
    }
    this.#jumps = jumps.flatMap(({ graph, node: id, isCall }) => {
      const index = byRef.get(graph);
      const node = index?.nodes.get(id);
      return index === undefined || node === undefined ? [] : [{ index, node, isCall }];
    });
  }

  get haveBeginning(): boolean {
    return this.#entries.has(null);
  }

  /** Whether a conversation can reach the node. Nothing is reachable if the entry is unclear. */
  canBeMet(node: FlowNode): boolean {
    const entry = this.#entries.get(null);
    return entry !== undefined && (entry.node === node || this.#after(entry).has(node));
  }

  /** Whether one can come before the other. Also true if that takes too long to determine. */
  canPrecede(first: Place, second: Place): boolean {
    return this.#isNear(first, second) || this.#after(first).has(second.node) || this.#steps > MAX_STEPS;
  }

  /** Whether a call of a subgraph may reach a graph. */
  leadsInto(ref: GraphRef, target: GraphRef): boolean {
    const seen = new Set([target]);
    for (const graph of seen) {
      if (graph === ref) return true;
      for (const { index } of this.#callers.get(graph) ?? []) seen.add(index.ref);
    }
    return false;
  }

  #note(index: GraphIndex, node: FlowNode): void {
    const question = questionOf(node);
    if (question !== undefined) {
      const { key, default: byDefault, volunteered } = question;
      if (!this.questions.has(key)) this.questions.set(key, { index, node });
      if (byDefault !== undefined || volunteered === true) this.derived.add(key);
    }
    for (const key of Object.keys(assignmentsOf(node)?.answers ?? {})) this.derived.add(key);
    if (canReceive(node)) this.#receivers.push({ index, node });
    const ref = subgraphCallOf(node)?.ref;
    if (ref === undefined) return;
    const known = this.#callers.get(ref);
    if (known) known.push({ index, node });
    else this.#callers.set(ref, [{ index, node }]);
  }

  /** Most answers are read soon after they are given, so a few steps avoid a search through everything that follows. */
  #isNear({ index, node }: Place, second: Place): boolean {
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

  #after(start: Place): ReadonlySet<FlowNode> {
    const known = this.#known.get(start.node);
    if (known) return known;
    const walk = new Continuation(this.#callers);
    // A digression returns to the question it interrupted.
    if (this.#jumps.some(({ index, isCall }) => isCall && this.leadsInto(index.ref, start.index.ref))) {
      for (const place of this.#receivers) walk.goTo(place);
    }
    for (let place: Place | undefined = start; place !== undefined && this.#steps <= MAX_STEPS; place = walk.next()) {
      this.#steps += 1;
      const called = subgraphCallOf(place.node)?.ref;
      if (called !== undefined) walk.goTo(this.#entries.get(called));
      if (canReceive(place.node)) walk.jump(this.#jumps);
      walk.leave(place);
    }
    this.#known.set(start.node, walk.seen);
    return walk.seen;
  }
}

/** Whether the node accepts user input, which may lead elsewhere. */
function canReceive(node: FlowNode): boolean {
  return waitsFor(node) === 'user';
}

/** Everything after a node. */
class Continuation {
  readonly seen = new Set<FlowNode>();
  readonly #callers: ReadonlyMap<GraphRef, readonly Place[]>;
  readonly #returned = new Set<GraphRef>();
  readonly #open: Place[] = [];
  #hasJumped = false;

  constructor(callers: ReadonlyMap<GraphRef, readonly Place[]>) {
    this.#callers = callers;
  }

  next(): Place | undefined {
    return this.#open.pop();
  }

  goTo(place: Place | undefined): void {
    if (place === undefined || this.seen.has(place.node)) return;
    this.seen.add(place.node);
    this.#open.push(place);
  }

  jump(jumps: readonly Place[]): void {
    if (this.#hasJumped) return;
    this.#hasJumped = true;
    for (const place of jumps) this.goTo(place);
  }

  leave(from: Place): void {
    const leaving = [from];
    for (const { index, node } of leaving) {
      for (const { to } of index.outgoing.get(node.id) ?? []) {
        const target = index.nodes.get(to);
        if (target) this.goTo({ index, node: target });
        else if (to === EXIT && !this.#returned.has(index.ref)) {
          this.#returned.add(index.ref);
          leaving.push(...(this.#callers.get(index.ref) ?? []));
        }
      }
    }
  }
}
