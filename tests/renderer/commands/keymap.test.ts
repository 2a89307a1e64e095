/** Which keys run which command. */
import { expect, test } from 'vitest';
import type { Command } from '../../../src-renderer/commands/command.ts';
import { COMMANDS } from '../../../src-renderer/frame/commands.ts';
import { keymap, refusal, spellingOf } from '../../../src-renderer/commands/keymap.ts';

const command = (id: string, shortcuts: readonly string[]): Command => ({
  ...{ id, shortcuts, title: 'commands.undo', group: 'edit' },
  run: () => undefined,
});
const LIST = [command('undo', ['mod+z']), command('redo', ['mod+shift+z', 'mod+y']), command('fit', ['f'])];
const NO_KEY = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('commands have their default shortcuts without custom ones', () => {
  const { byCommand, bySpelling } = keymap(LIST, {});
  expect([...byCommand]).toEqual([
    ['undo', ['mod+z']],
    ['redo', ['mod+shift+z', 'mod+y']],
    ['fit', ['f']],
  ]);
  expect(bySpelling.get('mod+y')?.id).toBe('redo');
});

test('assigning a shortcut takes it from the command that had it', () => {
  const { byCommand, bySpelling } = keymap(LIST, { fit: ['mod+y'] });
  expect([byCommand.get('fit'), byCommand.get('redo'), bySpelling.get('mod+y')?.id, bySpelling.has('f')]).toEqual([
    ['mod+y'],
    ['mod+shift+z'],
    'fit',
    false,
  ]);
});

test('an empty list removes a shortcut, and removed commands do no harm', () => {
  const { byCommand } = keymap(LIST, { undo: [], gone: ['mod+z'] });
  expect([byCommand.has('undo'), byCommand.has('gone')]).toEqual([false, false]);
});

test('spells pressed keys like the shortcuts of commands', () => {
  expect([
    spellingOf({ ...NO_KEY, code: 'KeyZ', ctrlKey: true, shiftKey: true }, false),
    spellingOf({ ...NO_KEY, code: 'KeyZ', metaKey: true }, true),
    spellingOf({ ...NO_KEY, code: 'Digit1', altKey: true }, false),
    spellingOf({ ...NO_KEY, code: 'BracketLeft', ctrlKey: true }, false),
    spellingOf({ ...NO_KEY, code: 'ShiftLeft', shiftKey: true }, false),
  ]).toEqual(['mod+shift+z', 'mod+z', 'alt+1', 'mod+bracketleft', null]);
});

test('refuses keys reserved by browsers and letters needed by text fields', () => {
  expect([
    refusal({}, 'mod+w'),
    refusal({ inFields: true }, 'k'),
    refusal({ inFields: true }, 'shift+k'),
    refusal({ inFields: true }, 'f5'),
    refusal({}, 'k'),
  ]).toEqual(['browser', 'types', 'types', null, null]);
});

test('no command has a reserved default shortcut', () => {
  const refused = COMMANDS.flatMap((each) =>
    (each.shortcuts ?? []).filter((keys) => refusal(each, keys) !== null).map((keys) => `${each.id}: ${keys}`),
  );
  expect(refused).toEqual([]);
});
