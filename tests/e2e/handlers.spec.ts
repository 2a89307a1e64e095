/** Client actions and variables, edited by their names and by keyboard, and undone. */
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { fieldLabel, memberLabel } from './harness/labels.ts';
import { canvas, cardOfKind, clickWhileEnabled, inspector, retype, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a client action can be added, connected, checked, and undone @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const form = inspector(page);
  await form.getByRole('button', { name: t('inspector.flow.state'), exact: true }).press('Enter');
  await form.getByRole('button', { name: t('inspector.flow.addPlace') }).press('Enter');
  await retype(
    page,
    form
      .getByRole('group')
      .getByRole('textbox', { name: t('inspector.rows.name'), exact: true })
      .last(),
    'visits',
  );
  await retype(page, form.getByRole('textbox', { name: memberLabel('state', 'initial') }), '0');

  await form.getByRole('button', { name: t('inspector.flow.handlers'), exact: true }).press('Enter');
  await form.getByRole('button', { name: t('inspector.flow.addHandler') }).press('Enter');
  await retype(page, form.getByRole('textbox', { name: memberLabel('handler', 'action'), exact: true }), 'look_again');
  const action = form.getByRole('group', { name: 'look_again', exact: true });
  await action.getByRole('radio', { name: t('guards.text') }).click();
  await retype(
    page,
    action.getByRole('textbox', { name: memberLabel('handler', 'when') }),
    'domain.visits < 3 && nothing',
  );
  await expect(action.getByText(/nothing/).last()).toBeVisible();
  await retype(page, action.getByRole('textbox', { name: memberLabel('handler', 'when') }), 'domain.visits < 3');
  await action
    .getByRole('group', { name: memberLabel('handler', 'set') })
    .getByRole('button', { name: t('inspector.rows.add') })
    .press('Enter');
  await expect(page.getByRole('menuitem', { name: 'visits', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await retype(page, action.getByRole('textbox', { name: 'visits' }), 'domain.visits + 1');
  await action.getByRole('combobox', { name: memberLabel('handler', 'to') }).press('Enter');
  // One letter, because a list forgets typed text after a second, and a busy machine types slowly.
  await page.keyboard.press('K');
  await expect(page.getByRole('option', { name: 'Kind of place' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(action.getByRole('combobox', { name: memberLabel('handler', 'to') })).toHaveText(/Kind of place/);

  const jump = t('canvas.jumps.action', { name: 'look_again' });
  const chip = canvas(page).getByRole('button', { name: jump });
  await chip.click();
  await page.getByRole('menuitem', { name: jump }).click();
  await expect(action.getByRole('combobox', { name: memberLabel('handler', 'to') })).toBeFocused();

  const undo = undoButton(page);
  await clickWhileEnabled(undo);
  await expect(action).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  await expect(form.getByRole('button', { name: t('inspector.flow.addHandler') })).toBeVisible();
});

test('an assignment can be added and filled in by keyboard, is shown on its card, and can be undone @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'add.assign');
  const form = inspector(page);
  const add = form
    .getByRole('group', { name: fieldLabel('assign', 'set'), exact: true })
    .getByRole('button', { name: t('inspector.rows.add') });
  await expect(add).toBeFocused();
  await add.press('Enter');
  await retype(
    page,
    form
      .getByRole('group', { name: fieldLabel('assign', 'set'), exact: true })
      .getByRole('textbox')
      .last(),
    "'frozen'",
  );
  await expect(cardOfKind(page, 'assign').getByText("= 'frozen'")).toBeVisible();
  await form.getByRole('button', { name: t('inspector.groups.behavior') }).press('Enter');
  await form.getByRole('switch', { name: t('inspector.audit.on') }).press('Space');
  await expect(form.getByRole('textbox', { name: memberLabel('audit', 'action') })).toHaveValue('done');

  const undo = undoButton(page);
  await clickWhileEnabled(undo);
  await expect(cardOfKind(page, 'assign')).toHaveCount(0);
});

test('the list in a variable is edited in rows, and as JSON on several lines @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const form = inspector(page);
  await form.getByRole('button', { name: t('inspector.flow.state'), exact: true }).press('Enter');
  await form.getByRole('button', { name: t('inspector.flow.addPlace') }).press('Enter');
  await form.getByRole('button', { name: t('inspector.plain.makeList') }).press('Enter');
  await page.getByRole('menuitem', { name: t('inspector.plain.ofItems') }).press('Enter');

  const first = form.getByRole('group', { name: t('inspector.plain.item', { number: 1 }), exact: true });
  await first.getByRole('button', { name: t('inspector.plain.item', { number: 1 }), exact: true }).press('Enter');
  await first.getByRole('textbox', { name: 'title' }).fill('Lamp');
  const lamp = form.getByRole('group', { name: 'Lamp', exact: true });
  await expect(lamp.getByRole('textbox', { name: 'title' })).toBeFocused();

  await form.getByRole('button', { name: t('inspector.plain.addField') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('price');
  await dialog.getByRole('textbox').press('Enter');
  await expect(lamp.getByRole('textbox', { name: 'price' })).toBeFocused();
  await lamp.getByRole('textbox', { name: 'price' }).fill('20');
  await form.getByRole('button', { name: t('inspector.plain.add') }).click();
  const second = form.getByRole('group', { name: t('inspector.plain.item', { number: 2 }), exact: true });
  await expect(second.getByRole('textbox', { name: 'price' })).toHaveValue('0');

  await form.getByRole('button', { name: t('inspector.plain.asJson') }).click();
  const json = form.getByRole('textbox', { name: memberLabel('state', 'initial') });
  await expect(json).toHaveValue(
    JSON.stringify(
      [
        { title: 'Lamp', price: 20 },
        { title: '', price: 0 },
      ],
      null,
      2,
    ),
  );
  await json.fill('[{ "title": "Lamp", }]');
  await expect(form.getByText(/JSON/).last()).toContainText(t('inspector.notApplied'));
  await json.fill('[{ "title": "Chair" }]');
  await form.getByRole('button', { name: t('inspector.plain.asJson') }).click();
  await expect(form.getByRole('group', { name: 'Chair', exact: true })).toBeVisible();
});
