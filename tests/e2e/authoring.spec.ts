/** Drawing a flow: lines end on cards, pluses add what follows, and the palette adds at the selection. */
import { t } from '../harness/messages.ts';
import { kindLabel } from './harness/labels.ts';
import { card, cardOfKind, edge } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a line let go anywhere on a card connects to it', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const from = cardOfKind(page, 'say', 'Brochure sent');
  const to = card(page, /Sports court/);
  await expect(to).toBeVisible();
  await from.hover();
  const port = (await from.locator('.react-flow__handle[data-handleid="out"]').boundingBox())!;
  const box = (await to.boundingBox())!;
  await page.mouse.move(port.x, port.y + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40, { steps: 6 });
  await page.mouse.move(box.x + 24, box.y + box.height - 12, { steps: 4 });
  await page.mouse.up();
  await expect(edge(page, { from: 'Brochure sent', to: 'Sports court' })).toBeAttached();
});

test('the plus below a card adds what follows, found by typing', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', 'Kind of place');
  await question.hover();
  await question.locator('[data-node-plus]').click();
  await page.keyboard.type(t('canvas.add.question.number').slice(0, 6));
  await page.getByRole('option', { name: t('canvas.add.question.number') }).click();
  await expect(edge(page, { from: 'Kind of place', to: 'Answer' })).toBeAttached();
});

test('a kind clicked in the library stands in the selected edge', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const selected = edge(page, { from: 'What is it about?', to: 'Kind of place' });
  await selected.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page
    .getByRole('tabpanel', { name: t('app.library.nodes') })
    .getByRole('button', { name: kindLabel('say') })
    .first()
    .click();
  await expect(edge(page, { from: 'What is it about?', to: kindLabel('say') })).toBeAttached();
  await expect(edge(page, { from: kindLabel('say'), to: 'Kind of place' })).toBeAttached();
});
