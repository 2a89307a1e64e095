/** The cheat sheet, and changing keys in it. */
export const shortcuts = {
  find: 'Find a command',
  findHint: 'Search commands, or press a shortcut…',
  withoutKeys: 'Show unassigned',
  none: 'No commands found',
  change: 'Change shortcut for "{{name}}"',
  press: 'Press the shortcut for "{{name}}". Escape cancels, and Backspace removes the shortcut.',
  listening: 'Press keys…',
  taken: '{{keys}} is assigned to "{{other}}". Press it again to reassign it.',
  browser: '{{keys}} is reserved by your browser. Press a different shortcut.',
  types: '{{keys}} types into text fields. Add {{mod}} or {{alt}}.',
  reset: 'Reset shortcut for "{{name}}"',
  resetAll: 'Reset all shortcuts',
  changed: 'Shortcut for "{{name}}" changed to {{keys}}',
  cleared: 'Shortcut for "{{name}}" removed',
  done: 'Shortcut for "{{name}}" reset',
} as const;
