/** Comparing and merging files: differences are shown, conflicts are decided, and the merge is one edit. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { card, nodeField, retype, save, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';
import { expectAccessible } from './harness/accessibility.ts';

interface Node {
  readonly id: string;
  readonly type: string;
  prompt?: string;
  label?: string;
}

test('a flow is merged into the open one as one edit, with a decision per conflict', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const file = join(studio.home, 'projects', 'led_sales', 'flow.json');
  const base = await readFile(file);
  const theirs = JSON.parse(base.toString()) as { nodes: Node[] };
  const place = theirs.nodes.find(({ label }) => label === 'Kind of place')!;
  place.prompt = 'Their words?';
  theirs.nodes.find(({ id }) => id !== place.id)!.label = 'Renamed by them';
  await card(page, /Kind of place/).click();
  await retype(page, nodeField(page, 'question', 'prompt'), 'My words?');

  await runCommand(page, 'compare.merge');
  const dialog = page.getByRole('dialog', { name: t('compare.open.mergeTitle') });
  const json = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/json', buffer });
  await dialog
    .getByLabel(t('compare.open.theirs'))
    .last()
    .setInputFiles(json('theirs.json', Buffer.from(JSON.stringify(theirs))));
  await dialog.getByLabel(t('compare.open.base')).last().setInputFiles(json('base.json', base));
  await dialog.getByRole('button', { name: t('compare.open.goMerge'), exact: true }).click();

  const apply = page.getByRole('button', { name: t('compare.merge.apply') });
  await expect(apply).toBeDisabled();
  const conflict = page.getByRole('article', { name: /: Prompt$/ });
  await expect(conflict).toContainText('My words?');
  await expect(conflict).toContainText('Their words?');
  await expectAccessible(page, 'html');
  const drawn = page.getByRole('region', { name: t('compare.drawing') });
  const mark = drawn.getByText(t('compare.kinds.conflict'), { exact: true });
  await conflict.getByRole('button', { name: /: Prompt$/ }).click();
  await expect(mark).toBeInViewport();
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 800, height: 500 });
  await expect(mark).toBeInViewport();
  await page.setViewportSize(window);
  await expect(conflict).toHaveAttribute('aria-current', 'true');
  await conflict.getByRole('radio', { name: t('compare.merge.theirs') }).check();
  await expect(page.getByText(t('compare.merge.allDecided'))).toBeVisible();
  await expect(mark).toBeHidden();
  await apply.click();

  await expect(card(page, /Renamed by them/)).toBeVisible();
  await expect(card(page, /Their words/)).toBeVisible();
  await undoButton(page).click();
  await expect(card(page, /My words/)).toBeVisible();
  await save(page);
});

test('after a comparison, the canvas shows what it showed before, moved or not @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = card(page, /Kind of place/);
  await expect(question).toBeVisible();
  await question.click();
  await retype(page, nodeField(page, 'question', 'prompt'), 'Mine?');
  // The canvas becomes wider, so fitting it again would move everything.
  await runCommand(page, 'view.library');
  await expect(page.locator('[data-region="library"]')).toBeHidden();
  const before = await question.boundingBox();
  await runCommand(page, 'versions.compare-saved');
  await expect(page.getByRole('heading', { name: t('compare.title') })).toBeVisible();
  await runCommand(page, 'compare.close');
  await expect(question).toBeVisible();
  expect(await question.boundingBox()).toEqual(before);
});
