/** Screens from pasted A2UI, and from templates. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { withWireNames } from '../../../src-shared/a2ui/screen-actions.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { validateComponents } from '../../../src-shared/a2ui/validate.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { pastedScreen, readPaste, titledPaste } from '../../../src-shared/screen-edits/pasted-screen.ts';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { checkTypes } from '../../../src-shared/screen-edits/check-types.ts';
import { questionsOf } from '../../../src-shared/screen-edits/questions.ts';
import { insertStarter } from '../../../src-shared/screen-edits/insert-starter.ts';
import { insertTemplate, screenFromTemplate, TEMPLATES } from '../../../src-shared/screen-edits/screen-templates.ts';
import { compileExpression } from '../../../src-shared/guard/expression.ts';
import { scopeOf } from '../../../src-shared/scope/scope-of.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { flowOf, question } from '../flow/build.ts';

const components = [
  { id: 'root', component: 'Column', children: ['title'] },
  { id: 'title', component: 'Text', text: { path: '/title' } },
];
const v09 = [
  {
    version: 'v0.9',
    createSurface: { surfaceId: 's', catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json' },
  },
  { version: 'v0.9', updateComponents: { surfaceId: 's', components } },
  { version: 'v0.9', updateDataModel: { surfaceId: 's', value: { title: 'Hello' } } },
];
const made = { version: 'v1', title: 'Pasted', components, data: { title: 'Hello' } };

describe('pasted A2UI', () => {
  const surface = (version: string, id: string) => [
    { version, createSurface: { surfaceId: id, catalogId: v09[0]!.createSurface!.catalogId } },
    { version, updateComponents: { surfaceId: id, components: [{ id: 'root', component: 'Text', text: id }] } },
  ];
  const older = [
    {
      surfaceUpdate: {
        surfaceId: 'old',
        components: [{ id: 'root', component: { Text: { text: { literalString: 'old' } } } }],
      },
    },
    { beginRendering: { surfaceId: 'old', root: 'root' } },
  ];

  test('becomes one screen for each surface, whatever their versions', () => {
    const pasted = pastedScreen(JSON.stringify([...older, ...surface('v0.9', 'b'), ...surface('v1.0', 'c')]), 'Shop');
    const { file, others = [], notes } = pasted.ok ? pasted.value : { file: null, notes: [] };
    expect([file, ...others].map((one) => [one?.title, one?.components[0]?.['text']])).toEqual([
      ['Shop', 'old'],
      ['Shop 2', 'b'],
      ['Shop 3', 'c'],
    ]);
    expect(notes).toContain(t('screenList.surfaces', { count: 3 }));
  });

  test('is read once for every title that is typed', () => {
    const read = readPaste(JSON.stringify(v09));
    const titled = ['S', 'Shop'].map((title) => (read.ok ? titledPaste(read.value, title).file : null));
    expect(titled.map((file) => file?.title)).toEqual(['S', 'Shop']);
    expect(titled[1]?.components).toBe(titled[0]?.components);
  });

  test('with too many surfaces is refused', () => {
    const many = Array.from({ length: 51 }, (_none, at) => surface('v0.9', `s${at}`)).flat();
    const pasted = pastedScreen(JSON.stringify(many), 'Shop');
    expect(pasted.ok ? [] : pasted.error).toEqual([t('screenList.tooManySurfaces', { count: 51, limit: 50 })]);
  });

  test.each([
    ['a list of messages', JSON.stringify(v09)],
    ['one message a line', v09.map((message) => JSON.stringify(message)).join('\n')],
    ['messages in an object', JSON.stringify({ name: 'Example', messages: v09 })],
    ['messages below each other', v09.map((message) => JSON.stringify(message, null, 2)).join('\n')],
    ['events of a stream', v09.map((message) => `data: ${JSON.stringify(message)}\n\n`).join('')],
    ['a code block of a chat', `Here is [your] {screen}:\n\`\`\`json\n${JSON.stringify(v09)}\n\`\`\`\nEnjoy!`],
    ['an answer of a model', `Done.\n---a2ui_JSON---\n${JSON.stringify(v09)}`],
    [
      'parts of an answer of an agent',
      JSON.stringify({
        result: {
          parts: [{ kind: 'text', text: 'Here' }, ...v09.map((message) => ({ kind: 'data', data: message }))],
        },
      }),
    ],
    [
      'one message of v1.0',
      JSON.stringify({ version: 'v1.0', createSurface: { surfaceId: 's', components, dataModel: { title: 'Hello' } } }),
    ],
  ])('is read as %s', (_name, text) => {
    expect(pastedScreen(text, 'Pasted')).toMatchObject({ ok: true, value: { file: made } });
  });

  test('is read as a list of components and as a screen file', () => {
    const { data: _data, ...bare } = made;
    expect(pastedScreen(JSON.stringify(components), 'Pasted')).toEqual({ ok: true, value: { file: bare, notes: [] } });
    const file = { ...made, title: 'Its own' };
    expect(pastedScreen(JSON.stringify(file), 'Pasted')).toEqual({ ok: true, value: { file, notes: [] } });
  });

  test('of v0.8 lists what was converted', () => {
    const messages = [
      { beginRendering: { surfaceId: 's', root: 'root' } },
      {
        surfaceUpdate: {
          surfaceId: 's',
          components: [{ id: 'root', component: { Text: { text: { literalString: 'Hello' } } } }],
        },
      },
    ];
    const pasted = pastedScreen(JSON.stringify(messages), 'Pasted');
    expect(pasted).toMatchObject({
      ok: true,
      value: { file: { components: [{ id: 'root', component: 'Text', text: 'Hello' }] } },
    });
    expect(pasted.ok && pasted.value.notes).not.toEqual([]);
  });

  test('with comments, trailing commas, and names without quotes is read, and says so', () => {
    const loose = `// From the docs: [sic]
      ${JSON.stringify(v09[0])}
      { version: 'v0.9', /* the "parts" } */ "updateComponents": { "surfaceId": "s", "components": [
        { "id": "root", "component": "Column", "children": ["title",], },
        { "id": "title", "component": "Text", "text": { "path": "/title" } }, // https://example.com
      ]}}
      ${JSON.stringify(v09[2])}`;
    expect(pastedScreen(loose, 'Pasted')).toEqual({
      ok: true,
      value: { file: made, notes: [t('screenList.looseJson')] },
    });
    expect(pastedScreen(`${JSON.stringify(made).slice(0, -1)},}`, 'Pasted')).toEqual({
      ok: true,
      value: { file: made, notes: [t('screenList.looseJson')] },
    });
  });

  test('with components inside components is flattened, and says so', () => {
    const text = (more: object) => ({ component: 'Text', ...more });
    const event = { name: 'go', context: { component: 'Text' } };
    const tree = {
      component: 'Card',
      child: {
        component: 'Column',
        children: [
          text({ id: 'title', text: 'Hello' }),
          text({ id: 'title', text: 'World' }),
          { component: 'List', children: { componentId: text({ text: { path: 'name' } }), path: '/all' } },
          { component: 'Tabs', tabs: [{ title: 'One', child: text({ text: '1' }) }] },
          { component: 'Button', child: text({ text: 'Go' }), action: { event } },
          { component: 'TextField', label: 'Name' },
        ],
      },
    };
    const flat = [
      { id: 'root', component: 'Card', child: 'column' },
      {
        ...{ id: 'column', component: 'Column' },
        children: ['title', 'title_2', 'list', 'tabs', 'button', 'text_field'],
      },
      { id: 'title', component: 'Text', text: 'Hello' },
      { id: 'title_2', component: 'Text', text: 'World' },
      { id: 'list', component: 'List', children: { componentId: 'text', path: '/all' } },
      { id: 'text', component: 'Text', text: { path: 'name' } },
      { id: 'tabs', component: 'Tabs', tabs: [{ title: 'One', child: 'text_2' }] },
      { id: 'text_2', component: 'Text', text: '1' },
      { id: 'button', component: 'Button', child: 'text_3', action: { event } },
      { id: 'text_3', component: 'Text', text: 'Go' },
      { id: 'text_field', component: 'TextField', label: 'Name' },
    ];
    const notes = [t('screenList.nested', { count: 10 }), t('screenList.namedRoot', { root: 'root' })];
    const expected = { ok: true, value: { file: { version: 'v1', title: 'Pasted', components: flat }, notes } };
    expect(pastedScreen(JSON.stringify(tree), 'Pasted')).toEqual(expected);
    expect(pastedScreen(JSON.stringify([tree]), 'Pasted')).toEqual(expected);
    const update = { version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ id: 'top', ...tree }] } };
    expect(pastedScreen(JSON.stringify([v09[0], update]), 'Pasted')).toEqual(expected);
    const file = { version: 'v1', title: 'Pasted', components: [{ id: 'root', ...tree }] };
    expect(pastedScreen(JSON.stringify(file), 'Pasted')).toEqual({
      ...expected,
      value: { ...expected.value, notes: notes.slice(0, 1) },
    });
  });

  test('of v0.8 with components inside components is flattened', () => {
    const inner = { component: { Text: { text: { literalString: 'Hello' } } } };
    const components = [{ id: 'root', component: { Column: { children: { explicitList: [inner] } } } }];
    const messages = [
      { beginRendering: { surfaceId: 's', root: 'root' } },
      { surfaceUpdate: { surfaceId: 's', components } },
    ];
    expect(pastedScreen(JSON.stringify(messages), 'Pasted')).toMatchObject({
      value: {
        file: {
          components: [
            { id: 'root', children: ['text'] },
            { id: 'text', component: 'Text', text: 'Hello' },
          ],
        },
      },
    });
  });

  test.each([
    ['no JSON', '{', [t('screenList.notJson')]],
    ['a code block that ends too early', `\`\`\`json\n${JSON.stringify(v09).slice(0, -1)}`, [t('screenList.notJson')]],
    ['a line that is no JSON', `${JSON.stringify(v09[0])}\n{`, [t('screenList.badLine', { line: 2 })]],
    ['no root', JSON.stringify([{ id: 'a', component: 'Text', text: 'x' }]), [t('screenList.noRoot')]],
    [
      'a message of no kind',
      JSON.stringify([{ version: 'v0.9' }]),
      [expect.stringContaining(t('screenList.badMessage', { number: 1, message: '' }).trim()) as string],
    ],
  ])('with %s is reported', (_name, text, error) => {
    expect(pastedScreen(text, 'Pasted')).toEqual({ ok: false, error });
  });

  test.each(['minimal', 'basic'])(
    'reads every published example of the %s catalog, and saves it unchanged',
    (catalog) => {
      const folder = join('node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs', catalog, 'examples');
      const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
      expect(files.length).toBeGreaterThan(5);
      for (const name of files) {
        const pasted = pastedScreen(readFileSync(join(folder, name), 'utf8'), name);
        expect(pasted, name).toMatchObject({ ok: true });
        if (!pasted.ok) continue;
        const text = serializeScreen(pasted.value.file);
        const again = parseScreen(text, name);
        expect(again.ok && serializeScreen(again.value), name).toBe(text);
      }
    },
  );
});

describe('templates', () => {
  test.each(TEMPLATES)('%s is a screen without problems', (name) => {
    const file = screenFromTemplate('Template', name);
    expect(checkScreen(file)).toEqual([]);
    const { components: all, data = {} } = file;
    const sent = all.map((component) => withWireNames(component, 'shop'));
    expect(validateComponents(sent, { data: data as never, plugin: 'shop' })).toEqual([]);
  });

  test.each(TEMPLATES.filter((name) => name !== 'confirm'))('%s has the title of its screen as its heading', (name) => {
    const { components } = screenFromTemplate('Your booking', name);
    expect(components.filter(({ variant }) => variant === 'h2').map(({ text }) => text)).toEqual(['Your booking']);
  });

  test.each(TEMPLATES)('%s can be inserted into a screen twice with unique ids and data', (name) => {
    const file = screenFromTemplate('Template', name);
    const edit = insertTemplate(
      { name: 'one', file: { ...file, data: { ...file.data, total: 7 } } },
      { name },
      {
        parent: 'root',
        at: 1,
      },
    );
    const added = edit?.operations.flatMap((operation) =>
      operation.op === 'add-components' ? operation.components : [],
    );
    const known = new Set(file.components.map(({ id }) => id));
    expect(added?.filter(({ id }) => known.has(id))).toEqual([]);
    expect(edit?.operations.some(({ op }) => op === 'update-screen')).toBe(false);
  });
});

describe('a form', () => {
  const nodes = [question('name', { label: 'Your name' }), question('guests', { answer: { type: 'number' } })];
  const flow: Flow = {
    ...flowOf({ nodes: [{ type: 'screen', id: 'show', screen: 'one' } as FlowNode, ...nodes] }),
    handlers: [{ action: 'submit' }],
  };
  const blank = { id: 'root', component: 'Column', children: [] };

  test('asks the questions of the flow, and comes with the handler that saves its answers', () => {
    const file: ScreenFile = { version: 'v1', components: [blank], bindings: { guests: 'domain.guests' } };
    const starter = { starter: 'form', flow, plugin: null } as const;
    const edit = insertStarter({ name: 'one', file }, starter, { parent: 'root', at: 0 }) ?? expect.unreachable();
    const document = { flow, layout: EMPTY_LAYOUT, screens: { one: file } };
    const after = applyOperations(document, edit.operations);
    const form = after.screens?.['one'] ?? expect.unreachable();
    expect([...checkScreen(form), ...checkTypes(after.flow, form)]).toEqual([]);
    const values = form.components.flatMap(({ value }) => (value === undefined ? [] : [value]));
    expect(values).toEqual([{ path: '/name' }, { path: '/guests_2' }]);
    expect(form.bindings).toEqual({ guests: 'domain.guests', name: 'answers.name', guests_2: 'answers.guests' });
    expect(after.flow.handlers?.[1]).toMatchObject({
      action: 'submit_2',
      answers: { name: 'event.data.name', guests: 'event.data.guests' },
    });
  });
});

describe('a summary', () => {
  const flow = flowOf({
    nodes: [
      question('name', { label: 'Your name' }),
      question('guests', { answer: { type: 'number' } }),
      question('visitDay', { answer: { type: 'date' } }),
      question('window', { answer: { type: 'boolean' } }),
      question('extras', { answer: { type: 'choices', options: [{ value: 'a' }] } }),
      question('card', { private: true }),
    ],
  });
  const questions = questionsOf(flow);

  test('shows the answers of the flow, formatted by their types', () => {
    const file = screenFromTemplate('Summary', 'summary', questions);
    expect([...checkScreen(file), ...checkTypes(flow, file)]).toEqual([]);
    expect(file.data).toBeUndefined();
    expect(Object.keys(file.bindings!)).toEqual(['name', 'guests', 'visitDay', 'window']);
    const card = file.components.find(({ component }) => component === 'DataCard');
    expect(card?.['items']).toEqual([
      { label: 'Your name', value: { path: '/name' } },
      { label: 'Guests', value: { call: 'formatNumber', args: { value: { path: '/guests' } } } },
      {
        label: 'Visit day',
        value: { call: 'formatDate', args: { value: { path: '/visitDay' }, format: 'd MMMM yyyy' } },
      },
      { label: 'Window', value: { path: '/window' } },
    ]);
  });

  test('shows amounts with their currency, and other units next to the label', () => {
    const number = (more: object) => ({ answer: { type: 'number', ...more } });
    const flow = flowOf({
      nodes: [
        question('price', number({ unit: 'GBP' })),
        question('length', number({ unit: 'm' })),
        question('rate', number({ format: 'percent' })),
        question('term', { answer: { type: 'duration', unit: 'years' } }),
      ],
    });
    const file = screenFromTemplate('Summary', 'summary', questionsOf(flow));
    expect([...checkScreen(file), ...checkTypes(flow, file)]).toEqual([]);
    const items = file.components.find(({ component }) => component === 'DataCard')?.['items'];
    expect(items).toMatchObject([
      { label: 'Price', value: { call: 'formatCurrency', args: { value: { path: '/price' }, currency: 'GBP' } } },
      { label: 'Length (m)', value: { call: 'formatNumber' } },
      { label: 'Rate (%)', value: { call: 'formatNumber' } },
      { label: 'Term (years)', value: { call: 'formatNumber' } },
    ]);
  });

  test('shows the labels of options', () => {
    const options = [{ value: 'card_1', label: 'Visa' }, { value: 'none' }, { value: 'card_2', label: 'Say "hi"' }];
    const flow = flowOf({ nodes: [question('card', { answer: { type: 'choice', options } })] });
    const file = screenFromTemplate('Summary', 'summary', questionsOf(flow));
    expect([...checkScreen(file), ...checkTypes(flow, file)]).toEqual([]);
    const [text] = Object.values(file.bindings!);
    const compiled = compileExpression(text!, scopeOf(flow), 'value');
    const shown = (card: string | null) =>
      compiled.ok ? compiled.value.evaluate({ answers: { card }, context: {}, domain: {}, last: null }) : null;
    expect(['card_1', 'none', 'card_2', null].map(shown)).toEqual(['Visa', 'none', 'Say "hi"', null]);
  });

  test.each([20, 21])('has no problems with %d options', (count) => {
    const options = Array.from({ length: count }, (_none, at) => ({ value: `v${at}`, label: `Option ${at}` }));
    const flow = flowOf({ nodes: [question('card', { answer: { type: 'choice', options } })] });
    const file = screenFromTemplate('Summary', 'summary', questionsOf(flow));
    expect([...checkScreen(file), ...checkTypes(flow, file)]).toEqual([]);
    expect(file.bindings!['card']!.includes('Option 1')).toBe(count <= 20);
  });

  test('uses free paths when inserted, and those that already hold an answer', () => {
    const components = [{ id: 'root', component: 'Column', children: [] }];
    const bindings = { who: 'answers.name', guests: 'domain.guests' };
    const file: ScreenFile = { version: 'v1', components, bindings };
    const edit = insertTemplate({ name: 'one', file }, { name: 'summary', questions }, { parent: 'root', at: 0 });
    expect(edit?.operations.at(-1)).toMatchObject({
      set: { bindings: { ...bindings, guests_2: 'answers.guests', visitDay: 'answers.visitDay' } },
    });
  });
});
