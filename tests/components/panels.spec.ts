/** Every panel of the studio, empty, full, and with errors: its contents and actions, in both themes. */
import { expect, type Locator, type Page } from '@playwright/test';
import { runCommand } from '../e2e/harness/commands.ts';
import { commandButton, startConversation, transcript } from '../e2e/harness/page.ts';
import { newScreen } from '../e2e/harness/screens.ts';
import { chooseCollection, createRecord } from './harness/records.ts';
import { startsWith, t, words } from '../harness/messages.ts';
import type { ProjectName } from './harness/panel-studio.ts';
import { expectAccessibleInBothThemes, region, test } from './harness/panels.ts';
import type { PanelName } from '../../src-renderer/state/window/view-store.ts';

interface State {
  readonly name: string;
  readonly project: ProjectName;
  readonly panels?: readonly PanelName[];
  /** User actions needed after the panel is opened. */
  readonly reach?: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => readonly Locator[];
}

const node = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
const proofTab = (page: Page) => region(page, 'problems').getByRole('tab', { name: t('prove.tab') });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const STATES: readonly State[] = [
  {
    name: 'canvas: empty, with a first step to take @thorough',
    project: 'empty',
    shows: (page) => [
      region(page, 'canvas').getByText(t('canvas.empty.title')),
      region(page, 'canvas').getByRole('button', { name: t('canvas.empty.action') }),
    ],
  },
  {
    name: 'canvas, library, and inspector: nodes and the way back up, kinds and the outline, and the flow',
    project: 'full',
    panels: ['library', 'inspector'],
    shows: (page) => [
      region(page, 'canvas').getByRole('group').first(),
      page.getByRole('navigation', { name: t('canvas.breadcrumbs') }),
      region(page, 'library').getByText(t('app.library.nodes'), { exact: true }).first(),
      region(page, 'library').getByText(t('app.library.outline'), { exact: true }).first(),
      region(page, 'inspector')
        .getByRole('textbox', { name: t('inspector.flow.label'), exact: true })
        .first(),
    ],
  },
  {
    name: 'canvas: a node with a problem says so @thorough',
    project: 'faulty',
    shows: (page) => [
      node(page, 'q.venue')
        .getByRole('img', { name: words('problems.count.errors') })
        .first(),
    ],
  },
  {
    name: 'library: no match in the outline @thorough',
    project: 'full',
    panels: ['library'],
    reach: async (page) => {
      await region(page, 'library')
        .getByRole('tab', { name: t('app.library.outline') })
        .click();
      await region(page, 'library')
        .getByRole('textbox', { name: t('app.library.filter') })
        .fill('zzzz');
    },
    shows: (page) => [region(page, 'library').getByText(t('app.library.nothing', { text: 'zzzz' }))],
  },
  {
    name: 'inspector: a node is edited in its form',
    project: 'full',
    panels: ['inspector'],
    reach: (page) => node(page, 'q.venue').click(),
    shows: (page) => [region(page, 'inspector').getByRole('textbox').first()],
  },
  {
    name: 'inspector: a problem stands below its field with its fixes @thorough',
    project: 'faulty',
    panels: ['inspector'],
    reach: (page) => node(page, 'q.venue').click(),
    shows: (page) => [region(page, 'inspector').locator('[data-problem-code]').first()],
  },
  {
    name: 'problems: none @thorough',
    project: 'full',
    panels: ['problems'],
    shows: (page) => [region(page, 'problems').getByText(t('problems.none'), { exact: true })],
  },
  {
    name: 'problems: errors and warnings with their fixes',
    project: 'faulty',
    panels: ['problems'],
    shows: (page) => [
      region(page, 'problems').locator('[data-problem-code="node.unreachable"]'),
      region(page, 'problems').getByRole('heading', { name: startsWith('problems.errors') }),
    ],
  },
  {
    name: 'problems: no match for a filter, which can be cleared @thorough',
    project: 'faulty',
    panels: ['problems'],
    reach: (page) =>
      region(page, 'problems')
        .getByRole('searchbox', { name: t('problems.filter') })
        .fill('zzzz'),
    shows: (page) => [
      region(page, 'problems').getByText(t('problems.noMatch'), { exact: true }),
      region(page, 'problems').getByRole('button', { name: t('problems.clearFilter') }),
    ],
  },
  {
    name: 'console: before the first conversation @thorough',
    project: 'full',
    panels: ['console'],
    shows: (page) => [
      region(page, 'console').getByText(t('console.empty.title')),
      region(page, 'console').getByRole('button', { name: t('console.actions.start') }),
    ],
  },
  {
    name: 'console: a conversation @thorough',
    project: 'full',
    panels: ['console'],
    reach: startConversation,
    shows: (page) => [transcript(page).getByRole('button').first()],
  },
  {
    name: 'console: a flow with errors does not start @thorough',
    project: 'faulty',
    panels: ['console'],
    reach: startConversation,
    shows: (page) => [
      region(page, 'console')
        .getByRole('button', { name: t('console.actions.showProblems') })
        .first(),
    ],
  },
  {
    name: 'tests: none @thorough',
    project: 'empty',
    panels: ['tests'],
    shows: (page) => [region(page, 'tests').getByText(t('testing.none'), { exact: true })],
  },
  {
    name: 'tests: a list to run @thorough',
    project: 'full',
    panels: ['tests'],
    shows: (page) => [
      region(page, 'tests').getByRole('option').first(),
      region(page, 'tests').getByRole('button', { name: t('testing.runAll') }),
    ],
  },
  {
    name: 'tests: a file that cannot be read is listed with its reason @thorough',
    project: 'faulty',
    panels: ['tests'],
    shows: (page) => [region(page, 'tests').getByRole('option', { name: /unreadable/ })],
  },
  {
    name: 'find: before the first word @thorough',
    project: 'full',
    panels: ['find'],
    shows: (page) => [region(page, 'find').getByRole('searchbox', { name: t('find.what') })],
  },
  {
    name: 'find: results @thorough',
    project: 'full',
    panels: ['find'],
    reach: (page) =>
      region(page, 'find')
        .getByRole('searchbox', { name: t('find.what') })
        .fill('led'),
    shows: (page) => [
      region(page, 'find')
        .getByRole('list', { name: t('find.results') })
        .getByRole('button')
        .first(),
    ],
  },
  {
    name: 'find: nothing found @thorough',
    project: 'full',
    panels: ['find'],
    reach: (page) =>
      region(page, 'find')
        .getByRole('searchbox', { name: t('find.what') })
        .fill('zzzz'),
    shows: (page) => [region(page, 'find').getByText(t('find.nothing'), { exact: true })],
  },
  {
    name: 'find: an invalid pattern and the reason @thorough',
    project: 'full',
    panels: ['find'],
    reach: async (page) => {
      await region(page, 'find')
        .getByRole('button', { name: t('find.pattern') })
        .click();
      await region(page, 'find')
        .getByRole('searchbox', { name: t('find.what') })
        .fill('(');
    },
    shows: (page) => [region(page, 'find').getByText(startsWith('find.badPattern')).first()],
  },
  {
    name: 'outline: empty, with a first step to take @thorough',
    project: 'empty',
    reach: (page) => runCommand(page, 'view.outline'),
    shows: (page) => [page.getByRole('button', { name: t('outline.emptyAction') })],
  },
  {
    name: 'outline: the tree of a flow @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'view.outline'),
    shows: (page) => [
      page
        .getByRole('tree', { name: t('outline.tree') })
        .getByRole('treeitem')
        .first(),
    ],
  },
  {
    name: 'outline: the table of a graph without edges @thorough',
    project: 'empty',
    reach: (page) => runCommand(page, 'outline.edges'),
    shows: (page) => [page.getByText(t('outline.noEdges'), { exact: true })],
  },
  {
    name: 'outline: the table of a graph without nodes @thorough',
    project: 'empty',
    reach: (page) => runCommand(page, 'outline.nodes'),
    shows: (page) => [page.getByRole('button', { name: t('outline.emptyAction') })],
  },
  {
    name: 'outline: a table without a match @thorough',
    project: 'full',
    reach: async (page) => {
      await runCommand(page, 'outline.edges');
      await page.getByRole('searchbox', { name: t('outline.filter') }).fill('zzzz');
    },
    shows: (page) => [page.getByText(t('outline.noMatch'), { exact: true })],
  },
  {
    name: 'versions: the flow as it was opened @thorough',
    project: 'empty',
    panels: ['versions'],
    shows: (page) => [
      region(page, 'versions')
        .getByRole('listbox', { name: t('versions.list') })
        .getByRole('option')
        .first(),
      region(page, 'versions').getByRole('button', { name: t('commands.nameVersion') }),
    ],
  },
  {
    name: 'versions: a named version is listed @thorough',
    project: 'small',
    panels: ['versions'],
    reach: async (page) => {
      await runCommand(page, 'versions.name');
      const naming = dialog(page, t('versions.nameTitle'));
      await naming.getByRole('textbox', { name: t('versions.name') }).fill('Before the change');
      await naming.getByRole('button', { name: t('versions.keep') }).click();
    },
    shows: (page) => [region(page, 'versions').getByText('Before the change').first()],
  },
  {
    name: 'screens: none, and a way to create one @thorough',
    project: 'full',
    panels: ['library'],
    reach: (page) =>
      region(page, 'library')
        .getByRole('tab', { name: t('screenDesigner.library') })
        .click(),
    shows: (page) => [
      region(page, 'library').getByText(t('screenDesigner.none'), { exact: true }),
      region(page, 'library').getByText(t('commands.newScreen'), { exact: true }),
    ],
  },
  {
    name: 'screens: a file that cannot be read is listed with its reason, and opens for repair',
    project: 'torn',
    panels: ['library'],
    reach: async (page) => {
      await region(page, 'library')
        .getByRole('tab', { name: t('screenDesigner.library') })
        .click();
      const row = region(page, 'library').getByRole('button', { name: /^booking/ });
      await expect(row).toContainText(t('repair.brokenScreen'));
      await expect(row).toContainText('screens/booking.json');
      await row.click();
    },
    shows: (page) => [
      page.getByRole('heading', { name: t('repair.title', { name: 'booking' }) }),
      page.getByText(t('repair.hints.screen')),
    ],
  },
  {
    name: 'screen designer: a new screen with its components and properties @thorough',
    project: 'small',
    reach: async (page) => void (await newScreen(page, 'offer')),
    shows: (page) => [
      page
        .getByRole('tree', { name: t('screenDesigner.tree') })
        .getByRole('treeitem')
        .first(),
      page.getByRole('region', { name: t('screenDesigner.properties.title') }),
    ],
  },
  {
    name: 'proof: before the first one @thorough',
    project: 'full',
    panels: ['problems'],
    reach: (page) => proofTab(page).click(),
    shows: (page) => [
      region(page, 'problems').getByText(t('prove.idleTitle'), { exact: true }),
      region(page, 'problems').getByRole('button', { name: t('prove.start') }),
    ],
  },
  {
    name: 'proof: a flow with errors cannot be proved @thorough',
    project: 'faulty',
    reach: (page) => runCommand(page, 'test.prove'),
    shows: (page) => [region(page, 'problems').getByText(t('prove.refusedTitle'), { exact: true })],
  },
  {
    name: 'proof: its result @thorough',
    project: 'small',
    reach: (page) => runCommand(page, 'test.prove'),
    shows: (page) => [region(page, 'problems').getByRole('button', { name: t('prove.again') })],
  },
  {
    name: 'records: no collections @thorough',
    project: 'full',
    panels: ['records'],
    shows: (page) => [region(page, 'records').getByText(t('records.noCollections'), { exact: true })],
  },
  {
    name: 'records: a collection without records @thorough',
    project: 'recording',
    panels: ['records'],
    reach: (page) => chooseCollection(page, 'drafts'),
    shows: (page) => [
      region(page, 'records').getByText(t('records.none'), { exact: true }),
      region(page, 'records').getByRole('button', { name: t('records.create') }),
    ],
  },
  {
    name: 'records: a record and its value',
    project: 'recording',
    panels: ['records'],
    reach: (page) => createRecord(page, `c-${Date.now()}`, '{ "severity": "HIGH" }'),
    shows: (page) => [
      region(page, 'records').getByRole('cell', { name: '{"severity":"HIGH"}' }).first(),
      region(page, 'records').getByRole('button', { name: t('records.delete') }),
    ],
  },
  {
    name: 'records: a manifest that declares them wrongly @thorough',
    project: 'undeclared',
    panels: ['records'],
    shows: (page) => [
      region(page, 'records').getByText(t('records.failed'), { exact: true }),
      region(page, 'records').getByRole('button', { name: t('records.again') }),
    ],
  },
  {
    name: 'layers: none, and a way to add one @thorough',
    project: 'full',
    panels: ['layers'],
    shows: (page) => [region(page, 'layers').getByText(t('layers.panel.none'), { exact: true })],
  },
  {
    name: 'layers: a stack with its conflicts @thorough',
    project: 'layered',
    panels: ['layers'],
    shows: (page) => [region(page, 'layers').getByRole('listitem').first(), region(page, 'layers').getByRole('status')],
  },
  {
    name: 'text: the flow as text',
    project: 'full',
    panels: ['text'],
    shows: (page) => [region(page, 'text').getByRole('textbox').last()],
  },
  {
    name: 'repair: a damaged flow with its problems and its text',
    project: 'damaged',
    shows: (page) => [
      region(page, 'damaged')
        .getByRole('list', { name: t('textView.problems') })
        .getByRole('button')
        .first(),
      region(page, 'damaged').getByRole('button', { name: t('repair.save') }),
    ],
  },
  {
    name: 'welcome: templates and recent flows @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'file.open'),
    shows: (page) => [
      page
        .getByRole('region', { name: t('welcome.templates') })
        .getByRole('button')
        .first(),
      page.getByRole('heading', { name: t('welcome.recents') }),
    ],
  },
  {
    name: 'import: where an agent comes from @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'file.import'),
    shows: (page) => [page.getByRole('textbox', { name: t('import.start.place') })],
  },
  {
    name: 'import: an address that leads nowhere @thorough',
    project: 'full',
    reach: async (page) => {
      await runCommand(page, 'file.import');
      await page.getByRole('textbox', { name: t('import.start.place') }).fill('/nowhere');
      await page.keyboard.press('Enter');
    },
    shows: (page) => [page.getByRole('alert'), page.getByRole('button', { name: t('import.failed.other') })],
  },
  {
    name: 'compare: two files to choose @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'compare.open'),
    shows: (page) => [dialog(page, t('compare.open.compareTitle')).getByRole('button', { name: t('compare.open.go') })],
  },
  {
    name: 'settings: models and roles @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'app.settings'),
    shows: (page) => [dialog(page, t('settings.title')).getByRole('tab', { name: t('settings.models') })],
  },
  {
    name: 'help: topics @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'help.topics'),
    shows: (page) => [page.getByRole('dialog').getByRole('heading').first()],
  },
  {
    name: 'branches: which answers take which edge @thorough',
    project: 'full',
    reach: async (page) => {
      await node(page, 'q.venue').click();
      await runCommand(page, 'guard.ways');
    },
    shows: (page) => [dialog(page, t('guards.ways.title')).getByText(t('guards.ways.sure')).first()],
  },
  {
    name: 'export: a preview and its formats @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'export.open'),
    shows: (page) => [
      dialog(page, t('exporting.title')).getByRole('button', { name: t('exporting.save'), exact: true }),
    ],
  },
  {
    name: 'shortcuts: every command with its keys @thorough',
    project: 'full',
    reach: (page) => runCommand(page, 'app.shortcuts'),
    shows: (page) => [page.getByRole('dialog').getByRole('searchbox', { name: t('shortcuts.find') })],
  },
  {
    name: 'tabs: one open flow and a way to open another @thorough',
    project: 'full',
    shows: (page) => [
      page
        .getByRole('navigation', { name: t('tabs.label') })
        .getByRole('listitem')
        .first(),
      commandButton(page, 'tab.new'),
    ],
  },
];

for (const { name, project, panels = [], reach, shows } of STATES) {
  test(name, async ({ page, show }) => {
    await show({ project, panels });
    if (reach !== undefined) await expectStarted(page);
    await reach?.(page);
    for (const shown of shows(page)) await expect(shown).toBeVisible();
    await expectAccessibleInBothThemes(page, ...(/^(canvas|tabs)/.test(name) ? ['html'] : []));
  });
}

test('problem counts are the same everywhere @thorough', async ({ page, show }) => {
  await show({ project: 'faulty', panels: ['library', 'problems'] });
  const ofChecks = region(page, 'problems')
    .getByRole('tab', { name: startsWith('problems.title') })
    .getByRole('img');
  const text = (await ofChecks.getAttribute('aria-label')) ?? '';
  const [errors = 0, warnings = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const all = String(errors + warnings);
  expect(warnings).toBeGreaterThan(0);
  // A badge in the error color counts errors only.
  await expect(ofChecks).toHaveText(String(errors));
  await expect(region(page, 'tabs').getByRole('img', { name: text, exact: true })).toHaveText(String(errors));
  await expect(region(page, 'problems').getByText(`${t('problems.all')}${all}`)).toBeVisible();
  await expect(region(page, 'strip').getByRole('button', { name: t('app.panels.problems') })).toContainText(text);
  await expect(page).toHaveTitle(new RegExp(`^\\(${all}\\) `));
});

test('the problems panel at its smallest size shows its empty state in one line, and no problem is cut off @thorough', async ({
  page,
  show,
}) => {
  const problems = region(page, 'problems');
  const isWhole = async (shown: Locator) => {
    const [outer, inner] = [(await problems.boundingBox())!, (await shown.boundingBox())!];
    return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
  };
  const makeLowest = async () => {
    await page.getByRole('separator', { name: t('app.panels.resize', { name: t('app.panels.problems') }) }).focus();
    await page.keyboard.press('End');
  };
  await show({ project: 'full', panels: ['problems'] });
  await makeLowest();
  const [title, text] = [
    problems.getByText(t('problems.none'), { exact: true }),
    problems.getByText(t('problems.noneText')),
  ];
  await expect.poll(() => isWhole(title)).toBe(true);
  expect(await isWhole(text)).toBe(true);
  expect(Math.abs((await title.boundingBox())!.y - (await text.boundingBox())!.y)).toBeLessThan(4);
  await show({ project: 'faulty', panels: ['problems'] });
  await makeLowest();
  await expect.poll(() => isWhole(problems.locator('[data-problem]').first())).toBe(true);
});

/** The window handles keys once its page is drawn. */
async function expectStarted(page: Page): Promise<void> {
  await expect(region(page, 'canvas').or(region(page, 'damaged')).first()).toBeVisible();
}
