/** Failures: no typed text is lost, and nothing on disk is damaged. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t, words } from '../harness/messages.ts';
import { expectJournaled } from './harness/journal.ts';
import { canvas, card, expectSaved, nodeField, retype, save } from './harness/page.ts';
import { crash, expect, type Studio, test } from './harness/studio.ts';

const project = (studio: Studio) => join(studio.home, 'projects', 'led_sales');

async function changePrompt(studio: Studio, text: string): Promise<void> {
  const { page } = studio;
  await card(page, /Kind of place/).click();
  await retype(page, nodeField(page, 'question', 'prompt'), text);
  await expect(card(page, text)).toBeVisible();
}

test.describe('a killed host', () => {
  test.use({ ownProcess: true });

  test('offers unsaved edits after a crash @thorough', async ({ studio }) => {
    const { page } = studio;
    await studio.open();
    await changePrompt(studio, 'Which place do you mean?');
    const before = await readFile(join(project(studio), 'flow.json'), 'utf8');
    await expect(page.getByText(t('app.save.dirty'))).toBeVisible();
    await expectJournaled(studio, 'Which place do you mean?');
    await studio.kill();
    await page.goto('about:blank');

    await studio.start();
    await studio.open();
    await expect(page.getByText(words('app.recovery.text'))).toBeVisible();
    expect(await readFile(join(project(studio), 'flow.json'), 'utf8')).toBe(before);
    await page.getByRole('button', { name: t('app.recovery.restore') }).click();
    await expect(card(page, 'Which place do you mean?')).toBeVisible();
    await save(page);
    expect(await readFile(join(project(studio), 'flow.json'), 'utf8')).toContain('Which place do you mean?');
  });

  test('reopens a card with the text that was being typed before a crash @thorough', async ({ studio }) => {
    const { page } = studio;
    await studio.open();
    const place = card(page, /Kind of place/);
    await place.click();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: t('canvas.edit.title') }).fill('Half a tit');
    await expectJournaled(studio, 'Half a tit');
    await studio.kill();
    const again = await crash(page);

    await studio.start();
    await again.goto(studio.host.url);
    const field = again.getByRole('textbox', { name: t('canvas.edit.title') });
    await expect(field).toHaveValue('Half a tit');
    await expect(field).toBeFocused();
    await again.keyboard.type('le');
    await again.keyboard.press('Enter');
    await expect(card(again, 'Half a title')).toBeVisible();
  });

  test('reopens the name of a group that was being typed before a crash @thorough', async ({ studio }) => {
    const { page } = studio;
    await studio.open();
    await card(page, /Kind of place/).click();
    await page.keyboard.press('ControlOrMeta+g');
    await page
      .getByRole('textbox', { name: t('groups.name') })
      .first()
      .fill('Half a na');
    await expectJournaled(studio, 'Half a na');
    await studio.kill();
    const again = await crash(page);

    await studio.start();
    await again.goto(studio.host.url);
    await again.getByRole('button', { name: t('app.recovery.restore') }).click();
    const field = again.getByRole('textbox', { name: t('groups.name') }).first();
    await expect(field).toHaveValue('Half a na');
    await expect(field).toBeFocused();
    await again.keyboard.type('me');
    await again.keyboard.press('Enter');
    await expect(card(again, t('groups.named', { name: 'Half a name' }))).toBeVisible();
  });

  test('asks before a window closes whose edits can reach neither the files nor the journal @thorough', async ({
    studio,
  }) => {
    const { page } = studio;
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await studio.open();
    await expect(canvas(page)).toBeVisible();
    await page.goto('about:blank');
    await studio.open();
    await changePrompt(studio, 'Which place do you mean?');
    await studio.kill();
    await expect(page.getByText(t('app.connection.lost'))).toBeVisible();
    expect(asked).toEqual([]);
    await page.goto('about:blank');
    expect(asked).toEqual(['beforeunload']);
    await studio.start();
  });
});

for (const { what, text, shown } of [
  { what: 'damaged', text: '{ "version": "v1", "id": "flow.broken", ', shown: words('flow.parse.invalidJson') },
  { what: 'newer', text: '{ "version": "v7", "id": "flow.later", "nodes": [] }\n', shown: /version v7/ },
]) {
  test(`a ${what} flow opens as text with its problem and is not overwritten @thorough`, async ({ studio }) => {
    const { page } = studio;
    await studio.open();
    await expect(canvas(page)).toBeVisible();
    const file = join(project(studio), 'flow.json');
    await writeFile(file, text);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('repair.title', { name: 'Lighting sales' }) })).toBeVisible();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('textView.editor', { file: 'flow.json' }) }).last()).toBeVisible();
    await expect(page.getByRole('list', { name: t('textView.problems') }).getByRole('button')).not.toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('button', { name: t('repair.save') })).toBeDisabled();
    expect(await readFile(file, 'utf8')).toBe(text);

    // Other flows remain available, and so does an earlier version of this one.
    await page.keyboard.press('Alt+t');
    await expect(page.getByRole('heading', { name: t('welcome.recents') })).toBeVisible();
    await page.keyboard.press('Alt+1');
    await page
      .getByRole('region', { name: t('repair.earlier') })
      .getByRole('button', { name: t('app.recovery.restore') })
      .first()
      .click();
    await expect(card(page, /Kind of place/)).toBeVisible();
    await expect(page.getByText(words('repair.doneKept')).first()).toBeVisible();
  });
}

test('a flow with git conflicts can be merged or repaired by hand @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const file = join(project(studio), 'flow.json');
  const whole = await readFile(file, 'utf8');
  const conflict = (line: string) => {
    const sides = [['<<<<<<< HEAD'], [line.replace('Kind', 'Sort')], ['======='], [line.replace('Kind', 'Type')]];
    return [...sides, '>>>>>>> topic'].join('\n');
  };
  const broken = whole.replace(/^.*"Kind of place".*$/m, conflict);
  await writeFile(file, broken);
  await page.reload();
  await expect(page.getByText(t('flow.parse.conflict', { count: 1, file: 'flow.json' }))).toBeVisible();
  await page.getByRole('button', { name: t('repair.merge') }).click();
  await page
    .getByRole('article', { name: /: Label$/ })
    .getByRole('radio', { name: t('compare.merge.theirs') })
    .check();
  await page.getByRole('button', { name: t('compare.merge.write') }).click();
  await expect(card(page, /Type of place/)).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(whole.replace('Kind of place', 'Type of place'));

  await writeFile(file, whole.replace('"version": "v1",', '"version": "v1"'));
  await page.getByRole('button', { name: t('tabs.external.mend') }).click();
  await page
    .getByRole('list', { name: t('textView.problems') })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: t('textView.editor', { file: 'flow.json' }) }).last()).toBeFocused();
  await page.keyboard.type(',');
  await expect(page.getByText(t('repair.states.right'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(card(page, /Kind of place/)).toBeVisible();
});

test('a failed save is reported, keeps the edit, and works once the folder is back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await save(page);
  await changePrompt(studio, 'What sort of place?');
  await rename(project(studio), `${project(studio)}.away`);
  await writeFile(project(studio), 'a file where the folder was');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(t('app.save.kept'))).toBeVisible();
  await expect(card(page, 'What sort of place?')).toBeVisible();

  await rename(project(studio), `${project(studio)}.file`);
  await rename(`${project(studio)}.away`, project(studio));
  await page.getByRole('button', { name: t('app.save.again') }).click();
  await expectSaved(page);
  await expect(page.getByText(t('app.save.kept'))).toBeHidden();
  expect(await readFile(join(project(studio), 'flow.json'), 'utf8')).toContain('What sort of place?');
});

test('a page without the current token says so and shows nothing else', async ({ studio }) => {
  const { page } = studio;
  const address = new URL(studio.host.url);
  address.searchParams.set('token', 'x'.repeat(43));
  await page.goto(address.href);
  await expect(page.getByText(t('app.connection.refused'))).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
});
