/** Shortcuts are written once, as "mod+shift+z". This converts them to this platform's key names. */
import { t } from '../../src-shared/messages/translate.ts';
import { capitalize } from '../../src-shared/text/capitalize.ts';

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const NAMES: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : t('shortcuts.keys.ctrl'),
  ctrl: isMac ? '⌃' : t('shortcuts.keys.ctrl'),
  shift: isMac ? '⇧' : t('shortcuts.keys.shift'),
  alt: isMac ? '⌥' : t('shortcuts.keys.alt'),
  enter: isMac ? '↵' : t('shortcuts.keys.enter'),
  escape: t('shortcuts.keys.escape'),
  delete: isMac ? '⌦' : t('shortcuts.keys.delete'),
  backspace: '⌫',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  equal: '+',
  comma: ',',
  period: '.',
  pageup: isMac ? '⇞' : t('shortcuts.keys.pageUp'),
  pagedown: isMac ? '⇟' : t('shortcuts.keys.pageDown'),
  slash: '/',
  bracketleft: '[',
  bracketright: ']',
  minus: '−',
};

/** `mod+shift+z` becomes `['Ctrl', 'Shift', 'Z']`. */
export function shortcutKeys(shortcut: string): string[] {
  return shortcut.split('+').map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : capitalize(key)));
}

/** The form for `aria-keyshortcuts`: `Control+Shift+Z`. */
export function ariaShortcut(shortcut: string): string {
  const spelled: Readonly<Record<string, string>> = { mod: isMac ? 'Meta' : 'Control', ctrl: 'Control' };
  return shortcut
    .split('+')
    .map((key) => spelled[key] ?? capitalize(key))
    .join('+');
}
