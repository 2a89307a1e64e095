/** The tree of the designer: ids renamed in place, hidden components, and problems on their rows. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../src-shared/a2ui/serialize-screen.ts';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { addComponent, openLongScreen, openNewScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a component can be renamed and hidden, and its problem solved, in the tree @thorough', async ({ studio }) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) }).first();
  const title = tree.getByRole('treeitem').nth(1);
  await title.click();
  await page.keyboard.press('F2');
  const id = tree.getByRole('textbox', { name: t('screenDesigner.row.id') });
  await id.fill('nothing');
  await page.keyboard.press('Escape');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('data-row', 'title');
  await title.getByRole('button', { name: t('screenDesigner.actions.more') }).click();
  await page.getByRole('menuitem', { name: t('screenDesigner.actions.rename') }).click();
  await id.fill('greeting');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('data-row', 'greeting');
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toBeVisible();

  await test.step('rows can be collapsed, expanded, and filtered by typing', async () => {
    const root = tree.getByRole('treeitem').first();
    await title.press('ArrowLeft');
    await expect(root).toBeFocused();
    await root.press('ArrowLeft');
    await expect(root).toHaveAttribute('aria-expanded', 'false');
    await expect(tree.getByRole('treeitem')).toHaveCount(1);
    await root.press('ArrowRight');
    await root.press('g');
    const search = designer.getByRole('textbox', { name: t('screenDesigner.search') });
    await expect(search).toBeFocused();
    await expect(designer.getByText(t('screenDesigner.found', { count: 1 }))).toBeVisible();
    await expectAccessible(page);
    await search.press('Enter');
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a row can be dragged after another one, but not into itself', async () => {
    await addComponent(designer, t('screenList.templates.confirm'));
    const rows = tree.getByRole('treeitem');
    const added = tree.getByRole('treeitem', { selected: true });
    const row = (id: string | null) => tree.locator(`[data-row="${id}"]`);
    const holder = await added.getAttribute('data-row');
    const nested = rows.filter({ hasText: t('screenList.confirm.title') }).getByText(t('screenList.confirm.title'));
    expect(await nested.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const inside = await rows.nth(3).getAttribute('data-row');
    await row(holder).hover();
    await page.mouse.down();
    const { x, y } = (await row(inside).boundingBox())!;
    await page.mouse.move(x + 60, y + 14, { steps: 4 });
    await expect(designer.getByText(t('screenDesigner.drop.insideItself'))).toBeVisible();
    await page.mouse.up();
    await expect(designer.getByText(t('screenDesigner.drop.insideItself'))).toBeHidden();
    await expect(rows.nth(2)).toHaveAttribute('data-row', holder!);
    await row(holder).dragTo(title, { targetPosition: { x: 60, y: 2 } });
    await expect(rows.nth(1)).toHaveAttribute('data-row', holder!);
    await runCommand(page, 'edit.undo');
    await runCommand(page, 'edit.undo');
    await expect(rows.nth(1)).toHaveAttribute('data-row', 'greeting');
  });

  await title.click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('screenDesigner.actions.hide') }).click();
  await expect(title.getByRole('img', { name: t('screenDesigner.row.hidden') })).toBeVisible();
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toHaveCount(0);
  await runCommand(page, 'edit.undo');
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toBeVisible();

  await addComponent(designer, 'button');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  await properties.getByRole('textbox', { name: t('screenDesigner.action.name') }).fill('sendForm');
  const problems = properties.getByRole('list', { name: t('problems.title') });
  const fix = problems.getByRole('button', { name: t('plugin.screenFixes.renameAction', { name: 'send_form' }) });
  await expect(fix).toBeVisible();
  await expectAccessible(page);

  await test.step('the problems panel describes it in the terms of the designer', async () => {
    await runCommand(page, 'view.problems');
    const line = page.locator('[data-problem-code="screen:action.name"]');
    await expect(line).toContainText(`${t('screenDesigner.library')} › Offer › button`);
    await expect(line).not.toContainText('/components/');
    await runCommand(page, 'view.problems');
  });

  await fix.click();
  await expect(properties.getByRole('textbox', { name: t('screenDesigner.action.name') })).toHaveValue('send_form');
  await expect(problems).toHaveCount(0);
});

test('a tree of many components draws only those in view, and keys and drags reach the others @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await openLongScreen(studio, 120);
  const tree = page.getByRole('tree', { name: t('screenDesigner.tree') });
  const rows = tree.getByRole('treeitem');
  const row = (id: string) => tree.locator(`[data-row="${id}"]`);
  await row('text.0').click();
  expect(await rows.count()).toBeLessThan(60);

  await page.keyboard.press('End');
  await expect(row('text.119')).toBeFocused();
  await expect(row('text.119')).toBeInViewport();
  await expect(row('text.119')).toHaveAttribute('aria-posinset', '120');
  await expect(row('text.119')).toHaveAttribute('aria-setsize', '120');
  await expect(row('text.119')).toHaveAttribute('aria-level', '2');
  await expectAccessible(page);

  await test.step('the focused row stays while other rows are in view', async () => {
    await tree.evaluate((element) => element.scrollTo(0, 0));
    await expect(row('text.1')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(row('text.118')).toBeFocused();
    await expect(row('text.118')).toBeInViewport();
  });

  await test.step('searching scrolls to the match', async () => {
    await page.keyboard.press('l');
    await page.getByRole('textbox', { name: t('screenDesigner.search') }).fill('line 3');
    await expect(row('text.3')).toBeInViewport();
    await page.keyboard.press('Escape');
  });

  await test.step('a component selected on the screen is shown in the tree', async () => {
    await row('text.3').click();
    const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Long' }) });
    await drawn.getByText('Line 90', { exact: true }).click();
    await expect(row('text.90')).toBeInViewport();
    await expect(row('text.90')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a dragged row is dropped on one that was out of view', async () => {
    const area = (await tree.boundingBox())!;
    const from = (await row('text.90').boundingBox())!;
    await page.mouse.move(from.x + 60, from.y + 14);
    await page.mouse.down();
    await page.mouse.move(area.x + 60, area.y + area.height - 4, { steps: 5 });
    await expect(row('text.119')).toBeInViewport();
    const to = (await row('text.118').boundingBox())!;
    await page.mouse.move(to.x + 60, to.y + 2, { steps: 3 });
    await page.mouse.up();
    await expect(row('text.90')).toHaveAttribute('aria-posinset', '118');
  });
});

test('a screen that contains itself, and an empty one, stay open whatever is pressed @thorough', async ({ studio }) => {
  const { page } = studio;
  const folder = join(studio.home, 'projects', 'led_sales', 'screens');
  await mkdir(folder, { recursive: true });
  const screens: Readonly<Record<string, ScreenFile>> = {
    circle: { version: 'v1', title: 'Circle', components: [{ id: 'root', component: 'Column', children: ['root'] }] },
    empty: { version: 'v1', title: 'Empty', components: [] },
  };
  for (const [name, file] of Object.entries(screens))
    await writeFile(join(folder, `${name}.json`), serializeScreen(file));
  await studio.open();
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  const tree = page.getByRole('tree', { name: t('screenDesigner.tree') });
  await page.getByRole('button', { name: 'Circle', exact: true }).click();
  const row = tree.getByRole('treeitem');
  await row.click();
  for (const keys of ['Delete', 'ControlOrMeta+d', 'Alt+ArrowUp', 'Alt+Shift+r']) await page.keyboard.press(keys);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  await expect(row).toHaveCount(0);
  await tree.focus();
  for (const keys of ['Delete', 'ArrowDown', 'a']) await page.keyboard.press(keys);
  await expect(tree).toBeVisible();
});
