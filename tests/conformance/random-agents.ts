/**
 * Random flows with agents: tables of tools that fail, repeat, and need approval; misbehaving models; and agents inside
 * agents.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { ModelCall, ModelReply } from '../../src-shared/agents/model-call.ts';
import { registryOf, type FunctionTools } from '../../src-main/flow-runtime/tools/function-tools.ts';
import type { ToolRegistry } from '../../src-main/flow-runtime/tools/registry.ts';
import { canonicalJson } from '../../src-shared/agents/canonical-json.ts';
import type { Json } from '../../src-shared/json.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import type { FlowState } from '../../src-shared/step/state.ts';

export interface AgentCase {
  readonly document: object;
  /** The user's action in each turn, if there is a choice. */
  readonly choices: readonly Choice[];
}

const CHOICES = ['yes', 'no', 'nonsense', 'approve', 'edit', 'reject'] as const;
export type Choice = (typeof CHOICES)[number];

const TOOLS = ['t.look', 't.flaky', 't.strict', 't.once', 'graph:inner', 'graph:deep', 't.gated'] as const;
const EXITS = ['error', 'limit', 'timeout', 'denied'] as const;

interface RowShape {
  readonly tool: (typeof TOOLS)[number];
  readonly after: boolean;
  readonly when: number;
  readonly repeat: 'never' | 'different' | 'always' | null;
  readonly arg: number;
  readonly approve: number;
  readonly isCached: boolean;
}

interface AgentShape {
  readonly mode: 'planner' | 'router';
  readonly rows: readonly RowShape[];
  readonly maxSteps: number;
  readonly complete: number;
  readonly mustHold: number;
  readonly useFallback: boolean;
  readonly fallback: readonly number[];
  readonly repairs: number;
  readonly exits: readonly (typeof EXITS)[number][];
  readonly seed: number;
}

const row: fc.Arbitrary<RowShape> = fc.record({
  tool: fc.constantFrom(...TOOLS),
  after: fc.boolean(),
  when: fc.nat(12),
  repeat: fc.constantFrom('never', 'different', 'always', null),
  arg: fc.nat(3),
  approve: fc.nat(4),
  isCached: fc.boolean(),
});

const agent: fc.Arbitrary<AgentShape> = fc.record({
  mode: fc.constantFrom('planner', 'planner', 'router'),
  rows: fc.array(row, { minLength: 1, maxLength: 5 }),
  maxSteps: fc.integer({ min: 1, max: 9 }),
  complete: fc.nat(12),
  mustHold: fc.nat(24),
  useFallback: fc.nat(4).map((n) => n > 0),
  fallback: fc.array(fc.nat(3), { maxLength: 3 }),
  repairs: fc.nat(1),
  exits: fc.subarray([...EXITS]),
  seed: fc.nat(1000),
});

export const agentCase: fc.Arbitrary<AgentCase> = fc
  .record({
    first: agent,
    second: agent,
    deep: agent,
    choices: fc.array(fc.constantFrom(...CHOICES), { minLength: 1, maxLength: 5 }),
  })
  .map(({ first, second, deep, choices }) => ({ document: documentOf({ first, second, deep }), choices }));

function documentOf({ first, second, deep }: Record<'first' | 'second' | 'deep', AgentShape>): object {
  const asksNobody = deep.rows.map((one) => ({
    ...{ ...one, approve: 0 },
    tool: one.tool.startsWith('graph:') ? ('t.look' as const) : one.tool,
  }));
  return {
    ...{ version: 'v1', id: 'agents', entry: 'one', limits: { maxSteps: 60 } },
    state: { n: { initial: 0 }, answer: { initial: '' } },
    nodes: [
      agentNode('one', first),
      agentNode('two', second),
      { id: 'ask', type: 'model', prompt: 'Say {{ domain.n }}.', result: 'text', history: 4, repairs: second.repairs },
      { id: 'tell', type: 'say', text: '{{ domain.n }} {{ context.text }}' },
      { id: 'ended', type: 'terminal', outcome: 'done' },
      ...EXITS.map((kind) => ({ id: `by-${kind}`, type: 'terminal', outcome: kind })),
    ],
    edges: [
      { from: 'one', to: 'two' },
      ...first.exits.map((kind) => ({ from: 'one', to: kind === 'denied' ? 'two' : 'tell', kind })),
      { from: 'two', to: 'ask' },
      ...second.exits.map((kind) => ({ from: 'two', to: kind === 'denied' ? 'two' : `by-${kind}`, kind })),
      { from: 'ask', to: 'tell' },
      { from: 'ask', to: 'tell', kind: 'error' },
      { from: 'tell', to: 'ended' },
    ],
    subgraphs: {
      inner: {
        ...{ entry: 'call', outputs: ['got'] },
        nodes: [{ id: 'call', type: 'action', tool: 't.flaky', args: { of: { expr: 'domain.n' } }, result: 'got' }],
        edges: [{ from: 'call', to: '__exit__' }],
      },
      deep: {
        ...{ entry: 'under', outputs: [] },
        nodes: [agentNode('under', { ...deep, rows: asksNobody, exits: [] })],
        edges: [{ from: 'under', to: '__exit__' }],
      },
    },
  };
}

function agentNode(id: string, shape: AgentShape): object {
  const { mode, rows, maxSteps, complete, mustHold, useFallback, fallback, repairs, seed } = shape;
  const names = rows.map((_, index) => `r${index}`);
  return {
    ...{
      id,
      type: 'agent',
      mode,
      goal: `Seed ${seed}.`,
      repairs,
      useFallback,
      history: seed % 3,
      limits: { maxSteps },
    },
    tools: rows.map((shaped, index) => rowOf(shaped, index)),
    ...(complete < 4 ? { complete: `domain.n > ${complete}` } : {}),
    ...(mustHold < 3 ? { mustHold: `domain.n > ${mustHold}` } : {}),
    ...(fallback.length === 0 ? {} : { fallback: [...new Set(fallback.flatMap((index) => names[index] ?? []))] }),
    ...(mode === 'router' && seed % 2 === 0 ? { answerFallback: "'Offline.'" } : {}),
  };
}

function rowOf({ tool, after, when, repeat, arg, approve, isCached }: RowShape, index: number): object {
  const args = [{}, { of: index }, { of: { expr: 'domain.n' } }, { of: { model: true } }][arg]!;
  const approvals = ['never', 'never', 'always', { expr: 'domain.n > 1' }, 'never'] as const;
  return {
    ...{ name: `r${index}`, tool, args, set: { n: 'domain.n + 1' } },
    ...(after && index > 0 ? { after: [`r${index - 1}`] } : {}),
    ...(when < 3 ? { when: `domain.n >= ${when}` } : {}),
    ...(repeat === null ? {} : { repeat }),
    ...(approve === 0 || tool === 't.gated' ? {} : { approve: approvals[approve] }),
    ...(isCached ? { cacheSeconds: 60 } : {}),
  };
}

export const AGENT_PARTS: PluginParts = {
  id: 'agents',
  screens: {},
  gates: { 't.gated': 'domain.n < 2', 't.once': 'approval.granted || domain.n > 0' },
};

/**
 * Tools and models whose results depend only on their input. `calls` records each call that must not be made twice.
 */
export function agentTools(calls: (args: unknown) => void = () => undefined): ToolRegistry {
  const safe = (run: (args: Json) => Json) => ({ idempotent: true, run: (args: unknown) => run(args as Json) });
  const tools: FunctionTools = {
    't.look': safe((args) => ({ size: digest(args) % 10 })),
    't.gated': safe(() => 'through'),
    't.strict': safe((args) => {
      if (typeof (args as { of?: Json }).of !== 'number') throw new Error('"of" must be a number.');
      return [1, 2, 3];
    }),
    't.flaky': safe((args) => {
      if (digest(args) % 2 === 0) throw new Error('It is down.');
      return digest(args);
    }),
    't.once': (args) => {
      calls(args);
      return 'done';
    },
    'model:plan': safe((args) => replyTo(args as unknown as ModelCall) as unknown as Json),
    'model:generate': safe((args) => {
      const text = `I say ${digest(args) % 100}.`;
      if (digest(args) % 5 === 0) throw new Error('The model is down.');
      return { text: digest(args) % 7 === 0 ? '' : text, calls: [], model: 'test/m', usage: { input: 1, output: 1 } };
    }),
  };
  return registryOf(tools);
}

function digest(value: Json): number {
  return createHash('sha256').update(canonicalJson(value)).digest().readUInt16BE(0);
}

/** Valid and invalid picks: another tool, prose, wrong arguments, a confidence of 7, nothing at all. */
function replyTo(call: ModelCall): ModelReply {
  const n = digest(call as unknown as Json);
  const offered = call.tools ?? [];
  const picked = offered[n % Math.max(1, offered.length)]?.name ?? 'none';
  const said = { reason: `Because of ${n % 10}.`, confidence: 0.7, args: { of: n % 2 ? 3 : 'three' } };
  const reply = { model: 'test/m', usage: { input: 3, output: 2 }, text: null, calls: [] };
  switch (n % 20) {
    case 0:
      throw new Error('The model is down.');
    case 1:
      return { ...reply, text: 'I would rather not say.' };
    case 2:
      return { ...reply, text: `{"tool": "${picked}", "reason": "As text.", "confidence": 0.5}` };
    case 3:
      return { ...reply, calls: [{ name: 'no_such_tool', args: said }] };
    case 4:
      return { ...reply, calls: [{ name: picked, args: { ...said, confidence: 7 } }] };
    case 5:
      return { ...reply, calls: [{ name: `r${n % 5}`, args: said }] };
    case 6:
      return { ...reply, calls: [{ name: picked, args: null }] };
    default:
      return { ...reply, calls: [{ name: picked, args: said }] };
  }
}

/** The user's action in a turn, if the flow waits for one. Null: no more turns. */
export type Deed = { readonly say: string } | { readonly decide: 'approve' | 'edit' | 'reject' } | 'resume';

const MAX_TURNS = 8;

export function turnActionAt(
  { status, open, agents }: FlowState,
  turn: number,
  choices: readonly Choice[],
): Deed | null {
  if (turn >= MAX_TURNS) return null;
  const isOver = status === 'ended' || status === 'stuck';
  if (isOver && Object.values(agents).some(({ resumeAt }) => resumeAt !== null)) return 'resume';
  if (status !== 'waiting' || open?.approval === undefined) return null;
  const choice = choices[turn % choices.length]!;
  return choice === 'approve' || choice === 'edit' || choice === 'reject' ? { decide: choice } : { say: choice };
}
