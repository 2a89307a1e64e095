/** A whole first session: draw, see problems, save, talk, lose power in mid-sentence, and continue. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startsWith, t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { memberLabel } from './harness/labels.ts';
import {
  canvas,
  card,
  edge,
  hear,
  inspector,
  openPage,
  nodeField,
  retype,
  save,
  say,
  transcript,
  problems,
} from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test.use({ ownProcess: true });

test('a flow can be changed, saved, and talked to, and the conversation survives a killed host', async ({ studio }) => {
  test.slow();
  const { page } = studio;

  await test.step('the studio opens with the sample on the canvas', async () => {
    await studio.open();
    await expect(canvas(page)).toBeVisible();
    await expect(card(page, /What is it about/)).toBeVisible();
    await expect(card(page, /Kind of place/)).toBeVisible();
  });

  await test.step('edits a prompt', async () => {
    await card(page, /Kind of place/).click();
    await retype(page, nodeField(page, 'question', 'prompt'), 'Where will the light shine?');
    await expect(card(page, /Where will the light shine/)).toBeVisible();
  });

  await test.step('adds a question after it', async () => {
    await card(page, /Kind of place/).click();
    await runCommand(page, 'add.question');
    // The new branch comes first: its condition has the focus.
    await card(page, /Answer$/).click();
    await retype(page, nodeField(page, 'question', 'prompt'), 'On which floor is the office?');
    await inspector(page)
      .getByRole('button', { name: startsWith('inspector.groups.about') })
      .click();
    await retype(page, nodeField(page, 'question', 'key'), 'floor');
    await expect(card(page, /On which floor is the office/)).toBeVisible();
  });

  await test.step('connects it to the workplace', async () => {
    await card(page, /On which floor is the office/).click();
    await runCommand(page, 'edit.connect');
    const dialog = page.getByRole('dialog', { name: t('canvas.connect.title') });
    await dialog.getByRole('combobox').fill('Workplace');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('adds a condition to the edge, and reports an invalid one while typing', async () => {
    await edge(page, { from: 'Kind of place', to: /question|Floor/ }).focus();
    const form = inspector(page);
    await form.getByRole('radio', { name: t('inspector.edge.when') }).click();
    await form.getByRole('radio', { name: t('guards.text') }).click();
    const guard = form.getByRole('textbox', { name: memberLabel('edge', 'guard') });
    await retype(page, guard, 'answers.venue == 3');
    const complaint = problems(form, 'guard.type').filter({ visible: true });
    const strip = page
      .getByRole('region', { name: t('app.strip') })
      .getByRole('button', { name: startsWith('app.panels.problems') });
    await expect(complaint).toBeVisible();
    await expect(strip).toHaveAccessibleName(/1/);
    await retype(page, guard, "answers.venue == 'office'");
    await expect(complaint).toHaveCount(0);
  });

  await test.step('saves everything', async () => {
    await save(page);
    const project = join(studio.home, 'projects');
    const text = await readFile(join(project, 'led_sales', 'flow.json'), 'utf8');
    expect(text).toContain('Where will the light shine?');
    expect(text).toContain("answers.venue == 'office'");
  });

  await test.step('holds a conversation, and the canvas shows the current node', async () => {
    await say(page, 'we need new lighting');
    await hear(page, 'Where will the light shine?');
    await expect(card(page, /Kind of place/).getByRole('img', { name: t('canvas.light.waiting') })).toBeVisible();
    await say(page, 'an office');
    await hear(page, 'On which floor is the office?');
    await expect(card(page, /On which floor/).getByRole('img', { name: t('canvas.light.waiting') })).toBeVisible();
  });

  await test.step('kills the host during the conversation', async () => {
    await studio.kill();
    await expect(page.getByText(t('app.connection.lost'))).toBeVisible();
  });

  await test.step('restarts the host, and the conversation continues', async () => {
    await studio.start();
    await studio.open();
    await openPage(page, 'console');
    await expect(transcript(page).getByText('an office')).toBeVisible();
    await expect(card(page, /On which floor/).getByRole('img', { name: t('canvas.light.waiting') })).toBeVisible();
    await say(page, 'the third');
    await hear(page, /How large is the floor/);
  });
});
