import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { screenNodeProblems } from '../../../src-shared/plugin/screen-node-problems.ts';
import { runSteps } from '../../../src-shared/steps.ts';
import { effectsOf } from '../../../src-shared/screen-edits/action-effects.ts';
import { plannedHandlers } from '../../../src-shared/screen-edits/make-handler.ts';
import { renameActionOnScreens } from '../../../src-shared/screen-edits/rename-action.ts';
import { actionsOf, sentAction } from '../../../src-shared/screen-edits/sent-actions.ts';
import { t } from '../../harness/messages.ts';

function parsed(more: object): Flow {
  const read = parseFlow(
    JSON.stringify({
      version: 'v1',
      id: 'desk',
      entry: 'party',
      nodes: [
        { id: 'party', type: 'question', key: 'party', prompt: 'How many?', answer: { type: 'number' } },
        { id: 'form', type: 'screen', screen: 'form' },
        { id: 'aside', type: 'screen', label: 'Notes', screen: 'aside', waits: false },
        { id: 'done', type: 'say', label: 'Thanks', text: 'Thank you' },
      ],
      edges: [
        { id: 'a', from: 'party', to: 'form' },
        { id: 'b', from: 'form', to: 'aside' },
        { id: 'c', from: 'aside', to: 'done' },
      ],
      state: { note: { initial: '' } },
      ...more,
    }),
  );
  if (!read.ok) throw new Error(read.error.error.message);
  return read.value.flow;
}

const flow = parsed({});

test('actions that only some devices send are among those of the screen', () => {
  const button = (id: string, name: string) => ({
    id,
    component: 'Button',
    child: 'word',
    action: { event: { name } },
  });
  const file: ScreenFile = {
    version: 'v1',
    components: [
      { id: 'root', component: 'Column', children: ['word', 'send'] },
      { id: 'word', component: 'Text', text: 'Go' },
      button('send', 'send'),
    ],
    devices: {
      mobile: {
        components: [button('call', 'call')],
        overrides: { send: { action: { event: { name: 'send_short' } } } },
      },
    },
  };
  expect(actionsOf(file).map(({ id, sent }) => [id, sent.name])).toEqual([
    ['send', 'send'],
    ['send', 'send_short'],
    ['call', 'call'],
  ]);
});

const screenWith = (name: string): ScreenFile => ({
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['send'] },
    {
      ...{ id: 'send', component: 'Button', child: 'label' },
      action: {
        event: { name, context: { guests: { path: '/party' }, words: { path: '/note' }, from: 'form' } },
      },
    },
    { id: 'label', component: 'Text', text: 'Send' },
  ],
  bindings: { party: 'answers.party', note: 'domain.note' },
});

const used = (name: string, file: ScreenFile) => ({ name, file, plugin: 'desk' });
const send = { name: 'send', context: {} };
const actionOf = (file: ScreenFile) => sentAction(file.components[1]!['action'] as never)!;
const documentOf = (screens: Readonly<Record<string, ScreenFile>>, of: Flow = flow) => ({
  ...{ flow: of, layout: EMPTY_LAYOUT, screens },
});
const apply = (screens: Readonly<Record<string, ScreenFile>>, operations: readonly Operation[]) =>
  applyOperations(documentOf(screens), operations);
const problemsOf = (screens: Readonly<Record<string, ScreenFile>>, of: Flow = flow) =>
  runSteps(screenNodeProblems({ flow: of, plugin: 'desk', screens, broken: [] }));

test('an action of a waiting screen continues after it, and one of a shown screen does nothing', () => {
  const file = screenWith('send');
  expect(effectsOf(flow, used('form', file), send)).toEqual([{ kind: 'next', name: 'Notes' }]);
  expect(effectsOf(flow, used('form', file), actionOf(file))).toEqual([
    { kind: 'next', name: 'Notes' },
    { kind: 'unsaved' },
  ]);
  expect(effectsOf(flow, used('aside', file), send)).toEqual([{ kind: 'nothing' }]);
  expect(effectsOf(flow, used('other', file), { ...send, name: 'desk.send' })).toEqual([{ kind: 'hidden' }]);
});

test('a handler keeps the data at its source and continues after the screen', () => {
  const file = screenWith('send');
  const [planned] = plannedHandlers(flow, used('form', file), actionOf(file));
  const { flow: changed } = apply({ form: file }, [planned!.operation]);
  expect(changed.handlers).toEqual([
    {
      action: 'send',
      data: {
        guests: { answer: { type: 'number' } },
        words: { answer: { type: 'text', minLength: 0 }, required: false },
        from: { answer: { type: 'text', minLength: 0 }, required: false },
      },
      answers: { party: 'event.data.guests' },
      set: { note: 'event.data.words' },
      to: 'aside',
    },
  ]);
  expect(effectsOf(changed, used('form', file), send)).toEqual([
    { kind: 'variable', name: 'note' },
    { kind: 'answer', name: 'party' },
    { kind: 'go', name: 'Notes' },
  ]);
  expect(plannedHandlers(changed, used('form', file), actionOf(file))).toEqual([]);
});

test('the saved answers are in the order of the conversation, whatever the order in the file', () => {
  const answers = { zone: 'event.data.zone', party: 'event.data.party', day: 'event.data.day', age: 'event.data.age' };
  const question = (id: string) => ({ id, type: 'question', key: id, prompt: id, answer: { type: 'text' } });
  const asking = parsed({
    nodes: ['party', 'zone', 'day'].map(question),
    edges: [
      { id: 'a', from: 'party', to: 'zone' },
      { id: 'b', from: 'zone', to: 'day' },
    ],
    handlers: [{ action: 'send', answers, set: { b: '1', a: '1' } }],
  });
  const effects = effectsOf(asking, used('form', screenWith('send')), send);
  expect(effects.flatMap((one) => ('name' in one ? [one.name] : []))).toEqual([
    'a',
    'b',
    'party',
    'zone',
    'day',
    'age',
  ]);
});

test('creating a handler solves the problem of an unhandled action', () => {
  const screens = { aside: screenWith('send') };
  const [problem, ...others] = problemsOf(screens);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'screen:action.unhandled', node: 'aside', screen: { component: 'send' } });
  const changed = apply(screens, problem!.fixes![0]!.operations);
  expect(problemsOf(changed.screens, changed.flow)).toEqual([]);
});

test('creating a handler solves the problem of a screen that no action leaves', () => {
  const screens = { form: screenWith('send') };
  const staying = parsed({ handlers: [{ action: 'send', set: { note: 'event.data.words' } }] });
  expect(effectsOf(staying, used('form', screens.form), send)).toEqual([
    { kind: 'variable', name: 'note' },
    { kind: 'stays' },
  ]);
  const [problem, ...others] = problemsOf(screens, staying);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'screen:action.stays', node: 'form', screen: { component: 'send' } });
  const changed = applyOperations(documentOf(screens, staying), problem!.fixes![0]!.operations);
  expect(problemsOf(changed.screens, changed.flow)).toEqual([]);
});

test.each([
  ['a handler goes somewhere', { handlers: [{ action: 'send', to: 'done' }] }],
  [
    'a handler calls a subgraph',
    {
      handlers: [{ action: 'send', call: 'more' }],
      subgraphs: { more: { entry: 'x', nodes: [{ id: 'x', type: 'say', text: 'Hi' }], edges: [] } },
    },
  ],
  ['an action ends the screen', {}],
  ['nothing follows', { handlers: [{ action: 'send' }], edges: [] }],
])('a screen can be left if %s', (_name, more) => {
  expect(problemsOf({ form: screenWith('send') }, parsed(more))).toEqual([]);
});

test('renames a name in another style everywhere on the screen', () => {
  const screens = { form: { ...screenWith('sendForm'), ends: ['sendForm'] } };
  const problem = problemsOf(screens).find(({ code }) => code === 'screen:action.name');
  const changed = apply(screens, problem!.fixes![0]!.operations);
  expect(actionOf(changed.screens['form']!).name).toBe('send_form');
  expect(changed.screens['form']!.ends).toEqual(['send_form']);
  expect(problemsOf(changed.screens)).toEqual([]);
});

describe('the handler of an action in another style', () => {
  const screens = { form: screenWith('sendForm'), aside: screenWith('sendForm') };
  const fixed = (of: Flow) => {
    const problem = problemsOf(screens, of).find(({ code }) => code === 'screen:action.name');
    return applyOperations(documentOf(screens, of), problem!.fixes![0]!.operations);
  };
  const handlersOf = (handlers: readonly object[]) => parsed({ handlers });

  test('is renamed with it and still accepts the old name from other screens', () => {
    const changed = fixed(handlersOf([{ action: 'sendForm', to: 'done' }]));
    expect(changed.flow.handlers).toEqual([{ action: 'send_form', aliases: ['sendForm'], to: 'done' }]);
    expect(problemsOf(changed.screens, changed.flow).map(({ code }) => code)).toEqual(['screen:action.name']);
  });

  test('accepts the new name if the old one is an alias', () => {
    const changed = fixed(handlersOf([{ action: 'send', aliases: ['sendForm'], to: 'done' }]));
    expect(changed.flow.handlers).toEqual([{ action: 'send', aliases: ['sendForm', 'send_form'], to: 'done' }]);
  });

  test('does not take the name of another handler', () => {
    const changed = fixed(handlersOf([{ action: 'send_form' }, { action: 'sendForm', to: 'done' }]));
    expect(actionOf(changed.screens['form']!).name).toBe('send_form_2');
    expect(changed.flow.handlers?.[1]).toEqual({ action: 'send_form_2', aliases: ['sendForm'], to: 'done' });
  });
});

test('each suggested handler says where it continues if several nodes wait at a screen', () => {
  const file = screenWith('send');
  const again = { id: 'again', type: 'screen', screen: 'form' } as const;
  const twice: Flow = {
    ...flow,
    nodes: [...flow.nodes, again],
    edges: [...flow.edges, { id: 'd', from: 'again', to: 'done' }],
  };
  const planned = (of: Flow) =>
    plannedHandlers(of, used('form', file), actionOf(file)).map(({ label, operation }) => {
      const { flow: changed } = applyOperations(documentOf({ form: file }, of), [operation]);
      return [label, changed.handlers?.[0]?.to];
    });
  const to = (name: string) => t('plugin.screenFixes.makeHandlerTo', { name });
  expect(planned(twice)).toEqual([
    [to('Notes'), 'aside'],
    [to('Thanks'), 'done'],
  ]);
  const last = { ...twice, edges: twice.edges.slice(0, -1) };
  expect(planned(last)).toEqual([
    [to('Notes'), 'aside'],
    [t('plugin.screenFixes.makeHandlerHere'), undefined],
  ]);
  const alike = { ...twice, edges: twice.edges.map((edge) => (edge.id === 'd' ? { ...edge, to: 'aside' } : edge)) };
  expect(planned(alike)).toEqual([[t('plugin.screenFixes.makeHandler'), 'aside']]);
});

test('all screens follow an action of the flow that gets another name', () => {
  const sends = (id: string, name: string) => ({
    ...{ id, component: 'Button', child: 'word' },
    action: { event: { name, context: { on: true } } },
  });
  const screens: Record<string, ScreenFile> = {
    one: {
      version: 'v1',
      ends: ['confirm', 'stop'],
      components: [sends('a', 'confirm'), sends('b', 'desk.confirm'), sends('c', 'other.confirm')],
      devices: { mobile: { overrides: { c: { action: { event: { name: 'confirm' } } } } } },
    },
    two: { version: 'v1', components: [sends('a', 'stop')] },
  };
  const operations = renameActionOnScreens(screens, { plugin: 'desk', from: 'confirm', to: 'book' });
  const after = applyOperations({ flow, layout: EMPTY_LAYOUT, screens }, operations).screens!;
  expect(after['one']).toEqual({
    version: 'v1',
    ends: ['book', 'stop'],
    components: [sends('a', 'book'), sends('b', 'desk.book'), sends('c', 'other.confirm')],
    devices: { mobile: { overrides: { c: { action: { event: { name: 'book' } } } } } },
  });
  expect(after['two']).toBe(screens['two']);
});
