/**
 * Screens proposed by a model: the reasoning streams in, a mistake is repaired once, and the scaffold is used if the
 * model fails.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scaffoldDesign } from '../../src-shared/importer/scaffold/scaffold-design.ts';
import { t, words } from '../harness/messages.ts';
import { inspectHere } from '../main/importer/corpus/inspect-here.ts';
import { startSimulator, toolCall } from '../main/models/simulator.ts';
import { runCommand } from './harness/commands.ts';
import { MODEL, withModel } from './harness/model.ts';
import { canvas } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const AGENT = `from langgraph.graph import END, START, MessagesState, StateGraph


def greet(state: MessagesState):
    return {"messages": []}


graph = StateGraph(MessagesState).add_node(greet).add_edge(START, "greet").add_edge("greet", END).compile()
`;

const CHOICE = { graph: 'graph', strategy: 'wrapper', pluginId: 'greeter', name: 'Greeter' } as const;
test('shows a design while it is generated, repairs it once, and generates it again @thorough', async ({ studio }) => {
  const { page } = studio;
  const folder = join(studio.home, 'greeter');
  await mkdir(folder);
  await writeFile(join(folder, 'agent.py'), AGENT);
  const { by: _by, reasoning: _reasoning, ...design } = scaffoldDesign(inspectHere(folder), CHOICE);
  const simulator = await startSimulator();
  // The reasoning comes first, so that it can be read while the rest is generated.
  const propose = (change: object) => ({
    toolCalls: [toolCall('ProposeDesign', { reasoning: '', ...design, ...change })],
  });
  const slowly = { latency: 50, chunkSize: 60 };
  simulator.onMessage(/could not be used/, propose({ reasoning: 'Now it fits the fields.' }), slowly);
  simulator.onMessage(/Design the screens/, propose({ reasoning: 'One card answers.', output_field: 'rain' }), slowly);
  await withModel(studio, simulator.url);
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'file.import');
  await page.getByRole('textbox', { name: t('import.start.place') }).fill(folder);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('import.choose.go') }).click();

  await expect(page.getByRole('log', { name: t('import.design.reasoning') })).toHaveText('Now it fits the fields.');
  const review = page.getByRole('heading', { name: t('import.review.title') });
  await expect(review).toBeFocused();
  await expect(page.getByText(t('import.review.by', { by: `openai/${MODEL.model}` }))).toBeVisible();

  simulator.clearFixtures();
  simulator.onMessage(/./, propose({ reasoning: 'Nothing fits.', screens: {} }));
  await page.getByRole('button', { name: t('import.review.again') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('import.review.again') })
    .click();
  await expect(
    page.getByText(
      words('imports.designer.scaffoldUsed', { failure: new RegExp(`.*${t('services.models.nonsense')}`) }),
    ),
  ).toBeVisible();
  await expect(review).toBeVisible();
  await simulator.stop();
});
