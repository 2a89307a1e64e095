/** Fixes of screen problems, applied while a screen is designed. */
import { expect, test } from 'vitest';
import { takeFix } from '../../../src-renderer/commands/take-quick-fix.ts';
import type { Problem, QuickFix } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { ok } from '../../../src-shared/result.ts';
import { answering, testWindow } from '../state/workspace/test-window.ts';

const FLOW = { version: 'v1', id: 'f', nodes: [{ id: 'a', type: 'say', text: 'a' }], edges: [] };
const SCREENS = { form: { version: 'v1', components: [{ id: 'root', component: 'Column', children: [] }] } };
const HANDLER: QuickFix = {
  label: 'Create handler',
  operations: [{ op: 'update-flow', set: { handlers: [{ action: 'send' }] } }],
};

function problemOn(screen: string): Problem {
  return {
    ...{ code: 'screen:action.unhandled', severity: 'warning', message: '', pointer: '', graph: null },
    screen: { name: screen, component: null, pointer: '', message: '' },
  } as Problem;
}

async function designing() {
  const project = { path: '/p', name: 'P', flow: FLOW, layout: { version: 'v1', root: { nodes: {} } } };
  const opened = { ...project, screens: [], tools: [], files: SCREENS, revision: 'r', readOnly: false, recovery: null };
  const { workspace } = testWindow(answering({ 'project.open': ok(opened) }));
  await workspace.files.open('/p');
  const document = workspace.opened.active();
  document.designer.getState().open('form');
  return { ...workspace, ...document };
}

test.each([
  ['stays with the screen that it belongs to', 'form', 'form'],
  ['goes to the flow where the problem is of another screen', 'other', null],
])('a handler created by a quick fix %s', async (_case, screen, shown) => {
  const app = await designing();
  takeFix(app, HANDLER, problemOn(screen));
  expect(app.documents.getState().document.flow.handlers).toEqual([{ action: 'send' }]);
  expect(app.designer.getState().screen).toBe(shown);
  const title = app.view.getState().notices.at(-1)?.title ?? '';
  expect(title).toContain('Create handler');
  const announced = app.view.getState().announcements.map(({ text }) => text);
  expect(announced).toContain(t('app.announce.done', { label: title }));
});
