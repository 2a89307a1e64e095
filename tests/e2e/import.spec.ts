/** From the address of a repository to a plugin on the canvas, next to its source. Nothing in the repository runs. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startsWith, t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';
import { expectAccessible } from './harness/accessibility.ts';

const run = promisify(execFile);

const AGENT = `import os
from typing import Annotated, Literal, TypedDict
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages

KEY = os.environ["SEARCH_KEY"]
open("WHERE_IT_RAN", "w").close()


class State(TypedDict):
    messages: Annotated[list, add_messages]


def ask(state: State):
    """Looks at what was asked."""
    return {"messages": []}


def answer(state: State):
    return {"messages": []}


def route(state: State) -> Literal["answer", "__end__"]:
    return "answer"


builder = StateGraph(State)
builder.add_node("ask", ask)
builder.add_node("answer", answer)
builder.add_edge(START, "ask")
builder.add_conditional_edges("ask", route)
builder.add_edge("answer", END)
graph = builder.compile()

import redis
`;

/** A repository with a graph that would leave a file behind if it were ever imported. */
async function repository(home: string): Promise<{ readonly url: string; readonly ran: string }> {
  const folder = join(home, 'desk');
  const ran = join(home, 'ran');
  await mkdir(folder);
  await writeFile(join(folder, 'agent.py'), AGENT.replace('WHERE_IT_RAN', ran));
  await writeFile(join(folder, 'requirements.txt'), 'langgraph>=1.0\n--index-url http://example.org\n');
  await writeFile(join(folder, 'langgraph.json'), '{"dependencies": ["."], "graphs": {"desk": "./agent.py:graph"}}\n');
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'An agent');
  return { url: pathToFileURL(folder).href, ran };
}

test('a repository becomes a plugin whose nodes link to their source lines', async ({ studio }) => {
  const { page } = studio;
  const { url, ran } = await repository(studio.home);
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'file.import');
  await page.getByRole('textbox', { name: t('import.start.place') }).fill(url);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: t('import.choose.title', { count: 1 }) })).toBeFocused();
  const drawing = page.getByRole('region', { name: t('import.graph.label', { name: 'desk' }) });
  await drawing.getByRole('button', { name: /^answer .*line 19$/ }).click();
  await expect(page.getByRole('region', { name: t('source.code', { file: 'agent.py' }) })).toContainText('def answer');
  await expectAccessible(page);
  await page.getByRole('radio', { name: startsWith('import.strategy.subgraph.title') }).click();
  await page.getByRole('textbox', { name: t('import.choose.id') }).fill('Desk!');
  await expect(page.getByRole('button', { name: t('import.choose.go') })).toBeDisabled();
  await page.getByRole('textbox', { name: t('import.choose.id') }).fill('help_desk');
  await page.getByRole('button', { name: t('import.choose.go') }).click();

  await expect(page.getByRole('heading', { name: t('import.review.title') })).toBeFocused();
  const missing = page.getByRole('status').filter({ hasText: t('import.review.undeclared') });
  await expect(missing).toContainText('redis');
  const welcome = page.getByRole('region', { name: t('import.parts.title') });
  await welcome.getByRole('textbox').first().fill('Welcome to the help desk');
  await expect(page.getByRole('group', { name: words('import.review.preview') })).toContainText(
    'Welcome to the help desk',
  );
  await expect(page.getByRole('button', { name: t('import.review.revert') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('import.review.openRequirements') }).click();
  await expect(
    page.getByRole('textbox', { name: t('import.review.text', { file: 'requirements.txt' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('import.review.write') }).click();

  await expect(page.getByRole('heading', { name: words('import.done.title') })).toBeFocused();
  await expect(page.getByRole('region', { name: t('import.python.title') })).toContainText('langgraph>=1.0');
  await expect(page.getByText('/ws?agent=help_desk')).toBeVisible();
  await page.getByRole('button', { name: t('import.done.open') }).click();

  await expect(page.getByRole('button', { name: t('source.title'), exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('answer');
  await page
    .getByRole('option', { name: /^answer/i })
    .first()
    .click();
  await runCommand(page, 'graph.source');
  const source = page.getByRole('region', { name: t('source.title'), exact: true });
  await expect(source).toContainText('def answer');
  await source.getByRole('button', { name: t('source.showNode', { name: 'ask' }) }).click();
  const inspector = page.getByRole('region', { name: t('app.panels.inspector') }).last();
  await expect(inspector).toContainText('ask');
  await expect(inspector.getByRole('region', { name: t('import.python.title') })).toContainText('langgraph>=1.0');
  expect(existsSync(ran)).toBe(false);
});

test('an address without a repository is reported, and the input is kept @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'file.import');
  await page.getByRole('textbox', { name: t('import.start.place') }).fill(join(studio.home, 'nowhere'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: words('import.failed.other') }).click();
  await page
    .getByRole('button', { name: /nowhere/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(canvas(page)).toBeVisible();
});
