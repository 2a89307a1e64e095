/** The tools panel: trying built-in tools, a filter without matches, and servers that can't be asked. */
import { expect, type Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { expectAccessibleInBothThemes, region, test } from './harness/panels.ts';

const panel = (page: Page) => region(page, 'tools');
const filter = (page: Page) => panel(page).getByRole('searchbox', { name: t('tools.filter') });
const tool = (page: Page, name: string) =>
  panel(page)
    .getByRole('navigation', { name: t('tools.list') })
    .getByRole('button', { name, exact: true });

test('a built-in tool can be tried by keyboard and shows its result', async ({ page, show }) => {
  await show({ project: 'full', panels: ['tools'] });
  await tool(page, 'template.render').press('Enter');
  const template = panel(page).getByRole('textbox', { name: 'Template' });
  await template.fill('Two and two');
  await panel(page)
    .getByRole('button', { name: t('tools.try.run') })
    .press('Enter');
  await expect(
    panel(page)
      .getByRole('region', { name: t('tools.try.result') })
      .first(),
  ).toContainText('Two and two');
  await expectAccessibleInBothThemes(page);
});

test('a filter without matches can be cleared @thorough', async ({ page, show }) => {
  await show({ project: 'full', panels: ['tools'] });
  await filter(page).fill('zzzz');
  await expect(panel(page).getByText(t('tools.noMatch', { text: 'zzzz' }))).toBeVisible();
  await panel(page)
    .getByRole('button', { name: t('tools.clearFilter') })
    .last()
    .click();
  await expect(tool(page, 'template.render')).toBeVisible();
});

test('servers of an untrusted folder are not contacted, and the panel says so @thorough', async ({ page, show }) => {
  await show({ project: 'serving', panels: ['tools'] });
  await expect(panel(page).getByText(t('tools.distrust'))).toBeVisible();
  await expect(tool(page, 'serving.papers.look')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
