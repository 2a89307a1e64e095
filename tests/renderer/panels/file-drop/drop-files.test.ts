import { expect, test } from 'vitest';
import { dropFiles } from '../../../../src-renderer/panels/file-drop/drop-files.ts';
import { answering, testWindow } from '../../state/workspace/test-window.ts';

const NODE = { id: 'a', type: 'say', text: 'a' };
const FLOW = { version: 'v1', id: 'f', nodes: [NODE], edges: [] };

test.each([
  ['a selection', [NODE], true],
  ['a whole flow', FLOW, false],
])('%s that is dropped without an open project is called that', async (_case, content, isSelection) => {
  const { workspace } = testWindow(answering({}));
  const app = { ...workspace, ...workspace.opened.active() };
  await dropFiles(app, [new File([JSON.stringify(content)], 'nodes.json')], null);
  expect(app.pasting.getState().question).toMatchObject({ kind: 'flow', file: 'nodes.json', isSelection });
});
