/** Proofs of agents with a planner, whatever their model picks and however their tools fail. */
import { describe, expect, test } from 'vitest';
import { draftConversations } from '../../../src-shared/conversation/drafts/drafts.ts';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import type { Finding, Proof } from '../../../src-shared/model-check/proof.ts';
import { NO_PARTS, type PluginParts } from '../../../src-shared/step/plugin-parts.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { compileCheckedFlow, compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { edge, end, flowOf } from '../flow/build.ts';

const other = { id: 'other', type: 'terminal', outcome: 'other' };

interface Wanted {
  readonly agent?: object;
  readonly nodes?: readonly object[];
  readonly edges?: readonly object[];
  readonly rest?: object;
  readonly parts?: Partial<PluginParts>;
}

function compiled({ agent = {}, nodes = [], edges = [edge('agent', 'end')], rest = {}, parts = {} }: Wanted) {
  const card = { id: 'agent', type: 'agent', mode: 'planner', ...agent };
  const flow = flowOf({ entry: 'agent', nodes: [card, end, other, ...nodes], edges, ...rest });
  const checked = compileFlow(flow);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return compileCheckedFlow(flow, { ...NO_PARTS, ...parts });
}

function proofOf(wanted: Wanted): Proof {
  return prove(compiled(wanted));
}

function found({ findings }: Proof): string[] {
  return findings.map(({ kind, node }) => `${kind} ${node}`);
}

function rows(count: number, rest: (index: number) => object = () => ({})): object[] {
  return Array.from({ length: count }, (_, index) => ({ name: `row${index}`, tool: `x.t${index}`, ...rest(index) }));
}

/** Where the conversation of a finding leads in the unmodified flow. */
function played(wanted: Wanted, finding: Finding | undefined) {
  const flow = compiled(wanted);
  let step = runToRest(flow, initialState());
  for (const { input } of (finding as Extract<Finding, { conversation: unknown }>).conversation)
    step = runToRest(flow, step.state, input);
  return step;
}

describe('a proof of an agent', () => {
  test('finds nothing if every exit is handled', () => {
    const proof = proofOf({ agent: { tools: rows(3, (at) => ({ after: at === 0 ? [] : [`row${at - 1}`] })) } });
    expect([proof.complete, found(proof)]).toEqual([true, ['unreachable other']]);
  });

  test('finds that the agent fails and stops if no tool is left and its conditions do not hold', () => {
    const wanted = {
      agent: { tools: [{ name: 'look', tool: 'x.look', set: { found: 'last.found' } }], mustHold: 'domain.found > 2' },
      rest: { state: { found: { initial: 0 } } },
    };
    const proof = proofOf(wanted);
    const stuck = proof.findings.find(({ kind }) => kind === 'stuck');
    expect(stuck).toMatchObject({ node: 'agent.planner' });
    expect(played(wanted, stuck).state.status).toBe('stuck');
    const saved = { ...wanted, edges: [edge('agent', 'end'), edge('agent', 'other', null, { kind: 'error' })] };
    expect(found(proofOf(saved))).toEqual([]);
  });

  test('finds that an invalid model reply stops an agent without a fallback', () => {
    const wanted = { agent: { tools: rows(1), useFallback: false } };
    const stuck = proofOf(wanted).findings.find(({ kind }) => kind === 'stuck');
    expect(stuck).toMatchObject({ node: 'agent.planner' });
    expect(played(wanted, stuck).state.status).toBe('stuck');
  });

  test('reaches and distinguishes limits of steps, time, and tokens', () => {
    const limits = ['maxSteps', 'timeout', 'maxTokens', 'maxCost'];
    const guards = limits.map((limit) => edge('way', limit, `last.limit == '${limit}'`));
    const ends = limits.map((id) => ({ id, type: 'terminal', outcome: id }));
    const edges = [
      edge('agent', 'end'),
      edge('agent', 'way', null, { kind: 'limit' }),
      ...guards,
      edge('way', 'other', 'else'),
    ];
    const nodes = [{ id: 'way', type: 'decision' }, ...ends];
    const agent = { tools: rows(3), limits: { maxSteps: 3, maxTokens: 100, maxCost: 0.5 } };
    expect(found(proofOf({ agent, nodes, edges }))).toEqual(['unreachable other']);
    const roomy = { tools: rows(3), limits: { maxSteps: 4 } };
    const proof = proofOf({ agent: roomy, nodes, edges });
    expect(found(proof)).toEqual([
      ...['unreachable other', 'unreachable maxSteps', 'unreachable maxTokens', 'unreachable maxCost'],
    ]);
  });

  test('treats the last step of a repeatable tool as a limit', () => {
    const edges = [edge('agent', 'end'), edge('agent', 'other', null, { kind: 'limit' })];
    const never = { tools: rows(1), limits: { maxSteps: 8 } };
    const always = { tools: rows(1, () => ({ repeat: 'always' })), limits: { maxSteps: 8 } };
    const isLimited = (agent: object): boolean => {
      const proof = proofOf({
        agent,
        nodes: [{ id: 'way', type: 'decision' }],
        edges: [
          edge('agent', 'end'),
          edge('agent', 'way', null, { kind: 'limit' }),
          edge('way', 'other', "last.limit == 'maxSteps'"),
          edge('way', 'end', 'else'),
        ],
      });
      return !found(proof).includes('unreachable other');
    };
    expect([isLimited(never), isLimited(always)]).toEqual([false, true]);
    expect(found(proofOf({ agent: always, edges }))).toEqual([]);
  });

  test('asks for approval and follows both answers', () => {
    const edges = [edge('agent', 'end'), edge('agent', 'way', null, { kind: 'denied' })];
    const wanted = {
      agent: { tools: rows(2, (at) => (at === 1 ? { approve: 'always' } : {})) },
      nodes: [{ id: 'way', type: 'decision' }],
      edges: [...edges, edge('way', 'other', 'last.denied == null')],
    };
    const stuck = proofOf(wanted).findings.find(({ kind }) => kind === 'stuck');
    expect(stuck).toMatchObject({ node: 'way' });
    const conversation = (stuck as Extract<Finding, { conversation: unknown }>).conversation;
    expect(conversation.at(-1)).toMatchObject({ by: 'user', text: 'no', understood: true });
    expect(played(wanted, stuck).state.status).toBe('stuck');
  });

  test('never calls a tool while its gate is false or without approval', () => {
    const gates = { 'x.t1': 'domain.ok && approval.granted' };
    const agent = {
      tools: [
        { name: 'row0', tool: 'x.t0', set: { ok: 'last.ok' } },
        { name: 'row1', tool: 'x.t1', approve: { expr: 'domain.ok' }, set: { called: 'true' } },
      ],
    };
    const edges = [edge('agent', 'way'), edge('way', 'other', 'domain.called'), edge('way', 'end', 'else')];
    const nodes = [{ id: 'way', type: 'decision' }];
    const rest = { state: { ok: { initial: false }, called: { initial: false } } };
    const open = proofOf({ agent, edges, nodes, rest, parts: { gates } });
    expect([open.complete, found(open)]).toEqual([true, []]);
    const shut = proofOf({ agent, edges, nodes, rest, parts: { gates: { 'x.t1': 'domain.ok && !domain.ok' } } });
    expect(found(shut)).toEqual(['unreachable other']);
    const unasked = proofOf({
      ...{ edges, nodes, rest, parts: { gates } },
      agent: { tools: [agent.tools[0], { ...agent.tools[1], approve: 'never' }] },
    });
    expect(found(unasked)).toEqual(['unreachable other']);
  });

  test('enters agents that are tools of agents, where failures fail only the tool', () => {
    const agent = { tools: [{ name: 'inner', tool: 'graph:deep', set: { seen: 'last.seen' } }, ...rows(1)] };
    const deep = {
      entry: 'agent2',
      nodes: [
        { id: 'agent2', type: 'agent', mode: 'planner', tools: [{ name: 'inner', tool: 'x.deep' }], mustHold: 'false' },
        { id: 'call', type: 'action', tool: 'x.call', result: 'seen' },
      ],
      edges: [edge('agent2', 'call'), edge('agent2', 'call', null, { kind: 'limit' }), edge('call', '__exit__')],
      outputs: ['seen'],
    };
    const edges = [edge('agent', 'way'), edge('way', 'other', "domain.seen == 'x'"), edge('way', 'end', 'else')];
    const proof = proofOf({
      ...{ agent, edges, nodes: [{ id: 'way', type: 'decision' }] },
      rest: { state: { seen: { initial: null } }, subgraphs: { deep } },
    });
    expect([proof.complete, found(proof)]).toEqual([true, []]);
  });

  test('rejects conditions on a list that a tool keeps extending', () => {
    const agent = {
      tools: [{ name: 'add', tool: 'x.add', repeat: 'always', set: { list: 'domain.list + [last]' } }],
      complete: 'size(domain.list) > 2',
    };
    const proof = proofOf({ agent, rest: { state: { list: { initial: [] } } } });
    expect(proof).toMatchObject({ complete: false, stopped: 'growing', findings: [] });
    expect(proof.outside[0]).toContain('domain.list');
    const once = { ...agent, tools: [{ ...agent.tools[0], repeat: 'never' }] };
    expect(proofOf({ agent: once, rest: { state: { list: { initial: [] } } } }).stopped).toBeNull();
  });

  test('derives possible model answers from the schema and from what reads them', () => {
    const output = {
      type: 'object',
      properties: { score: { type: 'integer', minimum: 0, maximum: 100 }, why: { type: 'string' } },
      required: ['score', 'why'],
    };
    const nodes = [{ id: 'judge', type: 'model', prompt: 'Judge.', output, set: { score: 'last.score' } }];
    const edges = [
      edge('agent', 'judge'),
      edge('judge', 'end', 'domain.score >= 50'),
      edge('judge', 'other', 'domain.score < 50'),
    ];
    const wanted = { agent: { tools: rows(1) }, nodes, edges, rest: { state: { score: { initial: 0 } } } };
    expect(found(proofOf(wanted))).toEqual(['tool-fails judge']);
    const open = { ...wanted, edges: [...edges.slice(0, 2), edge('judge', 'other', 'domain.score < 40')] };
    expect(found(proofOf(open))).toContain('stuck judge');
  });

  test('tries answers that match strict schemas, even if other conditions read other results', () => {
    const schema = (properties: object) => ({
      ...{ type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
    });
    const nodes = [
      { id: 'judge', type: 'model', prompt: 'Judge.', output: schema({ score: { type: 'number' } }) },
      {
        ...{ id: 'pick', type: 'model', prompt: 'Pick.' },
        output: schema({ picked: { type: 'array', items: { type: 'integer' } } }),
      },
    ];
    const edges = [
      edge('agent', 'judge'),
      edge('judge', 'pick', 'last.score >= 50'),
      edge('judge', 'other', 'last.score < 50'),
      edge('pick', 'end', 'size(last.picked) > 0'),
    ];
    expect(found(proofOf({ agent: { tools: rows(1) }, nodes, edges }))).toEqual(
      expect.arrayContaining(['stuck pick', 'tool-fails judge', 'tool-fails pick']),
    );
    const closed = [...edges, edge('pick', 'other', 'else')];
    const proof = proofOf({ agent: { tools: rows(1) }, nodes, edges: closed });
    expect(found(proof)).toEqual(['tool-fails judge', 'tool-fails pick']);
  });

  test.for([6, 8])('of %i tools in any order ends within seconds', { tags: 'thorough' }, (count) => {
    const started = performance.now();
    const proof = proofOf({ agent: { tools: rows(count) } });
    expect(proof.complete).toBe(true);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('of ten sequential tools is small', () => {
    const proof = proofOf({ agent: { tools: rows(10, (at) => ({ after: at < 2 ? [] : [`row${at - 2}`] })) } });
    expect(proof).toMatchObject({ complete: true });
    expect(proof.states).toBeLessThan(3000);
  });
});

test('test drafts are created for flows with agents', async () => {
  const agent = { tools: rows(2, (at) => (at === 1 ? { approve: 'always' } : {})) };
  const edges = [edge('agent', 'end'), edge('agent', 'other', null, { kind: 'denied' })];
  const { scripts } = await draftConversations(compiled({ agent, edges }), {
    ...{ today: '2030-01-01', extract: extractOffline, maxSteps: 20_000 },
    call: async () => null,
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts.map(({ expect: { outcome } }) => outcome))).toEqual(new Set(['done', 'other']));
});
