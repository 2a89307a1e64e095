/** A node's screen is opened from its menu and by the command. */
import { t } from '../harness/messages.ts';
import { runCommand, titleOf } from './harness/commands.ts';
import { canvas, cardOfKind, createFromTemplate } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test("a node's screen opens from the menu of the node, and by its command @thorough", async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, 'mortgage');
  const node = cardOfKind(page, 'screen', 'Landing');
  const designer = page.getByRole('region', { name: t('screenDesigner.designer') });
  const drawn = designer.getByRole('group', {
    name: t('screenDesigner.preview', { name: 'Which kind of mortgage?' }),
  });
  const open = page.getByRole('menuitem', { name: titleOf('screens.open') });

  await node.click({ button: 'right' });
  await open.click();
  await expect(drawn).toBeVisible();
  await runCommand(page, 'screens.close');
  await expect(designer).toHaveCount(0);

  await node.click();
  await runCommand(page, 'screens.open');
  await expect(drawn).toBeVisible();
  await runCommand(page, 'screens.close');

  // A question shows no screen.
  await cardOfKind(page, 'question').first().click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(open).toHaveCount(0);
});
