/** Choosing the devices that show a component, and editing one or two devices. */
import { describe, expect, test } from 'vitest';
import { screenFor } from '../../../src-shared/a2ui/components-for.ts';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import { followed } from '../../../src-shared/screen-edits/device-lists.ts';
import {
  insertComponent,
  moveComponent,
  removeComponent,
  type ScreenEdit,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { editWith, insertWith, moveWith, placeOn, placeWith } from '../../../src-shared/screen-edits/on-device.ts';
import { pasteComponents, copiedComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import { positionOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { appliedTo } from '../../../src-shared/screen-edits/several.ts';
import { showingOf, showOn } from '../../../src-shared/screen-edits/show-on.ts';

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'card', 'send'] },
    { id: 'title', component: 'Text', text: 'Choose an offer' },
    { id: 'card', component: 'Card', child: 'inside' },
    { id: 'inside', component: 'Column', children: ['hint'] },
    { id: 'hint', component: 'Text', text: 'Swipe' },
    { id: 'send', component: 'Button', child: 'label', action: { event: { name: 'confirm' } } },
    { id: 'label', component: 'Text', text: 'Send' },
  ],
};

const after = (file: ScreenFile, edit: ScreenEdit | null) =>
  appliedTo('s', file, edit?.operations ?? expect.unreachable());
const shown = (file: ScreenFile, on: readonly Device[], id = 'card') =>
  after(file, showOn({ name: 's', file }, id, on));
const childrenOn = (file: ScreenFile, device: Device, id = 'root') =>
  screenFor(file, device).components.find((component) => component.id === id)?.['children'];
const lists = (file: ScreenFile, id = 'root') => DEVICES.map((device) => childrenOn(file, device, id));
const ALL = ['title', 'card', 'send'];
const WITHOUT = ['title', 'send'];

describe('a component is shown', () => {
  test.each<[readonly Device[], readonly (readonly string[])[]]>([
    [['mobile'], [WITHOUT, WITHOUT, ALL]],
    [['desktop'], [ALL, WITHOUT, WITHOUT]],
    [
      ['desktop', 'tablet'],
      [ALL, ALL, WITHOUT],
    ],
    [
      ['tablet', 'mobile'],
      [WITHOUT, ALL, ALL],
    ],
  ])('on %s, and back on all devices', (on, expected) => {
    const some = shown(FILE, on);
    expect(lists(some)).toEqual(expected);
    expect(showingOf(some, 'card')).toEqual({ on, possible: DEVICES });
    expect(checkScreen(some, { plugin: 'p' })).toEqual(checkScreen(FILE, { plugin: 'p' }));
    const back = shown(some, DEVICES);
    expect(back.devices).toBeUndefined();
    expect(back.components.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      FILE.components.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  test('from one device on another, with its contents and its values there', () => {
    const file = {
      ...FILE,
      devices: { mobile: { overrides: { hint: { text: 'Tap' } } }, tablet: { overrides: { hint: { text: 'Touch' } } } },
    };
    const phones = shown(file, ['mobile']);
    expect(phones.components.map(({ id }) => id)).toEqual(['root', 'title', 'send', 'label']);
    expect(phones.devices).toMatchObject({ mobile: { overrides: { hint: { text: 'Tap' } } } });
    expect(phones.devices?.tablet).toBeUndefined();
    const desktops = shown(phones, ['desktop']);
    expect(lists(desktops)).toEqual([ALL, WITHOUT, WITHOUT]);
    expect(desktops.devices?.mobile).toBeUndefined();
    expect(desktops.devices?.desktop?.components?.map(({ id }) => id)).toEqual(['card', 'inside', 'hint']);
  });

  test('where its container is', () => {
    const some = shown(FILE, ['desktop', 'tablet']);
    expect(showingOf(some, 'hint')).toEqual({ on: ['desktop', 'tablet'], possible: ['desktop', 'tablet'] });
    expect(lists(shown(some, ['tablet'], 'hint'), 'inside')).toEqual([[], ['hint'], []]);
    expect(showingOf(shown(FILE, ['mobile']), 'hint')).toBeNull();
    expect([showingOf(FILE, 'root'), showingOf(FILE, 'label')]).toEqual([null, null]);
    expect(showOn({ name: 's', file: FILE }, 'card', [])).toBeNull();
  });
});

describe('edits of all devices', () => {
  const some = shown(FILE, ['mobile']);
  const edited = { name: 's', file: some };

  test('also change the lists of single devices', () => {
    const added = after(
      some,
      insertWith(edited, { parent: 'root', at: 1 }, (screen, place) => insertComponent(screen, 'Divider', place)),
    );
    expect(lists(added)).toEqual([
      ['title', 'divider', 'send'],
      ['title', 'divider', 'send'],
      ['title', 'card', 'divider', 'send'],
    ]);
    const moved = after(
      some,
      editWith(edited, ['title'], (screen) => moveComponent(screen, 'title', { parent: 'root', at: 1 })),
    );
    expect(lists(moved)).toEqual([
      ['send', 'title'],
      ['send', 'title'],
      ['send', 'title', 'card'],
    ]);
    const removed = after(
      some,
      editWith(edited, ['title'], (screen) => removeComponent(screen, 'title')),
    );
    expect(lists(removed)).toEqual([['send'], ['send'], ['card', 'send']]);
  });

  test('keep the order of a device', () => {
    expect(followed(['c', 'x', 'a', 'b'], ['a', 'b', 'c'], ['a', 'new', 'b', 'c'])).toEqual([
      'c',
      'x',
      'a',
      'new',
      'b',
    ]);
    expect(followed(['c', 'a'], ['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual(['c', 'a']);
    expect(followed(['x', 'a', 'c'], ['a', 'b', 'c'], ['c', 'b'])).toEqual(['x', 'c']);
  });
});

describe('while one device is edited', () => {
  const edited = { name: 's', file: FILE, device: 'mobile' } as const;
  const PHONE_ONLY = (list: readonly string[]) => [ALL, ALL, list];

  test('components are added, moved, and deleted there only', () => {
    const place = placeWith(edited, 'card', (screen) => positionOf(screen, 'card'));
    expect(place).toEqual({ parent: 'root', at: 1, devices: ['mobile'] });
    const added = after(
      FILE,
      insertWith(edited, place!, (screen, at) => insertComponent(screen, 'Divider', at)),
    );
    expect(lists(added)).toEqual(PHONE_ONLY(['title', 'divider', 'card', 'send']));
    const removed = after(
      FILE,
      editWith(edited, ['card'], (screen) => removeComponent(screen, 'card')),
    );
    expect(lists(removed)).toEqual(PHONE_ONLY(WITHOUT));
    expect(removed.components).toEqual(FILE.components);
  });

  test('the place is counted among the components of the drawn device', () => {
    const some = shown(FILE, ['desktop', 'tablet']);
    expect(placeOn({ ...edited, file: some }, 'desktop', { parent: 'root', at: 2 })).toEqual({
      parent: 'root',
      at: 1,
      devices: ['mobile'],
    });
    expect(placeOn({ name: 's', file: some }, 'mobile', { parent: 'root', at: 1 })).toEqual({ parent: 'root', at: 1 });
  });
});

describe('next to a component that only the drawn device has', () => {
  // Phones have ["title", "card", "send"], and the others ["title", "send"].
  const file = shown(FILE, ['mobile']);
  const edited = { name: 's', file };
  const drop = (at: number) => placeOn(edited, 'mobile', { parent: 'root', at });
  const added = (at: number) =>
    lists(
      after(
        file,
        insertWith(edited, drop(at), (screen, place) => insertComponent(screen, 'Divider', place)),
      ),
    );
  const moved = (ids: readonly string[], at: number) => lists(after(file, moveWith(edited, ids, drop(at))));

  test('a new component is on the side where it was dropped', () => {
    const others = ['title', 'divider', 'send'];
    expect(added(1)).toEqual([others, others, ['title', 'divider', 'card', 'send']]);
    expect(added(2)).toEqual([others, others, ['title', 'card', 'divider', 'send']]);
  });

  test('a moved component is, too, even if its order on the others stays the same', () => {
    expect(moved(['send'], 1)).toEqual([WITHOUT, WITHOUT, ['title', 'send', 'card']]);
    expect(moved(['title'], 2)).toEqual([WITHOUT, WITHOUT, ['card', 'title', 'send']]);
    expect(moved(['send', 'title'], 2)).toEqual([
      ['send', 'title'],
      ['send', 'title'],
      ['card', 'send', 'title'],
    ]);
  });

  test('a component that only that device has is moved there only', () => {
    const two = appliedTo('s', file, [
      {
        ...{ op: 'update-screen', screen: 's' },
        set: {
          devices: {
            mobile: {
              ...file.devices!.mobile,
              components: [...file.devices!.mobile!.components!, { id: 'line', component: 'Divider' }],
              overrides: { root: { children: ['title', 'card', 'send', 'line'] } },
            },
          },
        },
      },
    ]);
    const place = placeOn({ name: 's', file: two }, 'mobile', { parent: 'root', at: 2 });
    expect(lists(after(two, moveWith({ name: 's', file: two }, ['line'], place)))).toEqual([
      WITHOUT,
      WITHOUT,
      ['title', 'card', 'line', 'send'],
    ]);
  });
});

describe('in a component that only two devices have', () => {
  const OWN = { id: 'box', component: 'Column', children: [] };
  const variant = (before: string) => ({
    components: [OWN],
    overrides: { root: { children: [before, 'box', 'send'] } },
  });
  const file: ScreenFile = { ...FILE, devices: { tablet: variant('card'), mobile: variant('title') } };
  const edited = { name: 's', file };

  test('an added component is the same on both', () => {
    const place = placeWith(edited, 'box', () => ({ parent: 'box', at: 0 }));
    expect(place).toEqual({ parent: 'box', at: 0, devices: ['tablet', 'mobile'] });
    const added = after(
      file,
      insertWith(edited, place!, (screen, at) => insertComponent(screen, 'Button', at)),
    );
    expect(lists(added, 'box')).toEqual([undefined, ['button'], ['button']]);
    const own = (device: Device) => added.devices?.[device]?.components?.filter(({ id }) => id !== 'box');
    expect(own('mobile')?.map(({ id }) => id)).toEqual(['button', 'text']);
    expect(own('tablet')).toEqual(own('mobile'));
  });

  test('its children are shown on both, or on one of them', () => {
    const place = placeWith(edited, 'box', () => ({ parent: 'box', at: 0 }));
    const insert = (kind: string, from: ScreenFile) =>
      after(
        from,
        insertWith({ ...edited, file: from }, place!, (screen, at) => insertComponent(screen, kind, at)),
      );
    const both = insert('Button', insert('Divider', file));
    const possible = ['tablet', 'mobile'];
    expect(showingOf(both, 'button')).toEqual({ on: possible, possible });
    const one = shown(both, ['mobile'], 'button');
    expect(lists(one, 'box')).toEqual([undefined, ['divider'], ['button', 'divider']]);
    expect(one.devices?.tablet?.components?.map(({ id }) => id)).toEqual(['box', 'divider']);
    expect(showingOf(one, 'button')).toEqual({ on: ['mobile'], possible });
    const other = shown(one, ['tablet'], 'button');
    expect(lists(other, 'box')).toEqual([undefined, ['button', 'divider'], ['divider']]);
    expect(lists(shown(one, ['tablet', 'mobile'], 'button'), 'box')).toEqual(lists(both, 'box'));
    expect(checkScreen(other, { plugin: 'p' })).toEqual(checkScreen(both, { plugin: 'p' }));
  });

  test('a component dropped next to it is next to it on both', () => {
    const place = placeWith(edited, 'box', (screen) => positionOf(screen, 'box'));
    const added = after(
      file,
      insertWith(edited, place!, (screen, at) => insertComponent(screen, 'Divider', at)),
    );
    expect(lists(added)).toEqual([ALL, ['card', 'divider', 'box', 'send'], ['title', 'divider', 'box', 'send']]);
  });

  test('another device uses another ID', () => {
    const phones = { name: 's', file: FILE, device: 'mobile' } as const;
    const insert = (
      edited: typeof phones | { readonly device: 'tablet'; readonly file: ScreenFile; readonly name: string },
    ) =>
      after(
        edited.file,
        insertWith(edited, { parent: 'root', at: 0, devices: [edited.device] }, (screen, at) =>
          insertComponent(screen, 'Divider', at),
        ),
      );
    const both = insert({ name: 's', file: insert(phones), device: 'tablet' });
    expect(DEVICES.map((device) => both.devices?.[device]?.components?.map(({ id }) => id))).toEqual([
      undefined,
      ['divider.2'],
      ['divider'],
    ]);
  });
});

test('pasting on a device keeps the overrides of other devices', () => {
  const file: ScreenFile = {
    ...FILE,
    devices: {
      tablet: { overrides: { title: { text: 'Tablet' } } },
      mobile: { overrides: { title: { text: 'Phone' } } },
    },
  };
  const text = copiedComponents(file, ['title'])!;
  const place = { parent: 'root', at: 0, devices: ['mobile'] } as const;
  const pasted = after(
    file,
    insertWith({ name: 's', file }, place, (screen, at) => pasteComponents(screen, text, at)),
  );
  expect(pasted.devices?.tablet).toEqual(file.devices?.tablet);
  expect(pasted.devices?.mobile?.overrides).toMatchObject({ 'title.2': { text: 'Phone' }, title: { text: 'Phone' } });
});
