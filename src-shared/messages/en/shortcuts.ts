/** The cheat sheet, and changing keys in it. */
export const shortcuts = {
  find: 'Find a command',
  findHint: 'Find a command, or press its keys…',
  withoutKeys: 'Also without keys',
  none: 'No command is called so.',
  change: 'Change the keys of “{{name}}”',
  press: 'Press the keys for “{{name}}”. Escape leaves them as they are, Backspace takes them away.',
  listening: 'Press keys…',
  taken: '{{keys}} is “{{other}}” now. Press it again to use it here.',
  browser: 'A browser keeps {{keys}} for itself. Press others.',
  types: '{{keys}} would be typed into text fields. Add {{mod}} or {{alt}}.',
  reset: 'Give “{{name}}” its own keys back',
  resetAll: 'Give all commands their own keys back',
  changed: '“{{name}}” is {{keys}} now.',
  cleared: '“{{name}}” has no keys now.',
  done: '“{{name}}” has its own keys again.',
} as const;
