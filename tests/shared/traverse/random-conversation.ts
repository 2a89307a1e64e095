/** Random flows with every executable feature, and random turns that vote for any path. */
import fc from 'fast-check';
import { USER_INTENTS } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import type { FlowInput, FlowState, PathCandidate, Understanding } from '../../../src-shared/step/state.ts';
import { compile } from './play.ts';

const GRAPHS = ['a', 'b', 'c', 'd'] as const;
const KINDS = ['question', 'question', 'question', 'say', 'decision', 'action', 'subgraph'] as const;
const PATHS = ['sales', 'fault', 'aside', 'far'] as const;

type Pick = (below: number) => number;

interface Names {
  readonly keys: readonly string[];
  id(graph: number, index: number): string;
}

const seeds = fc.array(fc.nat(9999), { minLength: 150, maxLength: 150 });

export const randomFlow: fc.Arbitrary<CompiledFlow> = seeds.map((numbers) => {
  let at = 0;
  const document = describeFlow((below) => numbers[at++ % numbers.length]! % below);
  const parsed = parseFlow(JSON.stringify(document));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return compile(parsed.value.flow);
});

function describeFlow(pick: Pick): object {
  const kinds = GRAPHS.map(() => Array.from({ length: 2 + pick(4) }, () => KINDS[pick(KINDS.length)]!));
  // One graph has numeric names, which objects don't keep in insertion order.
  const id = (graph: number, index: number): string => (graph === 1 ? String(9 - index) : `${GRAPHS[graph]}${index}`);
  const keys = kinds.flatMap((own, graph) =>
    own.flatMap((kind, index) => (kind === 'question' ? [keyOf(id(graph, index))] : [])),
  );
  const names: Names = { keys, id };
  const build = (graph: number): object => buildGraph(kinds[graph]!, { graph, names, pick });
  const chosen = [...new Set(Array.from({ length: 4 }, () => keys[pick(Math.max(1, keys.length))]))];
  const group = chosen.filter((key) => key !== undefined);
  const wish = USER_INTENTS[pick(USER_INTENTS.length)]!;
  return {
    ...{ version: 'v1', id: 'random', limits: { maxSteps: 60, maxDepth: 2 + pick(4) } },
    entry: id(0, 0),
    ...build(0),
    ...(group.length < 2
      ? {}
      : { oneOf: [{ id: 'one', rule: pick(2) ? 'either' : 'exactly-one', ...split(group, pick) }] }),
    ...(pick(2) ? { intents: { [wish]: id(0, pick(kinds[0]!.length)) } } : {}),
    paths: [
      { id: 'sales' },
      { id: 'fault', ...(pick(2) ? { entry: id(0, pick(kinds[0]!.length)) } : {}) },
      { id: 'aside', digression: GRAPHS[1 + pick(3)] },
      { id: 'far', digression: 'd' },
    ],
    pathPolicy: {
      lockThreshold: 1 + pick(3),
      decay: pick(3) / 2,
      switchMargin: pick(3) / 2,
      allowSwitchBeforeLock: pick(3) > 0,
    },
    subgraphs: { b: build(1), c: build(2), d: build(3) },
  };
}

function split(group: readonly string[], pick: Pick): object {
  const [first, second, third, fourth] = group as [string, string, string?, string?];
  if (third === undefined) return { alternatives: [[first], [second]] };
  if (fourth === undefined)
    return {
      alternatives: pick(2)
        ? [
            [first, second],
            [second, third],
            [first, third],
          ]
        : [[first], [second, third]],
    };
  return {
    alternatives: [
      [first, second],
      [third, fourth],
    ],
  };
}

function keyOf(id: string): string {
  return `k${id}`;
}

const ANSWER = { type: 'number', minimum: 0, maximum: 9 };

function buildGraph(
  kinds: readonly string[],
  { graph, names, pick }: { graph: number; names: Names; pick: Pick },
): object {
  const { keys } = names;
  const id = (index: number): string => names.id(graph, index);
  const end = graph === 0 ? 'end' : '__exit__';
  const target = (index: number): string => (index < kinds.length ? id(index) : end);
  const guard = (): string => {
    if (pick(4) === 0) return `path == '${PATHS[pick(2)]}'`;
    return keys.length === 0 ? 'true' : `answers.${keys[pick(keys.length)]} ${pick(3) ? '>' : '!='} ${pick(9)}`;
  };
  const nodes = kinds.map((kind, index) => buildNode(kind, { id: id(index), graph, pick, guard }));
  const edges: object[] = kinds.map((_, index) => ({ from: id(index), to: target(index + 1), guard: 'else' }));
  for (let count = pick(5); count > 0; count -= 1) {
    const [from, to] = [pick(kinds.length), pick(kinds.length + 1)];
    // Back edges lead to a question, so that no loop is infinite.
    if (to > from || kinds[to] === 'question') edges.push({ from: id(from), to: target(to), guard: guard() });
  }
  for (let count = pick(5); count > 0; count -= 1) {
    const [from, to] = [pick(kinds.length), pick(kinds.length + 1)];
    const allowed = [
      ...(kinds[from] === 'question' ? ['validation', 'error', ...USER_INTENTS] : []),
      ...(kinds[from] === 'action' ? ['error', 'timeout', ...USER_INTENTS] : []),
      ...(nodes[from]!.type === 'subgraph' ? USER_INTENTS : []),
    ];
    if (allowed.length > 0) edges.push({ from: id(from), to: target(to), kind: allowed[pick(allowed.length)] });
  }
  const named = edges.map((edge, index) => ({ id: `${GRAPHS[graph]}.edge${index}`, ...edge }));
  const last = { id: 'end', type: 'terminal', outcome: 'over' };
  return { ...(graph === 0 ? {} : { entry: id(0) }), nodes: graph === 0 ? [...nodes, last] : nodes, edges: named };
}

function buildNode(
  kind: string,
  { id, graph, pick, guard }: { id: string; graph: number; pick: Pick; guard: () => string },
): { id: string; type: string } {
  if (kind === 'subgraph' && graph < 2) {
    const calls = { id, type: 'subgraph', ref: GRAPHS[graph + 1 + pick(2 - graph)]! };
    return {
      ...calls,
      ...(pick(2) ? { inputs: { given: 'size(answers)' }, outputs: { [`out${id}`]: 'context.result' } } : {}),
    };
  }
  if (kind === 'question') {
    const rest = {
      answer: ANSWER,
      retries: pick(3),
      required: pick(2) === 0,
      ...(pick(4) === 0 ? { when: guard() } : {}),
    };
    return {
      id,
      type: 'question',
      key: keyOf(id),
      prompt: `${id}?`,
      ...rest,
      ...(pick(5) === 0 ? { validate: guard() } : {}),
    } as never;
  }
  if (kind === 'say') return { id, type: 'say', text: `${id}: {{ context.result }}` } as never;
  if (kind !== 'action') return { id, type: 'decision' };
  return {
    id,
    type: 'action',
    tool: 'echo',
    args: { of: { expr: 'size(answers)' } },
    result: 'result',
    ...(pick(2) ? { confirm: 'Go on?' } : {}),
  } as never;
}

/** A turn before it is known what can be said: keys and paths are indexes into those of the flow. */
export interface Words {
  readonly said: readonly { readonly key: number; readonly value: Json; readonly correction: boolean }[];
  readonly confirms: boolean | null;
  readonly intent: Understanding['intent'];
  readonly path: PathCandidate | null;
  /** The tool's result if it is called. */
  readonly result: Json;
  readonly fails: 'error' | 'timeout' | null;
}

const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 2, arbitrary: fc.constantFrom<Json[]>(true, false, 'abc', 'far too long', 99, null) },
);

const said = fc.array(fc.record({ key: fc.nat(30), value, correction: fc.boolean() }), { maxLength: 3 });

const path = fc.record(
  {
    path: fc.constantFrom(...PATHS, 'nowhere'),
    confidence: fc.constantFrom(0.2, 0.9),
    explicit: fc.constantFrom(true, false),
  },
  { requiredKeys: ['path'] },
);

export const randomWords: fc.Arbitrary<Words> = fc.record({
  said,
  confirms: fc.constantFrom(true, true, false, null),
  intent: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...USER_INTENTS) },
  ),
  path: fc.option(path, { freq: 2 }),
  result: value,
  fails: fc.constantFrom(null, null, null, null, 'error', 'timeout'),
});

/** The open question has the key 0, so that it is answered often. */
export function toInput({ flow, state, words }: { flow: CompiledFlow; state: FlowState; words: Words }): FlowInput {
  const { said, confirms, intent, path, result, fails } = words;
  if (state.status === 'calling')
    return fails === null ? { type: 'result', value: result } : { type: 'failure', kind: fails, message: 'failed' };
  const keys = [...(state.open?.key ? [state.open.key] : []), ...flow.slots.map((slot) => slot.key), 'unheard_of'];
  const proposals = said.map(({ key, ...one }) => ({ ...one, key: keys[key % 3 === 0 ? 0 : key % keys.length]! }));
  if (state.open?.key === null && confirms !== null) proposals.push({ key: '', value: confirms, correction: false });
  return { type: 'understood', understanding: { proposals, intent, path } };
}
