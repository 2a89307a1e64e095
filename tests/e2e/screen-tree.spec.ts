/** The tree of the designer: ids are renamed in place, components hidden, and problems shown where they are. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { card } from './harness/page.ts';
import { addComponent, newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a component can be renamed and hidden, and its problem solved, in the tree @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const designer = await newScreen(page, 'offer');
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
  await fix.click();
  await expect(properties.getByRole('textbox', { name: t('screenDesigner.action.name') })).toHaveValue('send_form');
  await expect(problems).toHaveCount(0);
});
