/** Random small flows that may be run: questions, lines, decisions, actions and subgraph calls, with loops between them. */
import fc from 'fast-check';

export interface Talk {
  readonly document: object;
  readonly texts: readonly string[];
}

const KINDS = ['question', 'question', 'say', 'decision', 'action', 'subgraph'] as const;
const NAMES = ['a', 'b', 'c'] as const;

interface Shape {
  readonly kinds: readonly (typeof KINDS)[number][];
  readonly edges: readonly { readonly from: number; readonly to: number; readonly guard: number }[];
}

const shape: fc.Arbitrary<Shape> = fc.record({
  kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 2, maxLength: 5 }),
  edges: fc.array(fc.record({ from: fc.nat(4), to: fc.nat(5), guard: fc.nat(20) }), { minLength: 2, maxLength: 8 }),
});

type Words = readonly (readonly [number, number])[] | string;

const words: fc.Arbitrary<Words> = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.tuple(fc.nat(20), fc.nat(9)), { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom('!restart', '!repeat', '!unknown', '!skip', 'yes', 'nonsense', 'a0="x"') },
);

/** Three graphs, each of which may call the next. */
export const randomTalk: fc.Arbitrary<Talk> = fc
  .record({ shapes: fc.tuple(shape, shape, shape), said: fc.array(words, { minLength: 1, maxLength: 8 }) })
  .map(({ shapes, said }) => {
    const keys = shapes.flatMap(({ kinds }, graph) =>
      kinds.flatMap((kind, index) => (kind === 'question' ? [`${NAMES[graph]}${index}`] : [])),
    );
    const build = (graph: number): Graph => buildGraph(shapes[graph]!, { graph, keys });
    const document = {
      ...{ version: 'v1', id: 'random', limits: { maxSteps: 40 } },
      ...build(0),
      subgraphs: { b: build(1), c: build(2) },
    };
    return { document, texts: said.map((one) => toText(one, keys)) };
  });

function toText(said: Words, keys: readonly string[]): string {
  if (typeof said === 'string') return said;
  // Some take back an earlier answer, which may lead the conversation back to another place.
  return said.map(([key, value]) => `${keys[key % keys.length] ?? 'none'}${value % 2 ? ':=' : '='}${value}`).join(' ');
}

interface Graph {
  readonly entry: string;
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
}

interface Place {
  readonly graph: number;
  readonly keys: readonly string[];
}

function buildGraph({ kinds, edges }: Shape, place: Place): Graph {
  const name = NAMES[place.graph]!;
  const id = (index: number): string => `${name}${index}`;
  const end = place.graph === 0 ? 'end' : '__exit__';
  const target = (index: number): string => (index < kinds.length ? id(index) : end);
  const onward = kinds.map((_, index) => ({ from: id(index), to: target(index + 1), guard: 'else' }));
  const guarded = edges.flatMap(({ from, to, guard }) => {
    // A way back leads to a question, so that no loop spins.
    const allowed = from < kinds.length && (to > from || kinds[to] === 'question');
    if (!allowed || place.keys.length === 0) return [];
    return [
      { from: id(from), to: target(to), guard: `answers.${place.keys[guard % place.keys.length]} > ${guard % 8}` },
    ];
  });
  const nodes = kinds.map((kind, index) => buildNode(kind, { id: id(index), index, graph: place.graph }));
  return {
    entry: id(0),
    nodes: place.graph === 0 ? [...nodes, { id: end, type: 'terminal', outcome: 'over' }] : nodes,
    edges: [...onward, ...guarded].map((edge, index) => ({ id: `${name}.edge${index}`, ...edge })),
  };
}

function buildNode(
  kind: (typeof KINDS)[number],
  { id, index, graph }: { id: string; index: number; graph: number },
): object {
  const called = NAMES[graph + 1];
  if (kind === 'subgraph' && called) return { id, type: 'subgraph', ref: called };
  if (kind === 'question') {
    return { id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' }, retries: 1 };
  }
  if (kind === 'say') return { id, type: 'say', text: `${id}: {{ context.text }}` };
  if (kind !== 'action') return { id, type: 'decision' };
  const args = { template: 'It is {{ n }}.', values: { n: index } };
  return {
    id,
    type: 'action',
    tool: 'template.render',
    args,
    result: 'text',
    ...(index % 2 ? { confirm: 'Go on?' } : {}),
  };
}
