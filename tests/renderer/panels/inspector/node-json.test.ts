/** The JSON view of a node. */
import { describe, expect, test } from 'vitest';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { nodeText, readNodeText } from '../../../../src-renderer/panels/inspector/node/node-json.ts';

const node: FlowNode = { id: 'q', type: 'question', key: 'length', prompt: 'How long?', retries: 1 };

function edited(change: object): string {
  return JSON.stringify({ ...node, ...change });
}

describe('the JSON of a node', () => {
  test('unchanged text is no change', () => {
    expect(readNodeText(node, nodeText(node))).toEqual({ ok: true, value: {} });
  });

  test('changed, added, and removed fields become one change', () => {
    expect(readNodeText(node, edited({ prompt: 'Length?', when: 'true', retries: undefined }))).toEqual({
      ok: true,
      value: { prompt: 'Length?', when: 'true', retries: undefined },
    });
  });

  test.each([
    ['half-typed text', '{"id": "q", ', /"json"/],
    ['a list', '[]', /not-an-object/],
    ['another id', edited({ id: 'r' }), /id-stays/],
    ['another type', edited({ type: 'say' }), /type-stays/],
    ['an unknown property', edited({ colour: 'red' }), /colour/],
    ['a wrong value', edited({ retries: 'many' }), /retries/],
  ])('%s is rejected with a reason', (_, text, reason) => {
    const read = readNodeText(node, text);
    expect(read.ok ? '' : JSON.stringify(read.error)).toMatch(reason);
  });
});
