/** A conversation that stores each message, and the tools it uses for that. */
import type { StoredRecord } from '../../src-main/flow-runtime/tools/record-collections.ts';
import { createToolRegistry, type ToolRegistry } from '../../src-main/flow-runtime/tools/registry.ts';
import type { Database } from '../../src-main/store/database.ts';
import { StoredCollections } from '../../src-main/store/record-collections.ts';
import { recordTools } from '../../src-main/tools/record-tools.ts';
import { flowOf } from '../conformance/harness.ts';

export const SESSION = 's_0000000000000000000001';
export const PROJECT = '/project';
export const TEXTS = ['n=1', 'n=2', 'n=2'];

const changes =
  "[{'do': 'append', 'collection': 'log', 'value': answers.n}, {'do': 'put', 'collection': 'last', 'key': 'n', 'value': answers.n}]";

export const recordFlow = flowOf({
  ...{ id: 'records', entry: 'ask' },
  nodes: [
    { id: 'ask', type: 'question', key: 'n', prompt: 'Which number?', answer: { type: 'number' } },
    { id: 'store', type: 'action', tool: 'records.transaction', args: { changes: { expr: changes } } },
    { id: 'again', type: 'assign', forget: ['n'] },
  ],
  edges: [
    { from: 'ask', to: 'store' },
    { from: 'store', to: 'again' },
    { from: 'again', to: 'ask' },
  ],
});

export function toolsForRecords(afterCall: () => void = () => undefined): ToolRegistry {
  const registry = createToolRegistry();
  for (const tool of recordTools(undefined)) {
    registry.register({
      ...tool,
      run: async (args, context) => {
        const made = await tool.run(args, context);
        afterCall();
        return made;
      },
    });
  }
  return registry;
}

/** The stored values, and how often each was stored. */
export async function storedIn(database: Database): Promise<{ log: unknown[]; last: StoredRecord | null }> {
  const store = new StoredCollections(database, () => new Date(0));
  const { records } = await store.list(PROJECT, { collection: 'log', limit: 100 });
  return { log: records.map(({ value }) => value), last: store.get(PROJECT, 'last', 'n') };
}
