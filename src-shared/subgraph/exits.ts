/** The exits of an extracted part: exits of the subgraph, and edges after the call. */
import type { Edge, Flow, GraphRef } from '../flow/flow.ts';
import { graphRefs, graphOf } from '../flow/flow.ts';
import { EXIT, freeIds } from '../flow/ids.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import type { Boundary } from './boundary.ts';
import { slugOf } from './slug.ts';

export interface Exits {
  /** `one`: a single target. `named`: the subgraph has a named exit for each target. */
  readonly kind: 'one' | 'named';
  /** Edges of the subgraph that lead out of it. */
  readonly inside: readonly Edge[];
  /** Edges after the call. */
  readonly behind: readonly Edge[];
}

export function exitsOf(flow: Flow, { graph, leaving }: Boundary, call: string): Exits {
  const newEdge = freeIds(takenIds(flow, 'edges'));
  const targets = targetsOf(leaving);
  const isOne = targets.length === 1;
  const names = namesFor(flow, graph, targets);
  const exit = (edge: Edge): Pick<Edge, 'toExit'> => (isOne ? {} : { toExit: names.get(targetKey(edge))! });
  return {
    kind: isOne ? 'one' : 'named',
    inside: leaving.map(({ toExit: _around, ...edge }) => ({
      ...edge,
      to: EXIT,
      ...exit({ ...edge, toExit: _around }),
    })),
    behind: targets.map((target) => {
      const name = isOne ? undefined : names.get(targetKey(target))!;
      return {
        id: newEdge(edgeId(call, target.to)),
        from: call,
        ...target,
        ...(name !== undefined && { fromExit: name }),
      };
    }),
  };
}

/** The target of an edge: a node, or an exit of the surrounding graph. */
type Target = Pick<Edge, 'to' | 'toExit'>;

/** Targets without repetitions, in the order of the edges. */
export function targetsOf(edges: readonly Edge[]): Target[] {
  const targets = edges.map(({ to, toExit }): Target => ({ to, ...(toExit !== undefined && { toExit }) }));
  return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}

function targetKey({ to, toExit }: Target): string {
  return toExit === undefined ? to : `${to} ${toExit}`;
}

/** An exit is named after its target. */
function namesFor(flow: Flow, graph: GraphRef, targets: readonly Target[]): ReadonlyMap<string, string> {
  const newName = freeIds(new Set());
  return new Map(
    targets.map((target) => {
      const { to, toExit } = target;
      const name = to === EXIT ? (toExit ?? 'return') : slugOf(titleOfId(flow, graph, to)) || to.slice(0, 40);
      return [targetKey(target), newName(name)];
    }),
  );
}

function edgeId(from: string, to: string): string {
  return `e.${from}.${to === EXIT ? 'exit' : to}`.slice(0, 120);
}

export function takenIds(flow: Flow, of: 'nodes' | 'edges'): Set<string> {
  return new Set(graphRefs(flow).flatMap((ref) => graphOf(flow, ref)![of].map(({ id }) => id)));
}
