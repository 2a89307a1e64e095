import { describe, expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { transition } from '../../../src-shared/traverse/transition.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';

function flowWith(node: object, rest: object = {}): Flow {
  const document = {
    ...{ version: 'v1', id: 'private', entry: 'iban' },
    nodes: [
      { id: 'iban', type: 'question', key: 'iban', prompt: 'IBAN?', private: true },
      { id: 'name', type: 'question', key: 'name', prompt: 'Name?' },
      { id: 'n', ...node },
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { from: 'iban', to: 'name' },
      { from: 'name', to: 'n' },
      { from: 'n', to: 'end' },
    ],
    ...rest,
  };
  const parsed = parseFlow(JSON.stringify(document));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
}

function found(node: object, rest: object = {}): string[] {
  return checkFlow(flowWith(node, rest), UNKNOWN_ENVIRONMENT).flatMap(({ code, pointer, range }) =>
    code === 'model.private' ? [`${pointer} ${range?.start}-${range?.end}`] : [],
  );
}

const model = (prompt: string, more: object = {}) => ({ type: 'model', prompt, ...more });
const row = (tool: string, expr: string) => ({ name: 'look', tool, args: { text: { expr } } });

describe('a private answer is reported', () => {
  test.each([
    ['in a prompt', model('Check {{ answers.iban }}.'), '/nodes/2/prompt 8-22'],
    ['in a system prompt', model('Go on.', { systemPrompt: '{{ size(answers.iban) }}' }), '/nodes/2/systemPrompt 2-22'],
    [
      'in the input of an agent',
      { type: 'agent', mode: 'planner', tools: [], input: '{"iban": answers.iban}' },
      '/nodes/2/input 0-22',
    ],
    [
      'in the goal of a planner',
      { type: 'planner', tools: [], goal: 'Look at {{ answers.iban }}' },
      '/nodes/2/goal 10-24',
    ],
    [
      'in an argument of a tool that is a model',
      { type: 'planner', tools: [row('model:judge', 'answers.iban')] },
      '/nodes/2/tools/0/args/text/expr 0-12',
    ],
    [
      'in an action that asks a model',
      { type: 'action', tool: 'model:judge', args: { text: { expr: 'answers.iban' } } },
      '/nodes/2/args/text/expr 0-12',
    ],
  ])('%s', (_, node, expected) => {
    expect(found(node)).toEqual([expected]);
  });

  test('when read through a named condition or a computed variable', () => {
    expect(found(model('{{ known }}'), { predicates: { known: { when: "answers.iban == 'DE'" } } })).toHaveLength(1);
    const state = { country: { from: 'answers.iban' }, twice: { from: 'domain.country' }, other: {} };
    expect(found(model('{{ domain.twice }}'), { state })).toHaveLength(1);
    expect(found(model('{{ domain.other }}'), { state })).toEqual([]);
  });

  test('as part of a larger value, or containing one', () => {
    const state = { 'customer.iban': { private: true }, card: { private: true } };
    expect(found(model('{{ domain.customer }}'), { state })).toHaveLength(1);
    expect(found(model('{{ domain.card.number }}'), { state })).toHaveLength(1);
    expect(found(model('{{ domain.customer.name }}'), { state })).toEqual([]);
  });
});

test('private answers can be read anywhere else', () => {
  expect(found(model('Hello {{ answers.name }}, is it {{ answers.iban != null }}?'))).toEqual([]);
  expect(found({ type: 'say', text: 'Your IBAN is {{ answers.iban }}.' })).toEqual([]);
  expect(found({ type: 'planner', tools: [row('table.lookup', 'answers.iban')] })).toEqual([]);
});

test('the built-in prompt of a planner leaves private variables out', () => {
  const state = { score: { initial: 3 }, pin: { initial: 7, private: true }, half: { from: 'domain.pin' } };
  const flow = flowWith({ type: 'planner', tools: [row('table.lookup', 'answers.name')] }, { state });
  const begun = {
    ...initialState({ domain: { score: 3, pin: 7, half: 3 } }),
    status: 'running',
    current: 'n',
  } as const;
  const { effects } = transition(compileCheckedFlow(flow), begun, { type: 'run', at: '2026-01-01T00:00:00Z' });
  const [call] = effects.filter((effect) => effect.type === 'call');
  expect(call?.args['user']).toContain('Current score: 3');
  expect(call?.args['user']).not.toMatch(/pin|half/);
});
