/** Tabs in the designer: added with their contents, shown, and removed. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { addComponent, openNewScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('tabs are added and removed with their contents, and the tab of a selected component is shown @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const drawn = page.getByTestId('preview-desktop');
  const title = (number: number) => t('screenDesigner.tabs.title', { number });
  const content = (number: number) => t('screenDesigner.tabs.content', { number });
  const chosen = drawn.getByRole('tab', { selected: true });

  await addComponent(designer, 'tabs');
  await expect(drawn.getByRole('tab')).toHaveText([title(1), title(2)]);
  await properties.getByRole('button', { name: t('screenDesigner.tabs.add') }).click();
  await expect(drawn.getByRole('tab')).toHaveCount(3);

  await tree.getByText(content(3)).click();
  await expect(chosen).toHaveText(title(3));
  await expect(drawn.locator('[data-selected]')).toContainText(content(3));
  await drawn.getByRole('tab', { name: title(1) }).click();
  await expect(chosen).toHaveText(title(1));
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveAttribute('data-row', 'tabs');
  await expectAccessible(page);

  await properties.getByRole('button', { name: t('inspector.rows.more', { name: title(2) }) }).click();
  await page.getByRole('menuitem', { name: t('screenDesigner.tabs.remove', { number: 2 }) }).click();
  await expect(drawn.getByRole('tab')).toHaveText([title(1), title(3)]);
  await expect(tree.getByText(content(2))).toHaveCount(0);
  await runCommand(page, 'edit.undo');
  await expect(tree.getByText(content(2))).toBeVisible();
});

test('the palette also finds components by synonyms @thorough', async ({ studio }) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  await addComponent(designer, 'dropdown');
  await expect(page.getByTestId('preview-desktop').getByRole('radio')).toHaveCount(2);
});

test('a dialog is open on the screen while something in it is selected, and takes components @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const drawn = page.getByTestId('preview-desktop');
  const content = drawn.getByText('Content', { exact: true });
  await addComponent(designer, 'modal');
  await expect(content).toBeVisible();
  await expectAccessible(page);
  const palette = page.getByRole('region', { name: t('screenDesigner.palette.title') });
  await palette.getByRole('searchbox').fill('slider');
  await palette.getByRole('button', { name: 'Slider' }).dragTo(content, { targetPosition: { x: 20, y: 16 } });
  await expect(drawn.getByRole('slider')).toBeVisible();
  const rows = tree.getByRole('treeitem');
  await expect(rows.last()).toHaveAttribute('data-row', 'slider');
  await expect(rows.last()).toHaveAttribute('aria-level', '4');

  await rows.first().click();
  await expect(content).toHaveCount(0);
  await expect(drawn.getByText(t('screenDesigner.starters.trigger'), { exact: true })).toBeVisible();
});
