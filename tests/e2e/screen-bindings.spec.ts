/** Values of a screen are bound to the flow, converted where that helps, and undone in one step. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t, words } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { memberLabel } from './harness/labels.ts';
import { inspector, retype, save } from './harness/page.ts';
import { addComponent, openNewScreen } from './harness/screens.ts';
import { expect, test, type Studio } from './harness/studio.ts';

/** A new screen of the sample. */
async function designOffer(studio: Studio) {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) });
  return { page, designer, properties, drawn };
}

test('a text can be bound to an answer, formatted, and given a variable, in one step each @thorough', async ({
  studio,
}) => {
  const { page, properties, drawn } = await designOffer(studio);
  await drawn.getByRole('heading', { name: 'Offer' }).click();
  const bind = properties.getByRole('button', { name: t('screenDesigner.binding.of', { field: 'Text' }) });

  await bind.click();
  const picker = page.getByRole('dialog', { name: t('screenDesigner.binding.of', { field: 'Text' }) });
  await expect(picker.getByRole('option', { name: /floor_area/ }).first()).toBeVisible();
  await page.keyboard.type('floor');
  const highlighted = picker.getByRole('option', { selected: true });
  await expect(highlighted).toContainText('floor_area');
  await expect(picker.getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    (await highlighted.getAttribute('id'))!,
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(properties.getByRole('combobox', { name: 'Text' })).toContainText(
    t('screenValues.functions.formatNumber'),
  );
  await expect(properties.getByText(/answers\.floor_area/)).toBeVisible();
  const row = page.getByRole('treeitem', { selected: true });
  await expect(row).toContainText('How large is the floor');
  await expect(row).toContainText('title');

  await runCommand(page, 'edit.undo');
  await expect(properties.getByRole('textbox', { name: 'Text' })).toHaveValue('Offer');
  await bind.click();
  await picker.getByRole('option', { name: t('screenDesigner.binding.newVariable') }).click();
  await expect(properties.getByText(/domain\.text/)).toBeVisible();
  await runCommand(page, 'edit.undo');
  await bind.click();
  await page.keyboard.type('Table size');
  const named = t('screenDesigner.binding.namedVariable', { name: 'table_size' });
  await picker.getByRole('option', { name: named }).click();
  await expect(properties.getByText(/domain\.table_size/)).toBeVisible();
  await runCommand(page, 'edit.undo');
  await expect(properties.getByRole('textbox', { name: 'Text' })).toHaveValue('Offer');
});

test('a value of the wrong type is refused with the reason @thorough', async ({ studio }) => {
  const { page, designer, properties } = await designOffer(studio);
  await addComponent(designer, 'slider');
  await properties.getByRole('button', { name: t('screenDesigner.binding.of', { field: 'Value' }) }).click();
  const options = page.getByRole('option', {
    name: t('screenDesigner.binding.refused', { wanted: t('screenDesigner.binding.types.number') }),
  });
  await expect(options.first()).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-disabled', 'true');
});

test('the selected option of a choice is switched by its label @thorough', async ({ studio }) => {
  const { designer, properties, drawn } = await designOffer(studio);
  await addComponent(designer, 'choice');
  await drawn.getByRole('group', { name: 'Label' }).click();
  const option = (number: number) => t('screenDesigner.items.option', { number });
  await properties.getByRole('switch', { name: option(2) }).click();
  await expect(drawn.getByRole('radio', { name: option(2) })).toBeChecked();
  await properties.getByRole('switch', { name: option(1) }).click();
  await expect(drawn.getByRole('radio', { name: option(1) })).toBeChecked();
  await expect(properties.getByRole('switch', { name: option(2) })).not.toBeChecked();
});

test('data dragged onto a property is bound, or refused with a suggested conversion @thorough', async ({ studio }) => {
  const { page, properties, drawn } = await designOffer(studio);
  await drawn.getByRole('heading', { name: 'Offer' }).click();
  await properties.getByRole('button', { name: t('screenDesigner.binding.data'), exact: true }).click();
  const data = properties.getByRole('tree', { name: t('screenDesigner.binding.data') });
  const text = properties.getByRole('textbox', { name: 'Text' });

  await data.getByRole('treeitem', { name: /^floor_area/ }).dragTo(text);
  const wrongType = t('screenDesigner.binding.wrongType', {
    name: 'floor_area',
    actual: t('screenDesigner.binding.types.number'),
    wanted: t('screenDesigner.binding.types.text'),
  });
  await expect(properties.getByText(wrongType)).toBeVisible();
  await expect(text).toHaveValue('Offer');
  await expectAccessible(page);
  await properties.getByRole('button', { name: t('screenDesigner.binding.convert.formatNumber') }).click();
  await expect(properties.getByRole('combobox', { name: 'Text' })).toContainText(
    t('screenValues.functions.formatNumber'),
  );
  await expect(properties.getByText(wrongType)).toBeHidden();

  await runCommand(page, 'edit.undo');
  await expect(text).toHaveValue('Offer');
  const words = data.getByRole('treeitem').filter({ hasText: t('screenDesigner.binding.types.text') });
  await words.first().dragTo(text);
  await expect(text).toHaveValue(/^\//);
});

test('the data in reach is a tree with types and samples, walked and searched with keys @thorough', async ({
  studio,
}) => {
  const { page, designer, properties } = await designOffer(studio);
  await addComponent(designer, 'list');
  await properties.getByRole('button', { name: t('screenDesigner.repeat.choose') }).click();
  await page.getByRole('option', { name: t('screenDesigner.binding.newVariable') }).click();
  await properties.getByRole('button', { name: t('screenDesigner.binding.data'), exact: true }).click();
  const data = properties.getByRole('tree', { name: t('screenDesigner.binding.data') });
  const answers = data.getByRole('treeitem', { name: t('screenDesigner.binding.groups.answers') });
  await expect(answers).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(answers).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(answers).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('End');
  const list = data.getByRole('treeitem').last();
  await expect(list).toBeFocused();
  await expect(list).toContainText(t('screenDesigner.binding.types.list'));
  await page.keyboard.press('ArrowRight');
  const title = data.getByRole('treeitem', { name: /^title/ });
  await expect(title).toHaveAttribute('aria-level', '3');
  await expect(title).toContainText(t('screenDesigner.repeat.first'));
  await expect(title).toHaveAttribute('title', t('screenDesigner.binding.inItem'));
  await expectAccessible(page);

  // It is found in the collapsed group, too.
  await page.keyboard.type('floor');
  await expect(properties.getByRole('textbox', { name: t('screenDesigner.binding.search') })).toHaveValue('floor');
  await page.keyboard.press('Escape');
  const area = data.getByRole('treeitem', { name: /^floor_area/ });
  await expect(area).toBeFocused();
  await expect(area).toContainText(t('screenDesigner.binding.types.number'));
});

test('renames data of the screen where it is used, in one step @thorough', async ({ studio }) => {
  const { page, designer, properties } = await designOffer(studio);
  await addComponent(designer, 'text field');
  await properties.getByRole('button', { name: t('screenDesigner.binding.of', { field: 'Value' }) }).click();
  await page.keyboard.type('floor');
  await page.keyboard.press('Enter');
  await expect(properties.getByRole('textbox', { name: 'Value' })).toHaveValue('/floor_area');
  await properties.getByRole('button', { name: t('screenDesigner.binding.data'), exact: true }).click();

  await properties.getByRole('button', { name: t('screenDesigner.binding.renameOf', { name: 'floor_area' }) }).click();
  const dialog = page.getByRole('dialog', {
    name: t('screenDesigner.binding.renameTitle', { name: 'floor_area' }),
  });
  const name = dialog.getByRole('textbox');
  const rename = dialog.getByRole('button', { name: t('screenDesigner.binding.rename'), exact: true });
  await name.fill('.');
  await expect(dialog.getByText(t('screenDesigner.binding.renameProblems.invalid', { to: '.' }))).toBeVisible();
  await expect(rename).toBeDisabled();
  await name.fill('area');
  await expectAccessible(page);
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(properties.getByRole('textbox', { name: 'Value' })).toHaveValue('/area');
  await expect(properties.getByText(/answers\.floor_area/)).toBeVisible();

  await runCommand(page, 'edit.undo');
  await expect(properties.getByRole('textbox', { name: 'Value' })).toHaveValue('/floor_area');
});

test('repeats the children of a list for each item @thorough', async ({ studio }) => {
  const { page, designer, properties } = await designOffer(studio);
  await addComponent(designer, 'list');
  // Empty lists accept drops.
  const empty = designer.locator('[data-empty] > ul');
  expect((await empty.boundingBox())!.height).toBeGreaterThan(40);
  await properties.getByRole('button', { name: t('screenDesigner.repeat.choose') }).click();
  await page.getByRole('option', { name: t('screenDesigner.binding.newVariable') }).click();
  await expect(empty).toHaveCount(0);
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  await tree.getByRole('treeitem').last().click();
  await properties.getByRole('button', { name: t('screenDesigner.binding.of', { field: 'Text' }) }).click();
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  await expect(properties.getByRole('textbox', { name: 'Text' })).toHaveValue('title');

  // The repeated part can have a row around it, with more for each item.
  await tree.getByRole('treeitem').last().press('Alt+Shift+R');
  await expect(tree.locator('[aria-level="4"]')).toHaveCount(1);
  await addComponent(designer, 'text');
  await expect(tree.locator('[aria-level="4"]')).toHaveCount(2);

  // The items are the initial value of the variable.
  await properties.getByRole('button', { name: t('screenDesigner.binding.data') }).click();
  await properties
    .getByRole('button', { name: words('screenDesigner.binding.editVariable') })
    .last()
    .click();
  const first = inspector(page).getByRole('button', { name: t('screenDesigner.repeat.first'), exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('textbox', { name: 'title' })).toHaveValue(t('screenDesigner.repeat.first'));
});

test('an action gets a handler, and a button gets a check, in the properties @thorough', async ({ studio }) => {
  const { page, designer, properties } = await designOffer(studio);
  await addComponent(designer, 'button');
  await properties.getByRole('textbox', { name: t('screenDesigner.action.name') }).fill('accept');
  await expect(properties.getByText(t('screenDesigner.effects.hidden'))).toBeVisible();
  await properties.getByRole('button', { name: t('screenDesigner.action.addNode') }).click();
  await expect(properties.getByText(t('screenDesigner.effects.last', { name: 'Offer' }))).toBeVisible();
  const makeHandler = properties.getByRole('button', { name: t('plugin.screenFixes.makeHandler') });
  await expect(makeHandler).toBeHidden();
  await properties.getByRole('textbox', { name: t('screenDesigner.action.dataName') }).fill('choice');
  await properties.getByRole('button', { name: t('screenDesigner.action.addData') }).click();
  await makeHandler.click();
  await expect(properties.getByText(t('screenDesigner.effects.accepted'))).toBeVisible();
  await expectAccessible(page);
  await properties.getByRole('button', { name: t('screenDesigner.action.editHandler') }).click();
  await expect(inspector(page).locator('[data-pointer="/handlers/0/to"]')).toBeVisible();

  await test.step('the screen follows when the action is renamed in the flow, in the same undo step', async () => {
    const name = inspector(page).getByRole('textbox', { name: memberLabel('handler', 'action'), exact: true });
    await retype(page, name, 'agree');
    await page.keyboard.press('Enter');
    await save(page);
    const file = join(studio.home, 'projects/led_sales/screens/offer.json');
    expect(await readFile(file, 'utf8')).toContain('"agree"');
    await runCommand(page, 'edit.undo');
    await expect(name).toHaveValue('accept');
  });
  await runCommand(page, 'edit.undo');
  await runCommand(page, 'edit.undo');
  await runCommand(page, 'edit.undo');
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await designer.getByRole('treeitem').nth(2).click();
  await expect(properties.getByText(t('screenDesigner.effects.hidden'))).toBeVisible();
  await expectAccessible(page);

  await properties.getByRole('button', { name: t('screenDesigner.checks.add') }).click();
  const check = properties.getByRole('group', { name: t('screenDesigner.checks.row', { number: 1 }) });
  await expect(check).toBeVisible();

  await check.getByRole('combobox').first().click();
  await page.getByRole('option', { name: t('screenValues.functions.or') }).click();
  const condition = (number: number) =>
    check.getByRole('group', { name: t('screenDesigner.values.condition.row', { number }) });
  await expect(condition(2)).toBeVisible();
  await check.getByRole('button', { name: t('screenDesigner.values.condition.add') }).click();
  await expect(condition(3).getByRole('combobox')).toContainText(t('screenValues.functions.required'));
  await expectAccessible(page);
  const remove = async (number: number) => {
    const name = t('screenDesigner.values.condition.row', { number });
    await check.getByRole('button', { name: t('inspector.rows.more', { name }) }).click();
    return page.getByRole('menuitem', { name: t('screenDesigner.values.remove', { name }) });
  };
  await (await remove(2)).click();
  await expect(condition(3)).toHaveCount(0);
  // "At least one" would be no choice if there is only one.
  await expect(await remove(1)).toBeDisabled();
});
