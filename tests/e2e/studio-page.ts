/** How a person finds things in the studio: by role and by what they are called. */
import { expect, type Locator, type Page } from '@playwright/test';

export function canvas(page: Page): Locator {
  return page.getByRole('region', { name: 'Flow canvas' });
}

/** A card on the canvas. It is called by its kind, its title and its text: "Question. Budget. What would you …?" */
export function card(page: Page, name: string | RegExp): Locator {
  return canvas(page).getByRole('group', { name }).and(page.locator('.react-flow__node'));
}

/** An edge on the canvas, by the nodes at its ends. */
export function edge(page: Page, ends: { readonly from: string; readonly to: string }): Locator {
  return canvas(page).getByRole('group', { name: new RegExp(`edge from ${ends.from} to ${ends.to}`, 'i') });
}

export function inspector(page: Page): Locator {
  return page.getByRole('region', { name: 'Inspector' }).last();
}

/** Goes to a field and replaces what stands there, key by key: the editor of guards and templates is more than an input. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Runs a command by its name, as from the keyboard. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill(name);
  await expect(palette.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

/** Connects what has the focus with a node, by keys. */
export async function connectTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Connect to…' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

/** Says it once the other side is listening: Enter keeps the words while it is not. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
}

export function transcript(page: Page): Locator {
  return page.getByRole('log', { name: 'Transcript' });
}

/** Waits until the assistant has said something. */
export async function hear(page: Page, text: string | RegExp): Promise<void> {
  await expect(transcript(page).getByText(text).last()).toBeVisible();
}
