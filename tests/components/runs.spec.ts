/**
 * The states of the Run view: empty, invalid input, paused, complete, over a limit, and failed, in both themes and
 * widths.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { runCommand } from '../e2e/harness/commands.ts';
import { t } from '../harness/messages.ts';
import { inGate } from '../harness/thorough.ts';
import { expectAccessibleInBothThemes, region, test } from './harness/panels.ts';

const view = (page: Page): Locator => region(page, 'console');
const started = (page: Page): Locator => view(page).getByRole('button', { name: t('runs.form.start') });
const kind = (page: Page): Locator => view(page).getByRole('textbox', { name: 'Kind of run' });
const status = (page: Page): Locator => view(page).getByRole('status').first();

async function run(page: Page, text: string): Promise<void> {
  await kind(page).fill(text);
  await started(page).click();
}

interface State {
  readonly name: string;
  readonly reach?: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => readonly Locator[];
}

const STATES: readonly State[] = [
  {
    name: 'nothing has run: the form of the input',
    shows: (page) => [kind(page), started(page)],
  },
  {
    name: 'a field that is missing',
    reach: (page) => started(page).click(),
    shows: (page) => [view(page).getByText(t('runs.form.missing')), view(page).getByText(t('runs.form.problems'))],
  },
  {
    name: 'a value that the services refuse, at its field',
    reach: (page) => run(page, 'x'),
    shows: (page) => [view(page).getByText(/Invalid run/)],
  },
  {
    name: 'complete, with the call inside of a tool',
    reach: (page) => run(page, 'complete'),
    shows: (page) => [
      status(page).getByText(t('runs.status.COMPLETED')),
      view(page)
        .getByRole('list', { name: t('runs.step.inside', { tool: 'inner_tool' }) })
        .getByText('Weigh', { exact: true }),
      view(page).getByText(t('runs.budget.of', { used: '4', most: '5' })),
    ],
  },
  {
    name: 'paused for an approval',
    reach: (page) => run(page, 'pause'),
    shows: (page) => [
      status(page).getByText(t('runs.detail.approval', { tool: 'act_tool' })),
      view(page).getByRole('region', { name: t('runs.approval.title', { tool: 'act_tool' }) }),
      view(page).getByRole('button', { name: t('runs.approval.approve'), exact: true }),
    ],
  },
  {
    name: 'arguments that are edited in a form',
    reach: async (page) => {
      await run(page, 'pause');
      await view(page)
        .getByRole('button', { name: t('runs.approval.edit') })
        .click();
    },
    shows: (page) => [view(page).getByRole('textbox', { name: 'Template' })],
  },
  {
    name: 'over a limit',
    reach: (page) => run(page, 'limit'),
    shows: (page) => [
      status(page).getByText(t('runs.limit.maxSteps', { steps: 5 })),
      view(page).getByText(t('runs.budget.of', { used: '5', most: '5' })),
    ],
  },
  {
    name: 'failed, and it can be resumed',
    reach: (page) => run(page, 'fail'),
    shows: (page) => [
      status(page).getByText(t('runs.status.FAILED')),
      view(page).getByRole('button', { name: t('runs.actions.resume') }),
    ],
  },
];

for (const { name, reach, shows } of inGate(STATES.slice(-1), { of: STATES })) {
  test(`run: ${name}`, async ({ page, show }) => {
    await show({ project: 'agents', panels: ['console'] });
    await expect(region(page, 'canvas')).toBeVisible();
    await runCommand(page, 'run.start');
    await reach?.(page);
    for (const shown of shows(page)) await expect(shown).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}

test('run: an approval can be given with the keyboard alone @thorough', async ({ page, show }) => {
  await show({ project: 'agents', panels: ['console'] });
  await expect(region(page, 'canvas')).toBeVisible();
  await runCommand(page, 'run.start');
  await kind(page).focus();
  await page.keyboard.type('pause');
  await page.keyboard.press('Enter');
  const approve = view(page).getByRole('button', { name: t('runs.approval.approve'), exact: true });
  await expect(approve).toBeVisible();
  await approve.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(view(page).getByRole('textbox', { name: t('runs.approval.comment') })).toBeFocused();
  await page.keyboard.type('No.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(view(page).getByText(/No\.$/)).toBeVisible();
  await expect(status(page).getByText(t('runs.status.COMPLETED'))).toBeVisible();
});
