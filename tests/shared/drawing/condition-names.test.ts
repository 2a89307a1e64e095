import { describe, expect, test } from 'vitest';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { edgeText } from '../../../src-shared/drawing/edge-text.ts';
import { rowText } from '../../../src-shared/drawing/branch-rows.ts';
import type { Edge, Flow } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';

function asks(id: string, key: string, options: readonly (readonly [string, string?])[]): FlowNode {
  const all = options.map(([value, label]) => (label === undefined ? { value } : { value, label }));
  return { id, type: 'question', key, prompt: `Which ${key}?`, answer: { type: 'choice', options: all } } as FlowNode;
}

function flowOf(...nodes: readonly FlowNode[]): Flow {
  return { version: 1, id: 'pizza', nodes, edges: [] } as unknown as Flow;
}

function branch(guard: string): Edge {
  return { id: 'e', from: 'd', to: 'x', guard };
}

const SIZE = asks('q.size', 'size', [['s', 'Small'], ['l', 'Large'], ['xl']]);

const SAY = { id: 's', type: 'say', text: 'Hello' } as FlowNode;

describe('conditions in words', () => {
  test('use option labels, and the values of options without labels', () => {
    const names = conditionNames(flowOf(SIZE));
    expect(edgeText(branch("answers.size == 'l'"), names).text).toBe('Size is Large');
    expect(rowText(branch("answers.size in ['s', 'l']"), { node: SAY, rows: [], names }).text).toBe(
      'Size is Small or Large',
    );
    expect(edgeText(branch("answers.size == 'xl'"), names).text).toBe('Size is xl');
    expect(edgeText(branch("answers.crust == 'l'"), names).text).toBe('Crust is l');
  });

  test('use labels for included options, too', () => {
    const topping = { ...asks('q', 'toppings', [['ch', 'Cheese']]), type: 'question' } as Extract<
      FlowNode,
      { type: 'question' }
    >;
    const many = { ...topping, answer: { type: 'choices', options: [{ value: 'ch', label: 'Cheese' }] } } as FlowNode;
    const names = conditionNames(flowOf(SIZE, many));
    expect(edgeText(branch("answers.size == 'l' && 'ch' in answers.toppings"), names).text).toBe(
      'Size is Large and toppings include Cheese',
    );
    expect(
      rowText(branch("answers.size == 'l' && 'ch' in answers.toppings"), { node: SAY, rows: [], names }).text,
    ).toBe('Size is Large and toppings include Cheese');
  });

  test.each([
    ["answers.size == 'l'", 'Large'],
    ["answers.size != 'l'", 'Not Large'],
    ["answers.size in ['s', 'l']", 'Small or Large'],
    ["answers.size == 's' || answers.size == 'l'", 'Small or Large'],
    ["!(answers.size in ['s', 'l'])", 'Not Small or Large'],
    ['has(answers.size)', 'Answered'],
    ['size(answers.size) > 3', 'Size of size is more than 3'],
    ["answers.size == 'l' && domain.paid", 'Size is Large and paid'],
    ["answers.crust == 'thin'", 'Crust is thin'],
  ])('do not repeat the name of a question on its card: %s', (guard, text) => {
    const flow = flowOf(SIZE);
    expect(rowText(branch(guard), { node: SIZE, rows: [], names: conditionNames(flow) }).text).toBe(text);
  });

  test('keep the same names through edits that do not affect questions', () => {
    const before = conditionNames(flowOf(SIZE));
    const other = { id: 's', type: 'say', text: 'Hello' } as FlowNode;
    expect(conditionNames(flowOf(SIZE, other))).toBe(before);
    expect(conditionNames(flowOf(asks('q.size', 'size', [['s', 'Tiny']])))).not.toBe(before);
  });

  test('keep the names of each open document while both are edited', () => {
    const other = asks('q', 'crust', [['thin', 'Thin']]);
    const before = [conditionNames(flowOf(SIZE)), conditionNames(flowOf(other)), conditionNames(flowOf())];
    const edit = { id: 's', type: 'say', text: 'Hello' } as FlowNode;
    const after = [flowOf(SIZE, edit), flowOf(other, edit), flowOf(edit)].map(conditionNames);
    expect(after.map((names, index) => names === before[index])).toEqual([true, true, true]);
  });
});
