/** Cancel changes nothing, and typed text is kept. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { startSimulator, toolCall } from '../main/models/simulator.ts';
import { runCommand } from './harness/commands.ts';
import { MODEL, withModel } from './harness/model.ts';
import { canvas, undoButton } from './harness/page.ts';
import { newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';
import { closeServer, listenLocally, portOf } from '../harness/local-server.ts';

function newScreenDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: t('screenDesigner.new.title') });
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: t('screenDesigner.new.label') }),
    cancel: dialog.getByRole('button', { name: t('app.cancel') }),
    create: dialog.getByRole('button', { name: t('screenDesigner.new.create') }),
    open: () => runCommand(page, 'screens.new'),
    choose: async (start: string) => {
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: start, exact: true }).click();
    },
  };
}

test('canceling a new screen creates nothing, and its text is kept until a screen is created @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const { dialog, name, cancel, create, open, choose } = newScreenDialog(page);
  const text = dialog.getByRole('textbox', { name: t('screenList.pasteStart') });
  await open();
  await name.fill('Book a table');
  await choose(t('screenList.pasteStart'));
  const pasted = JSON.stringify([{ id: 'root', component: 'Text', text: 'Pasted words', variant: 'h2' }]);
  await text.fill(pasted.slice(0, -1));
  for (const leave of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
    await leave();
    await expect(dialog).toBeHidden();
    await expect(undoButton(page)).toBeDisabled();
    await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
    await expect(page.getByText(t('screenDesigner.none'))).toBeVisible();
    await open();
    await expect(name).toHaveValue('Book a table');
    await expect(text).toHaveValue(pasted.slice(0, -1));
  }
  await text.fill(pasted);
  await create.click();
  await expect(page.getByRole('heading', { name: 'Pasted words' })).toBeVisible();
  await open();
  await expect(name).toHaveValue('');
  await expect(text).toHaveCount(0);
});

test('a half-typed name survives a reload until it is used @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const designer = await newScreen(page, 'offer');
  const screens = page.getByRole('tab', { name: t('screenDesigner.library') });
  const rename = page.getByRole('dialog', { name: t('screenList.renameTitle') });
  const save = page.getByRole('dialog', { name: t('screenList.fragments.saveTitle') });
  const openRename = async () => {
    await screens.click();
    await page.getByRole('button', { name: t('screenList.more', { name: 'Offer' }) }).click();
    await page.getByRole('menuitem', { name: t('screenList.rename') }).click();
  };
  const openSave = async () => {
    await designer.getByRole('treeitem').first().click();
    await runCommand(page, 'screens.save-fragment');
  };
  await openRename();
  await rename.getByRole('textbox').fill('Better off');
  await rename.getByRole('button', { name: t('app.cancel') }).click();
  await openSave();
  await save.getByRole('textbox').fill('Our ques');
  await page.reload();
  await page.getByRole('button', { name: t('app.recovery.restore'), exact: true }).click();
  await screens.click();
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await openSave();
  await expect(save.getByRole('textbox')).toHaveValue('Our ques');
  await save.getByRole('textbox').fill('Our question');
  await save.getByRole('button', { name: t('screenList.fragments.save') }).click();
  await openSave();
  // The suggestion, not the typed text.
  await expect(save.getByRole('textbox')).toHaveValue('Offer');
  await page.keyboard.press('Escape');
  await openRename();
  await expect(rename.getByRole('textbox')).toHaveValue('Better off');
  await rename.getByRole('textbox').fill('Better');
  await rename.getByRole('button', { name: t('screenList.rename') }).click();
  await expect(page.getByRole('button', { name: 'Better', exact: true })).toBeVisible();
});

test('canceling edits of preview data and of text on the screen changes neither @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const designer = await newScreen(page, 'offer');
  const heading = designer.getByTestId('preview-desktop').getByRole('heading', { name: 'Offer' });
  await heading.dblclick();
  await page.keyboard.type('Something else');
  await page.keyboard.press('Escape');
  await expect(heading).toBeVisible();

  const dialog = page.getByRole('dialog', { name: t('screenPreview.dialog.title') });
  const json = dialog.getByRole('textbox', { name: t('screenPreview.dialog.json') });
  const edit = designer.getByRole('button', { name: t('screenPreview.editData') });
  await edit.click();
  await dialog.getByRole('textbox', { name: t('screenPreview.dialog.name') }).fill('Long');
  await json.fill('{ "title": ');
  await dialog.getByRole('button', { name: t('app.cancel') }).click();
  await expect(designer.getByRole('combobox', { name: t('screenPreview.data') })).not.toContainText('Long');
  await edit.click();
  await expect(json).toHaveValue('{ "title": ');
  await page.keyboard.press('Escape');
  // The new screen is the only undo step.
  await runCommand(page, 'edit.undo');
  await expect(undoButton(page)).toBeDisabled();
});

/** Accepts every request and never responds. */
async function silentProvider() {
  const server = createServer(() => undefined);
  await listenLocally(server);
  const port = portOf(server);
  const stop = () => void closeServer(server);
  return { url: `http://127.0.0.1:${port}`, stop };
}

const DESCRIPTION = 'Ask for a table for the evening.';

async function describeTable(page: Page) {
  await expect(canvas(page)).toBeVisible();
  const { dialog, name, create, open, choose } = newScreenDialog(page);
  await open();
  await name.fill('Table');
  await choose(t('screenList.describe.start'));
  await dialog.getByRole('textbox', { name: t('screenList.describe.label') }).fill(DESCRIPTION);
  await create.click();
}

test('a request for a described screen can be canceled, and the description is kept @thorough', async ({ studio }) => {
  const { page } = studio;
  const provider = await silentProvider();
  await withModel(studio, provider.url);
  await studio.open();
  await describeTable(page);
  const { dialog, cancel } = newScreenDialog(page);
  await expect(dialog.getByText(t('screenList.describe.asking'))).toBeVisible();
  await cancel.click();
  const text = dialog.getByRole('textbox', { name: t('screenList.describe.label') });
  await expect(text).toBeEnabled();
  await expect(text).toHaveValue(DESCRIPTION);
  await cancel.click();
  await expect(undoButton(page)).toBeDisabled();
  provider.stop();
});

test('a screen is created from a description in one undo step @thorough', async ({ studio }) => {
  const { page } = studio;
  const simulator = await startSimulator();
  const screen = {
    components: [
      { id: 'root', component: 'Column', children: ['title'] },
      { id: 'title', component: 'Text', text: 'A table for the evening', variant: 'h2' },
    ],
  };
  simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', screen)] });
  await withModel(studio, simulator.url);
  await studio.open();
  await describeTable(page);
  await expect(page.getByRole('heading', { name: 'A table for the evening' })).toBeVisible();
  expect(simulator.getRequests().at(-1)?.body).toMatchObject({ model: MODEL.model });
  await runCommand(page, 'edit.undo');
  await expect(undoButton(page)).toBeDisabled();
  await simulator.stop();
});
