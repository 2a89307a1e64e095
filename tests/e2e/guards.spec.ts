/**
 * Conditions without writing expressions: rows over the same text, trial values, and the answers that match each edge.
 */
import { startsWith, t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { memberLabel } from './harness/labels.ts';
import { edge, inspector, transcript } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a condition built in rows can be tried, and its text matches @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'Kind of place' }).first().focus();
  await page.keyboard.press('Enter');
  const form = inspector(page);
  await form.getByRole('radio', { name: t('inspector.edge.when') }).click();
  await expect(form.getByRole('radio', { name: t('guards.builder') })).toBeChecked();
  const rows = form.getByRole('group', { name: memberLabel('edge', 'guard') });
  await expect(rows.getByRole('listitem', { name: t('guards.row', { number: 1 }) })).toBeVisible();
  const before = await rows.getByRole('listitem').count();
  await rows.getByRole('button', { name: t('guards.addRow') }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(before + 1);

  await form.getByRole('button', { name: `${t('guards.tryIt')}: ${memberLabel('edge', 'guard')}` }).click();
  const table = form.getByRole('region', { name: t('guards.try.title') });
  await expect(table.getByText('true', { exact: true }).first()).toBeVisible();
  await form.getByRole('button', { name: t('guards.try.add') }).click();
  await expect(
    table.getByRole('button', { name: t('inspector.rows.more', { name: t('guards.try.row', { number: 1 }) }) }),
  ).toBeVisible();

  await form.getByRole('radio', { name: t('guards.text') }).click();
  await expect(form.getByRole('textbox', { name: memberLabel('edge', 'guard') })).toHaveValue(/&&/);
  await runCommand(page, 'edit.undo');
  await form.getByRole('radio', { name: t('guards.builder') }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(before);
});

test('an edge lists the answers that match it, and one of them can be tried in a conversation @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'Kind of place' }).first().focus();
  await page.keyboard.press('Enter');
  await runCommand(page, 'guard.ways');
  const ways = page.getByRole('dialog', { name: t('guards.ways.title') });
  await expect(ways.getByText(t('guards.ways.sure')).first()).toBeVisible();
  await ways
    .getByRole('button', { name: startsWith('guards.ways.tryLabel') })
    .first()
    .click();
  await expect(ways).toBeHidden();
  await expect(transcript(page)).not.toBeEmpty();
});
