import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { insertExample } from '../../../src-shared/help/insert-example.ts';
import { HELP, HELP_TOPICS } from '../../../src-shared/help/topics.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { flowOf } from '../flow/build.ts';

describe('help', () => {
  test('exists for edges, the flow, and every kind of node under its name', () => {
    expect(new Set(HELP_TOPICS)).toEqual(new Set(['flow', 'edge', ...NODE_TYPES]));
    for (const type of NODE_TYPES) expect(HELP[type].title).toBe(NODE_KINDS[type].title);
  });

  test.each(HELP_TOPICS)('says what %s is for, when to use it, and what follows', (topic) => {
    const { purpose, whenToUse, waysOut, commands } = HELP[topic];
    expect(purpose).toMatch(/\.$/);
    expect(whenToUse.length).toBeGreaterThan(0);
    expect(commands.length).toBeGreaterThan(1);
    expect(waysOut.length > 0 || topic === 'flow' || topic === 'terminal').toBe(true);
  });

  test.each(HELP_TOPICS.filter((topic) => HELP[topic].example !== null))(
    'has an example of %s that can be inserted twice without problems',
    (topic) => {
      const example = HELP[topic].example!;
      const place = { graph: null, at: { x: 0, y: 0 } };
      const empty = { flow: flowOf({}), layout: EMPTY_LAYOUT };
      const once = applyOperations(empty, insertExample(empty, example, place).operations);
      const { operations, nodes } = insertExample(once, example, place);
      const twice = applyOperations(once, operations);
      expect(twice.flow.nodes).toHaveLength(example.nodes.length * 2);
      expect(twice.flow.edges).toHaveLength(example.edges.length * 2);
      expect(nodes.every((id) => twice.flow.nodes.some((node) => node.id === id))).toBe(true);
      const errors = checkFlow(twice.flow, UNKNOWN_ENVIRONMENT).filter(
        ({ severity, code }) => severity === 'error' && !ABOUT_ENTRIES.has(code),
      );
      expect(errors).toEqual([]);
    },
  );
});

/** Two examples side by side have two starting points. */
const ABOUT_ENTRIES: ReadonlySet<string> = new Set(['entry.none', 'entry.several']);
