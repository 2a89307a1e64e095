import { expect, test } from 'vitest';
import { planAddNode } from '../../../src-renderer/edits/add-node.ts';
import { withScreensChosen } from '../../../src-renderer/edits/choose-screen.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { flowOf } from '../../shared/flow/build.ts';

const flow = flowOf({ nodes: [{ id: 'a', type: 'screen', screen: 'menu' }] });

function shownBy(screens: readonly string[], set = {}) {
  const added = planAddNode({ flow, layout: EMPTY_LAYOUT }, { graph: null, type: 'screen', set });
  const [operation] = withScreensChosen(added.operations, { flow, screens });
  return operation?.op === 'add-node' && operation.node.type === 'screen' ? operation.node.screen : null;
}

test('a new screen node shows an unused screen, or else none', () => {
  expect(shownBy(['booking', 'menu'])).toBe('booking');
  expect(shownBy(['menu', 'offer', 'summary'])).toBe('offer');
  expect(shownBy(['menu'])).toBe('');
  expect(shownBy([])).toBe('');
});

test('keeps a screen that was chosen', () => {
  expect(shownBy(['booking'], { screen: 'menu' })).toBe('menu');
});
