/** Exporting: a picture and a text are saved as files, exactly as the dialog shows them. */
import { readFile } from 'node:fs/promises';
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { card } from './harness/page.ts';
import { drawFlow } from '../../src-shared/drawing/svg/drawing.ts';
import { sample } from '../shared/drawing/picture/samples.ts';
import { expect, test } from './harness/studio.ts';

test('a flow can be exported as SVG, PNG, and Mermaid @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'export.svg');
  const dialog = page.getByRole('dialog', { name: t('exporting.title') });
  const picture = dialog.getByRole('img', { name: t('exporting.preview') });
  await expect(picture).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: t('exporting.format') })).toBeFocused();
  // The browser could read it as an image.
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 100))).toBe(
    true,
  );
  const saveAs = async (): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('exporting.save'), exact: true }).click(),
    ]);
    return readFile(await download.path());
  };
  const svg = (await saveAs()).toString('utf8');
  expect(svg).toMatch(/^<\?xml .*<text[^>]*>Kind of place/s);

  await runCommand(page, 'export.png');
  const png = await saveAs();
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  await runCommand(page, 'export.mermaid');
  await expect(dialog.getByText(/^flowchart TD/)).toBeVisible();
  expect((await saveAs()).toString('utf8')).toMatch(/^flowchart TD\n/);
});

test('a picture contains the fonts of all of its letters, and no others', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const embedded = async (): Promise<readonly boolean[]> => {
    await runCommand(page, 'export.png');
    const dialog = page.getByRole('dialog', { name: t('exporting.title') });
    const picture = dialog.getByRole('img', { name: t('exporting.preview') });
    await expect(picture).toHaveAttribute('src', /font-face/);
    const svg = decodeURIComponent((await picture.getAttribute('src'))!);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return ['U+0-FF', 'U+400-45F', 'U+370-377', 'U+1F00-1FFF'].map((range) => svg.includes(range));
  };
  expect(await embedded()).toEqual([true, false, false, false]);
  await card(page, /Kind of place/).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('Где Ελλάδα');
  await page.keyboard.press('Enter');
  await expect(card(page, /Где/)).toBeVisible();
  expect(await embedded()).toEqual([true, true, true, false]);
});

test('the texts of an exported SVG fit their cards on a computer without the fonts of the app', async ({ browser }) => {
  const { flow, layout } = sample('led_sales');
  const prompt = 'Où se trouve la pièce à éclairer – „Größe“, Höhe, and whatever else you know about it';
  const nodes = flow.nodes.map((node) => (node.type === 'question' ? { ...node, label: prompt, prompt } : node));
  const { svg } = drawFlow({ flow: { ...flow, nodes }, layout }, { graphs: [null], theme: 'light', background: true });
  // A much wider font that every computer has.
  const elsewhere = svg.replaceAll(/font-family="[^"]*"/g, 'font-family="monospace"');
  const page = await browser.newPage();
  await page.setContent(elsewhere.slice(elsewhere.indexOf('<svg')));
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('[data-node]')].flatMap((card) => {
      const right = card.querySelector('rect')!.getBoundingClientRect().right;
      const texts = [...card.querySelectorAll('text')];
      return texts.filter((text) => text.getBoundingClientRect().right > right).map((text) => text.textContent);
    }),
  );
  expect(beyond).toEqual([]);
  await page.close();
});
