/** Hostile screens that are pasted into the designer are refused with a reason, or can be shown, checked, and saved. */
import { describe, expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { sampleData, SAMPLE_KINDS } from '../../../src-shared/a2ui/sample-data.ts';
import { MAX_SCREEN_BYTES } from '../../../src-shared/a2ui/screen-size.ts';
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { previewDrawing } from '../../../src-shared/a2ui/screen-preview.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { screenNodeProblems } from '../../../src-shared/plugin/screen-node-problems.ts';
import { runSteps } from '../../../src-shared/steps.ts';
import { bindableData, screenData } from '../../../src-shared/screen-edits/bindable-data.ts';
import { pastedScreen } from '../../../src-shared/screen-edits/pasted-screen.ts';
import { actionsOf } from '../../../src-shared/screen-edits/sent-actions.ts';
import { copiedComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import { removeComponent } from '../../../src-shared/screen-edits/edit-screen.ts';
import { fragmentOf } from '../../../src-shared/screen-edits/fragments.ts';
import { renameComponent } from '../../../src-shared/screen-edits/rename-component.ts';
import { subtreeOf, wholeOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';
import type { Json } from '../../../src-shared/json.ts';
import { HOSTILE_CASES, hostileMessages, text } from '../a2ui/hostile-cases.ts';
import { flowOf } from '../flow/build.ts';
import { inGate, tries } from '../../harness/thorough.ts';

const FLOW = flowOf({ nodes: [{ id: 'show', type: 'screen', screen: 'pasted' }], edges: [] });

/** Everything that the designer does with an open screen. */
function open(file: ScreenFile): void {
  treeRows(file);
  actionsOf(file);
  checkScreen(file, { plugin: 'desk' });
  for (const { id } of file.components.slice(0, 3)) {
    wholeOf(file, id);
    subtreeOf(file, id);
    fragmentOf(file, [id], 'Mine');
    copiedComponents(file, [id]);
    renameComponent({ name: 'pasted', file }, id, 'other');
    removeComponent({ name: 'pasted', file }, id);
  }
  const data = screenData(FLOW, file);
  for (const { id } of file.components.slice(0, 3)) bindableData(file, id, data);
  for (const kind of SAMPLE_KINDS) previewDrawing(file, 'mobile', sampleData(file, 'mobile', kind));
  runSteps(screenNodeProblems({ flow: FLOW, plugin: 'desk', screens: { pasted: file }, broken: [] }));
  const saved = serializeScreen(file);
  const reopened = parseScreen(saved, 'pasted.json');
  expect(reopened.ok ? serializeScreen(reopened.value) : reopened.error).toBe(saved);
}

function paste(json: Json | string): void {
  const pasted = pastedScreen(typeof json === 'string' ? json : JSON.stringify(json), 'Pasted');
  if (pasted.ok) open(pasted.value.file);
  else expect(pasted.error.every((reason) => reason.length > 0 && reason.length < 2000)).toBe(true);
  expect(pasted.ok || pasted.error.length > 0).toBe(true);
  expect(Object.prototype).not.toHaveProperty('polluted');
}

const action = (call: Json) => [
  { id: 'root', component: 'Button', child: 'word', action: { functionCall: call } },
  text('word', 'Go'),
];
const card = (id: string, child: string) => ({ id, component: 'Card', child });
const MANY = tries(3000);
const ids = Array.from({ length: MANY }, (_none, at) => `t${at}`);

describe('a pasted hostile screen', () => {
  test.each(HOSTILE_CASES)('with $name', (hostile) => {
    for (const version of inGate(['v1.0'], { of: ['v0.9', 'v1.0'] }))
      paste(hostileMessages(hostile, { version }) as Json);
  });

  test.each<readonly [string, readonly Json[]]>([
    [
      `${MANY} texts beside each other`,
      [{ id: 'root', component: 'Column', children: ids }, ...ids.map((id) => text(id, id))],
    ],
    ['a text of a megabyte', [text('root', 'W'.repeat(1_000_000))]],
    ['half a million words', [text('root', 'a '.repeat(500_000))]],
    ['the id "__proto__"', [{ id: 'root', component: 'Column', children: ['__proto__'] }, text('__proto__', 'Hi')]],
    [
      'the id "constructor"',
      [{ id: 'root', component: 'Column', children: ['constructor'] }, text('constructor', 'Hi')],
    ],
    ['a script as its address', action({ call: 'openUrl', args: { url: 'javascript:alert(1)' } })],
    ['an unknown function', action({ call: 'deleteEverything', args: {} })],
    ['HTML in its text', [text('root', '<img src=x onerror=alert(1)>[a](javascript:alert(1))')]],
    ['two cards inside each other', [card('root', 'a'), card('a', 'b'), card('b', 'a')]],
    [`${MANY} cards inside each other`, ids.map((id, at) => card(at === 0 ? 'root' : id, `t${at + 1}`))],
    ['numbers for ids', [{ id: 7, component: 'Text', text: 'Hi' }]],
    ['null for a component', [null]],
  ])('with %s', (_what, components) => {
    for (const version of inGate(['v1.0'], { of: ['v0.9', 'v1.0', 'v7.3', '__proto__'] }))
      paste(hostileMessages({ components }, { version }) as Json);
    paste(components as Json);
  });

  test('that is too large for a file is refused with its size', () => {
    const components = [text('root', 'W'.repeat(MAX_SCREEN_BYTES))];
    for (const given of [components, hostileMessages({ components }, { version: 'v1.0' })] as Json[]) {
      const pasted = pastedScreen(JSON.stringify(given), 'Pasted');
      expect(pasted.ok ? '' : pasted.error.join(' ')).toContain('4.1 MB');
    }
  });

  test.each(['v0.7', 'v2.0', 'latest'])('of the unknown version %s is refused with its name', (version) => {
    const pasted = pastedScreen(
      JSON.stringify(hostileMessages({ components: [text('root', 'Hi')] }, { version })),
      'A',
    );
    expect(pasted.ok ? [] : pasted.error.join(' ')).toContain(version);
  });

  test.each([
    ...['', '{', '[[[[', '{"a":', 'null', '7', '{}', '[]', '{"version":"v1"}'].map((one) => [one, one]),
    ['100,000 brackets', '['.repeat(100_000)],
  ])('of the text %s is refused with a reason', (_name, given) => {
    const pasted = pastedScreen(given, 'Pasted');
    expect(pasted.ok ? [] : pasted.error).not.toEqual([]);
  });
});
