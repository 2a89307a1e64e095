/** The command of each shortcut: the defaults, and the user's changes. */
import type { Command } from './command.ts';

/** Spellings such as `mod+shift+z` by command id; an empty list removes a command's shortcuts. */
export type CustomKeys = Readonly<Record<string, readonly string[]>>;

export interface Keymap {
  /** All shortcuts of each command that has some, the displayed one first. */
  readonly byCommand: ReadonlyMap<string, readonly string[]>;
  readonly bySpelling: ReadonlyMap<string, Command>;
  /** Commands that share shortcuts with others and take precedence on the canvas. */
  readonly onCanvas: ReadonlyMap<string, Command>;
}

/** Custom shortcuts take precedence: a default that the user assigned to another command belongs to that command. */
export function keymap(commands: readonly Command[], custom: CustomKeys): Keymap {
  const bySpelling = new Map<string, Command>();
  const onCanvas = new Map<string, Command>();
  const keysFor = ({ sharesKeys }: Command) => (sharesKeys === true ? onCanvas : bySpelling);
  const claim = (command: Command, keys: readonly string[]) => {
    const claimed = keysFor(command);
    for (const key of keys) if (!claimed.has(key)) claimed.set(key, command);
  };
  const isCustom = ({ id }: Command) => Object.hasOwn(custom, id);
  for (const command of commands) if (isCustom(command)) claim(command, custom[command.id] ?? []);
  for (const command of commands) if (!isCustom(command)) claim(command, command.shortcuts ?? []);
  const byCommand = new Map<string, string[]>();
  for (const command of commands) {
    const wanted = isCustom(command) ? (custom[command.id] ?? []) : (command.shortcuts ?? []);
    const held = wanted.filter((key) => keysFor(command).get(key) === command);
    if (held.length > 0) byCommand.set(command.id, held);
  }
  return { byCommand, bySpelling, onCanvas };
}

export type KeyRefusal = 'types' | 'browser';

/** Why these keys cannot run this command; null if they can. */
export function refusal(command: Pick<Command, 'inFields'>, spelling: string): KeyRefusal | null {
  if (BROWSER_KEYS.has(spelling)) return 'browser';
  const isPlain = !/(^|\+)(mod|ctrl|alt|meta)\+/.test(spelling) && !/(^|\+)f\d+$/.test(spelling);
  return command.inFields === true && isPlain ? 'types' : null;
}

/** Browsers reserve these: they would work in the desktop app only. */
const BROWSER_KEYS: ReadonlySet<string> = new Set([
  ...['n', 't', 'w', 'shift+n', 'shift+t', 'shift+w', 'q', 'tab', 'shift+tab'].map((key) => `mod+${key}`),
  ...['tab', 'shift+tab'].map((key) => `ctrl+${key}`),
  ...['tab', 'shift+tab', 'alt+f4', 'f11'],
]);

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The spelling of the pressed keys; null while only modifier keys are pressed. */
export function spellingOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed, isMac: boolean): string | null {
  if (code === '' || /^(Shift|Control|Alt|Meta|OS)(Left|Right)?$|^CapsLock$/.test(code)) return null;
  const key = code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
  const mod = isMac ? metaKey : ctrlKey;
  const other = isMac ? ctrlKey && 'ctrl' : metaKey && 'meta';
  return [mod && 'mod', other, altKey && 'alt', shiftKey && 'shift', key].filter(Boolean).join('+');
}
