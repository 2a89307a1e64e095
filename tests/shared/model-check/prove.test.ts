import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import type { Bound, Finding, Proof } from '../../../src-shared/model-check/proof.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile } from '../traverse/play.ts';

const yesNo = { answer: { type: 'boolean' } };

function proofOf(parts: Record<string, unknown> | Flow, bound: Bound = {}): Proof {
  return prove(compile(flowOf(parts as Record<string, unknown>)), bound);
}

/** Kind and node, and the conversation that leads there. */
function told({ findings }: Proof): string[] {
  return findings.map((finding: Finding) => {
    const said = 'conversation' in finding ? finding.conversation.map(({ text }) => text) : [];
    return [`${finding.kind} ${finding.node}`, ...said].join(' | ');
  });
}

describe('a proof', () => {
  test('finds the shortest path into a dead end at the edge of an interval', () => {
    const age = question('age', { answer: { type: 'number', minimum: 0, maximum: 120, integer: true } });
    const detour = question('detour', yesNo);
    const proof = proofOf({
      entry: 'age',
      nodes: [age, detour, { id: 'way', type: 'decision' }, end],
      edges: [
        edge('age', 'detour', 'answers.age < 65'),
        edge('age', 'way', 'else'),
        edge('detour', 'way'),
        edge('way', 'end', 'answers.age != 65'),
      ],
    });
    expect(told(proof)).toEqual(['stuck way | 65']);
    expect(proof).toMatchObject({ complete: true, stopped: null, undecided: [] });
  });

  test('follows the error edge only after the required number of refusals', () => {
    const proof = proofOf({
      entry: 'a',
      nodes: [question('a', { ...yesNo, retries: 1 }), { id: 'lost', type: 'decision' }, end],
      edges: [edge('a', 'end'), edge('a', 'lost', null, { kind: 'error' }), edge('lost', 'end', 'answers.a')],
    });
    expect(told(proof)).toEqual(['stuck lost | ??? | ???']);
  });

  test('goes back if the answer to a skipped question would have led elsewhere', () => {
    const options = [{ value: 'x' }, { value: 'y' }];
    const proof = proofOf({
      entry: 'way',
      nodes: [
        { id: 'way', type: 'decision' },
        question('kind', { required: false, answer: { type: 'choice', options } }),
        question('again', yesNo),
        end,
      ],
      edges: [
        edge('way', 'end', "answers.kind == 'x'"),
        edge('way', 'kind', 'else'),
        edge('kind', 'again'),
        edge('again', 'kind', 'answers.kind == null'),
      ],
    });
    expect(proof).toMatchObject({ complete: true, undecided: [] });
    expect(told(proof)).toEqual(['stuck again | x | yes']);
  });

  test('infers possible tool results from how they are read', () => {
    const proof = proofOf({
      entry: 'call',
      nodes: [{ id: 'call', type: 'action', tool: 't' }, { id: 'way', type: 'decision' }, end],
      edges: [
        edge('call', 'way'),
        edge('way', 'end', "last.status == 'ok'"),
        edge('way', 'end', "last.status == 'late' && last.days <= 3"),
        edge('way', 'end', 'last == null'),
      ],
    });
    expect(told(proof)).toEqual(['stuck way | {"status":"late","days":4}', 'tool-fails call | The tool failed.']);
  });

  test('tracks a value through the inputs and outputs of calls', () => {
    const inner = {
      entry: 'fetch',
      inputs: ['size'],
      nodes: [
        { id: 'fetch', type: 'action', tool: 't', result: 'row' },
        { id: 'leave', type: 'decision' },
      ],
      edges: [
        edge('fetch', 'leave'),
        edge('fetch', '__exit__', null, { kind: 'error' }),
        edge('leave', '__exit__', 'context.size != 77'),
      ],
    };
    const call = {
      ...{ id: 'call', type: 'subgraph', ref: 'inner' },
      ...{ inputs: { size: 'answers.area' }, outputs: { state: 'context.row.status' } },
    };
    const proof = proofOf({
      entry: 'area',
      nodes: [question('area', { answer: { type: 'number' } }), call, { id: 'back', type: 'say', text: 'Back.' }, end],
      edges: [
        edge('area', 'call'),
        edge('call', 'back', "context.state == 'returned'"),
        edge('call', 'end', "context.state != 'returned' && context.state != 'lost'"),
        edge('back', 'end'),
      ],
      subgraphs: { inner },
    });
    expect(told(proof)).toEqual(['stuck call | 78 | {"status":"lost"}', 'stuck leave | 77 | {"status":"returned"}']);
    expect(proof.outside.filter((sentence) => sentence.startsWith('Only some'))).toEqual([]);
  });

  test('reports an endless loop once, but not a question that is only asked again', () => {
    const proof = proofOf({
      entry: 'first',
      nodes: [question('first', yesNo), question('again', { ...yesNo, when: 'true' }), question('other', yesNo), end],
      edges: [
        edge('first', 'end', 'answers.first'),
        edge('first', 'again', 'else'),
        edge('again', 'other', null, { kind: 'human' }),
        edge('again', 'again', null, { kind: 'validation' }),
        edge('again', 'end'),
        edge('other', 'end'),
      ],
    });
    expect(told(proof)).toEqual([]);
    const trap = proofOf({
      entry: 'first',
      nodes: [
        question('first', yesNo),
        question('again', { ...yesNo, validate: 'answers.again && answers.first' }),
        end,
      ],
      edges: [edge('first', 'end', 'answers.first'), edge('first', 'again', 'else'), edge('again', 'end')],
    });
    expect(told(trap)).toEqual(['livelock again | no']);
  });

  test('reports that no conversation ends, and steps that loop without the user', () => {
    const noEnd = proofOf({
      entry: 'a',
      nodes: [question('a', { ...yesNo, validate: 'answers.a && !answers.a' }), end],
      edges: [edge('a', 'end')],
    });
    expect(told(noEnd)).toEqual(['no-end a', 'unreachable end']);
    const round = proofOf({
      entry: 'a',
      limits: { maxSteps: 20 },
      nodes: [question('a', yesNo), question('b', { ...yesNo, when: '!answers.a' }), end],
      edges: [edge('a', 'b'), edge('b', 'a', 'answers.a'), edge('b', 'end', 'else')],
    });
    expect(round.findings).toMatchObject([
      { kind: 'stuck', message: expect.stringContaining('limits.maxSteps') as string },
    ]);
  });

  test('takes into account that an answer must also be valid with earlier ones', () => {
    const whole = { type: 'number', integer: true, minimum: 0 };
    const proof = proofOf({
      entry: 'most',
      nodes: [
        question('most', {
          answer: { ...whole, maximum: 5 },
          validate: 'answers.used == null || answers.used <= answers.most',
        }),
        question('used', { answer: { ...whole, maximum: 9 } }),
        { id: 'lost', type: 'decision' },
        end,
      ],
      edges: [
        ...[edge('most', 'used'), edge('used', 'lost', 'answers.used > 5'), edge('used', 'end', 'else')],
        edge('lost', 'end', 'answers.used < 5'),
      ],
    });
    expect([told(proof), proof.undecided]).toEqual([[], ['lost']]);
    expect(proof.outside.join()).not.toContain('another way');
  });

  test('reports a node as unreachable only if nothing untried can lead to it', () => {
    const nodes = [question('a', yesNo), question('b', yesNo), { id: 'x', type: 'say', text: 'x' }, end];
    const never = proofOf({
      ...{ entry: 'a', nodes },
      edges: [edge('a', 'b'), edge('b', 'x', 'answers.a && !answers.a'), edge('b', 'end', 'else'), edge('x', 'end')],
    });
    expect(told(never)).toEqual(['unreachable x']);
    // "b" may be answered before it is asked.
    const early = proofOf({
      ...{ entry: 'a', nodes },
      edges: [edge('a', 'x', 'answers.b'), edge('a', 'b', 'else'), edge('b', 'end'), edge('x', 'end')],
    });
    expect([told(early), early.undecided]).toEqual([[], ['x']]);
  });

  test('reports an end that leaves mutually exclusive answers open', () => {
    const optional = { required: false };
    const proof = proofOf({
      entry: 'email',
      oneOf: [['email'], ['phone']],
      nodes: [question('email', optional), { id: 'way', type: 'decision' }, question('phone', optional), end],
      edges: [edge('email', 'end')],
    });
    expect(told(proof).filter((line) => line.startsWith('one-of'))).toEqual(['one-of end | Skip']);
  });

  test('stops at its bound or on request and claims nothing beyond it', () => {
    const chain = Array.from({ length: 30 }, (_, index) => question(`q${index}`, yesNo));
    const edges = chain.map(({ id }, index) => edge(id, chain[index + 1]?.id ?? 'end'));
    const flow = { entry: 'q0', nodes: [...chain, end], edges };
    expect(proofOf(flow, { maxStates: 10 })).toMatchObject({ complete: false, stopped: 'states', findings: [] });
    expect(proofOf(flow, { maxTurns: 3 })).toMatchObject({ stopped: 'turns', findings: [] });
    expect(proofOf(flow, { shouldStop: () => true })).toMatchObject({ stopped: 'told', findings: [] });
    expect(proofOf(flow)).toMatchObject({ complete: true, findings: [], undecided: [] });
  });

  test('needs hardly more states for twenty sequential answers than for one', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `q${index}`);
    const proof = proofOf({
      entry: 'q0',
      nodes: [...ids.map((id) => question(id, yesNo)), ...ids.map((id) => ({ id: `d${id}`, type: 'decision' })), end],
      edges: ids.flatMap((id, index) => [
        edge(id, `${ids[index + 1] ?? 'dq0'}`),
        edge(`d${id}`, ids[index + 1] === undefined ? 'end' : `d${ids[index + 1]}`, `answers.${id}`),
        edge(`d${id}`, ids[index + 1] === undefined ? 'end' : `d${ids[index + 1]}`, 'else'),
      ]),
    });
    expect(proof).toMatchObject({ complete: true, findings: [] });
    expect(proof.states).toBeLessThan(200);
  });
});
