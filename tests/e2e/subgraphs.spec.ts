/** Subgraphs: made of a selection, put back in line, looked into, found by who calls them, and changed with their calls. */
import { expect, test } from './studio.ts';
import { canvas, card, edge, inspector, runCommand } from './studio-page.ts';

test('a selection becomes a subgraph in one step, and its call is replaced by what is item', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'Leasing too');
  await card(page, /^Question\. Budget/).click();
  await runCommand(page, 'Extract to subgraph');
  const dialog = page.getByRole('dialog', { name: 'Extract to subgraph' });
  await expect(dialog.getByText('1 node moves into the subgraph.')).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, /Leasing too/).click({ modifiers: ['Shift'] });
  await runCommand(page, 'Extract to subgraph');
  await expect(dialog.getByRole('alert')).toContainText('entered at one node');
  await page.keyboard.press('Escape');

  await card(page, /Within the budget/).click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+Alt+e');
  await expect(dialog.getByText('3 nodes move into the subgraph.')).toBeVisible();
  await page.keyboard.type('Money');
  await page.keyboard.press('Enter');
  await expect(card(page, /Money/)).toBeVisible();
  await expect(card(page, /^Question\. Budget/)).toHaveCount(0);
  await expect(edge(page, { from: 'Money', to: 'Survey' }).first()).toBeAttached();

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /^Question\. Budget/)).toBeVisible();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await card(page, /Money/).click();
  await page.keyboard.press('ControlOrMeta+Alt+u');
  await expect(page.getByText('“Money” was removed because nothing else calls it.').first()).toBeVisible();
  await expect(card(page, /^Question\. Budget/)).toBeVisible();
});

test('inputs have types, and another name for one reaches every call', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Sports court/).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  await inspector(page).getByRole('button', { name: 'Add input' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an input' });
  await adding.getByRole('textbox', { name: 'Key' }).fill('tier');
  await adding.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await adding.getByRole('textbox', { name: 'Value passed by calls' }).fill("'high'");
  await expect(adding.getByText("tier = 'high'")).toBeVisible();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(inspector(page).getByText('Number · Required')).toBeVisible();

  await inspector(page).getByRole('button', { name: 'Rename tier everywhere' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename tier' });
  await renaming.getByRole('textbox', { name: 'New key' }).fill('level');
  await expect(renaming.getByText('Changes in 2 places')).toBeVisible();
  await page.keyboard.press('Enter');

  await page.keyboard.press('ControlOrMeta+Shift+ArrowUp');
  const callers = page.getByRole('dialog', { name: 'Callers' });
  await callers.getByRole('button', { name: /Sports court/ }).click();
  await expect(
    inspector(page)
      .getByText(/takes a number: 'high' must be a number/)
      .last(),
  ).toBeVisible();
});

test('a subgraph is looked into beside its node', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Sports court/).click();
  await page.keyboard.press('p');
  const preview = canvas(page).getByRole('region', { name: 'Inside Sports court' });
  await expect(preview.getByRole('listitem')).toHaveCount(4);
  await preview.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('navigation').getByText('Sports court')).toBeVisible();
  await expect(preview).toHaveCount(0);
});
