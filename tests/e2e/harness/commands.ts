/** Runs commands by id, from the palette or by shortcut, whatever their current names. */
import { expect, type Page } from '@playwright/test';
import type { Command } from '../../../src-renderer/commands/command.ts';
import { COMMANDS } from '../../../src-renderer/frame/commands.ts';
import { t } from '../../harness/messages.ts';

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

export function command(id: string): Command {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`There is no command "${id}".`);
  return found;
}

/** The name of a command in menus, the palette, and on its button. */
export function titleOf(id: string): string {
  return t(command(id).title);
}

/** Opens the palette, types the name of the command, and presses Enter. */
export async function runCommand(page: Page, id: string): Promise<void> {
  await chooseInPalette(page, titleOf(id), id);
}

/** Goes to a node of the flow by its title. */
export async function goToNode(page: Page, title: string): Promise<void> {
  await chooseInPalette(page, title);
}

async function chooseInPalette(page: Page, words: string, id?: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: t('commands.palette') });
  await palette.getByRole('combobox').fill(words);
  const chosen = palette.getByRole('option', { selected: true });
  await expect(chosen).toContainText(words);
  if (id !== undefined) await moveTo(page, id);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  // The command runs in the frame after the palette closes.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Other names may match the same words and come first. */
async function moveTo(page: Page, id: string): Promise<void> {
  const wanted = page.locator(`[cmdk-item][data-value="${id}"]`);
  for (let row = 0; row < 20; row += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
}

/** The keys of a command as the browser names them: by key, not by the character it types. */
export function keysOf(id: string): string {
  const [keys] = command(id).shortcuts ?? [];
  if (keys === undefined) throw new Error(`The command "${id}" has no keys.`);
  return browserKeys(keys);
}

const NAMED: Readonly<Record<string, string>> = {
  mod: 'ControlOrMeta',
  ctrl: 'Control',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  bracketleft: 'BracketLeft',
  bracketright: 'BracketRight',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

/** `mod+shift+bracketleft` becomes `ControlOrMeta+Shift+BracketLeft`. */
export function browserKeys(keys: string): string {
  return keys.split('+').map(browserKey).join('+');
}

function browserKey(name: string): string {
  if (/^[a-z]$/.test(name)) return `Key${name.toUpperCase()}`;
  if (/^\d$/.test(name)) return `Digit${name}`;
  return NAMED[name] ?? `${name[0]!.toUpperCase()}${name.slice(1)}`;
}
