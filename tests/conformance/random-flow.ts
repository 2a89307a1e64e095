/**
 * Random small, valid flows: every executable kind, with loops, named exits, jumps, paths, actions on screens, and
 * hooks.
 */
import fc from 'fast-check';
import { USER_INTENTS, type UserIntent } from '../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';

export interface Talk {
  readonly document: object;
  readonly texts: readonly string[];
}

const KINDS = [
  ...(['question', 'question', 'question', 'say', 'decision', 'action', 'action'] as const),
  ...(['subgraph', 'assign', 'screen', 'screen', 'handoff', 'external', 'external'] as const),
] as const;
/** No node calls the last one: only a digression leads there. */
const NAMES = ['a', 'b', 'c', 'd'] as const;
const PATHS = ['p', 'q', 'aside', 'far'] as const;

/** The values every call passes and reads back, and the declarations of its subgraph. */
const PASSED = { inputs: { count: 'size(answers)' }, outputs: { text: 'context.text', twice: 'context.count * 2' } };
const PORTS = { inputs: [{ key: 'count', type: { type: 'number' }, optional: true }], outputs: ['text'] };

interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  readonly guard: number;
  /** The exit it leads to, and for an edge after a call, the exit it follows. */
  readonly exit: (typeof EXITS)[number];
}

const EXITS = ['left', 'right', null] as const;

interface Shape {
  readonly kinds: readonly (typeof KINDS)[number][];
  readonly edges: readonly DrawnEdge[];
  readonly wishes: readonly { readonly from: number; readonly to: number; readonly kind: UserIntent }[];
}

/** The parts of the flow outside its graphs. */
interface Beside {
  readonly out: readonly [UserIntent, number];
  readonly entry: number;
  readonly rule: 'either' | 'exactly-one';
  readonly group: readonly [number, number, number];
  readonly aside: 'b' | 'c' | 'd';
  /** The subgraph of each hook; null for none. */
  readonly hooks: readonly ['b' | 'c' | 'd' | null, 'c' | 'd' | null];
  readonly goal: number;
}

const shape: fc.Arbitrary<Shape> = fc.record({
  kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 2, maxLength: 5 }),
  edges: fc.array(fc.record({ from: fc.nat(4), to: fc.nat(5), guard: fc.nat(20), exit: fc.constantFrom(...EXITS) }), {
    minLength: 2,
    maxLength: 8,
  }),
  wishes: fc.array(fc.record({ from: fc.nat(4), to: fc.nat(5), kind: fc.constantFrom(...USER_INTENTS) }), {
    maxLength: 3,
  }),
});

const beside: fc.Arbitrary<Beside> = fc.record({
  out: fc.tuple(fc.constantFrom(...USER_INTENTS), fc.nat(14)),
  entry: fc.nat(14),
  rule: fc.constantFrom('either', 'exactly-one'),
  group: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
  aside: fc.constantFrom('b', 'c', 'd'),
  hooks: fc.tuple(fc.constantFrom('b', 'c', 'd', null, null, null), fc.constantFrom('c', 'd', null, null, null)),
  goal: fc.nat(14),
});

type Words = readonly (readonly [number, number])[] | string;

const words: fc.Arbitrary<Words> = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.tuple(fc.nat(20), fc.nat(9)), { minLength: 1, maxLength: 4 }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...['@give 3', '@give 8', '@give "x"', '@jump', '@beside', '@again', '@count', '@leave', '@none', '@forget'],
      ...['%mobile', '%desktop', '%voice', '^done', '^?'],
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('!restart', '!repeat', '!unknown', '!skip', 'yes', 'nonsense', 'a0="x"') },
  { weight: 1, arbitrary: fc.constantFrom('!human', '!cancel', '#p@0.2', '#nowhere') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), fc.constantFrom('', '', '', '!'), fc.constantFrom('', 'a0=3', 'b1:=7', 'yes'))
      .map(([path, explicit, more]) => `#${path}${explicit} ${more}`.trim()),
  },
);

/** Four graphs, of which each of the first three may call the next. */
export const randomTalk: fc.Arbitrary<Talk> = fc
  .record({
    beside,
    shapes: fc.tuple(shape, shape, shape, shape),
    said: fc.array(words, { minLength: 1, maxLength: 8 }),
  })
  .map(({ beside, shapes, said }) => {
    const keys = shapes.flatMap(({ kinds }, graph) =>
      kinds.flatMap((kind, index) => (kind === 'question' ? [`${NAMES[graph]}${index}`] : [])),
    );
    const build = (graph: number): Graph => buildGraph(shapes[graph]!, { graph, keys, shapes });
    const document = {
      ...{ version: 'v1', id: 'random', limits: { maxSteps: 40 } },
      ...build(0),
      ...buildBeside(beside, { keys, goals: goalsIn(shapes) }),
      subgraphs: { b: { ...build(1), ...PORTS }, c: { ...build(2), ...PORTS }, d: build(3) },
    };
    return { document, texts: said.map((one) => toText(one, keys)) };
  });

function toText(said: Words, keys: readonly string[]): string {
  if (typeof said === 'string') return said;
  // Some correct an earlier answer, which may lead the conversation back.
  return said.map(([key, value]) => `${keys[key % keys.length] ?? 'none'}${value % 2 ? ':=' : '='}${value}`).join(' ');
}

/** The screens of every flow, as its plugin provides them. */
export const PARTS: PluginParts = {
  id: 'random',
  gates: { 'template.render': 'domain.count < 4' },
  screens: { one: screenOf('domain.count'), two: screenOf('client.device') },
};

function screenOf(shown: string): PluginParts['screens'][string] {
  const text = { id: 'text', component: 'Text', text: { path: '/shown' } };
  const label = { id: 'label', component: 'Text', text: 'Leave' };
  const button = { id: 'button', component: 'Button', child: 'label', action: { event: { name: 'leave' } } };
  const root = { id: 'root', component: 'Column', children: ['text', 'button'] };
  return {
    version: 'v1',
    components: [root, text, button, label],
    bindings: { shown },
    when: { button: 'domain.count < 2' },
  };
}

/** Possible targets of jumps: nodes of the top graph, and of subgraphs called from one place. */
function goalsIn(shapes: readonly Shape[]): string[] {
  const goals: string[] = [];
  for (const [graph, { kinds }] of shapes.slice(0, 3).entries()) {
    goals.push(...kinds.map((_, index) => `${NAMES[graph]}${index}`));
    if (kinds.filter((kind) => kind === 'subgraph').length !== 1) break;
  }
  return goals;
}

function handlersOf(key: string, goal: string): object[] {
  return [
    { action: 'give', data: { n: { answer: { type: 'number', minimum: 0 } } }, answers: { [key]: 'event.data.n' } },
    { action: 'jump', to: goal, when: 'domain.count < 3', refusal: 'No.' },
    { action: 'beside', call: 'd' },
    { action: 'again', restart: true },
    { action: 'count', set: { count: 'domain.count + 1' } },
    { action: 'forget', forget: [key] },
  ];
}

function buildBeside(
  { out, entry, rule, group, aside, hooks, goal }: Beside,
  { keys, goals }: { keys: readonly string[]; goals: readonly string[] },
): object {
  const goalAt = (index: number): string => goals[index % goals.length]!;
  const alternatives = [...new Set(group.map((index) => keys[index % keys.length]!))].map((key) => [key]);
  return {
    intents: { [out[0]]: out[1] % 5 === 4 ? 'd' : goalAt(out[1]) },
    state: { count: { initial: 0 }, audit_log: { initial: [] } },
    handlers: handlersOf(keys[goal % keys.length] ?? 'a0', goalAt(goal)).slice(
      keys.length === 0 ? 1 : 0,
      keys.length === 0 ? -1 : 6,
    ),
    hooks: {
      ...(hooks[0] === null ? {} : { turn: hooks[0] }),
      ...(hooks[1] === null ? {} : { heard: hooks[1] }),
    },
    ...(keys.length > 1 && alternatives.length > 1 ? { oneOf: [{ id: 'one', rule, alternatives }] } : {}),
    paths: [
      { id: 'p', entry: goalAt(entry) },
      { id: 'q' },
      { id: 'aside', digression: aside },
      { id: 'far', digression: 'd' },
    ],
  };
}

interface Graph {
  readonly entry: string;
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
}

interface Place {
  readonly graph: number;
  readonly keys: readonly string[];
  readonly shapes: readonly Shape[];
}

function buildGraph({ kinds, edges, wishes }: Shape, place: Place): Graph {
  const name = NAMES[place.graph]!;
  const id = (index: number): string => `${name}${index}`;
  const end = place.graph === 0 ? 'end' : '__exit__';
  const target = (index: number): string => (index < kinds.length ? id(index) : end);
  const onward = kinds.map((_, index) => ({ from: id(index), to: target(index + 1), guard: 'else' }));
  const isCall = (index: number): boolean => kinds[index] === 'subgraph' && place.graph < 2;
  const exits = exitsIn(place.shapes[place.graph + 1]);
  const guarded = edges.flatMap(({ from, to, guard, exit }) => {
    // Back edges lead to a question, so that no loop is infinite.
    const allowed = from < kinds.length && (to > from || kinds[to] === 'question');
    if (!allowed || place.keys.length === 0) return [];
    const test =
      guard === 18
        ? "'odd' in last.next"
        : guard > 18
          ? `path == '${PATHS[guard - 19]}'`
          : `answers.${place.keys[guard % place.keys.length]} > ${guard % 8}`;
    const named = {
      ...(exit !== null && target(to) === '__exit__' ? { toExit: exit } : {}),
      ...(exit !== null && isCall(from) && exits.has(exit) ? { fromExit: exit } : {}),
    };
    return [{ from: id(from), to: target(to), guard: test, ...named }];
  });
  const heard = wishes.flatMap(({ from, to, kind }) => {
    const hears = ['question', 'action', 'screen', 'external', place.graph < 2 ? 'subgraph' : ''].includes(
      kinds[from] ?? '',
    );
    return hears ? [{ from: id(from), to: target(to), kind }] : [];
  });
  const nodes = kinds.map((kind, index) => buildNode(kind, { id: id(index), index, ...place }));
  return {
    entry: id(0),
    nodes: place.graph === 0 ? [...nodes, { id: end, type: 'terminal', outcome: 'over' }] : nodes,
    edges: [...onward, ...guarded, ...heard].map((edge, index) => ({ id: `${name}.edge${index}`, ...edge })),
  };
}

/** The names of exits that are certain to be drawn. */
function exitsIn({ kinds, edges }: Shape = { kinds: [], edges: [], wishes: [] }): ReadonlySet<string> {
  const out = edges.filter(({ from, to, exit }) => exit !== null && from < kinds.length && to >= kinds.length);
  return new Set(out.map(({ exit }) => exit!));
}

function buildNode(
  kind: (typeof KINDS)[number],
  { id, index, graph, keys }: { id: string; index: number } & Place,
): object {
  const called = NAMES[graph + 1];
  if (kind === 'subgraph' && called && called !== 'd') return { id, type: 'subgraph', ref: called, ...PASSED };
  if (kind === 'question') {
    const required = index % 3 !== 1;
    return { id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' }, retries: 1, required };
  }
  if (kind === 'say')
    return { id, type: 'say', text: `${id}: {{ context.text }} {{ context.count }} {{ context.twice }}` };
  if (kind === 'screen')
    return { id, type: 'screen', screen: index % 2 ? 'one' : 'two', waits: index % 3 !== 2, state: id };
  if (kind === 'handoff') return { id, type: 'handoff', plugin: 'other', context: { count: { expr: 'domain.count' } } };
  if (kind === 'assign') return buildAssign(id, keys[index % keys.length], index);
  if (kind === 'external') return buildExternal(id, index);
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

function buildExternal(id: string, index: number): object {
  return {
    ...{ id, type: 'external', runner: 'echo', result: 'text' },
    ...(index % 3 === 2 ? {} : { input: { of: { expr: 'size(answers)' } } }),
    ...(index % 2 ? { thread: 'other', step: 'one' } : {}),
  };
}

function buildAssign(id: string, key: string | undefined, index: number): object {
  const audit = { action: 'counted', data: { count: 'domain.count' } };
  const answers = key === undefined ? {} : index % 2 ? { answers: { [key]: 'domain.count' } } : { forget: [key] };
  return { id, type: 'assign', set: { count: 'domain.count + 1' }, ...answers, audit };
}
