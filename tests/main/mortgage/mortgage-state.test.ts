/** A state stored when the desk's fields were still at the top level opens, field by field, as a current one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src-shared/json.ts';
import { openEnvelope } from '../../../src-shared/plugin/open-envelope.ts';
import { parseMigrations } from '../../../src-shared/plugin/state-migrations.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { ownState } from '../../../src-shared/plugin/own-state.ts';
import { toEnvelope } from '../../../src-shared/plugin/to-envelope.ts';
import { Desk } from './mortgage-desk.ts';
import { MORTGAGE_FOLDER } from './mortgage-tools.ts';

const { flow } = new Desk();

function open(stored: JsonObject) {
  const migrations = parseMigrations(readFileSync(join(MORTGAGE_FOLDER, 'state-migrations.json'), 'utf8'));
  if (!migrations.ok) throw new Error(migrations.error.message);
  const opened = openEnvelope(stored, { flow, pluginId: 'mortgage', stateVersion: 2, migrations: migrations.value });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

/** The contents of `domain.mortgage` once a conversation continues with a stored state. */
function ownAfter(stored: JsonObject): JsonObject {
  const { answers, domain } = open(stored);
  return ownState(flow, { ...initialState({ answers, domain }), trail: ['s.landing'] });
}

const FLAT = {
  ...{ mode: 'text', device: 'mobile', transcript: '', messages: [], outbox: [], meta: {}, domain: {} },
  ...{ ui: { surfaceId: 'main', state: 'LOADING' }, errors: null, pendingAction: null, state_version: 1 },
  intent: { propertyValue: null, loanBalance: null, fixYears: null, termYears: 25 },
  ...{ ltv: 0, products: [], selection: {}, existing_customer: null, property_seen: null },
  ...{ trouble_count: 0, show_support: false, address_validation_failed: false, last_attempted_address: null },
  ...{ branch_requested: false, process_question: null },
} as const satisfies JsonObject;

describe('a flat state', () => {
  it("at the very beginning equals today's initial state", () => {
    const opened = open(FLAT);
    expect(opened.leftOut).toEqual([]);
    expect(opened.client.device).toBe('mobile');
    expect(opened.answers).toEqual({});
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['branch_requested', { branch_requested: true }, { branch_requested: true }],
    ['address_validation_failed', { address_validation_failed: true }, { address_validation_failed: true }],
    [
      'last_attempted_address',
      { last_attempted_address: '42 Acacia Avenue' },
      { last_attempted_address: '42 Acacia Avenue' },
    ],
    ['trouble_count', { trouble_count: 3 }, { trouble_count: 3, show_support: true }],
    ['existing_customer', { existing_customer: true }, { existing_customer: true, intent: { existingCustomer: true } }],
    ['property_seen', { property_seen: false }, { property_seen: false, intent: { propertySeen: false } }],
    ['process_question', { process_question: 'What is LTV?' }, { process_question: 'What is LTV?' }],
    ['ltv', { ltv: 62.5 }, { ltv: 62.5 }],
    ['products', { products: [{ id: 'prod_standard_fix' }] }, { products: [{ id: 'prod_standard_fix' }] }],
    ['selection', { selection: { productId: 'prod_standard_fix' } }, { selection: { productId: 'prod_standard_fix' } }],
    [
      'intent',
      { intent: { propertyValue: 400_000, loanBalance: 250_000, fixYears: 5, termYears: 30 } },
      { intent: { propertyValue: 400_000, loanBalance: 250_000, fixYears: 5, termYears: 30 } },
    ],
  ])('keeps %s', (_name, stored, expected) => {
    expect(ownAfter({ ...FLAT, ...stored })).toMatchObject(expected);
    expect(open({ ...FLAT, ...stored }).leftOut).toEqual([]);
  });

  it('may contain a field in both places during its migration', () => {
    const stored = { ...FLAT, trouble_count: 0, domain: { mortgage: { trouble_count: 2 } } };
    expect(ownAfter(stored)).toMatchObject({ trouble_count: 2 });
  });
});

it('a current state opens unchanged', () => {
  const desk = new Desk();
  desk.hear('house worth 400k, owe 250k, 5 year fix', 'first one');
  const stored = { state_version: 2, domain: { mortgage: desk.own } };
  const { heading: _heading, ...own } = ownAfter(stored);
  const { heading: _shown, ...before } = desk.own;
  expect(own).toEqual({ ...before, asked_field: null });
});

it('the envelope reports an error until the next usable answer', () => {
  const desk = new Desk();
  const errors = () => toEnvelope({ flow, state: desk.state, owner: { pluginId: 'mortgage', stateVersion: 2 } }).errors;
  desk.say('the price is 0');
  expect(errors()).toMatchObject({ code: 'CALC_FAILED', field: 'propertyValue' });
  desk.say('300k');
  expect(errors()).toBeNull();
});
