/** Finds elements in the studio as a person does: by role, by their catalog names, and by the user's titles. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import type { DockPage } from '../../../src-renderer/state/window/dock.ts';
import type { ProblemCode } from '../../../src-shared/flow/problem-codes.ts';
import { escapeRegExp, t, words } from '../../harness/messages.ts';
import { titleOf } from './commands.ts';
import { fieldLabel, kindLabel } from './labels.ts';

export function canvas(page: Page): Locator {
  return page.getByRole('region', { name: t('canvas.label') });
}

/** A card on the canvas, by a part of its name: the kind, title, or text of its node. */
export function card(page: Page, name: string | RegExp): Locator {
  return canvas(page).getByRole('group', { name }).and(page.locator('.react-flow__node'));
}

/** Cards of one kind, optionally by the beginning of their titles. */
export function cardOfKind(page: Page, kind: NodeType, title = ''): Locator {
  return card(page, new RegExp(`^${escapeRegExp(kindLabel(kind))}\\b\\.? ?${escapeRegExp(title)}`));
}

/** Cards of one kind without a title or a text. */
export function bareCard(page: Page, kind: NodeType): Locator {
  return card(page, new RegExp(`^${escapeRegExp(kindLabel(kind))}$`));
}

export interface Ends {
  readonly from?: string | RegExp;
  readonly to?: string | RegExp;
}

/** An edge on the canvas, by the titles of the nodes at its ends; an omitted one matches any. */
export function edge(page: Page, ends: Ends): Locator {
  return canvas(page).getByRole('group', { name: words('canvas.edgeName', { ...ends }) });
}

export function inspector(page: Page): Locator {
  return page.getByRole('region', { name: t('app.panels.inspector') }).last();
}

/** A text field of a node's form in the inspector. */
export function nodeField(page: Page, kind: NodeType, name: string): Locator {
  return inspector(page)
    .getByRole('textbox', { name: fieldLabel(kind, name), exact: true })
    .first();
}

/** Problems of one kind, in the list of problems or below a field, by their code. */
export function problems(within: Page | Locator, code: ProblemCode): Locator {
  return within.locator(`[data-problem-code="${code}"]`);
}

/** The button in the frame that runs a command. */
export function commandButton(page: Page, id: string): Locator {
  return page.getByRole('button', { name: titleOf(id), exact: true });
}

export function undoButton(page: Page): Locator {
  return commandButton(page, 'edit.undo');
}

export function redoButton(page: Page): Locator {
  return commandButton(page, 'edit.redo');
}

export async function clickWhileEnabled(button: Locator): Promise<void> {
  while (await button.isEnabled()) await button.click();
}

/**
 * Focuses a field and replaces its text key by key, because the editor of conditions and templates is more than an
 * input.
 */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Connects the focused node to another one by keyboard. */
export async function connectTo(page: Page, title: string): Promise<void> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: t('canvas.connect.title') });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await expect(dialog.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expectSaved(page);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(t('app.save.saved'), { exact: true }).first()).toBeVisible();
}

/** A template on the first page, by its id: the folder of its sample, or "empty". */
export function template(page: Page, id: string): Locator {
  return page
    .getByRole('region', { name: t('welcome.templates') })
    .getByRole('button')
    .and(page.locator(`[data-template="${id}"]`));
}

/** Chooses a template on the first page and creates a flow from it. */
export async function createFromTemplate(page: Page, id: string): Promise<void> {
  await template(page, id).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('welcome.create') })
    .click();
}

export function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: t('console.composer.label') });
}

/** Sends a message once the conversation accepts input; until then, Enter keeps the text in the box. */
export async function say(page: Page, text: string): Promise<void> {
  if (!(await messageBox(page).isVisible())) await openPage(page, 'console');
  await messageBox(page).fill(text);
  await expect(page.getByRole('button', { name: t('console.composer.send'), exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Brings a page of the dock to the front by its tab. */
export async function openPage(page: Page, name: DockPage): Promise<void> {
  await page.getByRole('tab', { name: t(`app.dock.${name}`), exact: true }).click();
  await expect(page.locator(`[data-region="${name}"]`)).toBeVisible();
}

export async function startConversation(page: Page): Promise<void> {
  await openPage(page, 'console');
  await page.getByRole('button', { name: t('console.actions.start') }).click();
}

/** Opens the menu of the conversation. */
export async function openTalkMenu(page: Page): Promise<void> {
  await page
    .locator('[data-region="console"]')
    .getByRole('button', { name: t('console.actions.more'), exact: true })
    .click();
}

export function transcript(page: Page): Locator {
  return page.getByRole('log', { name: t('console.chat.log') });
}

/** Waits until the transcript shows a text. */
export async function hear(page: Page, text: string | RegExp): Promise<void> {
  await expect(transcript(page).getByText(text).last()).toBeVisible();
}
