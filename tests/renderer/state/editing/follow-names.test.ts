/** A name that is retyped in the text of a flow is renamed as in the inspector, in one undo step. */
import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import { serializeFlow } from '../../../../src-shared/document/serialize.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { layerSchema } from '../../../../src-shared/layers/layer.ts';
import { readDocumentText } from '../../../../src-shared/layers/document-text.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createTextsStore } from '../../../../src-renderer/state/text/text-store.ts';
import { createTextSync } from '../../../../src-renderer/state/text/text-sync.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

const FLOW = flowOf({
  entry: 'who',
  nodes: [question('who', { key: 'guest' }), question('day'), end],
  edges: [edge('who', 'day'), edge('day', 'end', 'answers.guest != "" && domain.total > 0')],
  state: { total: { from: 'size(answers.guest)' }, note: { initial: '' } },
  handlers: [{ action: 'book', answers: { guest: '"Ann"' }, set: { total: '1' } }],
});

const SCREEN: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Button', child: 'label', action: { event: { name: 'desk.book' } } },
    { id: 'label', component: 'Text', text: 'Book' },
  ],
  bindings: { guest: 'answers.guest', total: 'domain.total' },
  ends: ['book'],
};

const LAYER = {
  file: 'layers/a.json',
  layer: layerSchema.parse({
    ...{ version: 'v1', id: 'a', kind: 'pack' },
    changes: { predicates: { add: { known: { when: 'answers.guest != ""' } } } },
  }),
};

function opened() {
  const documents = createDocumentStore({ now: () => 0 });
  documents.getState().open({
    ...{ path: '/p', name: 'P', flow: FLOW, layout: EMPTY_LAYOUT, revision: 'r1', readOnly: false, tools: [] },
    ...{ screens: ['form'], screenFiles: { form: SCREEN }, layers: { files: [LAYER] }, recovery: null },
    plugins: { own: 'desk', others: [] },
  } as never);
  const texts = createTextsStore();
  let look = (): void => undefined;
  const sync = createTextSync({
    ...{ documents, texts, read: (kind, text) => Promise.resolve(readDocumentText(kind, text)) },
    later: (_ms, task) => {
      look = task;
      return () => (look = () => undefined);
    },
  });
  const content = () => documents.getState().content;
  const type = async (text: string) => {
    sync.typed('flow.json', text, content().flow);
    look();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { documents, sync, content, type };
}

const WRITTEN = serializeFlow(FLOW);
/** The definition only. */
const KEY = ['"key": "guest"', '"key": "visitor"'] as const;
const STATE = ['"total": {', '"sum": {'] as const;
const ACTION = ['"action": "book"', '"action": "order"'] as const;

const bindingsOf = (content: { readonly screens?: Readonly<Record<string, ScreenFile>> | undefined }) =>
  content.screens?.['form']?.bindings;

test('renaming an answer updates all its uses, including those with the old name in the text', async () => {
  const { documents, content, type } = opened();
  const before = content();
  for (const name of ['v', 'visi', 'visitor']) await type(WRITTEN.replace(KEY[0], `"key": "${name}"`));
  expect(JSON.stringify([content().flow, content().screens, content().layers])).not.toMatch(
    /answers\.guest|"guest":"?\\/,
  );
  expect(bindingsOf(content())).toEqual({ guest: 'answers.visitor', total: 'domain.total' });
  expect(content().flow.handlers).toEqual([{ action: 'book', answers: { visitor: '"Ann"' }, set: { total: '1' } }]);
  expect(content().renames).toEqual([{ kind: 'key', from: 'guest', to: 'visitor' }]);
  documents.getState().undo();
  expect(content()).toEqual(before);
});

test('a variable and an action are followed together with the answer', async () => {
  const { content, type } = opened();
  const all = [KEY, STATE, ACTION];
  let text = WRITTEN;
  for (const [from, to] of all) await type((text = text.replace(from, to)));
  await type((text = text.replace('"sum": {', '"amount": {')));
  expect(bindingsOf(content())).toEqual({ guest: 'answers.visitor', total: 'domain.amount' });
  expect(content().flow.state).toEqual({ amount: { from: 'size(answers.visitor)' }, note: { initial: '' } });
  const [handler] = content().flow.handlers!;
  expect(handler).toMatchObject({ action: 'order', aliases: ['book'], set: { amount: '1' } });
  const { components, ends } = content().screens!['form']!;
  expect([ends, components[0]!['action']]).toEqual([['order'], { event: { name: 'desk.order' } }]);
});

test('typing the old name again restores everything', async () => {
  const { content, type } = opened();
  const { flow, screens, layers } = content();
  await type([KEY, STATE, ACTION].reduce((text, [from, to]) => text.replace(from, to), WRITTEN));
  await type(WRITTEN);
  expect({ flow: content().flow, screens: content().screens, layers: content().layers }).toEqual({
    flow,
    screens,
    layers,
  });
  // Tests that follow them are unchanged, too.
  expect(content().renames).toHaveLength(4);
});

describe('what is no rename changes nothing else', () => {
  const changes: readonly (readonly [string, (flow: Flow) => Flow])[] = [
    ['a removed variable', ({ state, ...flow }) => ({ ...flow, state: { note: state!['note']! } })],
    [
      'a variable with another definition',
      ({ state, ...flow }) => ({ ...flow, state: { sum: { initial: 3 }, note: state!['note']! } }),
    ],
    ['a removed question', (flow) => ({ ...flow, nodes: flow.nodes.filter(({ id }) => id !== 'who'), edges: [] })],
    [
      'an answer that another question still asks for',
      (flow) => ({
        ...flow,
        nodes: flow.nodes.map((node) =>
          node.id === 'who' ? { ...node, key: 'visitor' } : node.id === 'day' ? { ...node, key: 'guest' } : node,
        ) as Flow['nodes'],
      }),
    ],
    [
      'two exchanged names',
      ({ state, ...flow }) => ({ ...flow, state: { note: state!['total']!, total: state!['note']! } }),
    ],
    ['another action', (flow) => ({ ...flow, handlers: [{ action: 'order', restart: true }] })],
  ];
  test.each(changes)('%s', async (_name, change) => {
    const { content, type } = opened();
    await type(serializeFlow(change(FLOW)));
    expect(content().screens).toEqual({ form: SCREEN });
    expect(content().layers).toEqual([LAYER]);
    expect(serializeFlow(content().flow)).toBe(serializeFlow(change(FLOW)));
  });
});
