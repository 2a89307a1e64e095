import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Json } from '../../../src-shared/json.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { forgetInputs } from '../../../src-shared/plugin/forget-inputs.ts';
import { renameActionData } from '../../../src-shared/plugin/rename-action-data.ts';
import { sentAction } from '../../../src-shared/screen-edits/sent-actions.ts';
import { removeComponent } from '../../../src-shared/screen-edits/edit-screen.ts';
import { appliedTo } from '../../../src-shared/screen-edits/several.ts';

function flowWith(more: object) {
  const read = parseFlow(
    JSON.stringify({
      version: 'v1',
      id: 'desk',
      entry: 'form',
      nodes: [
        { id: 'form', type: 'screen', screen: 'form' },
        { id: 'done', type: 'say', text: 'Thanks, {{ event.data.name }}. {{ answers.name }}' },
      ],
      edges: [{ id: 'a', from: 'form', to: 'done' }],
      ...more,
    }),
  );
  if (!read.ok) throw new Error(read.error.error.message);
  return read.value.flow;
}

const text = { answer: { type: 'text' } } as const;
const flow = flowWith({
  handlers: [
    {
      action: 'book',
      data: { name: text, day: text, note: text },
      when: 'event.data["note"] != "" && event.data.name != event.data.names',
      refusal: 'No, {{ event.data.name }}',
      answers: { name: 'event.data.name', day: 'event.data.day' },
      set: { note: 'event.data.note' },
    },
  ],
  state: { note: { initial: '' } },
});

function input(id: string): ScreenFile['components'][number] {
  return { id, component: 'TextField', label: id, value: { path: `/${id}` } };
}

function button(id: string, action: string, ...keys: readonly string[]): ScreenFile['components'][number] {
  const context = Object.fromEntries(keys.map((key) => [key, { path: `/${key}` }]));
  return { id, component: 'Button', child: 'word', action: { event: { name: action, context } } };
}

const form: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['name', 'day', 'note', 'send', 'shown'] },
    ...['name', 'day', 'note'].map(input),
    { id: 'shown', component: 'Text', text: { call: 'formatString', args: { value: 'Note: ${/note}' } } },
    button('send', 'desk.book', 'name', 'day', 'note'),
    { id: 'word', component: 'Text', text: 'Book' },
  ],
  devices: { mobile: { overrides: { send: { action: button('send', 'book', 'name', 'day')['action']! } } } },
};

const project = { flow, screens: { form }, plugin: 'desk' };

function applied(operations: readonly Operation[], screens = project.screens) {
  return applyOperations({ flow, layout: EMPTY_LAYOUT, screens }, operations);
}

describe('deleting an input', () => {
  function deleted(id: string, screens: Readonly<Record<string, ScreenFile>> = project.screens) {
    const edit = removeComponent({ name: 'form', file: screens['form']! }, id)!;
    const after = appliedTo('form', screens['form']!, edit.operations);
    const forgotten = forgetInputs({ ...project, screens }, 'form', after);
    const content = applyOperations({ flow, layout: EMPTY_LAYOUT, screens }, [
      ...edit.operations,
      ...forgotten.operations,
    ]);
    return { values: forgotten.values, content };
  }

  test('removes its value from buttons on all devices and from the handler', () => {
    const { values, content } = deleted('day');
    expect(values).toEqual(['day']);
    const file = content.screens!['form']!;
    const send = file.components.find(({ id }) => id === 'send');
    expect(send).toEqual(button('send', 'desk.book', 'name', 'note'));
    expect(file.devices?.mobile?.overrides?.['send']).toEqual({ action: button('send', 'book', 'name')['action'] });
    const [handler] = content.flow.handlers!;
    expect(handler?.answers).toEqual({ name: 'event.data.name' });
    expect(Object.keys(handler?.data ?? {})).toEqual(['name', 'note']);
  });

  test('keeps a value that the screen still shows', () => {
    expect(deleted('note').values).toEqual([]);
    expect(deleted('note').content.flow).toBe(flow);
  });

  test('keeps the handler if another screen sends the value', () => {
    const other: ScreenFile = { version: 'v1', components: [{ ...button('root', 'book', 'day') }] };
    const { values, content } = deleted('day', { form, other });
    expect(values).toEqual(['day']);
    expect(content.flow).toBe(flow);
  });

  test('makes a value optional that the handler also reads in conditions', () => {
    const { content } = deleted('name');
    const [handler] = content.flow.handlers!;
    expect(handler?.data?.['name']).toEqual({ ...text, required: false });
    expect(handler?.answers).toEqual({ day: 'event.data.day' });
  });

  test('keeps a value that another input writes', () => {
    const components = [...form.components, { ...input('again'), value: { path: '/day' } }];
    const root = { ...components[0]!, children: ['name', 'day', 'note', 'send', 'shown', 'again'] };
    const screens = { form: { ...form, components: [root, ...components.slice(1)] } };
    expect(deleted('day', screens).values).toEqual([]);
  });
});

describe('renaming a value that an action sends', () => {
  test('is followed by all its buttons, the handler, and the flow', () => {
    const renamed = renameActionData(project, { action: 'book', from: 'name', to: 'guest' });
    if (!renamed.ok) throw new Error(renamed.error);
    const content = applied(renamed.value);
    const file = content.screens!['form']!;
    const send = file.components.find(({ id }) => id === 'send');
    const { context } = sentAction(send?.['action'] as Json)!;
    expect(Object.entries(context)).toEqual([
      ['guest', { path: '/name' }],
      ['day', { path: '/day' }],
      ['note', { path: '/note' }],
    ]);
    expect(JSON.stringify(file.devices)).toContain('"guest"');
    expect(JSON.stringify(file.devices)).not.toContain('"name":{');
    const [handler] = content.flow.handlers!;
    expect(Object.keys(handler?.data ?? {})).toEqual(['guest', 'day', 'note']);
    expect(handler?.answers).toEqual({ name: 'event.data.guest', day: 'event.data.day' });
    expect(handler?.when).toBe('event.data["note"] != "" && event.data.guest != event.data.names');
    expect(handler?.refusal).toBe('No, {{ event.data.guest }}');
    expect(content.flow.nodes[1]).toMatchObject({ text: 'Thanks, {{ event.data.guest }}. {{ answers.name }}' });
  });

  test('stays in the handler if another action sends a value with the same name', () => {
    const other: ScreenFile = { version: 'v1', components: [button('root', 'cancel', 'name')] };
    const screens = { form, other };
    const renamed = renameActionData({ ...project, screens }, { action: 'book', from: 'name', to: 'guest' });
    if (!renamed.ok) throw new Error(renamed.error);
    const content = applied(renamed.value, screens);
    expect(content.screens!['other' as 'form']).toBe(other);
    expect(content.flow.handlers?.[0]?.answers?.['name']).toBe('event.data.guest');
    expect(content.flow.nodes[1]).toBe(flow.nodes[1]);
  });

  test.each([
    ['day', 'taken'],
    ['', 'empty'],
    ['a b', 'invalid'],
  ])('refuses %j', (to, problem) => {
    expect(renameActionData(project, { action: 'book', from: 'name', to })).toEqual({ ok: false, error: problem });
  });
});
