/**
 * References from one graph of a flow into another stay correct, or are reported with a fix, whatever changes there.
 */
import { describe, expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { fixesOf } from '../../../src-shared/quick-fixes/quick-fixes.ts';
import { t } from '../../harness/messages.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';

const say = (id: string) => ({ id, type: 'say', text: 'Hi.' }) as const;
const JUMPING = flowOf({
  entry: 'start',
  nodes: [say('start'), { id: 'call', type: 'subgraph', ref: 'sub' }, end],
  edges: [edge('start', 'call'), edge('call', 'end')],
  subgraphs: {
    sub: {
      entry: 'first',
      nodes: [say('first'), say('second')],
      edges: [edge('first', 'second'), edge('second', '__exit__')],
    },
  },
  handlers: [{ action: 'skip', to: 'second' }],
  intents: { human: 'second' },
  paths: [{ id: 'billing', entry: 'second' }],
});

const SUBJECTS = [
  t('checks.jumps.command', { intent: t('canvas.edge.human') }),
  t('checks.jumps.action', { action: 'skip' }),
  t('checks.jumps.path', { id: 'billing' }),
];

function after(flow: Flow, ...operations: readonly Operation[]): Flow {
  return applyOperations({ flow, layout: EMPTY_LAYOUT }, operations).flow;
}

/** Problems with one of these subjects, without those that a fix solves. */
function told(flow: Flow, subjects: readonly string[]) {
  return checkFlow(flow, UNKNOWN_ENVIRONMENT).filter(({ message }) => subjects.some((one) => message.startsWith(one)));
}

/** Codes, and the remaining ones after the last fix of each is applied. */
function codesAndRest(flow: Flow, subjects: readonly string[]) {
  const problems = told(flow, subjects);
  let fixed = flow;
  for (const { pointer } of problems) {
    const found = told(fixed, subjects).find((one) => one.pointer === pointer);
    const fix = found === undefined ? undefined : fixesOf(fixed, found, UNKNOWN_ENVIRONMENT).at(-1);
    if (fix !== undefined) fixed = after(fixed, ...fix.operations);
  }
  return [problems.map(({ code }) => code).sort(), told(fixed, subjects).length];
}

describe('jumps into a subgraph', () => {
  test.each<[string, Operation, readonly string[]]>([
    [
      'whose node is deleted',
      { op: 'remove-nodes', graph: 'sub', ids: ['second'] },
      ['reference.node', 'reference.node', 'reference.path'],
    ],
    [
      'whose only call is deleted',
      { op: 'remove-nodes', graph: null, ids: ['call'] },
      ['jump.target', 'jump.target', 'jump.target'],
    ],
    [
      'that is called a second time',
      { op: 'add-node', graph: null, node: { id: 'again', type: 'subgraph', ref: 'sub' } },
      ['jump.target', 'jump.target', 'jump.target'],
    ],
  ])('%s are reported, with fixes', (_case, change, codes) => {
    expect(told(JUMPING, SUBJECTS)).toEqual([]);
    expect(codesAndRest(after(JUMPING, change), SUBJECTS)).toEqual([codes, 0]);
  });
});

const HOOK = t('checks.sideCalls.hook', { hook: t('canvas.jumps.turn') });

function calling(subgraph: Record<string, unknown>): Flow {
  return flowOf({
    entry: 'end',
    nodes: [end],
    subgraphs: { sub: { entry: 'say', nodes: [say('say')], edges: [edge('say', '__exit__')], ...subgraph } },
    handlers: [{ action: 'skip', call: 'sub' }],
    intents: { human: 'sub' },
    paths: [{ id: 'billing', digression: 'sub' }],
    hooks: { turn: 'sub' },
  });
}

describe('subgraphs called without a node', () => {
  const all = [...SUBJECTS, HOOK];

  test('are reported with fixes if they start without an input', () => {
    const flow = calling({ inputs: ['who', { key: 'why', optional: true }] });
    const words = { ref: 'sub', names: 'who', count: 1 };
    expect(told(flow, all).map(({ message }) => message)).toEqual(
      expect.arrayContaining(all.map((subject) => t('checks.sideCalls.inputs', { subject, ...words }))),
    );
    expect(codesAndRest(flow, all)).toEqual([Array(4).fill('input.missing'), 0]);
    expect(told(calling({ inputs: [{ key: 'why', optional: true }] }), all)).toEqual([]);
  });

  test('are reported with fixes if they are deleted', () => {
    const gone = after(calling({}), { op: 'remove-subgraph', id: 'sub' });
    const [codes, rest] = codesAndRest(gone, all);
    expect(codes).toEqual(['reference.node', 'reference.subgraph', 'reference.subgraph', 'reference.subgraph']);
    expect(rest).toBe(0);
  });
});

const LOOK = { id: 'look', type: 'action', tool: 'look.up', result: 'profile' };
const ASK = question('ask');
const LINE = [edge('ask', 'look'), edge('look', 'call')];

interface Passing {
  readonly nodes?: readonly object[];
  readonly edges?: readonly object[];
  readonly inputs?: readonly unknown[];
  readonly to?: string;
}

function passing({ nodes = [ASK, LOOK], edges = LINE, inputs = ['profile'], to = 'first' }: Passing = {}): Flow {
  return flowOf({
    nodes: [...nodes, { id: 'call', type: 'subgraph', ref: 'sub', inputs: { profile: 'context.profile' } }, end],
    edges: [...edges, edge('call', 'end')],
    subgraphs: {
      sub: {
        entry: 'first',
        inputs,
        nodes: [say('first'), { id: 'second', type: 'say', text: '{{ context.profile }}' }, say('third')],
        edges: [edge('first', 'second'), edge('second', 'third'), edge('third', '__exit__')],
      },
    },
    handlers: [{ action: 'skip', to }],
  });
}

describe('a jump past the source of an input', () => {
  const [, subject = ''] = SUBJECTS;

  test('is reported with a fix if the conversation waits before the value exists', () => {
    const message = t('checks.jumps.inputs', { subject, ref: 'sub', names: 'profile', count: 1 });
    expect(told(passing(), [subject]).map((found) => [found.code, found.message])).toEqual([
      ['input.missing', message],
    ]);
    expect(codesAndRest(passing(), [subject])).toEqual([['input.missing'], 0]);
  });

  test.each<[string, Passing]>([
    [
      'the value is there before anything waits',
      { nodes: [LOOK, ASK], edges: [edge('look', 'ask'), edge('ask', 'call')] },
    ],
    ['the edges can lead past it, too', { edges: [...LINE, edge('ask', 'call', 'answers.ask != null')] }],
    ['nothing in the flow gives it', { nodes: [ASK], edges: [edge('ask', 'call')] }],
    ['nothing that runs from there reads it', { to: 'third' }],
    ['the input is optional', { inputs: [{ key: 'profile', optional: true }] }],
  ])('is not reported if %s', (_case, parts) => {
    expect(told(passing(parts), [subject])).toEqual([]);
  });
});
