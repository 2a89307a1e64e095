/** Sources that are expensive to read: chains of calls that pass on, copy, and grow values. */
import { expect, test } from 'vitest';
import { inspectFolder } from '../../src-main/importer/inspect/inspect-folder.ts';
import { t } from '../harness/messages.ts';
import { writeFiles } from '../main/importer/fetch/repositories.ts';
import { temporaryFolder } from '../main/project/workspace.ts';

const CHAIN = 29;
/** Each function of the chain has this body, with `NEXT` for the next one. */
const chain = (parameters: string, body: string): string =>
  Array.from(
    { length: CHAIN },
    (_, at) => `def f${at}(${parameters}):\n    ${body.replaceAll('NEXT', `f${at + 1}`)}\n`,
  ).join('') + `def f${CHAIN}(${parameters}):\n    return None\n`;
const many = (count: number, each: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => each(at)).join(', ');

const GRAPH = `from langgraph.graph import StateGraph, START
def first(state):
    return state
builder = StateGraph(dict)
builder.add_node("first", first)
builder.add_edge(START, "first")
graph = builder.compile()
`;

const FACTORIES =
  Array.from(
    { length: CHAIN },
    (_, at) =>
      `def make${at}():\n    b = StateGraph(dict)\n    b.add_node("first", first)\n    b.add_node("one", make${at + 1}())\n    b.add_node("two", make${at + 1}())\n    return b.compile()\n`,
  ).join('') + `def make${CHAIN}():\n    return graph\n`;

test.each([
  [
    'names',
    `x = {${many(2000, (at) => `"k${at}": ${at}`)}}\n${chain('**given', 'NEXT(**given)\n    NEXT(**given)')}f0(**x)\n`,
  ],
  ['arguments', `x = [${many(2000, String)}]\n${chain('*given', 'NEXT(*given)\n    NEXT(*given)')}f0(*x)\n`],
  [
    'lists',
    `x = [1]\n${'x = x + x\n'.repeat(40)}${chain('x', 'NEXT(x + x)\n    NEXT(list(x))\n    return sorted(x)')}f0(x)\n`,
  ],
  ['graphs', `${FACTORIES}made = make0()\n`],
])(
  'a chain of calls that doubles %s is read up to the limit, with the results so far',
  { tags: 'thorough', timeout: 60_000 },
  async (_what, code) => {
    const root = await temporaryFolder();
    // The graph is defined first, because a module is evaluated from its beginning.
    await writeFiles(root, { 'agent.py': GRAPH + code });
    const inspected = await inspectFolder(root, {
      signal: new AbortController().signal,
      limits: { milliseconds: 20_000 },
    });
    if (!inspected.ok) throw new Error(inspected.error.message);
    expect(inspected.value.graphs.map(({ id }) => id).length).toBeGreaterThan(0);
    expect(inspected.value.problems).toContainEqual(
      expect.objectContaining({
        code: 'limit',
        message: t('imports.inspectRepository.limitReached'),
      }),
    );
  },
);
