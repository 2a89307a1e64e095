import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../../src-shared/a2ui/catalog/catalog.ts';
import { foldMessages, NO_SURFACES, type Surface } from '../../../../src-shared/a2ui/surface.ts';
import type { Json } from '../../../../src-shared/json.ts';
import { arrangementFor } from '../../../../src-renderer/panels/console/arrangement.ts';
import { thinkingStep } from '../../../../src-renderer/panels/console/chat/thinking-step.ts';
import { pressedLabel, refusedLabel } from '../../../../src-renderer/panels/console/screens/pressed-label.ts';
import { rejectedInputs } from '../../../../src-renderer/panels/console/screens/rejected-inputs.ts';
import { NOTHING_PLAYED, playSurface } from '../../../../src-renderer/panels/console/screens/screen-messages.ts';
import { spokenTurn } from '../../../../src-renderer/panels/console/voice/turn-words.ts';
import type { RunEventBody } from '../../../../src-shared/run/run-event.ts';
import { runOf } from './run-of.ts';

const created = { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } };
const components = (...list: Json[]) => ({
  ...{ version: 'v0.9', updateComponents: { surfaceId: 'main', components: list } },
});
const data = (path: string, value: Json) => ({ version: 'v0.9', updateDataModel: { surfaceId: 'main', path, value } });

function surfaceOf(...messages: Json[]): Surface {
  const { surfaces, refused } = foldMessages(NO_SURFACES, messages);
  expect(refused).toEqual([]);
  return surfaces.get('main')!;
}

const button = (id: string, child: string, name: string, context: Json = {}) => ({
  ...{ id, component: 'Button', child, action: { event: { name, context } } },
});
const words = (id: string, text: Json) => ({ id, component: 'Text', text });

describe('a screen player', () => {
  test('ends with the same surface for any sequence of messages, including undo', () => {
    const one = surfaceOf(created, data('/', { term: 20, gone: 1 }), components(words('root', 'One')));
    const two = surfaceOf(created, data('/', { term: 25 }), components(words('root', 'Two')));
    const played = [one, two, one].reduce(playSurface, NOTHING_PLAYED);
    const shown = surfaceOf(...played.messages);
    expect([shown.data, shown.components.get('root')]).toEqual([{ term: 20, gone: 1 }, words('root', 'One')]);
  });

  test('gets no message if nothing changed', () => {
    const surface = surfaceOf(created, components(words('root', 'One')));
    const played = playSurface(NOTHING_PLAYED, surface);
    expect(playSurface(played, surface)).toBe(played);
    expect(playSurface(played, { ...surface }).messages).toBe(played.messages);
  });
});

describe('a pressed component', () => {
  const surface = surfaceOf(
    created,
    data('/', {
      term: 25,
      offers: [
        { id: 'a', name: 'Tracker' },
        { id: 'b', name: 'Fixed' },
      ],
    }),
    components(
      { id: 'root', component: 'Column', children: ['update', 'list'] },
      button('update', 'update.text', 'mortgage.update_term', { term: { path: '/term' } }),
      words('update.text', 'Work it out again'),
      { id: 'list', component: 'List', children: { path: '/offers', componentId: 'offer' } },
      button('offer', 'offer.text', 'mortgage.choose', { id: { path: 'id' } }),
      words('offer.text', { path: 'name' }),
    ),
  );
  const surfaces = new Map([['main', surface]]);

  test('is named by its label, even in a list', () => {
    expect([
      pressedLabel(surfaces, { name: 'update_term', data: { term: 25 } }),
      pressedLabel(surfaces, { name: 'choose', data: { id: 'b' } }),
    ]).toEqual(['Work it out again', 'Fixed']);
  });

  test('is named in its refusal, even if nothing was sent', () => {
    const pressed = { name: 'choose', data: { id: 'b' } };
    const refused = (action: string, more: object = {}): RunEventBody => ({
      type: 'flow',
      event: { type: 'action.refused', action, code: 'INVALID_ACTION', message: 'Not now.', field: null, ...more },
    });
    const shown = {
      type: 'screen',
      node: 'n',
      screen: 's',
      surface: 'main',
      messages: playSurface(NOTHING_PLAYED, surface).messages,
    };
    const run = runOf(
      shown as never,
      { type: 'turn.started', turn: 1, text: '', action: pressed },
      refused('choose'),
      { type: 'turn.finished', turn: 1, durationMs: 1 },
      refused('update_term'),
    );
    const lines = run.messages.flatMap((line) => (line.role === 'refusal' ? [refusedLabel(run, line)] : []));
    expect(lines).toEqual(['Fixed', 'Work it out again']);
  });

  test('marks the inputs of the values that were rejected', () => {
    const form = surfaceOf(
      created,
      components(
        { id: 'root', component: 'Column', children: ['term', 'save'] },
        { id: 'term', component: 'TextField', label: 'Term', value: { path: '/term' } },
        button('save', 'label', 'mortgage.save', { years: { path: '/term' }, of: { path: '/who' }, note: 'fixed' }),
        words('label', 'Save'),
      ),
    );
    const refused = (more: object): RunEventBody => ({
      type: 'flow',
      event: { type: 'action.refused', action: 'save', code: 'INVALID_ACTION', message: 'Too long.', ...more } as never,
    });
    const press = (turn: number): RunEventBody => ({
      ...{ type: 'turn.started', turn, text: '', action: { name: 'save', data: { years: '99', note: 'fixed' } } },
    });
    const several = [
      { field: 'years', message: 'Too long.' },
      { field: 'of', message: 'Empty.' },
      { field: 'note', message: 'Fixed.' },
    ];
    const marked = (...bodies: RunEventBody[]) => [...rejectedInputs(runOf(...bodies), form)];
    const one = [press(1), refused({ field: 'years' })];
    expect([
      marked(...one),
      marked(press(1), refused({ field: 'years', faults: several })),
      marked(...one, press(2)),
    ]).toEqual([
      [['/term', { value: '99', message: 'Too long.' }]],
      [
        ['/term', { value: '99', message: 'Too long.' }],
        ['/who', { value: null, message: 'Empty.' }],
      ],
      [],
    ]);
  });

  test('is named by its action if no component has a label', () => {
    expect(pressedLabel(surfaces, { name: 'talk_to_human', data: {} })).toBe('Talk to human');
  });
});

test('shows screens beside the chat in a wide panel, above it in a tall one, or else in a tab', () => {
  const sizes = [
    { width: 900, height: 800 },
    { width: 400, height: 800 },
    { width: 360, height: 380 },
  ];
  expect(sizes.map(arrangementFor)).toEqual(['beside', 'above', 'tab']);
});

describe('a turn', () => {
  const begun: RunEventBody = { type: 'turn.started', turn: 1, text: 'hello' };
  const understood: RunEventBody = { type: 'turn.understood', turn: 1, by: 'offline', proposals: [], intent: null };
  const finished: RunEventBody = { type: 'turn.finished', turn: 1, durationMs: 1 };
  const says = (text: string, voiceText?: string): RunEventBody => ({
    ...{ type: 'message', role: 'assistant', node: 'n', text, kind: 'say', voiceText },
  });

  test('is understood first, then answered', () => {
    const pressed: RunEventBody = { ...begun, text: '', action: { name: 'go', data: {} } };
    expect(
      [[begun], [begun, understood], [pressed], [begun, understood, finished]].map((bodies) =>
        thinkingStep(runOf(...bodies)),
      ),
    ).toEqual([...['extracting', 'rendering', 'rendering', 'idle']]);
  });

  test('is spoken in its voice text, each sentence once, and only when it is over', () => {
    const lines = [
      says('Rate: 3.76 %', 'Your rate is about four per cent.'),
      says('Your rate is about four per cent.'),
    ];
    expect([
      spokenTurn(runOf(says('Welcome.'))),
      spokenTurn(runOf(begun, ...lines)),
      spokenTurn(runOf(begun, ...lines, finished))?.words,
    ]).toEqual([null, null, 'Your rate is about four per cent.']);
  });
});
