/** Runs of agents: started with a form, watched, decided, and resumed. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startsWith, t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, cardOfKind, createFromTemplate, hear, say } from './harness/page.ts';
import { expect, test, type Studio } from './harness/studio.ts';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const form = (page: Page): Locator => page.getByRole('form', { name: t('runs.form.title') });
const run = (page: Page): Locator => page.getByRole('region', { name: t('runs.view'), exact: true });
const step = (page: Page, tool: string): Locator =>
  run(page).getByRole('button', { name: new RegExp(`\\b${tool}\\b`) });
const approval = (page: Page, tool: string): Locator =>
  run(page).getByRole('region', { name: t('runs.approval.title', { tool }) });

async function openSample(studio: Studio): Promise<void> {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, 'fraud_investigation');
  await expect(cardOfKind(page, 'agent', 'Investigate')).toBeVisible();
}

async function startRun(page: Page, transaction: string): Promise<void> {
  await runCommand(page, 'run.start');
  await form(page).getByRole('textbox', { name: 'Transaction ID' }).fill(transaction);
  await form(page)
    .getByRole('button', { name: t('runs.form.start') })
    .click();
}

async function expectStatus(page: Page, status: 'COMPLETED' | 'PAUSED' | 'FAILED' | 'CANCELLED'): Promise<void> {
  await expect(run(page).getByRole('status')).toContainText(t(`runs.status.${status}`), { timeout: 60_000 });
}

test('a case is investigated, and its card is blocked after approval @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await openSample(studio);

  await test.step('a form asks for the declared input and names missing fields', async () => {
    await runCommand(page, 'run.start');
    await form(page)
      .getByRole('button', { name: t('runs.form.start') })
      .click();
    const field = form(page).getByRole('textbox', { name: 'Transaction ID' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(t('runs.form.missing'));
  });

  await test.step('each decision is shown with its tool and its details', async () => {
    await startRun(page, 'TX-1004');
    await expectStatus(page, 'COMPLETED');
    for (const tool of ['context_tool', 'pattern_tool', 'similarity_tool', 'reasoning_tool', 'rule_draft_tool'])
      await expect(step(page, tool)).toBeVisible();
    await expect(
      run(page).getByRole('list', { name: t('runs.step.inside', { tool: 'reasoning_tool' }) }),
    ).toContainText('Weigh the evidence');
    await expect(run(page).getByText(t('runs.budget.of', { used: '7', most: '20' }))).toBeVisible();
    await step(page, 'context_tool').click();
    await expect(run(page).getByRole('region', { name: t('runs.step.args') })).toContainText('TX-1004');
  });

  await test.step('the card is blocked after a person approves it', async () => {
    await page
      .getByRole('region', { name: t('console.screen.label') })
      .getByRole('button', { name: 'Block the card' })
      .click();
    await tab(page, t('runs.tab')).click();
    const question = run(page).getByRole('region', { name: t('runs.question.title') });
    await expect(question).toContainText('Block the card');
    await question.getByRole('button', { name: t('console.composer.yes') }).click();
    await expect(question).toBeHidden();
    await expectStatus(page, 'COMPLETED');
    await expect(card(page, /Card decided/).getByRole('img', { name: words('canvas.visited') })).toBeVisible();
  });

  await test.step('an open run reappears after a reload and in the list of recent runs', async () => {
    await page.reload();
    await expect(step(page, 'context_tool')).toBeVisible();
    await run(page)
      .getByRole('button', { name: t('runs.actions.start') })
      .click();
    const recent = page.getByRole('list', { name: t('runs.recent.title') }).getByRole('button');
    await expect(recent).toHaveCount(1);
    await recent.click();
    await expect(step(page, 'context_tool')).toBeVisible();
  });
});

/** Changes the agent of the project on disk, as another editor would. */
async function changeAgent({ home, page }: Studio, change: (agent: StoredAgent) => void): Promise<void> {
  const projects = join(home, 'projects');
  const folder = (await readdir(projects)).find((name) => name.startsWith('fraud'));
  const file = join(projects, folder ?? '', 'flow.json');
  const flow = JSON.parse(await readFile(file, 'utf8')) as { nodes: StoredAgent[] };
  change(flow.nodes.find(({ id }) => id === 'investigate')!);
  await writeFile(file, JSON.stringify(flow, null, 2));
  await expect(page.getByText(t('tabs.external.changedEntry')).first()).toBeVisible();
}

interface StoredAgent {
  readonly id: string;
  readonly tools: { readonly name: string; approve?: string }[];
}

test('a call waits for a person, who can change it, reject it, or answer in the chat @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await openSample(studio);
  await changeAgent(studio, ({ tools }) => {
    tools.find(({ name }) => name === 'rule_draft_tool')!.approve = 'always';
  });
  const waiting = approval(page, 'rule_draft_tool');

  await test.step('unsent input survives switching views and a reload', async () => {
    await startRun(page, 'TX-1004');
    await expectStatus(page, 'PAUSED');
    await expect(
      cardOfKind(page, 'agent', 'Investigate').getByRole('img', {
        name: startsWith('canvas.agent.waiting', { tool: 'rule_draft_tool' }),
      }),
    ).toBeVisible();
    await waiting.getByRole('button', { name: t('runs.approval.edit') }).click();
    await waiting.getByRole('button', { name: t('runs.approval.editAsJson') }).click();
    await waiting.getByRole('textbox', { name: t('runs.approval.args') }).fill('{ "reasoning": 3 }');
    await tab(page, t('console.tabs.chat')).click();
    await page.reload();
    await tab(page, t('runs.tab')).click();
    await expect(waiting.getByRole('textbox', { name: t('runs.approval.args') })).toHaveValue('{ "reasoning": 3 }');
  });

  await test.step('invalid changes are named, and the call still waits', async () => {
    await waiting.getByRole('button', { name: t('runs.approval.run') }).click();
    await expect(waiting.getByRole('alert')).toContainText('args.reasoning');
    await waiting.getByRole('button', { name: t('runs.approval.cancel') }).click();
  });

  await test.step('records a rejected call with its comment, and the agent continues', async () => {
    await waiting.getByRole('button', { name: t('runs.approval.reject') }).click();
    await waiting.getByRole('textbox', { name: t('runs.approval.comment') }).fill('Not for this card.');
    await waiting.getByRole('button', { name: t('runs.approval.confirmReject'), exact: true }).click();
    await expect(waiting).toBeHidden();
    await expect(run(page).getByText(/Not for this card\./)).toBeVisible();
    await expectStatus(page, 'COMPLETED');
  });

  await test.step('an answer in the chat closes the card', async () => {
    await startRun(page, 'TX-1004');
    await expect(waiting).toBeVisible();
    await tab(page, t('console.tabs.chat')).click();
    await hear(page, /rule_draft_tool/);
    await say(page, 'yes');
    await tab(page, t('runs.tab')).click();
    await expect(waiting).toBeHidden();
    await expect(run(page).getByText(t('runs.approved.approve'))).toBeVisible();
    await expectStatus(page, 'COMPLETED');
  });

  await test.step('a waiting run can be canceled', async () => {
    await startRun(page, 'TX-1004');
    await expect(waiting).toBeVisible();
    await run(page)
      .getByRole('button', { name: t('runs.actions.cancel') })
      .click();
    await expectStatus(page, 'CANCELLED');
    await expect(waiting).toBeHidden();
  });
});
