/** Everything that names an option follows its new value, in one undo step. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import { serializeFlow } from '../../../../src-shared/document/serialize.ts';
import { conversationScriptSchema } from '../../../../src-shared/conversation/script.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type Layout } from '../../../../src-shared/flow/layout.ts';
import { layerSchema, type LayerFile } from '../../../../src-shared/layers/layer.ts';
import { readDocumentText } from '../../../../src-shared/layers/document-text.ts';
import { scriptFollowing, traceFollowing } from '../../../../src-shared/related-files/apply-renames.ts';
import type { Rename } from '../../../../src-shared/related-files/rename.ts';
import { namesBack } from '../../../../src-shared/related-files/renames-to-revert.ts';
import { createDocumentStore, type DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { unsavedRenames } from '../../../../src-renderer/state/editing/document-state.ts';
import { createTextsStore } from '../../../../src-renderer/state/text/text-store.ts';
import { createTextSync } from '../../../../src-renderer/state/text/text-sync.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

const OPTIONS = ['Ham', 'Egg', 'Rye'];
const answerOf = (values: readonly string[]) => ({ type: 'choices', options: values.map((value) => ({ value })) });

const FLOW = flowOf({
  entry: 'toppings',
  nodes: [
    question('toppings', { answer: answerOf(OPTIONS) }),
    question('side', { answer: { type: 'choice', options: OPTIONS.map((value) => ({ value })) } }),
    { id: 'tell', type: 'say', text: '{{ "Ham" in answers.toppings ? "Ham it is" : "No" }}' },
    { id: 'set', type: 'assign', answers: { side: '"Ham"', toppings: '["Egg", "Ham"]' } },
    end,
  ],
  edges: [
    edge('toppings', 'side', `'Ham' in answers.toppings && answers.side == 'Ham'`),
    edge('side', 'end', 'answers.toppings.exists(one, one in ["Egg", "Ham"])'),
  ],
  predicates: { meat: { when: `answers["toppings"] == ['Ham']` } },
  handlers: [{ action: 'pick', when: '!("Ham" in answers.toppings)', answers: { toppings: '["Ham"]' } }],
});

const SCREEN: ScreenFile = { version: 'v1', components: [], when: { note: '"Ham" in answers.toppings' } };

function layer(id: string, kind: string, changes: Record<string, unknown>): LayerFile {
  return { file: `layers/${id}.json`, layer: layerSchema.parse({ version: 'v1', id, kind, changes }) };
}

const LAYERS = [
  layer('pack', 'pack', { nodes: { change: { tell: { text: '{{ "Ham" in answers.toppings }}' } } } }),
  layer('shop', 'tenant', {
    nodes: { change: { toppings: { answer: answerOf(['Ham', 'Egg', 'Rye', 'Oil']) } } },
    predicates: { add: { ham: { when: '"Ham" in answers.toppings' } } },
  }),
];

const SCRIPT = conversationScriptSchema.parse({
  ...{ version: 'v1', name: 'Orders ham', today: '2027-01-01', prefill: { toppings: ['Ham'], side: 'Ham' } },
  turns: [
    {
      say: 'Ham, please',
      heard: { proposals: [{ key: 'toppings', value: ['Egg', 'Ham'] }], intent: null },
      expect: { answers: { toppings: ['Egg', 'Ham'], side: 'Ham' } },
    },
  ],
  expect: { outcome: 'done', answers: { toppings: ['Ham'] } },
});

interface Opening {
  readonly layers?: readonly LayerFile[];
  readonly flow?: Flow;
  readonly layout?: Layout;
}

function opened({ layers, flow = FLOW, layout = EMPTY_LAYOUT }: Opening = {}): DocumentStore {
  const documents = createDocumentStore({ now: () => 0 });
  documents.getState().open({
    ...{ path: '/p', name: 'P', flow, layout, revision: 'r1', screens: ['order'], screenFiles: { order: SCREEN } },
    ...{ readOnly: false, tools: [], recovery: null, ...(layers && { layers: { files: [...layers] } }) },
  } as never);
  return documents;
}

function rename(documents: DocumentStore, values: readonly string[]): void {
  const set = { answer: answerOf(values) };
  documents.getState().edit('Options', [{ op: 'update-node', graph: null, id: 'toppings', set }]);
}

const to = (value: string) => [value, ...OPTIONS.slice(1)];
const contentOf = (documents: DocumentStore) => documents.getState().content;
const OPTION = { kind: 'option', key: 'toppings', from: 'Ham', to: 'Bacon' } as const;

test('expressions of the answer follow, and no others', () => {
  const documents = opened();
  rename(documents, to(`Ol' bacon`));
  const { flow } = contentOf(documents);
  expect(flow.edges.map(({ guard }) => guard)).toEqual([
    String.raw`'Ol\' bacon' in answers.toppings && answers.side == 'Ham'`,
    `answers.toppings.exists(one, one in ["Egg", "Ol' bacon"])`,
  ]);
  expect(flow.nodes.slice(2, 4)).toEqual([
    { id: 'tell', type: 'say', text: `{{ "Ol' bacon" in answers.toppings ? "Ham it is" : "No" }}` },
    { id: 'set', type: 'assign', answers: { side: '"Ham"', toppings: `["Egg", "Ol' bacon"]` } },
  ]);
  expect([flow.predicates?.['meat']?.when, flow.handlers?.[0]]).toEqual([
    String.raw`answers["toppings"] == ['Ol\' bacon']`,
    { action: 'pick', when: `!("Ol' bacon" in answers.toppings)`, answers: { toppings: `["Ol' bacon"]` } },
  ]);
});

test('an option that is removed or moved, or that another question of the answer still has, leaves expressions alone', () => {
  const again = { ...FLOW, nodes: [...FLOW.nodes, { ...FLOW.nodes[0]!, id: 'again' }] };
  const edges = [
    [OPTIONS.slice(1), FLOW],
    [OPTIONS.toReversed(), FLOW],
    [to('Bacon'), again],
  ] as const;
  for (const [values, flow] of edges) {
    const documents = opened({ flow });
    rename(documents, values);
    expect(contentOf(documents).flow.edges).toEqual(FLOW.edges);
    expect(unsavedRenames(documents.getState())).toEqual([]);
  }
});

describe('next to the flow', () => {
  test('screens follow at once, and tests when the flow is saved', () => {
    const documents = opened();
    rename(documents, to('Bacon'));
    expect(contentOf(documents).screens?.['order']?.when).toEqual({ note: '"Bacon" in answers.toppings' });
    const script = scriptFollowing(SCRIPT, unsavedRenames(documents.getState()));
    expect(script.prefill).toEqual({ toppings: ['Bacon'], side: 'Ham' });
    expect(script.turns[0]).toMatchObject({
      say: 'Ham, please',
      heard: { proposals: [{ key: 'toppings', value: ['Egg', 'Bacon'] }] },
      expect: { answers: { toppings: ['Egg', 'Bacon'], side: 'Ham' } },
    });
    expect(script.expect.answers).toEqual({ toppings: ['Bacon'] });
  });

  test('accepted traces follow with their conditions', () => {
    const lines = (value: string) => [
      { type: 'answer.committed' as const, key: 'toppings', value: [value], previous: null, node: 'toppings' },
      { type: 'answer.committed' as const, key: 'side', value: 'Ham', previous: null, node: 'side' },
      {
        type: 'guard.evaluated' as const,
        edge: 'e',
        graph: null,
        guard: `"${value}" in answers.toppings`,
        value: true,
      },
    ];
    const trace = (value: string) => ({ version: 'v1' as const, turns: [{ turn: 0, lines: lines(value) }] });
    expect(traceFollowing(trace('Ham'), [OPTION])).toEqual(trace('Bacon'));
  });

  test('a value that is typed letter by letter is one rename', () => {
    const documents = opened();
    for (const value of ['Ha', 'H', 'B', 'Ba', 'Bacon']) rename(documents, to(value));
    expect(unsavedRenames(documents.getState())).toEqual([OPTION]);
    rename(documents, to('Ham'));
    expect(unsavedRenames(documents.getState())).toEqual([]);
  });

  test('restoring an earlier version restores its options in tests', () => {
    const documents = opened();
    rename(documents, to('Bacon'));
    const { changes } = namesBack(contentOf(documents), { flow: FLOW, layout: EMPTY_LAYOUT }, []);
    expect(changes).toEqual([{ ...OPTION, from: 'Bacon', to: 'Ham' }]);
  });
});

describe('in layers', () => {
  const changesOf = (documents: DocumentStore) => contentOf(documents).layers!.map((file) => file.layer.changes);

  test('all layers follow the flow, with their own lists of the options', () => {
    const documents = opened({ layers: LAYERS });
    documents.getState().editIn(null);
    rename(documents, to('Bacon'));
    expect(changesOf(documents)).toEqual([
      { nodes: { change: { tell: { text: '{{ "Bacon" in answers.toppings }}' } } } },
      {
        nodes: { change: { toppings: { answer: answerOf(['Bacon', 'Egg', 'Rye', 'Oil']) } } },
        predicates: { add: { ham: { when: '"Bacon" in answers.toppings' } } },
      },
    ]);
  });

  test('layers below the edited one stay as they are', () => {
    const documents = opened({ layers: LAYERS });
    rename(documents, ['Bacon', 'Egg', 'Rye', 'Oil']);
    expect(changesOf(documents)[0]).toEqual(LAYERS[0]!.layer.changes);
    expect(contentOf(documents).flow).toEqual(FLOW);
    const { flow } = documents.getState().document;
    expect(flow.predicates?.['ham']?.when).toBe('"Bacon" in answers.toppings');
    expect(flow.nodes.find(({ id }) => id === 'tell')).toMatchObject({ text: '{{ "Bacon" in answers.toppings }}' });
  });

  test('a layer that adds another question with the old option stays as it is', () => {
    const added = { ...FLOW.nodes[0]!, id: 'again' };
    const own = layer('shop', 'tenant', {
      nodes: { add: [added] },
      predicates: { add: { ham: { when: '"Ham" in answers.toppings' } } },
    });
    const documents = opened({ layers: [own] });
    documents.getState().editIn(null);
    rename(documents, to('Bacon'));
    expect(changesOf(documents)).toEqual([own.layer.changes]);
  });
});

test('nothing is changed if an expression that would follow is on a locked node', () => {
  const documents = opened({ layout: { version: 'v1', root: { nodes: {}, locked: ['tell'] } } });
  rename(documents, to('Bacon'));
  expect(contentOf(documents).flow).toEqual(FLOW);
  expect(documents.getState().remark).toMatchObject({ kind: 'locked', ids: ['tell'] });
});

test('while a value is typed as text, everything that was not typed over follows, until the text loses focus', async () => {
  const documents = opened({ layers: LAYERS });
  documents.getState().editIn(null);
  const texts = createTextsStore();
  let look = (): void => undefined;
  const sync = createTextSync({
    ...{ documents, texts, read: (kind, text) => Promise.resolve(readDocumentText(kind, text)) },
    later: (_ms, task) => {
      look = task;
      return () => (look = () => undefined);
    },
  });
  const written = serializeFlow(FLOW);
  const at = written.indexOf('"Ham"', written.indexOf('"id": "toppings"'));
  for (const value of ['Ba', 'Bacon']) {
    const text = `${written.slice(0, at)}"${value}"${written.slice(at + '"Ham"'.length)}`;
    sync.typed('flow.json', text, contentOf(documents).flow);
    look();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const clicked = opened({ layers: LAYERS });
  clicked.getState().editIn(null);
  rename(clicked, to('Bacon'));
  expect(contentOf(documents)).toEqual(contentOf(clicked));
  documents.getState().undo();
  expect(contentOf(documents)).toEqual(contentOf(opened({ layers: LAYERS })));
});

/** Values with quotes, backslashes, and other scripts. */
const value = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(`'`, '"', '\\', '{{ }}'),
);

test('one undo reverts everything, and so does renaming back', { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.boolean(), (values, isLayered) => {
      const documents = opened(isLayered ? { layers: LAYERS } : {});
      documents.getState().editIn(null);
      const before = contentOf(documents);
      const names = values.filter((name, index) => !OPTIONS.includes(name) && values.indexOf(name) === index);
      const states = names.map((name) => {
        rename(documents, to(name));
        return contentOf(documents);
      });
      for (const state of states.toReversed()) {
        expect(contentOf(documents)).toEqual(state);
        documents.getState().undo();
      }
      expect(contentOf(documents)).toEqual(before);
      while (documents.getState().history.index < states.length) documents.getState().redo();
      rename(documents, OPTIONS);
      expect(withoutRenames(contentOf(documents))).toEqual(withoutRenames(before));
      expect(scriptFollowing(SCRIPT, unsavedRenames(documents.getState()))).toEqual(SCRIPT);
    }),
    { numRuns: 60 },
  );
});

function withoutRenames<Content extends { readonly renames?: readonly Rename[] | undefined }>(content: Content) {
  const { renames: _renames, ...rest } = content;
  return rest;
}
