/**
 * Texts of screens are found, opened, and replaced like those of the flow, and both sides of a git conflict in a screen
 * are merged.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serializeScreen } from '../../src-shared/a2ui/serialize-screen.ts';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { card, undoButton } from './harness/page.ts';
import { openNewScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('text in a screen can be found, opened in the designer, replaced, and reverted @thorough', async ({ studio }) => {
  const { page } = studio;
  await openNewScreen(studio, 'zebra_booking');
  await runCommand(page, 'screens.close');
  await runCommand(page, 'find.replace');
  await page.getByRole('searchbox', { name: t('find.what') }).fill('Zebra');
  const results = page.getByRole('list', { name: t('find.results') });
  await expect(results.getByRole('heading', { name: t('find.files.screen-file') })).toBeVisible();
  await results.getByRole('button', { name: 'Zebra' }).first().press('Enter');
  const tree = page.getByRole('tree', { name: t('screenDesigner.tree') });
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('textbox', { name: t('find.with') }).fill('Horse');
  await page.getByRole('button', { name: t('find.replaceAll', { count: 2 }) }).click();
  const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Horse booking' }) });
  await expect(drawn.getByRole('heading', { name: 'Horse booking' })).toBeVisible();
  await undoButton(page).click();
  await expect(page.getByRole('heading', { name: 'Zebra booking' }).first()).toBeVisible();
});

test('both sides of a git conflict in a screen are merged by component @thorough', async ({ studio }) => {
  const { page } = studio;
  const folder = join(studio.home, 'projects', 'led_sales', 'screens');
  const screen = (text: string, label: string) =>
    serializeScreen({
      ...{ version: 'v1', title: 'Booking' },
      components: [
        { id: 'root', component: 'Column', children: ['text', 'field'] },
        { id: 'text', component: 'Text', text },
        { id: 'field', component: 'TextField', label, value: { path: '/name' } },
      ],
      data: { name: '' },
    });
  const base = screen('Before', 'Before');
  const parts = ['<<<<<<< HEAD', screen('Mine', 'Mine'), '||||||| base', base, '=======', screen('Theirs', 'Before')];
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'booking.json');
  await writeFile(file, [...parts.map((part) => part.trimEnd()), '>>>>>>> topic', ''].join('\n'));
  await studio.open();
  // The flow remains usable in the meantime.
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(page.getByText(t('repair.screens', { count: 1, screens: '"booking"' })).first()).toBeVisible();
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  await page.getByRole('button', { name: /booking/ }).click();
  await expect(page.getByText(t('flow.parse.conflict', { count: 1, file: 'screens/booking.json' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('repair.title', { name: 'booking' }) })).toBeVisible();
  await page.getByRole('button', { name: t('repair.merge') }).click();
  await expect(page.getByText(t('compare.mergeSides', { left: 'HEAD', right: 'topic' }))).toBeVisible();
  const component = t('compare.screens.component', { kind: 'Text', name: 'Mine' });
  const name = t('compare.merge.screenComponent', { screen: 'Booking', component, field: 'Text' });
  const conflict = page.getByRole('article', { name });
  await expect(conflict).toContainText('Theirs');
  await expect(page.getByRole('article')).toHaveCount(1);
  // The screen of the first conflict is drawn instead of the flow.
  const drawn = (side: 'mine' | 'theirs' | 'result') =>
    page.getByRole('group', {
      name: t('compare.screens.drawing', { side: t(`compare.merge.${side}`), screen: 'Booking' }),
    });
  await expect(drawn('mine').locator('[data-changed]')).toHaveText('Mine');
  await expect(drawn('theirs').locator('[data-changed]')).toHaveText('Theirs');
  await expect(drawn('result').locator('[data-changed]')).toHaveText('Mine');
  await expectAccessible(page);
  await conflict.getByRole('radio', { name: t('compare.merge.theirs') }).check();
  await expect(drawn('result').locator('[data-changed]')).toHaveText('Theirs');
  await page.getByRole('button', { name: t('compare.merge.write') }).click();
  await expect(card(page, /Kind of place/)).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(screen('Theirs', 'Mine'));
  await page.getByRole('button', { name: 'Booking', exact: true }).click();
  await expect(page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Booking' }) })).toBeVisible();
});
