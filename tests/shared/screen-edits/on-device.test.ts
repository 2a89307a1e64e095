/** Components that only some devices have, in the tree and in every edit. */
import { describe, expect, test } from 'vitest';
import { screenFor } from '../../../src-shared/a2ui/components-for.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import {
  duplicateComponent,
  insertComponent,
  removeComponent,
  stepComponent,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { editWith, isOnScreen } from '../../../src-shared/screen-edits/on-device.ts';
import {
  overrideProps,
  overridingDevices,
  propOperations,
  resetOverride,
} from '../../../src-shared/screen-edits/overrides.ts';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';

/** On phones, a hint follows the title, the picture is left out, and the button says something else. */
const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'picture', 'send'] },
    { id: 'title', component: 'Text', text: 'Choose an offer' },
    { id: 'picture', component: 'Text', text: 'Picture' },
    { id: 'send', component: 'Button', child: 'label', action: { event: { name: 'confirm' } } },
    { id: 'label', component: 'Text', text: 'Send' },
  ],
  devices: {
    mobile: {
      components: [
        { id: 'root', component: 'Column', children: ['title', 'hint', 'send'] },
        { id: 'hint', component: 'Text', text: 'Swipe' },
      ],
      overrides: { label: { text: 'Go' } },
    },
  },
};

const edited = { name: 's', file: FILE };
const applied = (operations: readonly Operation[] | undefined, file = FILE): ScreenFile => {
  const document = { flow: {}, layout: {}, screens: { s: file } } as unknown as ProjectDocument;
  return applyOperations(document, operations ?? expect.unreachable()).screens?.['s'] ?? expect.unreachable();
};
const children = (file: ScreenFile) =>
  screenFor(file, 'mobile').components.find(({ id }) => id === 'root')?.['children'];

test('rows of the tree show which devices have a component and which override it', () => {
  const rows = treeRows(FILE).map(({ id, parent, only, differing }) => [id, parent, only, differing]);
  expect(rows).toEqual([
    ['root', null, null, ['mobile']],
    ['title', 'root', null, []],
    ['hint', 'root', ['mobile'], []],
    ['picture', 'root', ['desktop', 'tablet'], []],
    ['send', 'root', null, []],
    ['label', 'send', null, ['mobile']],
  ]);
});

describe('a phone-only component', () => {
  test('is in the tree, and keeps its values on phones', () => {
    expect([isOnScreen(FILE, 'hint'), isOnScreen(FILE, 'nothing')]).toEqual([true, false]);
    for (const device of [null, 'mobile', 'tablet'] as const) {
      const after = applied(propOperations(edited, device, [{ id: 'hint', set: { text: 'Swipe up' } }]));
      expect(after.devices?.mobile?.components).toContainEqual({ id: 'hint', component: 'Text', text: 'Swipe up' });
      expect(after.devices?.mobile?.overrides).toEqual(FILE.devices?.mobile?.overrides);
    }
  });

  test('is moved, duplicated, and deleted on phones', () => {
    const act = (plan: typeof removeComponent) =>
      applied(editWith(edited, ['hint'], (one) => plan(one, 'hint'))?.operations);
    const all = [
      removeComponent,
      duplicateComponent,
      (one: typeof edited, id: string) => stepComponent(one, id, 'down'),
    ].map(act);
    expect(all.map(children)).toEqual([
      ['title', 'send'],
      ['title', 'hint', 'hint.2', 'send'],
      ['title', 'send', 'hint'],
    ]);
    expect(all.map(({ components }) => components)).toEqual(all.map(() => FILE.components));
    expect(all[0]?.devices?.mobile?.components?.map(({ id }) => id)).toEqual(['root']);
  });
});

test('a new component of all devices has an ID that no device uses', () => {
  const after = applied(insertComponent(edited, 'Text', { parent: 'root', at: 0 })?.operations);
  const ids = [...after.components, ...(after.devices?.mobile?.components ?? [])].map(({ id }) => id);
  expect(ids.filter((id) => id !== 'root')).toHaveLength(new Set(ids).size - 1);
});

test('a deleted component is removed from the lists of all devices', () => {
  const after = applied(removeComponent(edited, 'title')?.operations);
  expect(children(after)).toEqual(['hint', 'send']);
});

test('a value of a replaced component is marked, and reset to that of all devices', () => {
  const align = applied(overrideProps(edited, { device: 'mobile', id: 'root', set: { align: 'center' } }));
  expect(align.devices?.mobile?.components?.[0]).toMatchObject({ id: 'root', align: 'center' });
  expect(overridingDevices(align, 'root', 'align')).toEqual(['mobile']);
  const back = resetOverride({ name: 's', file: align }, { device: 'mobile', id: 'root', prop: 'align' });
  expect(applied(back, align)).toEqual(FILE);
});

test('a replaced component that equals that of all devices is removed', () => {
  const back = applied(resetOverride(edited, { device: 'mobile', id: 'root', prop: 'children' }));
  expect(back.devices?.mobile?.components?.map(({ id }) => id)).toEqual(['hint']);
});
