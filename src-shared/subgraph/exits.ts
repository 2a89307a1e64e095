/** The ways out of an extracted part: exits of the subgraph, and edges behind the call. */
import type { Edge, Flow, GraphRef } from '../flow/flow.ts';
import { graphRefs, graphOf } from '../flow/flow.ts';
import { EXIT, freeIds } from '../flow/ids.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import type { Boundary } from './boundary.ts';
import { slugOf } from './slug.ts';

export interface Exits {
  /** `one`: there is one target. `named`: the subgraph has an exit with a name for each target. */
  readonly kind: 'one' | 'named';
  /** Edges of the subgraph that lead out of it. */
  readonly inside: readonly Edge[];
  /** Edges behind the call. */
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

/** Where an edge leads: a node, or one of the exits of the graph around. */
type Target = Pick<Edge, 'to' | 'toExit'>;

/** Each once, in the order of the edges. */
export function targetsOf(edges: readonly Edge[]): Target[] {
  const targets = edges.map(({ to, toExit }): Target => ({ to, ...(toExit !== undefined && { toExit }) }));
  return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}

function targetKey({ to, toExit }: Target): string {
  return toExit === undefined ? to : `${to} ${toExit}`;
}

/** An exit is called like what it leads to. */
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
