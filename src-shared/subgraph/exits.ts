/** The ways out of an extracted part: how the call knows where to go on. */
import { kindOf } from '../node-kinds/registry.ts';
import type { Edge, Flow } from '../flow/flow.ts';
import { ELSE, graphRefs, graphOf } from '../flow/flow.ts';
import { EXIT, freeIds } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { quote } from '../guard/types.ts';
import type { Boundary } from './boundary.ts';
import { t } from '../messages/translate.ts';

export interface Exits {
  /** `one`: there is one target. `guards`: the guards stand behind the call. `place`: a place in the state tells which. */
  readonly kind: 'one' | 'guards' | 'place';
  /** Nodes the subgraph has besides. */
  readonly nodes: readonly FlowNode[];
  /** Edges of the subgraph that lead out of it, and to the nodes it has besides. */
  readonly inside: readonly Edge[];
  /** Edges behind the call. */
  readonly behind: readonly Edge[];
  readonly state?: NonNullable<Flow['state']>;
}

interface Naming {
  readonly call: string;
  readonly slug: string;
  readonly entry: string;
}

export function exitsOf(flow: Flow, boundary: Boundary, naming: Naming): Exits {
  const { leaving, targets } = boundary;
  const newEdge = freeIds(takenIds(flow, 'edges'));
  if (targets.length === 1) {
    const behind = { id: newEdge(edgeId(naming.call, targets[0]!)), from: naming.call, to: targets[0]! };
    return { kind: 'one', nodes: [], inside: leaving.map((edge) => ({ ...edge, to: EXIT })), behind: [behind] };
  }
  return isDecidedAtTheEnd(boundary)
    ? byGuards(boundary, naming, newEdge)
    : byPlace(flow, boundary, { ...naming, newEdge });
}

/**
 * One node decides, by guards alone, and all before it is silent: a correction that changes its way goes back to the call and
 * walks through unheard.
 */
function isDecidedAtTheEnd({ nodes, inside, leaving }: Boundary): boolean {
  const [first] = leaving;
  const isNormal = ({ kind = 'normal' }: Edge): boolean => kind === 'normal';
  if (first === undefined || !leaving.every((edge) => edge.from === first.from && isNormal(edge))) return false;
  if (!inside.every((edge) => edge.from !== first.from && isNormal(edge))) return false;
  return nodes.length === 1 || nodes.every((node) => kindOf(node).onlyBranches === true);
}

function byGuards({ leaving }: Boundary, { call }: Naming, newEdge: (base: string) => string): Exits {
  const { from } = leaving[0]!;
  return {
    kind: 'guards',
    nodes: [],
    inside: [{ id: newEdge(edgeId(from, 'exit')), from, to: EXIT }],
    behind: leaving.map((edge) => ({ ...edge, from: call })),
  };
}

/** On each way out a node notes where it leads, and the call goes on by that. */
function byPlace(
  flow: Flow,
  { leaving, targets }: Boundary,
  { call, slug, newEdge }: Naming & { newEdge: (base: string) => string },
): Exits {
  const newNode = freeIds(takenIds(flow, 'nodes'));
  const place = freePlace(flow, slug);
  const notes = new Map(targets.map((to) => [to, newNode(`exit.${to === EXIT ? 'return' : to}`.slice(0, 120))]));
  const value = (to: string): string => quote(to === EXIT ? 'return' : to);
  const last = targets.at(-1);
  return {
    kind: 'place',
    nodes: targets.map((to) => ({ id: notes.get(to)!, type: 'assign', set: { [place]: value(to) } })),
    inside: [
      ...leaving.map((edge) => ({ ...edge, to: notes.get(edge.to)! })),
      ...targets.map((to) => ({ id: newEdge(edgeId(notes.get(to)!, 'exit')), from: notes.get(to)!, to: EXIT })),
    ],
    behind: targets.map((to) => ({
      id: newEdge(edgeId(call, to)),
      from: call,
      to,
      guard: to === last ? ELSE : `domain.${place} == ${value(to)}`,
    })),
    state: { [place]: { description: t('flow.exits.exitVariableDescription') } },
  };
}

function freePlace({ state = {} }: Flow, slug: string): string {
  const places = Object.keys(state);
  const isTaken = (place: string): boolean =>
    places.some((other) => other === place || other.startsWith(`${place}.`) || place.startsWith(`${other}.`));
  const name = /^[a-z]/.test(slug) ? slug : `x_${slug}`;
  for (let n = 1; ; n += 1) {
    const place = `${isTaken('exits') && n > 1 ? `exits_${n}` : 'exits'}.${name}${n === 1 ? '' : `_${n}`}`;
    if (!isTaken(place)) return place;
  }
}

function edgeId(from: string, to: string): string {
  return `e.${from}.${to === EXIT ? 'exit' : to}`.slice(0, 120);
}

export function takenIds(flow: Flow, of: 'nodes' | 'edges'): Set<string> {
  return new Set(graphRefs(flow).flatMap((ref) => graphOf(flow, ref)![of].map(({ id }) => id)));
}
