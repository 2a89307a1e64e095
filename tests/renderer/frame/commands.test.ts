import { expect, test } from 'vitest';
import { en } from '../../../src-shared/messages/en.ts';
import { COMMANDS } from '../../../src-renderer/frame/commands.ts';
import { shortcutKeys } from '../../../src-renderer/ui/shortcut-keys.ts';

test('ids are unique, and no two commands share a shortcut', () => {
  const ids = COMMANDS.map((command) => command.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const isShared of [true, false]) {
    const commands = COMMANDS.filter(({ sharesKeys = false }) => sharesKeys === isShared);
    const keys = commands.flatMap((command) => command.shortcuts ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

test('every command has a name', () => {
  const textAt = (key: string): unknown =>
    key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], en);
  const names = COMMANDS.map(({ title }) => textAt(title));
  expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true);
});

test('shortcuts are written as on the keys', () => {
  expect([shortcutKeys('mod+shift+z'), shortcutKeys('mod+bracketleft'), shortcutKeys('alt+arrowdown')]).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Ctrl', '['],
    ['Alt', '↓'],
  ]);
});
