/** How widgets access the document, and the facts that forms are generated from. */
import { describe, expect, test } from 'vitest';
import { NODE_TYPES, NODE_KINDS, nodeSchema } from '../../../../src-shared/node-kinds/registry.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import type { Graph } from '../../../../src-shared/flow/flow.ts';
import { ok } from '../../../../src-shared/result.ts';
import { edgesInOrder, guardMode, guardOfMode } from '../../../../src-renderer/edits/guard-mode.ts';
import { item, member, type FieldBinding } from '../../../../src-renderer/fields/binding.ts';
import { bindField, formGroups } from '../../../../src-renderer/panels/inspector/node/node-form.ts';

function bound(value: unknown): { readonly binding: FieldBinding; readonly applied: unknown[] } {
  const applied: unknown[] = [];
  const problem = { code: 'answer.range', severity: 'error', message: '', graph: null } as const;
  return {
    applied,
    binding: {
      key: 'k',
      pointer: '/nodes/0/answer',
      value,
      problems: [{ ...problem, pointer: '/nodes/0/answer/options/1' }],
      check: ok,
      apply: (next) => applied.push(next),
    },
  };
}

describe('bindings', () => {
  test('setting a member keeps its place, and undefined removes it with its emptied object', () => {
    const { binding, applied } = bound({ a: 1, b: 2 });
    member(binding, 'a').apply(5);
    member(binding, 'b').apply(undefined);
    const single = bound({ a: 1 });
    member(single.binding, 'a').apply(undefined);
    member(single.binding, 'a', { keepEmpty: true }).apply(undefined);
    expect([applied, single.applied]).toEqual([
      [{ a: 5, b: 2 }, { a: 1 }],
      [undefined, {}],
    ]);
    expect(Object.keys(applied[0] as object)).toEqual(['a', 'b']);
  });

  test('replacing an item keeps the list, and its pointers and problems match', () => {
    const { binding, applied } = bound({ options: ['x', 'y'] });
    const second = item(member(binding, 'options'), 1);
    second.apply('z');
    expect(applied).toEqual([{ options: ['x', 'z'] }]);
    expect([second.value, second.pointer, second.problems.length]).toEqual(['y', '/nodes/0/answer/options/1', 1]);
    expect(item(member(binding, 'options'), 0).problems).toEqual([]);
  });

  test('inherited names are not members', () => {
    expect(member(bound({}).binding, 'constructor').value).toBeUndefined();
  });
});

describe('the form of a node', () => {
  test('every kind shows each of its fields once, in groups', () => {
    for (const type of NODE_TYPES) {
      const node = nodeSchema.parse({ id: 'n', type, ...NODE_KINDS[type].starter });
      const shown = formGroups(node).flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(shown.toSorted()).toEqual(NODE_KINDS[type].fields.map(({ name }) => name).toSorted());
    }
  });

  test('a field is bound to its own pointer, key, and check', () => {
    const node: FlowNode = { id: 'q', type: 'question', key: 'a', prompt: '', retries: 1 };
    const field = NODE_KINDS.question.fields.find(({ name }) => name === 'retries')!;
    const set: unknown[] = [];
    const binding = bindField(node, field, {
      key: 'p|q',
      pointer: '/nodes/3',
      problems: [],
      set: (changed, value) => set.push([changed.name, value]),
    });
    binding.apply(2);
    expect(binding).toMatchObject({ key: 'p|q/retries', pointer: '/nodes/3/retries', value: 1 });
    expect([binding.check(3).ok, binding.check(-1).ok, set]).toEqual([true, false, [['retries', 2]]]);
  });
});

describe('edges', () => {
  test('a condition is always, an expression, or otherwise', () => {
    expect([null, undefined, 'else', ' else ', 'a > 1', ''].map(guardMode)).toEqual([
      'always',
      'always',
      'otherwise',
      'otherwise',
      'when',
      'when',
    ]);
    expect([guardOfMode('always', 'x'), guardOfMode('when', 'x'), guardOfMode('otherwise', 'x')]).toEqual([
      undefined,
      'x',
      'else',
    ]);
  });

  test('the edges of a node are listed in evaluation order, "else" last and other kinds after it', () => {
    const graph: Graph = {
      nodes: [],
      edges: [
        { id: 'f', from: 'n', to: 'x', kind: 'error' },
        { id: 'e', from: 'n', to: 'x', guard: 'else', priority: -5 },
        { id: 'd', from: 'other', to: 'x' },
        { id: 'c', from: 'n', to: 'x', guard: 'a' },
        { id: 'b', from: 'n', to: 'x', guard: 'b', priority: 2 },
        { id: 'a', from: 'n', to: 'x', guard: 'c', priority: 2 },
      ],
    };
    expect(edgesInOrder(graph, 'n').map(({ id }) => id)).toEqual(['c', 'a', 'b', 'e', 'f']);
  });
});
