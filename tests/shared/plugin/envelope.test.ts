import { describe, expect, test } from 'vitest';
import { flowSchema } from '../../../src-shared/document/flow-schema.ts';
import { withEdgeIds } from '../../../src-shared/document/parse.ts';
import { COMMON_KEYS, commonStateSchema, initialCommonState } from '../../../src-shared/plugin/common-state.ts';
import { openEnvelope, type Opened } from '../../../src-shared/plugin/open-envelope.ts';
import { ownState } from '../../../src-shared/plugin/own-state.ts';
import { NO_MIGRATIONS, parseMigrations } from '../../../src-shared/plugin/state-migrations.ts';
import { linesOf, toEnvelope } from '../../../src-shared/plugin/to-envelope.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { KETTLE_FILES, KETTLE_FLOW } from '../../main/plugins/sample-flow.ts';
import { t } from '../../harness/messages.ts';

const flow = compileCheckedFlow(withEdgeIds(flowSchema.parse(KETTLE_FLOW)));
const owner = { pluginId: 'kettle', stateVersion: 2 };
const parsed = parseMigrations(JSON.stringify(KETTLE_FILES['state-migrations.json']));
const migrations = parsed.ok ? parsed.value : NO_MIGRATIONS;

const UNTOUCHED = { order: { size: 2, colour: null, price: null }, brewed: false, notes: [] };

function open(stored: unknown): Opened {
  const opened = openEnvelope(stored, { ...owner, flow, migrations });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

describe('the envelope', () => {
  test('starts with exactly the keys and values of every plugin', () => {
    expect(initialCommonState(owner, {})).toEqual({
      mode: 'text',
      device: 'desktop',
      transcript: '',
      messages: [],
      ui: { surfaceId: 'main', state: 'LOADING' },
      errors: null,
      pendingAction: null,
      outbox: [],
      meta: {},
      domain: { kettle: {} },
      state_version: 2,
    });
    expect(Object.keys(initialCommonState(owner, {})).sort()).toEqual([...COMMON_KEYS].sort());
  });

  test('contains variables and computed values under the id of the plugin', () => {
    expect(ownState(flow, initialState())).toEqual(UNTOUCHED);
    const rest = runToRest(flow, initialState({ answers: { size: 4 } })).state;
    const envelope = toEnvelope({ flow, state: rest, owner, meta: { session_id: 's_1' } });
    expect(envelope).toMatchObject({
      ui: { surfaceId: 'main', state: 'CAPTURE' },
      domain: { kettle: { ...UNTOUCHED, order: { size: 4, colour: null, price: 40 } } },
      meta: { session_id: 's_1' },
    });
    expect(commonStateSchema.safeParse(envelope).success).toBe(true);
  });

  test('says who said what', () => {
    expect(
      linesOf([
        { type: 'run.started', flow: 'x' },
        { type: 'message', role: 'assistant', node: 'a', text: 'How many?', kind: 'ask' },
        { type: 'turn.started', turn: 1, text: 'two' },
        { type: 'turn.started', turn: 2, text: '', silent: true },
      ]),
    ).toEqual([
      { role: 'assistant', text: 'How many?' },
      { role: 'user', text: 'two' },
    ]);
  });
});

describe('an opened envelope', () => {
  test('returns its contents: answers, variables, and the client', () => {
    const state = {
      ...initialState({ answers: { size: 4, colour: 'red' }, client: { mode: 'voice', device: 'mobile' } }),
      domain: { brewed: true, notes: ['a'] },
    };
    expect(open(toEnvelope({ flow, state, owner }))).toMatchObject({
      answers: { size: 4, colour: 'red' },
      domain: { brewed: true, notes: ['a'] },
      client: { mode: 'voice', device: 'mobile' },
      migrated: [],
      leftOut: [],
    });
  });

  test('has no answers if it is untouched, since initial values were never said', () => {
    expect(open(initialCommonState(owner, UNTOUCHED))).toMatchObject({
      ...{ answers: {}, domain: { brewed: false, notes: [] }, leftOut: [] },
    });
  });

  test('from before envelopes is migrated first', () => {
    expect(open({ size: 5, colour: 'RED', brewed: true, price: 50, mode: 'voice' })).toMatchObject({
      ...{ answers: { size: 5, colour: 'red' }, domain: { brewed: true, notes: [] } },
      ...{ client: { mode: 'voice', device: 'desktop' }, migrated: ['order_into_domain'], leftOut: [] },
    });
  });

  test.each<[string, object, string, string]>([
    ['an answer its question refuses', { order: { size: 99 } }, '/domain/kettle/order/size', 'must be at most 9'],
    ['an answer of another kind', { order: { colour: ['red'] } }, '/domain/kettle/order/colour', 'colour'],
    [
      'state of another kind',
      { brewed: 'yes' },
      '/domain/kettle/brewed',
      t('plugin.openEnvelope.kindChanged', { actual: 'text', initial: t('expressions.types.boolean') }),
    ],
    [
      'a list that is none',
      { notes: {} },
      '/domain/kettle/notes',
      t('plugin.openEnvelope.kindChanged', { actual: 'an object', initial: 'a list' }),
    ],
    [
      'what the flow does not keep',
      { order: { weight: 3 } },
      '/domain/kettle/order/weight',
      t('plugin.openEnvelope.unknownVariable'),
    ],
  ])('omits and reports %s', (_what, own, pointer, reason) => {
    const opened = open({ ...initialCommonState(owner, {}), domain: { kettle: own } });
    expect(opened).toMatchObject({ answers: {}, domain: { brewed: false, notes: [] } });
    expect(opened.leftOut).toEqual([{ pointer, reason: expect.stringContaining(reason) }]);
  });

  test('omits unknown values and those of other plugins', () => {
    const stored = { ...initialCommonState(owner, {}), show_support: true };
    expect(open({ ...stored, domain: { kettle: {}, bank: { money: 1 } } })).toMatchObject({
      envelope: { domain: { kettle: {} } },
      leftOut: [{ pointer: '/show_support' }, { pointer: '/domain/bank' }],
    });
  });

  test.each<[string, unknown, string]>([
    ['no object', [], 'invalid_document'],
    ['another mode', { state_version: 2, mode: 'smoke' }, 'invalid_document'],
    ['an id that is none', { state_version: 2, domain: { 'Bad-Id': {} } }, 'invalid_document'],
    ['a version of tomorrow', { state_version: 3 }, 'newer_version'],
  ])('is refused with %s', (_what, stored, code) => {
    expect(openEnvelope(stored, { ...owner, flow, migrations })).toMatchObject({ ok: false, error: { code } });
  });
});
