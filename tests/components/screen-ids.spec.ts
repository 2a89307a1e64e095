/** IDs of components that JavaScript gives a meaning, such as "constructor", are IDs like all others. */
import { expect } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { region, test } from './harness/panels.ts';

test('a screen whose components are named like members of every object is shown and edited', async ({ page, show }) => {
  await show({ project: 'torn', panels: ['library', 'inspector'] });
  await region(page, 'library')
    .getByRole('tab', { name: t('screenDesigner.library') })
    .click();
  await region(page, 'library').getByRole('button', { name: 'Odd names', exact: true }).click();
  const rows = page.getByRole('tree', { name: t('screenDesigner.tree') }).getByRole('treeitem');
  await expect(rows).toHaveCount(5);
  await rows.first().click();
  for (const id of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row][aria-selected="true"]')).toHaveAttribute('data-row', id);
  }
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(3)).toHaveAttribute('data-row', 'valueOf');
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(4);
});
