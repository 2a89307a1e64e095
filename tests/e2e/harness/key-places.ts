/**
 * Every place of the window and the way to it. The lists follow the window's types, so a panel, dialog, or page without
 * a place doesn't compile.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import type { DialogName, PanelName } from '../../../src-renderer/state/window/view-store.ts';
import { t, words } from '../../harness/messages.ts';
import { goToNode, keysOf, runCommand } from './commands.ts';
import { card, hear, openTalkMenu, say } from './page.ts';
import { addComponent, newScreen } from './screens.ts';
import { keepVersion } from './versions.ts';

/** Only imported agents have a source. */
export type OwnPanel = Exclude<PanelName, 'source'>;

export const PANEL_COMMANDS: Readonly<Record<OwnPanel, string>> = {
  library: 'view.library',
  inspector: 'view.inspector',
  console: 'view.console',
  problems: 'view.problems',
  tests: 'view.tests',
  layers: 'layers.panel',
  find: 'find.find',
  versions: 'versions.panel',
  records: 'records.panel',
  tools: 'tools.panel',
  text: 'view.text',
};

export function region(page: Page, name: string): Locator {
  return page.locator(`[data-region="${name}"]`);
}

type Open = (page: Page) => Promise<void>;

const command =
  (id: string): Open =>
  (page) =>
    runCommand(page, id);

/** Goes to a node first, because the canvas draws no cards outside the view. */
const onNode =
  (title: string, id: string): Open =>
  async (page) => {
    await goToNode(page, title);
    await expect(card(page, title).first()).toBeVisible();
    await runCommand(page, id);
  };

const onEdge =
  (id: string): Open =>
  async (page) => {
    const edge = region(page, 'canvas').locator('.react-flow__edge').first();
    await edge.focus();
    await edge.press('Enter');
    await runCommand(page, id);
  };

const QUESTION = 'Kind of place';
const CALL = 'Sports court';

async function showPanel(page: Page, name: OwnPanel): Promise<Locator> {
  const panel = region(page, name);
  if (!(await panel.isVisible())) await runCommand(page, PANEL_COMMANDS[name]);
  await panel.waitFor();
  return panel;
}

export async function createLayer(page: Page): Promise<void> {
  await runCommand(page, 'layers.new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('later');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const fromTests =
  (key: string): Open =>
  async (page) => {
    const tests = await showPanel(page, 'tests');
    await tests.getByRole('option').first().focus();
    await page.keyboard.press(key);
  };

export const DIALOG_OPENERS: Readonly<Record<Exclude<DialogName, 'browse'>, Open>> = {
  // First, because the edits that lead to other dialogs leave a flow that can't run.
  'record-test': async (page) => {
    await say(page, 'A brochure, please');
    // The palette lists the commands possible when it opens, so the turn must be over.
    await hear(page, 'What is your name?');
    await runCommand(page, 'test.record');
  },
  'compare-conversations': async (page) => {
    await say(page, 'A brochure, please');
    await hear(page, 'What is your name?');
    await openTalkMenu(page);
    await page.getByRole('menuitem', { name: t('console.actions.newConversation') }).click();
    await openTalkMenu(page);
    await page.getByRole('menuitem', { name: t('console.actions.compareWith') }).press('ArrowRight');
    await page
      .getByRole('menuitem', { name: words('console.actions.earlierSaid') })
      .first()
      .click();
  },
  palette: (page) => page.keyboard.press(keysOf('app.palette')),
  settings: command('app.settings'),
  connect: onNode(QUESTION, 'edit.connect'),
  'reroute-to': onEdge('edit.reroute-to'),
  'reroute-from': onEdge('edit.reroute-from'),
  shortcuts: command('app.shortcuts'),
  'save-copy': command('file.save-copy'),
  'review-test': async (page) => {
    const tests = await showPanel(page, 'tests');
    await tests.getByRole('option').first().click();
    await page.keyboard.press('Enter');
    await tests
      .getByRole('button', { name: t('testing.reviewTrace') })
      .first()
      .click();
  },
  'rename-test': fromTests('F2'),
  'remove-test': fromTests('Delete'),
  'suggest-tests': command('test.suggest'),
  'new-layer': command('layers.new'),
  'what-if': async (page) => {
    await createLayer(page);
    await runCommand(page, 'layers.what-if');
  },
  paste: async (page) => {
    const part = { nodes: [{ id: 'send', type: 'action', label: 'Send it', tool: 'desk.send' }], edges: [] };
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(part));
    await onNode(QUESTION, 'edit.paste')(page);
  },
  export: command('export.open'),
  rename: onNode(QUESTION, 'find.rename'),
  fix: async (page) => {
    await onNode(QUESTION, 'add.action')(page);
    await goToNode(page, QUESTION);
    await page.keyboard.press(keysOf('problems.next'));
    await page.keyboard.press(keysOf('problems.fix'));
  },
  'extract-subgraph': onNode(QUESTION, 'subgraph.extract'),
  callers: onNode(CALL, 'subgraph.callers'),
  'add-node': onNode(QUESTION, 'outline.add-after'),
  'new-screen': command('screens.new'),
  'new-tool': command('tools.new'),
  'name-version': command('versions.name'),
  'rename-version': async (page) => {
    await keepVersion(page, 'Before');
    const versions = await showPanel(page, 'versions');
    await versions.getByRole('option').first().click();
    await runCommand(page, 'versions.rename');
  },
  'merge-versions': async (page) => {
    await keepVersion(page, 'Before');
    await keepVersion(page, 'After');
    const versions = await showPanel(page, 'versions');
    await versions.getByRole('option').first().click();
    await runCommand(page, 'versions.merge-two');
  },
  'open-sides': command('compare.open'),
  'merge-sides': command('compare.merge'),
  'change-port': async (page) => {
    await onNode(CALL, 'graph.enter')(page);
    const inspector = await showPanel(page, 'inspector');
    await inspector
      .getByRole('button', { name: t('subgraphs.port.add.inputs') })
      .first()
      .click();
  },
  'save-fragment': async (page) => {
    const designer = await newScreen(page, 'keys');
    await addComponent(designer, 'Text');
    await runCommand(page, 'screens.save-fragment');
  },
};
