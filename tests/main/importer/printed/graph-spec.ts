/** Random graphs for the inspector's property test, and what must be found in each. */
import fc from 'fast-check';

export const START = -1;
export const END = -2;

/** A position in the list of nodes, START, or END. */
type Place = number;

export const MAPPED = ['dict', 'list'] as const;
export const ROUTED = [...MAPPED, 'literal', 'returned', 'send'] as const;
export const COMMANDED = ['annotated', 'goto', 'destinations'] as const;
export type Routed = (typeof ROUTED)[number];
export type Commanded = (typeof COMMANDED)[number];

export interface Router {
  readonly source: Place;
  readonly how: Routed;
  readonly targets: readonly Place[];
  /** One more target comes from the state. */
  readonly open: boolean;
}

export interface Jump {
  readonly how: Commanded;
  readonly targets: readonly Place[];
  readonly open: boolean;
}

export interface NodeSpec {
  readonly name: string;
  /** The targets it names itself; null for none. */
  readonly jump: Jump | null;
  /** It is a compiled graph. */
  readonly inner: GraphSpec | null;
}

export interface GraphSpec {
  readonly nodes: readonly NodeSpec[];
  readonly edges: readonly (readonly [Place, Place])[];
  readonly joins: readonly { readonly sources: readonly Place[]; readonly target: Place }[];
  readonly routers: readonly Router[];
  /** How many of the first nodes are added as a sequence; fewer than two means none. */
  readonly sequence: number;
}

const NAMES = ['plan', 'act', 'review', 'search', 'fetch data', 'step-2', 'größe', 'write', 'node.1', 'ask', 'merge'];

/** Numbers become targets: END occasionally, otherwise a node. */
function placeIn(count: number, number: number, canEnd: boolean): Place {
  return canEnd && number % 5 === 4 ? END : number % count;
}

function uniquePlaces(numbers: readonly number[], count: number, canEnd: boolean): Place[] {
  return [...new Set(numbers.map((number) => placeIn(count, number, canEnd)))];
}

const someNumbers = (most: number) => fc.array(fc.nat(99), { minLength: 1, maxLength: most });

const seldom = fc.nat(3).map((number) => number === 3);

const behavior = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edges' as const), to: someNumbers(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('router' as const),
      to: someNumbers(3),
      how: fc.constantFrom(...ROUTED),
      open: seldom,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('jump' as const),
      to: someNumbers(3),
      how: fc.constantFrom(...COMMANDED),
      open: seldom,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'none' as const }) },
);

const raw = fc.record({
  names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 6 }),
  start: fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('edges' as const), to: someNumbers(2) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('router' as const),
        to: someNumbers(3),
        how: fc.constantFrom(...ROUTED),
        open: seldom,
      }),
    },
  ),
  behaviors: fc.array(behavior, { maxLength: 6 }),
  join: fc.option(fc.record({ sources: someNumbers(3), target: fc.nat(99) })),
  sequence: fc.nat(4),
});

type Raw = typeof raw extends fc.Arbitrary<infer T> ? T : never;

function toSpec(drawn: Raw, inner: { readonly at: number; readonly spec: GraphSpec } | null): GraphSpec {
  const count = drawn.names.length;
  const sequence = Math.min(drawn.sequence, count);
  const edges: (readonly [Place, Place])[] = [];
  const routers: Router[] = [];
  const isInSequence = ([from, to]: readonly [Place, Place]) => to === from + 1 && to < sequence && from >= 0;
  const send = (
    source: Place,
    drawnRouter: { readonly to: number[]; readonly how: Routed; readonly open: boolean },
  ) => {
    const targets = uniquePlaces(drawnRouter.to, count, drawnRouter.how !== 'send');
    routers.push({ source, how: drawnRouter.how, targets, open: drawnRouter.open && drawnRouter.how === 'returned' });
  };
  if (drawn.start.kind === 'edges')
    edges.push(...uniquePlaces(drawn.start.to, count, false).map((to) => [START, to] as const));
  else send(START, drawn.start);
  const nodes = drawn.names.map((name, index): NodeSpec => {
    const way = drawn.behaviors[index] ?? { kind: 'none' as const };
    if (way.kind === 'edges') {
      edges.push(
        ...uniquePlaces(way.to, count, true)
          .map((to) => [index, to] as const)
          .filter((edge) => !isInSequence(edge)),
      );
    }
    if (way.kind === 'router') send(index, way);
    const isInner = inner !== null && inner.at % count === index;
    const jump =
      way.kind === 'jump' && !isInner
        ? { how: way.how, targets: uniquePlaces(way.to, count, true), open: way.open && way.how === 'goto' }
        : null;
    return { name, jump, inner: isInner ? inner.spec : null };
  });
  const sources = drawn.join === null ? [] : uniquePlaces(drawn.join.sources, count, false);
  const target = placeIn(count, drawn.join?.target ?? 0, true);
  const isTaken = sources.some((source) =>
    [...edges, ...[...Array(Math.max(sequence - 1, 0)).keys()].map((from) => [from, from + 1] as const)].some(
      ([from, to]) => from === source && to === target,
    ),
  );
  return { nodes, edges, joins: sources.length < 2 || isTaken ? [] : [{ sources, target }], routers, sequence };
}

export const graphSpec: fc.Arbitrary<GraphSpec> = fc
  .record({ outer: raw, inner: fc.option(fc.record({ at: fc.nat(9), drawn: raw }), { freq: 4 }) })
  .map(({ outer, inner }) => toSpec(outer, inner && { at: inner.at, spec: toSpec(inner.drawn, null) }));

/** The label of an edge from a dict: the printer writes this key. */
export function labelOf(router: Router, index: number): string {
  const yesNo = router.targets.length === 2 && router.source % 2 === 0;
  if (yesNo) return index === 0 ? 'True' : 'False';
  return index === 0 ? 'go_on' : `way ${index}`;
}

const KNOWN = {
  dict: 'declared, path_map',
  list: 'declared, path_map',
  literal: 'inferred, literal',
  returned: 'inferred, returned',
  send: 'inferred, send',
} as const;
const JUMP = {
  annotated: 'inferred, command',
  goto: 'inferred, command',
  destinations: 'declared, destinations',
} as const;

export interface Description {
  readonly nodes: readonly string[];
  /** In the notation of the corpus. */
  readonly edges: readonly string[];
}

/** The expected findings as sorted lists of texts. The inspected graph is converted to the same form. */
export function describeSpec(spec: GraphSpec): Description {
  const name = (place: number) =>
    place === START ? '__start__' : place === END ? '__end__' : (spec.nodes[place]?.name ?? 'nowhere');
  const sequence = [...Array(Math.max(spec.sequence - 1, 0)).keys()].map((from) => [from, from + 1] as const);
  const plain = [...spec.edges, ...sequence].map(([from, to]) => `${name(from)} -> ${name(to)} (declared)`);
  const joined = spec.joins.flatMap(({ sources, target }) =>
    sources.map((source) => `${name(source)} -> ${name(target)} {join} (declared)`),
  );
  const routed = spec.routers.flatMap((router) =>
    router.targets.map((target, index) => {
      const label = router.how === 'dict' ? ` [${labelOf(router, index)}]` : '';
      return `${name(router.source)} ?> ${name(target)}${label} (${KNOWN[router.how]})`;
    }),
  );
  const jumped = spec.nodes.flatMap(({ jump, name: from }) =>
    jump === null ? [] : jump.targets.map((target) => `${from} ?> ${name(target)} (${JUMP[jump.how]})`),
  );
  const open = [
    ...spec.routers.filter((router) => router.open).map(({ source }) => `${name(source)} ?> ? (unresolved, returned)`),
    ...spec.nodes.filter(({ jump }) => jump?.open).map((node) => `${node.name} ?> ? (unresolved, command)`),
  ];
  return {
    nodes: spec.nodes.map((node) => node.name).sort(),
    edges: [...new Set([...plain, ...joined, ...routed, ...jumped, ...open])].sort(),
  };
}
