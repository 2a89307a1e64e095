/** The decisions of the desktop shell that don't need Electron. */
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { isExternalLink, isOwnPage } from '../../../src-main/electron/addresses.ts';
import { menuTemplate } from '../../../src-main/electron/menu.ts';
import { COMMANDS } from '../../../src-renderer/frame/commands.ts';

describe('links', () => {
  test.each(['https://example.com/', 'https://example.com:8443/a?b=c#d'])('open %s in the browser', (link) => {
    expect(isExternalLink(link)).toBe(true);
  });

  test.each([
    'http://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://switchyard/',
    'smb://server/share',
    'https://user:password@example.com/',
    'https://',
    'not a link',
    `https://example.com/${'x'.repeat(2000)}`,
  ])('do not open %s', (link) => {
    expect(isExternalLink(link)).toBe(false);
  });
});

describe('access to the services', () => {
  const page = { isMainFrame: true, origin: 'app://switchyard', url: 'app://switchyard/' };
  test.each([
    ['the page', page, true],
    ['a frame inside of it', { ...page, isMainFrame: false }, false],
    ['another origin', { ...page, origin: 'https://evil.example', url: 'https://evil.example/' }, false],
    ['a host that begins the same', { ...page, url: 'app://switchyard.evil/' }, false],
    ['a page without origin', { ...page, origin: 'null' }, false],
  ])('%s', (_who, sender, allowed) => {
    expect(isOwnPage(sender)).toBe(allowed);
  });
});

describe('the menu', () => {
  function itemsOf(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
    return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
  }

  test('sends the command of an item', () => {
    const sent: string[] = [];
    const items = itemsOf(menuTemplate((id) => sent.push(id), 'linux'));
    for (const item of items) (item.click as (() => void) | undefined)?.();
    expect(sent).toEqual(items.flatMap((item) => (item.id === undefined ? [] : [item.id])));
    expect(sent).toContain('file.save');
  });

  test('contains only commands that the page has', () => {
    const known = COMMANDS.map((command) => command.id);
    const named = itemsOf(menuTemplate(() => undefined, 'linux')).flatMap((item) => item.id ?? []);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });

  test('leaves shortcuts to the page', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const registered = itemsOf(menuTemplate(() => undefined, platform)).filter(
        (item) => item.accelerator !== undefined && item.registerAccelerator !== false,
      );
      expect(registered).toEqual([]);
    }
  });
});
