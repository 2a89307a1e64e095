import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, say, spoken } from './play.ts';
import { t } from '../../harness/messages.ts';

const button = { id: 'ok', component: 'Button', child: 'label', action: { event: { name: 'confirm' } } };
const card: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['amount', 'ok'] },
    { id: 'amount', component: 'Text', text: { path: '/amount' } },
    button,
    { id: 'label', component: 'Text', text: 'Confirm' },
  ],
  bindings: { amount: 'answers.amount' },
  when: { ok: 'answers.amount != null' },
};

const AMOUNT = { answer: { type: 'number', minimum: 1, maximum: 100 } };

/** A question followed by a live, waiting screen, and what the user may do meanwhile. */
function desk(more: Record<string, unknown> = {}, handlers: object[] = []): CompiledFlow {
  return compileCheckedFlow(deskFlow(more, handlers), { id: 'desk', screens: { card }, gates: {} });
}

function deskFlow(more: Record<string, unknown>, handlers: object[]) {
  return flowOf({
    entry: 'amount',
    state: { tries: { initial: 0 }, audit_log: { initial: [] }, note: {} },
    handlers,
    nodes: [
      question('amount', AMOUNT),
      { id: 'card', type: 'screen', screen: 'card', state: 'SUMMARY' },
      { id: 'later', type: 'say', text: 'Later.' },
      end,
    ],
    edges: [edge('amount', 'card'), edge('card', 'end'), edge('later', 'amount')],
    ...more,
  });
}

function act(action: string, data: Record<string, Json> = {}): FlowInput {
  return { type: 'acted', action, data, surface: 'main', at: '2030-01-02T03:04:05.000Z', today: '2030-01-02' };
}

function messages(step: Step | undefined): string[] {
  return (step?.effects ?? []).flatMap((effect) =>
    effect.type === 'show' ? effect.messages.map((message) => Object.keys(message)[1]!) : [],
  );
}

const refusals = (step: Step | undefined) =>
  (step?.events ?? []).flatMap((event) => (event.type === 'action.refused' ? [[event.code, event.field]] : []));

test('an action with its published name is handled', () => {
  const handlers = [{ action: 'submitForm', aliases: ['submit-form'], to: 'later' }];
  for (const name of ['submitForm', 'submit-form']) {
    const [, step] = play(desk({}, handlers), [say({ amount: 5 }), act(name)]).slice(-2);
    expect(step?.events).toContainEqual({ type: 'action.taken', action: 'submitForm', data: {} });
  }
});

describe('a screen', () => {
  test('that waits is drawn in full, reports the stage, and ends with its action in last', () => {
    const [, shown, ended] = play(desk(), [say({ amount: 5 }), act('confirm')]);
    expect(messages(shown)).toEqual(['createSurface', 'updateDataModel', 'updateComponents']);
    expect([shown!.state.status, shown!.state.stage, shown!.state.open]).toEqual([
      'waiting',
      'SUMMARY',
      { node: 'card', key: null },
    ]);
    expect([ended!.state.outcome, ended!.state.last]).toEqual(['done', { action: 'confirm', data: {} }]);
  });

  test('stays live: a correction sends only the data that changed', () => {
    const [, , corrected] = play(desk(), [say({ amount: 5 }), say({ amount: 7 }, null, true)]);
    expect(corrected!.state.current).toBe('card');
    expect(corrected!.effects.flatMap((effect) => (effect.type === 'show' ? effect.messages : []))).toEqual([
      { version: 'v0.9', updateDataModel: { surfaceId: 'main', path: '/amount', value: 7 } },
    ]);
  });

  test('is redrawn in full for another device, and nothing is said', () => {
    const [, , changed] = play(desk(), [say({ amount: 5 }), { type: 'client', device: 'mobile' }]);
    expect([messages(changed), changed!.state.client, changed!.state.open?.node]).toEqual([
      ['updateDataModel', 'updateComponents'],
      { mode: 'text', device: 'mobile' },
      'card',
    ]);
    expect(spoken(changed!)).toEqual(['show']);
  });

  test('reports an action it has no use for, or follows its edge', () => {
    expect(spoken(play(desk(), [say({ amount: 5 }), say({})])[2]!)).toEqual([t('steps.phrases.atScreen')]);
    const edges = [edge('amount', 'card'), edge('card', 'later', null, { kind: 'unknown' }), edge('later', 'card')];
    expect(spoken(play(desk({ edges }), [say({ amount: 5 }), say({})])[2]!)).toEqual(['Later.']);
  });

  test('shows an error until another screen is shown', () => {
    const error = { code: 'CALC_FAILED', message: '{{ answers.amount }} will not do.', field: "'amount'" };
    const nodes = [
      question('amount', AMOUNT),
      { id: 'bad', type: 'screen', screen: 'card', waits: false, error },
      question('b'),
      { id: 'card', type: 'screen', screen: 'card' },
    ];
    const edges = [edge('amount', 'bad'), edge('bad', 'b'), edge('b', 'card')];
    const [, wrong, fine] = play(desk({ nodes, edges }), [say({ amount: 5 }), say({ b: 'x' })]);
    expect(wrong!.state.error).toEqual({ code: 'CALC_FAILED', message: '5 will not do.', field: 'amount' });
    expect(wrong!.events.filter(({ type }) => type === 'error.raised')).toHaveLength(1);
    expect(fine!.state.error).toBeNull();
  });
});

describe('a client action', () => {
  const give = {
    action: 'give',
    aliases: ['amount_is'],
    data: { amount: AMOUNT, note: { answer: { type: 'text' }, required: false } },
    answers: { amount: 'event.data.amount' },
    set: { note: 'event.data.note' },
  };

  test.each(['', []])('omits optional values that were cleared: %j', (note) => {
    const [, step] = play(desk({}, [give]), [act('give', { amount: 5, note })]);
    expect([step!.state.answers, step!.state.event.data]).toEqual([{ amount: 5 }, { amount: 5 }]);
  });

  test.each(['give', 'amount_is'])('"%s" answers as if the user had said it', (name) => {
    const [, step] = play(desk({}, [give]), [act(name, { amount: 5, note: 'n', unheard: 'of' })]);
    expect([step!.state.current, step!.state.answers, step!.state.domain['note']]).toEqual([
      'card',
      { amount: 5 },
      'n',
    ]);
    expect(step!.state.event).toMatchObject({ kind: 'action', action: 'give', data: { amount: 5, note: 'n' } });
  });

  test.each([
    ['nothing where something is needed', act('give'), [['INVALID_ACTION', 'amount']]],
    ['data of another type', act('give', { amount: 'many' }), [['INVALID_ACTION', 'amount']]],
    ['data out of range', act('give', { amount: 101 }), [['INVALID_ACTION', 'amount']]],
    ['a name nobody knows', act('take', { amount: 5 }), [['UNKNOWN_ACTION', null]]],
    ['a name every object inherits', act('constructor'), [['UNKNOWN_ACTION', null]]],
  ])('with %s is refused and changes nothing', (_what, input, expected) => {
    const [before, after] = play(desk({}, [give]), [input]);
    expect(refusals(after)).toEqual(expected);
    const { turn, steps, event } = before!.state;
    expect({ ...after!.state, turn, steps, event }).toEqual(before!.state);
    expect(after!.effects).toEqual([]);
  });

  test('names every invalid field by the label of its input', () => {
    const labelled: ScreenFile = {
      ...card,
      components: [
        { id: 'root', component: 'Column', children: ['amount', 'name', 'ok'] },
        { id: 'amount', component: 'TextField', label: 'How much?', value: { path: '/amount' } },
        { id: 'name', component: 'TextField', label: { path: '/words' }, value: { path: '/name' } },
        {
          ...{ ...button, component: 'Button' },
          action: { event: { name: 'save', context: { amount: { path: '/amount' }, who: { path: '/name' } } } },
        },
        { id: 'label', component: 'Text', text: 'Save' },
      ],
      data: { words: 'Your name', name: '' },
    };
    const handlers = [
      {
        action: 'save',
        data: { amount: AMOUNT, who: { answer: { type: 'text' } }, when: { answer: { type: 'date' } } },
      },
    ];
    const flow = compileCheckedFlow(deskFlow({}, handlers), { id: 'desk', screens: { card: labelled }, gates: {} });
    const [, , step] = play(flow, [say({ amount: 5 }), act('save', { amount: 101, who: '' })]);
    expect(refusals(step)).toEqual([['INVALID_ACTION', 'amount']]);
    const fault = (field: string, reason: string) => t('steps.action.fieldFault', { field, reason });
    const faults = [
      { field: 'amount', message: fault('How much?', t('flow.answerValue.atMost', { most: '100' })) },
      { field: 'who', message: fault('Your name', t('flow.answerValue.empty')) },
      { field: 'when', message: fault('when', t('flow.answerValue.empty')) },
    ];
    const message = faults.map((one) => one.message).join(' ');
    expect(step!.events).toMatchObject([{ type: 'action.refused', message, faults }]);
  });

  test('contains the option of a picker, which sends it as a list', () => {
    const side = { answer: { type: 'choice', options: [{ value: 'left' }, { value: 'right' }] } };
    const choose = { action: 'choose', data: { side }, set: { note: 'event.data.side' } };
    const [, one, two] = play(desk({}, [choose]), [
      act('choose', { side: ['right'] }),
      act('choose', { side: ['left', 'right'] }),
    ]);
    expect(one!.state.domain['note']).toBe('right');
    expect(refusals(two)).toEqual([['INVALID_ACTION', 'side']]);
  });

  test("that is not possible now is refused in its author's words", () => {
    const handlers = [{ ...give, when: 'domain.tries > 0', refusal: 'Not with {{ event.data.amount }}.' }];
    const [, step] = play(desk({}, handlers), [act('give', { amount: 5 })]);
    expect(step!.events).toMatchObject([{ type: 'action.refused', code: 'INVALID_ACTION', message: 'Not with 5.' }]);
  });

  test('leaves nothing behind if its question refuses the answer', () => {
    const nodes = [question('amount', { ...AMOUNT, validate: 'answers.amount != 13' }), end];
    const handlers = [{ ...give, set: { tries: 'domain.tries + 1' } }];
    const [, step] = play(desk({ nodes, edges: [edge('amount', 'end')] }, handlers), [act('give', { amount: 13 })]);
    expect([refusals(step), step!.state.answers, step!.state.domain['tries'], step!.events.length]).toEqual([
      [['INVALID_ACTION', 'amount']],
      {},
      0,
      1,
    ]);
  });

  test('goes to a node from anywhere, even from inside a call or after the end', () => {
    const handlers = [{ action: 'again', forget: ['amount'], to: 'later' }];
    const steps = play(desk({}, handlers), [say({ amount: 5 }), act('confirm'), act('again')]);
    expect([steps[2]!.state.status, spoken(steps[3]!), steps[3]!.state.answers]).toEqual([
      'ended',
      ['Later.', 'amount?', 'show'],
      {},
    ]);
  });

  test('restarts with the initial answers, and screens stay live', () => {
    const handlers = [{ action: 'reset', restart: true }];
    const steps = play(desk({}, handlers), [say({ amount: 5 }), act('reset'), say({ amount: 6 })], { b: 'x' });
    expect(steps[2]!.state).toMatchObject({ answers: { b: 'x' }, current: 'amount', domain: { tries: 0 } });
    expect(messages(steps[3])).toEqual(['updateDataModel', 'updateComponents']);
  });

  test('calls a subgraph on the side, and the conversation returns to where it was', () => {
    const note = { id: 'note', type: 'assign', set: { tries: 'domain.tries + 1' } };
    const aside = { entry: 'note', nodes: [note, { id: 'told', type: 'say', text: 'Noted.' }] };
    const subgraphs = { aside: { ...aside, edges: [edge('note', 'told'), edge('told', '__exit__')] } };
    const [asked, step] = play(desk({ subgraphs }, [{ action: 'note', call: 'aside' }]), [act('note')]);
    expect([spoken(step!), step!.state.domain['tries'], step!.state.open, step!.state.stack]).toEqual([
      ['Noted.'],
      1,
      asked!.state.open,
      [],
    ]);
    expect(step!.state.visited).toEqual(asked!.state.visited);
  });
});
