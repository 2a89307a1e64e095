import { expect, test } from 'vitest';
import { createCommandList } from '../../../src-renderer/commands/command-list.ts';
import type { Command } from '../../../src-renderer/commands/command.ts';

const command = (id: string, shortcuts: readonly string[]): Command => ({
  ...{ id, shortcuts, title: 'commands.undo', group: 'edit' },
  run: () => undefined,
});
const UNDO = command('undo', ['mod+z']);
const FIT = command('fit', ['f']);
const LIST = createCommandList([UNDO, FIT]);

test('finds commands by id', () => {
  expect([LIST.find('fit'), LIST.require('fit'), LIST.find('unknown')]).toEqual([FIT, FIT, undefined]);
});

test('an unknown id is a bug where a command is required', () => {
  expect(() => LIST.require('unknown')).toThrow('unknown');
});

test('shortcuts follow the settings, and equal settings give the same keymap', () => {
  const custom = { fit: ['mod+0'] };
  expect([LIST.keymap().bySpelling.get('f'), LIST.keymap(custom).bySpelling.get('mod+0')]).toEqual([FIT, FIT]);
  expect(LIST.keymap(custom)).toBe(LIST.keymap(custom));
  expect(LIST.keymap()).toBe(LIST.keymap());
});
