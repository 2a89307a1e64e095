/** All commands of the window: found by id, and with the keys that run them. */
import type { Command } from './command.ts';
import { keymap, type CustomKeys, type Keymap } from './keymap.ts';

export interface CommandList {
  /** Commands in the order of menus and the palette. */
  readonly all: readonly Command[];
  readonly find: (id: string) => Command | undefined;
  /** For buttons and menus that name a command in code: a misspelled id is a bug. */
  readonly require: (id: string) => Command;
  readonly keymap: (custom?: CustomKeys) => Keymap;
}

const NO_KEYS: CustomKeys = {};

export function createCommandList(all: readonly Command[]): CommandList {
  const byId = new Map(all.map((command) => [command.id, command]));
  const keymaps = new WeakMap<CustomKeys, Keymap>();
  return {
    all,
    find: (id) => byId.get(id),
    require: (id) => {
      const command = byId.get(id);
      if (command === undefined) throw new Error(`There is no command "${id}".`);
      return command;
    },
    keymap: (custom = NO_KEYS) => {
      const known = keymaps.get(custom) ?? keymap(all, custom);
      keymaps.set(custom, known);
      return known;
    },
  };
}
