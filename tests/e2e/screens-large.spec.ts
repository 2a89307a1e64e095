/** Screens with very many components: a part is drawn at once, and the rest on request. */
import { expect } from '@playwright/test';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { t } from '../harness/messages.ts';
import { test } from './harness/screens-page.ts';
import { openLongScreen } from './harness/screens.ts';
import { test as studioTest } from './harness/studio.ts';

const ITEM = { id: 'item', component: 'Text', text: { path: 'name' } };

function screen(items: Json, components: readonly JsonObject[]): readonly Json[] {
  return [
    { version: 'v0.9', updateDataModel: { surfaceId: 'main', path: '/items', value: items } },
    { version: 'v0.9', updateComponents: { surfaceId: 'main', components: [...components, ITEM] } },
  ];
}

const named = (count: number, prefix = '') => Array.from({ length: count }, (_, at) => ({ name: `${prefix}${at}` }));
const more = (count: number) => t('screens.more', { count: String(count) });

test('a list with nearly the maximum number of items is drawn in parts @thorough', async ({ page, address }) => {
  await page.goto(`${address}?screen=none`);
  const drawn = page.getByRole('region', { name: 'Screen' });
  await expect(drawn).toBeVisible();
  const show = (messages: readonly Json[]) =>
    page.evaluate((list) => window.show(JSON.parse(list) as Json[]), JSON.stringify(messages));
  const items = drawn.getByRole('listitem');
  await show(
    screen(named(49_000, 'Item '), [
      { id: 'root', component: 'List', children: { componentId: 'item', path: '/items' } },
    ]),
  );
  await expect(drawn.getByText('Item 999', { exact: true })).toBeVisible();
  // The last one shows how many more there are.
  await expect(items).toHaveCount(1001);
  await drawn.getByRole('button', { name: more(48_000), exact: true }).click();
  await expect(drawn.getByText('Item 1999', { exact: true })).toBeVisible();
  await expect(drawn.getByRole('button', { name: more(47_000), exact: true })).toBeVisible();
  await expect(items).toHaveCount(2001);

  // Rows of a table are drawn as a whole.
  const rows = Array.from({ length: 200 }, (_, at) => ({ cells: named(99, `${at}.`) }));
  await show(
    screen(rows, [
      { id: 'root', component: 'List', children: { componentId: 'row', path: '/items' } },
      { id: 'row', component: 'Row', children: { componentId: 'item', path: 'cells' } },
    ]),
  );
  await expect(drawn.getByText('9.98', { exact: true })).toBeVisible();
  await expect(drawn.getByText('10.0', { exact: true })).toHaveCount(0);
  await expect(drawn.getByRole('button', { name: more(190), exact: true })).toBeVisible();

  await show(
    screen(named(1000), [{ id: 'root', component: 'List', children: { componentId: 'item', path: '/items' } }]),
  );
  await expect(items).toHaveCount(1000);
});

studioTest(
  'the designer draws more of a large screen where it is asked for, and as far as the selection @thorough',
  async ({ studio }) => {
    const { page } = studio;
    await openLongScreen(studio, 1200);
    const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Long' }) });
    await drawn.getByRole('button', { name: more(200), exact: true }).click();
    await drawn.getByText('Line 1199', { exact: true }).click();
    const tree = page.getByRole('tree', { name: t('screenDesigner.tree') });
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveAttribute('data-row', 'text.1199');

    // Drawn again from the start.
    await page.getByRole('button', { name: t('commands.closeScreen') }).click();
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await expect(drawn.getByRole('button', { name: more(200), exact: true })).toBeAttached();
    await tree.getByRole('treeitem').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(drawn.getByText('Line 1198', { exact: true })).toBeInViewport();
    // The last one was selected in the meantime.
    await expect(drawn.getByText('Line 1199', { exact: true })).toBeVisible();
  },
);
