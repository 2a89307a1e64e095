/** The text of a screen next to its drawing: in sync, kept while invalid, and the messages sent to clients. */
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { save } from './harness/page.ts';
import { openSampleScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';
import { keepVersion } from './harness/versions.ts';

test('a screen can be edited as text, and drawing and text stay in sync @thorough', async ({ studio }) => {
  const { page } = studio;
  await openSampleScreen(studio, { template: 'lost_card', screen: 'Transactions' });
  const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Transactions' }) });
  await expect(drawn.getByRole('heading', { name: 'Recent transactions' })).toBeVisible();
  await runCommand(page, 'view.text');
  const file = 'screens/transactions.json';
  const text = page.locator('[data-region="text"]').or(page.locator('[data-edits-document]')).first();
  const editor = page.getByRole('textbox', { name: t('textView.editor', { file }) });
  await expect(editor).toBeVisible();

  const behind = async (words: string) => {
    const find = text.locator('.find-widget.visible');
    // The component selected on the screen may take the focus again.
    await expect(async () => {
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('ControlOrMeta+f');
      await expect(find.locator('textarea, input').first()).toBeFocused({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    await page.keyboard.type(words);
    await expect(find.locator('.matchesCount')).toHaveText(/^1 /);
    await page.keyboard.press('Escape');
    await expect(editor).toBeFocused();
    await page.keyboard.press('ArrowRight');
  };

  await test.step('scrolls the text to the component selected on the screen', async () => {
    await drawn.getByText('Find a branch').click();
    await expect(text.getByText('btn_branch').first()).toBeVisible();
  });

  await test.step('valid text is drawn and can be undone', async () => {
    await behind('Recent transactio');
    await page.keyboard.type('x');
    await expect(drawn.getByRole('heading', { name: 'Recent transactioxns' })).toBeVisible();
    await runCommand(page, 'edit.undo');
    await expect(drawn.getByRole('heading', { name: 'Recent transactions' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('invalid text is kept, and the drawing stays', async () => {
    await behind('Recent transactio');
    await page.keyboard.type('"');
    await expect(page.getByText(t('textView.notApplied', { count: 1 }))).toBeVisible();
    await expect(drawn.getByRole('heading', { name: 'Recent transactions' })).toBeVisible();
    await page.getByRole('button', { name: t('textView.discard') }).click();
    await expect(page.getByText(t('textView.notApplied', { count: 1 }))).toHaveCount(0);
  });

  await test.step('shows the changes since the last save', async () => {
    await page.getByRole('tab', { name: t('textView.changes') }).click();
    await expect(page.getByText(t('textView.noChanges'))).toBeVisible();
    await page.getByRole('tab', { name: file }).click();
    await behind('Recent transactio');
    await page.keyboard.type('x');
    await expect(drawn.getByRole('heading', { name: 'Recent transactioxns' })).toBeVisible();
    await page.getByRole('tab', { name: t('textView.changes') }).click();
    await expect(page.getByText('Recent transactioxns').last()).toBeVisible();
    await expect(page.locator('.monaco-diff-editor')).toBeVisible();
    await expectAccessible(page);
    await runCommand(page, 'edit.undo');
    await expect(page.getByText(t('textView.noChanges'))).toBeVisible();
  });

  await test.step('shows the messages sent to clients', async () => {
    await page.getByRole('tab', { name: t('textView.messages') }).click();
    await expect(page.getByText('createSurface').first()).toBeVisible();
    const lines = page.locator('.monaco-editor .view-lines');
    await expect(lines).toContainText('"v0.9"');
    await page.getByRole('combobox', { name: t('textView.messagesVersion') }).click();
    await page.getByRole('option', { name: 'v1.0' }).click();
    await expect(lines).toContainText('"v1.0"');
    await expect(lines).not.toContainText('"v0.9"');
    await expectAccessible(page);
  });
});

test('the text of a screen is compared with a version and with a commit @thorough', async ({ studio }) => {
  const { page } = studio;
  await openSampleScreen(studio, { template: 'lost_card', screen: 'Transactions' });
  const projects = join(studio.home, 'projects');
  const [made] = (await readdir(projects)).filter((name) => name !== 'led_sales');
  const folder = join(projects, made!);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'As it was');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const rename = async (text: string) => {
    await page
      .getByRole('tree', { name: t('screenDesigner.tree') })
      .getByRole('treeitem')
      .nth(1)
      .click();
    await properties.getByRole('textbox', { name: 'Text' }).fill(text);
    await page.keyboard.press('Tab');
  };
  await rename('Second heading');
  await keepVersion(page, 'Second');
  await rename('Third heading');
  await save(page);
  await runCommand(page, 'view.text');
  await page.getByRole('tab', { name: t('textView.changes') }).click();
  await expect(page.getByText(t('textView.noChanges'))).toBeVisible();

  const changes = page.locator('.monaco-diff-editor');
  const since = page.getByRole('combobox', { name: t('textView.changesSince') });
  for (const { name, before } of [
    { name: 'Second', before: 'Second heading' },
    { name: 'As it was', before: 'Recent transactions' },
  ]) {
    await since.click();
    await page.getByRole('option', { name }).click();
    await expect(changes.locator('.line-delete, .char-delete').first()).toBeAttached();
    await expect(changes).toContainText(before.replaceAll(' ', '\u00a0'));
    await expect(changes).toContainText('Third\u00a0heading');
    await expectAccessible(page);
  }
});
