/** Shortcuts are written once, as "mod+shift+z". This converts them to this platform's key names. */

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const NAMES: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  ctrl: isMac ? '⌃' : 'Ctrl',
  shift: isMac ? '⇧' : 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  enter: isMac ? '↵' : 'Enter',
  escape: 'Esc',
  delete: isMac ? '⌦' : 'Del',
  backspace: '⌫',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  equal: '+',
  comma: ',',
  period: '.',
  pageup: isMac ? '⇞' : 'PgUp',
  pagedown: isMac ? '⇟' : 'PgDn',
  slash: '/',
  bracketleft: '[',
  bracketright: ']',
  minus: '−',
};

/** `mod+shift+z` becomes `['Ctrl', 'Shift', 'Z']`. */
export function shortcutKeys(shortcut: string): string[] {
  return shortcut.split('+').map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : capital(key)));
}

/** The form for `aria-keyshortcuts`: `Control+Shift+Z`. */
export function ariaShortcut(shortcut: string): string {
  const spelled: Readonly<Record<string, string>> = { mod: isMac ? 'Meta' : 'Control', ctrl: 'Control' };
  return shortcut
    .split('+')
    .map((key) => spelled[key] ?? capital(key))
    .join('+');
}

function capital(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
