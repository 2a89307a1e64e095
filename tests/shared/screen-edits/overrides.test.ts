/** Device overrides in every edit that affects their components. */
import { expect, test } from 'vitest';
import { componentsFor } from '../../../src-shared/a2ui/components-for.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { mergeScreens } from '../../../src-shared/merge/merge-screens.ts';
import { copiedComponents, pasteComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import { duplicateComponent, removeComponent } from '../../../src-shared/screen-edits/edit-screen.ts';
import { fragmentOf, insertFragment } from '../../../src-shared/screen-edits/fragments.ts';
import { overrideProps, overridingDevices, resetOverride } from '../../../src-shared/screen-edits/overrides.ts';
import { renameAction } from '../../../src-shared/screen-edits/rename-action.ts';
import { renameComponent } from '../../../src-shared/screen-edits/rename-component.ts';

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'send'] },
    { id: 'title', component: 'Text', text: 'Choose an offer', variant: 'h2' },
    { id: 'send', component: 'Button', child: 'label', action: { event: { name: 'confirm' } } },
    { id: 'label', component: 'Text', text: 'Send' },
  ],
};

const applied = (file: ScreenFile, operations: readonly Operation[] | undefined): ScreenFile => {
  const document = { flow: {}, layout: {}, screens: { s: file } } as unknown as ProjectDocument;
  return applyOperations(document, operations ?? expect.unreachable()).screens?.['s'] ?? expect.unreachable();
};
const edited = (file: ScreenFile) => ({ name: 's', file });
const override = (file: ScreenFile, id: string, set: Record<string, unknown>) =>
  applied(file, overrideProps(edited(file), { device: 'mobile', id, set }));

const NARROW = override(override(FILE, 'title', { text: 'Offers', variant: undefined }), 'send', {
  action: { event: { name: 'confirm', context: { via: 'phone' } } },
});

test('an override is added, and removed when it equals the value of all devices', () => {
  expect(NARROW.components).toEqual(FILE.components);
  expect(NARROW.devices?.mobile?.overrides?.['title']).toEqual({ text: 'Offers', variant: null });
  expect(overridingDevices(NARROW, 'title', 'text')).toEqual(['mobile']);
  const back = override(NARROW, 'title', { text: 'Choose an offer' });
  expect(back.devices?.mobile?.overrides?.['title']).toEqual({ variant: null });
  const reset = applied(back, resetOverride(edited(back), { device: 'mobile', id: 'title', prop: 'variant' }));
  expect(reset.devices?.mobile?.overrides).not.toHaveProperty('title');
});

test('resetting the last override leaves no device data', () => {
  const one = override(FILE, 'title', { text: 'Offers' });
  expect(applied(one, resetOverride(edited(one), { device: 'mobile', id: 'title', prop: 'text' }))).toEqual(FILE);
});

test('overrides follow a renamed component and action', () => {
  const renamed = applied(NARROW, renameComponent(edited(NARROW), 'title', 'heading')?.operations);
  expect(Object.keys(renamed.devices?.mobile?.overrides ?? {})).toEqual(['heading', 'send']);
  const acted = applied(NARROW, renameAction(edited(NARROW), 'confirm', 'submit'));
  expect(JSON.stringify(acted)).not.toContain('"confirm"');
});

test('overrides are deleted with their component, and copied when it is duplicated or pasted', () => {
  const removed = applied(NARROW, removeComponent(edited(NARROW), 'title')?.operations);
  expect(Object.keys(removed.devices?.mobile?.overrides ?? {})).toEqual(['send']);
  const twice = applied(NARROW, duplicateComponent(edited(NARROW), 'title')?.operations);
  const text = copiedComponents(NARROW, ['title']) ?? expect.unreachable();
  const pasted = applied(FILE, pasteComponents(edited(FILE), text, { parent: 'root', at: 0 })?.operations);
  for (const file of [twice, pasted]) {
    const words = componentsFor(file, 'mobile').filter(({ component }) => component['text'] === 'Offers');
    expect(words.map(({ component }) => component.id)).toContain('title.2');
  }
});

test('a fragment contains overrides with the data that they read', () => {
  const bound = { ...override(FILE, 'title', { text: { path: '/short' } }), data: { short: 'Hi' } };
  const fragment = fragmentOf(bound, ['title'], 'Title') ?? expect.unreachable();
  expect(fragment).toMatchObject({ data: { short: 'Hi' }, devices: bound.devices });
  const used = applied(FILE, insertFragment(edited(FILE), fragment, { parent: 'root', at: 0 })?.operations);
  expect(used.devices?.mobile?.overrides).toEqual({ 'title.2': { text: { path: '/short' } } });
});

test('overrides are merged by component and property, and conflicts name the device', () => {
  const sides = (ours: ScreenFile, theirs: ScreenFile) =>
    mergeScreens({ base: { s: FILE }, ours: { s: ours }, theirs: { s: theirs } }, () => 'theirs');
  const ours = override(FILE, 'title', { text: 'Ours' });
  const apart = sides(ours, override(FILE, 'label', { text: 'Go' }));
  expect([apart.conflicts, apart.screens['s']?.devices?.mobile?.overrides]).toEqual([
    [],
    { title: { text: 'Ours' }, label: { text: 'Go' } },
  ]);
  const both = sides(ours, override(FILE, 'title', { text: 'Theirs', variant: 'h3' }));
  expect(both.conflicts).toEqual([
    { screen: 's', device: 'mobile', component: 'title', path: ['text'], ours: 'Ours', theirs: 'Theirs' },
  ]);
  expect(both.screens['s']?.devices?.mobile?.overrides).toEqual({ title: { text: 'Theirs', variant: 'h3' } });
  const gone = applied(FILE, removeComponent(edited(FILE), 'title')?.operations);
  expect(sides(ours, gone).screens['s']).not.toHaveProperty('devices');
});
