/** The whole way of a first evening: draw, see problems, save, talk, lose power in mid-sentence, and go on. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './studio.ts';
import { canvas, card, edge, hear, inspector, retype, runCommand, save, say, transcript } from './studio-page.ts';

test('a flow is changed, saved and talked to, and the conversation survives a killed host', async ({ studio }) => {
  test.slow();
  const { page } = studio;

  await test.step('the studio opens with the sample on the canvas', async () => {
    await studio.open();
    await expect(canvas(page)).toBeVisible();
    await expect(card(page, /What is it about/)).toBeVisible();
    await expect(card(page, /Kind of place/)).toBeVisible();
  });

  await test.step('a prompt is changed', async () => {
    await card(page, /Kind of place/).click();
    await retype(
      page,
      inspector(page).getByRole('textbox', { name: 'Prompt', exact: true }),
      'Where will the light shine?',
    );
    await expect(card(page, /Where will the light shine/)).toBeVisible();
  });

  await test.step('a question is added behind it', async () => {
    await card(page, /Kind of place/).click();
    await runCommand(page, 'Add question');
    const form = inspector(page);
    await retype(page, form.getByRole('textbox', { name: 'Prompt', exact: true }), 'On which floor is the office?');
    await retype(page, form.getByRole('textbox', { name: 'Answer key', exact: true }), 'floor');
    await expect(card(page, /On which floor is the office/)).toBeVisible();
  });

  await test.step('it leads on to the workplace', async () => {
    await card(page, /On which floor is the office/).click();
    await runCommand(page, 'Connect to…');
    const dialog = page.getByRole('dialog', { name: 'Connect to…' });
    await dialog.getByRole('combobox').fill('Workplace');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the edge to it gets a guard, and a bad one is a problem while it is typed', async () => {
    await edge(page, { from: '(q.venue|Kind of place)', to: '(question|Floor)' }).focus();
    const form = inspector(page);
    await form.getByRole('radio', { name: 'When' }).click();
    const guard = form.getByRole('textbox', { name: 'Guard' });
    await retype(page, guard, 'answers.venue == 3');
    const complaint = form.getByText(/This is a number, but it is compared with/).filter({ visible: true });
    const strip = page.getByRole('region', { name: 'Status bar' }).getByRole('button', { name: /^Problems/ });
    await expect(complaint).toBeVisible();
    await expect(strip).toHaveAccessibleName(/1/);
    await retype(page, guard, "answers.venue == 'office'");
    await expect(complaint).toHaveCount(0);
  });

  await test.step('everything is saved', async () => {
    await save(page);
    const project = join(studio.home, 'projects');
    const text = await readFile(join(project, 'led_sales', 'flow.json'), 'utf8');
    expect(text).toContain('Where will the light shine?');
    expect(text).toContain("answers.venue == 'office'");
  });

  await test.step('the flow is talked to, and the canvas shows where the conversation is', async () => {
    await say(page, 'we need new lighting');
    await hear(page, 'Where will the light shine?');
    await expect(card(page, /Kind of place/).getByRole('img', { name: 'Waiting' })).toBeVisible();
    await say(page, 'an office');
    await hear(page, 'On which floor is the office?');
    await expect(card(page, /On which floor/).getByRole('img', { name: 'Waiting' })).toBeVisible();
  });

  await test.step('the host is killed in mid-conversation', async () => {
    await studio.kill();
    await expect(page.getByText('The connection to Switchyard is lost')).toBeVisible();
  });

  await test.step('it is started again, and the conversation goes on where it was', async () => {
    await studio.start();
    await studio.open();
    await expect(transcript(page).getByText('an office')).toBeVisible();
    await expect(card(page, /On which floor/).getByRole('img', { name: 'Waiting' })).toBeVisible();
    await say(page, 'the third');
    await hear(page, /How large is the floor/);
  });
});
