/** Versions: each save keeps one, which can be named, compared with the current flow, and restored. */
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { bareCard, card, nodeField, retype, save, undoButton } from './harness/page.ts';
import { addComponent, newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';
import { keepVersion } from './harness/versions.ts';
import { expectAccessible } from './harness/accessibility.ts';

test('a version can be named, compared on the canvas and as a list, and restored as one edit @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Alt+s');
  const dialog = page.getByRole('dialog', { name: t('versions.nameTitle') });
  await dialog.getByRole('textbox', { name: t('versions.name') }).fill('Launch');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await card(page, /Kind of place/).click();
  await retype(page, nodeField(page, 'question', 'prompt'), 'Where is it?');
  await runCommand(page, 'add.say');
  await save(page);

  await page.keyboard.press('ControlOrMeta+Alt+h');
  const list = page.getByRole('listbox', { name: t('versions.list') });
  await expect(list.getByRole('option').first()).toContainText('Kind of place');
  await list.getByRole('option', { name: /^Launch/ }).click();
  await page.keyboard.press('Enter');

  const drawing = page.getByRole('region', { name: t('compare.drawing') });
  await expect(drawing.getByText(t('compare.kinds.added'))).toBeVisible();
  const changes = page.getByRole('listbox', { name: t('compare.list') });
  await changes.getByRole('option', { name: /Where is it/ }).click();
  await expect(page.getByRole('region', { name: t('compare.details') })).toContainText('Where is it?');
  await expectAccessible(page, 'html');
  await page.keyboard.press('F7');
  await page.keyboard.press('Escape');

  await test.step('is merged into the current flow', async () => {
    await page.getByRole('button', { name: t('versions.do.merge'), exact: true }).click();
    const conflict = page.getByRole('article', { name: /: Prompt$/ });
    await expect(conflict).toContainText('Where is it?');
    await conflict.getByRole('radio', { name: t('compare.merge.theirs') }).check();
    await page.getByRole('button', { name: t('compare.merge.apply') }).click();
    await expect(card(page, /What kind of place is it/)).toBeVisible();
    await runCommand(page, 'view.fit');
    await expect(bareCard(page, 'say')).toBeVisible();
    await undoButton(page).click();
    await expect(card(page, /Where is it/)).toBeVisible();
  });

  await page.getByRole('button', { name: t('app.recovery.restore'), exact: true }).click();
  await expect(bareCard(page, 'say')).toHaveCount(0);
  await undoButton(page).click();
  await expect(bareCard(page, 'say')).toBeVisible();
  await save(page);
});

test('two versions are merged with each other, from the version both started from @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = nodeField(page, 'question', 'prompt');
  await expect(card(page, /Kind of place/)).toBeVisible();
  await keepVersion(page, 'Start');
  await card(page, /Kind of place/).click();
  // In one step, because slow typing takes several steps to undo.
  await question.fill('Where is it?');
  await keepVersion(page, 'Reworded');
  await undoButton(page).click();
  await expect(card(page, /What kind of place is it/)).toBeVisible();
  await runCommand(page, 'add.say');
  await keepVersion(page, 'With a message');

  await runCommand(page, 'versions.panel');
  const list = page.getByRole('listbox', { name: t('versions.list') });
  await list.getByRole('option', { name: /^Reworded/ }).click();
  await runCommand(page, 'versions.merge-two');
  const dialog = page.getByRole('dialog', { name: t('versions.mergeTitle', { name: 'Reworded' }) });
  await expect(dialog.getByRole('combobox', { name: t('versions.mergeWith') })).toContainText('With a message');
  await expect(dialog.getByRole('combobox', { name: t('versions.mergeBase') })).toContainText('Start');
  await dialog.getByRole('button', { name: t('compare.open.goMerge'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText(t('compare.merge.allDecided'))).toBeVisible();
  await page.getByRole('button', { name: t('compare.merge.apply') }).click();
  await expect(card(page, /Where is it/)).toBeVisible();
  await runCommand(page, 'view.fit');
  await expect(bareCard(page, 'say')).toBeVisible();
  await undoButton(page).click();
  await expect(card(page, /What kind of place is it/)).toBeVisible();
  await expect(bareCard(page, 'say')).toBeVisible();
});

test('a changed screen is drawn before and after @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'add.subgraph');
  const designer = await newScreen(page, 'offer');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  await addComponent(designer, 'text');
  await properties.getByRole('textbox', { name: 'Text', exact: true }).fill('Your table is free.');
  await save(page);
  await properties.getByRole('textbox', { name: 'Text', exact: true }).fill('Your table is booked.');

  await page.keyboard.press('ControlOrMeta+Alt+h');
  await page
    .getByRole('listbox', { name: t('versions.list') })
    .getByRole('option')
    .first()
    .click();
  await page.keyboard.press('Enter');
  const changes = page.getByRole('listbox', { name: t('compare.list') });
  await changes.getByRole('option', { name: /Offer/ }).first().click();

  const side = (name: 'before' | 'after') =>
    page.getByRole('group', { name: t('compare.screens.drawing', { side: t(`compare.${name}`), screen: 'Offer' }) });
  await expect(side('before')).toContainText('Your table is free.');
  await expect(side('after')).toContainText('Your table is booked.');
  await expect(side('after').locator('[data-changed]')).toContainText('Your table is booked.');
  await expect(page.getByRole('combobox', { name: t('compare.graph') })).toHaveCount(0);
  await expectAccessible(page, 'html');
  await page.getByRole('combobox', { name: t('compare.mode') }).click();
  await page.getByRole('option', { name: t('compare.modes.before') }).click();
  await expect(side('after')).toHaveCount(0);
});
