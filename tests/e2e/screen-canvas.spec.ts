/** On the screen itself: text in place, several components at once, the clipboard, keys, and drops between siblings. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { openSampleScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('components can be edited in place, multi-selected, moved, wrapped, copied to another screen, and dropped @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await openSampleScreen(studio, { template: 'lost_card', screen: 'Transactions' });
  const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Transactions' }) });
  const rows = page.getByRole('tree', { name: t('screenDesigner.tree') }).getByRole('treeitem');
  const heading = drawn.getByRole('heading').first();
  await expect(heading).toBeVisible();
  const before = await rows.count();

  await test.step('a double click edits a text, and Escape reverts it', async () => {
    await heading.dblclick();
    const inPlace = drawn.getByRole('textbox', { name: t('screenCanvas.write') });
    await inPlace.fill('Written here');
    await expectAccessible(page);
    await inPlace.press('Enter');
    await expect(drawn.getByRole('heading', { name: 'Written here' })).toBeVisible();
    await drawn.press('F2');
    await inPlace.fill('Not kept');
    await inPlace.press('Escape');
    await expect(drawn.getByRole('heading', { name: 'Written here' })).toBeVisible();
  });

  await test.step('deleting several selected components is one undo step', async () => {
    await drawn.getByRole('heading', { name: 'Written here' }).click();
    await drawn
      .getByRole('button')
      .last()
      .click({ modifiers: ['Shift'] });
    await expect(drawn.locator('[data-selected]')).toHaveCount(2);
    await drawn.press('ControlOrMeta+d');
    await expect(drawn.getByRole('heading', { name: 'Written here' })).toHaveCount(2);
    expect(await rows.count()).toBeGreaterThan(before + 1);
    await runCommand(page, 'edit.undo');
    await expect(rows).toHaveCount(before);
  });

  await test.step('several selected components can be wrapped with keys and in the menu of a row', async () => {
    const marked = drawn.locator('[data-selected]');
    const wraps = async (wrap: () => Promise<void>) => {
      await rows.nth(1).click();
      await rows.nth(2).click({ modifiers: ['Shift'] });
      await expect(marked).toHaveCount(2);
      await wrap();
      await expect(rows).toHaveCount(before + 1);
      await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
      await runCommand(page, 'edit.undo');
      await expect(rows).toHaveCount(before);
    };
    await wraps(() => rows.nth(2).press('Alt+Shift+C'));
    await wraps(async () => {
      await rows
        .nth(2)
        .getByRole('button', { name: t('screenDesigner.actions.more') })
        .click();
      await page.getByRole('menuitem', { name: t('screenDesigner.actions.wrapColumn') }).click();
    });
  });

  await test.step('the properties of several selected components say so, and apply to all of them', async () => {
    const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
    const several = properties.getByRole('heading', { name: t('screenCanvas.several', { count: 2 }) });
    await drawn.getByRole('heading', { name: 'Written here' }).click();
    await page.keyboard.press('ControlOrMeta+d');
    await drawn
      .getByRole('heading', { name: 'Written here' })
      .first()
      .click({ modifiers: ['Shift'] });
    await expect(several).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Alt+p');
    await expect(properties.getByRole('button', { name: t('screenDesigner.actions.duplicate') })).toBeFocused();
    await properties.getByRole('combobox', { name: 'Style' }).click();
    await page.getByRole('option', { name: 'Caption' }).click();
    await expect(drawn.getByRole('heading', { name: 'Written here' })).toHaveCount(0);
    await expect(drawn.getByText('Written here')).toHaveCount(2);
    await runCommand(page, 'edit.undo');
    await expect(drawn.getByRole('heading', { name: 'Written here' })).toHaveCount(2);
    await properties.getByRole('button', { name: t('screenDesigner.actions.wrapRow') }).click();
    await expect(several).toHaveCount(0);
    await expect(properties.getByRole('heading', { name: 'Row' })).toBeVisible();
    await runCommand(page, 'edit.undo');
    await runCommand(page, 'edit.undo');
    await expect(rows).toHaveCount(before);
  });

  await test.step('arrow keys select components, and Alt moves them', async () => {
    await drawn.getByRole('heading', { name: 'Written here' }).click();
    await drawn.press('Alt+ArrowDown');
    await expect(rows.nth(1)).not.toContainText('Written here');
    await drawn.press('Alt+ArrowUp');
    await expect(rows.nth(1)).toContainText('Written here');
    await drawn.press('ArrowLeft');
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('neighbors in a row can be resized by dragging and with keys, one undo step each', async () => {
    await rows.filter({ hasText: 'btn_confirm' }).click();
    const handle = drawn.getByRole('separator').first();
    const place = async () => Math.round((await handle.boundingBox())?.x ?? 0);
    const weight = page.getByRole('textbox', { name: t('screenDesigner.common.weight') });
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y);
    await page.mouse.move(x + 150, y);
    // The screen shows the result before the drop.
    await expect.poll(async () => Math.abs((await place()) - box.x - 150), { timeout: 15_000 }).toBeLessThan(20);
    await expect(weight).toHaveValue('');
    await page.mouse.up();
    await expect(weight).toHaveValue(/^[1-9]/);
    const dragged = await weight.inputValue();
    await handle.press('ArrowRight');
    await expect(weight).not.toHaveValue(dragged);
    await expectAccessible(page);
    await runCommand(page, 'edit.undo');
    await expect(weight).toHaveValue(dragged);
    await runCommand(page, 'edit.undo');
    await expect(weight).toHaveValue('');
  });

  await test.step('a component can be copied into another screen', async () => {
    await drawn.getByRole('heading', { name: 'Written here' }).click();
    await page.keyboard.press('ControlOrMeta+c');
    await page.getByRole('button', { name: 'Welcome', exact: true }).click();
    const other = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Welcome' }) });
    await expect(other.getByRole('heading').first()).toBeVisible();
    await other.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(other.getByRole('heading', { name: 'Written here' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+x');
    await expect(other.getByRole('heading', { name: 'Written here' })).toHaveCount(0);
  });

  await test.step('a component from the palette can be dropped between two siblings', async () => {
    await page.getByRole('button', { name: 'Transactions', exact: true }).click();
    await expect(drawn.getByRole('heading', { name: 'Written here' })).toBeVisible();
    const palette = page.getByRole('region', { name: t('screenDesigner.palette.title') });
    const item = palette.getByRole('button', { name: t('screenCatalog.checkBox.title') });
    await item.dragTo(drawn.getByRole('heading', { name: 'Written here' }), { targetPosition: { x: 20, y: 20 } });
    await expect(rows.nth(2)).toContainText(t('screenCatalog.checkBox.title'));
  });

  await test.step('a button is dragged by its label', async () => {
    const order = () => rows.evaluateAll((all) => all.map((row) => row.dataset['row'] ?? ''));
    const before = await order();
    const button = drawn.getByRole('button', { name: 'A payment I do not recognise' });
    await button.dragTo(drawn.getByRole('heading', { name: 'Written here' }), { targetPosition: { x: 20, y: 2 } });
    await expect.poll(async () => (await order())[1], { timeout: 15_000 }).toBe('btn_fraud');
    await runCommand(page, 'edit.undo');
    await expect.poll(order, { timeout: 15_000 }).toEqual(before);
  });

  await test.step('several selected components can be dragged together, but not into themselves', async () => {
    const heading = drawn.getByRole('heading', { name: 'Written here' });
    const tick = drawn.getByRole('checkbox').first();
    await drawn.getByRole('heading', { name: 'Written here' }).click();
    await tick
      .locator('xpath=ancestor::*[@data-component][1]/*')
      .click({ modifiers: ['Shift'], position: { x: 4, y: 4 } });
    await expect(drawn.locator('[data-selected]')).toHaveCount(2);
    await heading.dragTo(drawn.getByRole('button').last());
    await expect(rows.nth(1)).not.toContainText('Written here');
    await expect(rows.filter({ hasText: 'Written here' })).toHaveAttribute('aria-selected', 'true');
    await expect(rows.filter({ hasText: t('screenCatalog.checkBox.title') })).toHaveAttribute('aria-selected', 'true');
    await runCommand(page, 'edit.undo');
    await expect(rows.nth(1)).toContainText('Written here');
  });
});

test('a component on the screen has the menu of its row, with the pointer and the keyboard @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await openSampleScreen(studio, { template: 'lost_card', screen: 'Transactions' });
  const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Transactions' }) });
  const tree = page.getByRole('tree', { name: t('screenDesigner.tree') });
  const chosen = tree.getByRole('treeitem', { selected: true });
  const menu = page.getByRole('menu');
  const item = (name: string) => menu.getByRole('menuitem', { name });
  const headings = drawn.getByRole('heading');
  await expect(headings.first()).toBeVisible();
  const [before, words] = [await headings.count(), await headings.first().innerText()];

  await headings.first().click({ button: 'right' });
  await expect(chosen).toContainText(words);
  await item(t('screenDesigner.actions.duplicate')).click();
  await expect(headings).toHaveCount(before + 1);
  await expect(drawn).toBeFocused();
  await runCommand(page, 'edit.undo');

  await test.step('its text can be edited in place', async () => {
    await headings.first().click({ button: 'right' });
    await item(t('screenCanvas.write')).click();
    await expect(drawn.getByRole('textbox', { name: t('screenCanvas.write') })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('Shift+F10 opens it at the selected component', async () => {
    await headings.first().click();
    await page.keyboard.press('Shift+F10');
    const [box, at] = [(await menu.boundingBox())!, (await headings.first().boundingBox())!];
    expect(Math.abs(box.x - at.x)).toBeLessThan(60);
    expect(Math.abs(box.y - at.y)).toBeLessThan(60);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(drawn).toBeFocused();
  });

  await test.step('the ID is edited in the tree, even if it is hidden', async () => {
    await page.getByRole('button', { name: t('screenDesigner.showComponents') }).click();
    await expect(tree).toHaveCount(0);
    await headings.first().click({ button: 'right' });
    await item(t('screenDesigner.actions.rename')).click();
    const id = tree.getByRole('textbox', { name: t('screenDesigner.row.id') });
    await expect(id).toBeFocused();
    await id.fill('greeting');
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveAttribute('data-row', 'greeting');
  });

  await test.step('there is no menu beside the components', async () => {
    await drawn.click({ button: 'right', position: { x: 6, y: 6 } });
    await expect(menu).toHaveCount(0);
  });
});
