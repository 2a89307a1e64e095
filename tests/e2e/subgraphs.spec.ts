/**
 * Subgraphs: extracted from a selection, inlined, previewed, found by their callers, and changed together with their
 * calls.
 */
import { t } from '../harness/messages.ts';
import { goToNode, runCommand } from './harness/commands.ts';
import { canvas, card, cardOfKind, edge, inspector, redoButton, undoButton, problems } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a selection becomes a subgraph in one step, and its call can be inlined @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await goToNode(page, 'Leasing too');
  await cardOfKind(page, 'question', 'Budget').click();
  await runCommand(page, 'subgraph.extract');
  const dialog = page.getByRole('dialog', { name: t('subgraphs.extractTitle') });
  await expect(dialog.getByText(t('subgraphs.contents', { count: 1 }))).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, /Leasing too/).click({ modifiers: ['Shift'] });
  await runCommand(page, 'subgraph.extract');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, /Within the budget/).click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+Alt+e');
  await expect(dialog.getByText(t('subgraphs.contents', { count: 3 }))).toBeVisible();
  await page.keyboard.type('Money');
  await page.keyboard.press('Enter');
  await expect(card(page, /Money/)).toBeVisible();
  await expect(cardOfKind(page, 'question', 'Budget')).toHaveCount(0);
  await expect(edge(page, { from: 'Money', to: 'Survey' }).first()).toBeAttached();

  await undoButton(page).click();
  await expect(cardOfKind(page, 'question', 'Budget')).toBeVisible();
  await redoButton(page).click();
  await card(page, /Money/).click();
  await page.keyboard.press('ControlOrMeta+Alt+u');
  await expect(page.getByText(t('subgraphs.inlinedGone', { name: 'Money' })).first()).toBeVisible();
  await expect(cardOfKind(page, 'question', 'Budget')).toBeVisible();
});

test('the focus is on the call of a new subgraph, on the canvas and in the outline @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const extract = async (name: string) => {
    await expect(page.getByRole('dialog', { name: t('subgraphs.extractTitle') })).toBeVisible();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await cardOfKind(page, 'say', 'Brochure sent').click();
  await runCommand(page, 'subgraph.extract');
  await extract('Letter');
  await expect(card(page, /Letter/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Alt+u');
  await expect(cardOfKind(page, 'say', 'Brochure sent')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Shift+o');
  const row = (name: RegExp) =>
    page.getByRole('tree', { name: t('outline.tree') }).getByRole('treeitem', { name, selected: true });
  await expect(row(/Brochure sent/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Alt+e');
  await extract('Letter');
  await expect(row(/Letter/)).toBeFocused();
});

test('inputs have types, and renaming one updates every call @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Sports court/).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  await inspector(page)
    .getByRole('button', { name: t('subgraphs.port.add.inputs') })
    .click();
  const adding = page.getByRole('dialog', { name: t('subgraphs.port.addTitle.inputs') });
  await adding.getByRole('textbox', { name: t('subgraphs.port.key') }).fill('tier');
  await adding.getByRole('combobox', { name: t('subgraphs.port.type') }).click();
  await page.getByRole('option', { name: t('inspector.answer.types.number') }).click();
  await adding.getByRole('textbox', { name: t('subgraphs.port.value.inputs') }).fill("'high'");
  await expect(adding.getByText("tier = 'high'")).toBeVisible();
  await adding.getByRole('button', { name: t('subgraphs.port.doAdd'), exact: true }).click();
  await expect(
    inspector(page).getByText(`${t('inspector.answer.types.number')} · ${t('subgraphs.port.required')}`),
  ).toBeVisible();

  await inspector(page)
    .getByRole('button', { name: t('inspector.rows.more', { name: 'tier' }) })
    .click();
  await page.getByRole('menuitem', { name: t('subgraphs.port.rename', { key: 'tier' }) }).click();
  const renaming = page.getByRole('dialog', { name: t('subgraphs.port.renameTitle', { key: 'tier' }) });
  await renaming.getByRole('textbox', { name: t('subgraphs.port.newName') }).fill('level');
  await expect(renaming.getByText(t('subgraphs.port.changes', { count: 2 }))).toBeVisible();
  await page.keyboard.press('Enter');

  await page.keyboard.press('ControlOrMeta+Shift+ArrowUp');
  const callers = page.getByRole('dialog', { name: t('subgraphs.calledFrom') });
  await callers.getByRole('button', { name: /Sports court/ }).click();
  await expect(problems(inspector(page), 'input.type').last()).toBeVisible();
});

test('previews a subgraph next to its node @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Sports court/).click();
  await page.keyboard.press('p');
  const preview = canvas(page).getByRole('region', { name: t('subgraphs.preview', { name: 'Sports court' }) });
  await expect(preview.getByRole('listitem')).toHaveCount(4);
  await preview.getByRole('button', { name: t('subgraphs.goInside') }).click();
  await expect(page.getByRole('navigation').getByText('Sports court')).toBeVisible();
  await expect(preview).toHaveCount(0);
});
