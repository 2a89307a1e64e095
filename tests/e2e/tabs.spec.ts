/** Several flows in one window, each with its own history, selection, and unsaved changes. */
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { card, nodeField, redoButton, undoButton, createFromTemplate } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('two flows stay open with their own state, also after a reload', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const flows = page.getByRole('navigation', { name: t('tabs.label') });
  await card(page, /Kind of place/).click();
  const widthOfTab = async () => (await flows.getByRole('listitem').boundingBox())?.width;
  const saved = await widthOfTab();
  await nodeField(page, 'question', 'label').fill('Sort of place');
  await expect(flows.getByRole('img', { name: t('tabs.unsaved') })).toBeVisible();
  // With autosave, the mark comes and goes with each edit.
  expect(await widthOfTab()).toBe(saved);

  await page.keyboard.press('Alt+t');
  await createFromTemplate(page, 'empty');
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await expect(flows.getByRole('listitem')).toHaveCount(2);
  await expect(undoButton(page)).toBeDisabled();

  await page.keyboard.press('Alt+1');
  await expect(card(page, /Sort of place/)).toBeVisible();
  await expect(nodeField(page, 'question', 'label')).toHaveValue('Sort of place');
  await undoButton(page).click();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await redoButton(page).click();

  await page.keyboard.press('Alt+Shift+.');
  await expect(flows.getByRole('listitem').last()).toContainText('Lighting');
  await page.reload();
  await expect(flows.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: t('app.recovery.restore') }).click();
  await expect(card(page, /Sort of place/)).toBeVisible();

  await page.keyboard.press('Alt+w');
  await page.getByRole('button', { name: t('tabs.closeKeep') }).click();
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await expect(flows.getByRole('listitem')).toHaveCount(1);
});

test('an open flow is not opened twice @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'tab.new');
  await page
    .getByRole('region', { name: t('welcome.recents') })
    .or(page.locator('section[aria-labelledby="recents"]'))
    .getByRole('button')
    .nth(1)
    .click();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('tabs.label') }).getByRole('listitem')).not.toHaveCount(3);
});

test('the focus is on the first page when it opens in a tab, and on the canvas of the next flow @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.getByRole('button', { name: t('commands.newTab'), exact: true }).click();
  const welcome = page.getByRole('main', { name: t('welcome.title') });
  await expect(welcome).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'tab.new');
  await expect(welcome).toBeFocused();
  await createFromTemplate(page, 'empty');
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await expect(page.locator('[data-region="canvas"] :focus')).toHaveCount(1);
});
