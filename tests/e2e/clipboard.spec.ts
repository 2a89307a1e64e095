/** The clipboard between two windows, rejected content, and dropped files. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function writeClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
}

/** Drops a file on the window, as the operating system would. */
async function drop(
  page: Page,
  name: string,
  content: { readonly text?: string; readonly size?: number },
): Promise<void> {
  await page.evaluate(
    ({ name: file, text, size }) => {
      const data = new DataTransfer();
      data.items.add(new File([text ?? new Uint8Array(size ?? 0)], file));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name, ...content },
  );
}

test('nodes can be pasted into another window, which asks about missing definitions @thorough', async ({
  studio,
  context,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByRole('status').filter({ hasText: t('clipboard.copied', { count: 1 }) })).toBeAttached();

  const other = await context.newPage();
  await other.goto(studio.host.url);
  await card(other, /Kind of place/).click();
  await other.keyboard.press('ControlOrMeta+v');
  await expect(card(other, /Kind of place/)).toHaveCount(2);
  await other.keyboard.press('ControlOrMeta+x');
  await expect(card(other, /Kind of place/)).toHaveCount(1);
  await other.keyboard.press('ControlOrMeta+z');
  await expect(card(other, /Kind of place/)).toHaveCount(2);
  await other.close();

  const part = { nodes: [{ id: 'send', type: 'action', label: 'Send it', tool: 'desk.send' }], edges: [] };
  await writeClipboard(page, JSON.stringify(part));
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('ControlOrMeta+v');
  const question = page.getByRole('dialog', { name: t('clipboard.missing.title', { count: 1 }) });
  await expect(question.getByText('desk.send')).toBeVisible();
  await question.getByRole('button', { name: t('clipboard.missing.paste') }).click();
  await expect(card(page, /Send it/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, /Send it/)).toHaveCount(0);
});

test('explains why content cannot be pasted, and pastes text as a note @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'view.canvas');
  const undo = undoButton(page);
  for (const [text, refusal] of [
    [
      '{"nodes": [{"type": "n8n-nodes-base.webhook"}], "connections": {}}',
      words('flow.read.unsupported', { what: 'an n8n workflow with 1 node' }),
    ],
    ['{"nodes": [', words('flow.read.invalidJson', { at: ' (line 1, column 12)' })],
  ] as const) {
    await writeClipboard(page, text);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(refusal).first()).toBeVisible();
  }
  await expect(undo).toBeDisabled();
  await writeClipboard(page, 'Ask Ann about this');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(canvas(page).getByText('Ask Ann about this')).toBeVisible();
});

test('a dropped flow can be opened or inserted, and other files are refused @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await drop(page, 'huge.json', { size: 100 * 1024 * 1024 });
  await expect(
    page.getByText(t('clipboard.drop.tooLarge', { name: 'huge.json', size: 100, most: 32 })).first(),
  ).toBeVisible();
  await dropFolder(page, join(studio.home, 'projects', 'led_sales'));
  await expect(page.getByText(t('clipboard.drop.folder', { name: 'led_sales' })).first()).toBeVisible();
  const flow = {
    version: 'v1',
    id: 'small',
    label: 'Small',
    nodes: [{ id: 'hi', type: 'say', text: 'Good day' }],
    edges: [],
  };
  await drop(page, 'flow.json', { text: JSON.stringify(flow) });
  const question = page.getByRole('dialog', { name: t('clipboard.whole.dropped', { file: 'flow.json' }) });
  await question.getByRole('button', { name: t('clipboard.whole.insert') }).click();
  await expect(card(page, /Good day/)).toBeVisible();
  await drop(page, 'flow.yaml', {
    text: 'version: v1\nid: small\nlabel: Small\nnodes:\n  - { id: hi, type: say, text: Only this }\nedges: []\n',
  });
  await page.getByRole('button', { name: t('clipboard.whole.open') }).click();
  await expect(card(page, /Only this/)).toBeVisible();
  await expect(card(page, /Kind of place/)).toHaveCount(0);
});

/** Only the browser itself can provide a folder. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await canvas(page).boundingBox())!;
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await browser.detach();
}

test('pasted nodes without positions are laid out along their edges @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  const say = (id: string) => ({ id, type: 'say', label: `Part ${id}`, text: id });
  const edges = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ].map(([from, to]) => ({ from, to }));
  await writeClipboard(page, JSON.stringify({ nodes: ['a', 'b', 'c', 'd', 'e', 'f'].map(say), edges }));
  await page.keyboard.press('ControlOrMeta+v');
  const boxOf = async (id: string) => (await card(page, `Part ${id}`).boundingBox())!;
  const [a, b, c, d, e, f] = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(boxOf));
  expect(a!.y).toBeLessThan(b!.y);
  expect(Math.abs(b!.y - c!.y)).toBeLessThan(4);
  expect(b!.y).toBeLessThan(d!.y);
  expect(new Set([a, b, c, d, e, f].map((box) => Math.round(box!.y / 20))).size).toBeGreaterThan(2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, /^.*Part/)).toHaveCount(0);
});
