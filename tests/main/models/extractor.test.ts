/** Which extractor answers, and what the user is told. The conformance suite covers the models' side. */
import { describe, expect, test } from 'vitest';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { createExtractor } from '../../../src-main/models/extraction/extractor.ts';
import type { ModelSources } from '../../../src-main/models/find-model.ts';
import type { ExtractionRequest } from '../../../src-shared/step/extraction-request.ts';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { appError } from '../../../src-shared/errors.ts';
import { fail, ok } from '../../../src-shared/result.ts';
import { USER_INTENTS } from '../../../src-shared/flow/flow.ts';
import type { Understanding } from '../../../src-shared/step/state.ts';
import { extractorFor, OFFLINE, REQUEST } from './simulator.ts';
import { t } from '../../harness/messages.ts';

const NOWHERE = { provider: { id: 'anthropic', model: 'm', key: 'k' }, baseUrl: 'http://127.0.0.1:1' } as const;

function sources(roles: Settings['roles'], keys?: ModelSources['keys']): ModelSources {
  const settings: Settings = {
    theme: 'system',
    autosave: true,
    shortcuts: {},
    roles,
    providers: {},
    keys: [],
    conversations: { keepHours: 168, handoffs: 8 },
    keyStore: { available: true, kind: 'file' },
  };
  return { settings: { get: async () => settings }, keys: keys ?? { get: async () => ok(null) } };
}

test('without a model, the offline reader answers without a note', async () => {
  const extractor = createExtractor({ ...sources({}), offline: () => OFFLINE });
  expect(await extractor.extract(REQUEST)).toEqual({ understanding: OFFLINE, by: { kind: 'offline' } });
});

test('without its key, a model is not called', async () => {
  const extractor = createExtractor({
    ...sources({ extract: { provider: 'anthropic', model: 'claude-haiku-4-5' } }),
    offline: () => OFFLINE,
  });
  expect(await extractor.extract(REQUEST)).toEqual({
    understanding: OFFLINE,
    by: { kind: 'offline' },
    note: 'Anthropic (claude-haiku-4-5) has no key, so the offline reader was used instead.',
  });
});

test('an unreadable key store is reported', async () => {
  const broken = { get: async () => fail(appError('keystore_unavailable', 'keys.json can be read by other users.')) };
  const extractor = createExtractor({
    ...sources({ extract: { provider: 'google', model: 'g' } }, broken),
    offline: () => OFFLINE,
  });
  expect((await extractor.extract(REQUEST)).note).toBe(
    "Can't read the stored key: keys.json can be read by other users, so the offline reader was used instead.",
  );
});

describe('commands that the model has no words for', () => {
  const offline = (intent: Understanding['intent'], proposals: Understanding['proposals'] = []) =>
    extractorFor({ ...NOWHERE, role: { retries: 0 }, offline: () => ({ intent, proposals }) }).extract(REQUEST);

  test.each(USER_INTENTS.filter((intent) => intent !== 'unknown' && intent !== 'human'))(
    '%s alone calls no model',
    async (intent) => {
      expect(await offline(intent)).toEqual({ understanding: { intent, proposals: [] }, by: { kind: 'offline' } });
    },
  );

  test('a value next to them calls the model', async () => {
    expect((await offline('cancel', [{ key: 'power', value: 5 }])).note).toContain(t('services.models.unreachable'));
  });

  test('a command that the model knows calls the model', async () => {
    expect((await offline('human')).note).toContain(t('services.models.unreachable'));
  });
});

describe('a private answer', () => {
  const secret = { ...REQUEST.slots[0]!, private: true };
  const extract = (change: Partial<ExtractionRequest>, proposals: Understanding['proposals']) =>
    extractorFor({ ...NOWHERE, role: { retries: 0 }, offline: () => ({ intent: null, proposals }) }).extract({
      ...{ ...REQUEST, slots: [secret, ...REQUEST.slots.slice(1)] },
      ...change,
    });

  test('that was asked for is read without a model', async () => {
    expect(await extract({ pending: secret }, [])).not.toHaveProperty('note');
  });

  test('that was volunteered is read without a model', async () => {
    expect(await extract({ pending: null }, [{ key: secret.key, value: 5 }])).not.toHaveProperty('note');
  });

  test('does not keep other input from the model', async () => {
    expect((await extract({ pending: REQUEST.slots[1]! }, [])).note).toContain(t('services.models.unreachable'));
  });
});

test('an abandoned answer is not started', async () => {
  const gone = AbortSignal.abort(new Error('closed'));
  await expect(extractorFor(NOWHERE).extract(REQUEST, gone)).rejects.toThrow('closed');
});

describe('with the real offline reader', () => {
  const ask = (text: string) =>
    extractorFor({ ...NOWHERE, role: { retries: 0 }, offline: extractOffline }).extract({ ...REQUEST, text });

  test('a failing model is replaced by a real answer', async () => {
    expect(await ask('sixty watts please')).toEqual({
      understanding: { proposals: [expect.objectContaining({ key: 'power', value: 60 })], intent: null },
      by: { kind: 'offline' },
      note: t('services.models.readOffline', { reason: `Anthropic (m) ${t('services.models.unreachable')}` }),
    });
  });

  test.each([
    ['start again', 'restart'],
    ['please repeat that', 'repeat'],
    ['cancel', 'cancel'],
    ['skip', 'skip'],
  ])('"%s" needs no model', async (text, intent) => {
    expect(await ask(text)).toEqual({ understanding: { proposals: [], intent }, by: { kind: 'offline' } });
  });
});

describe('decisions that no model makes', () => {
  const ask = (request: Partial<ExtractionRequest>, understanding: Understanding) =>
    extractorFor({ ...NOWHERE, role: { retries: 0 }, offline: () => understanding }).extract({
      ...REQUEST,
      ...request,
    });
  const nothing: Understanding = { proposals: [], intent: null };

  test.each<[string, Partial<ExtractionRequest>, Understanding]>([
    ['a path asked for by its hints', {}, { ...nothing, path: { path: 'lost', confidence: 1, explicit: true } }],
    [
      'a yes or no that decides',
      { pending: { key: 'ok', node: 'q', prompt: '', answer: { type: 'boolean' }, hints: { decisive: true } } },
      nothing,
    ],
    [
      'a code of digits',
      { pending: { key: 'digits', node: 'q', prompt: '', answer: { type: 'text', pattern: '^\\d{4}$' } } },
      nothing,
    ],
  ])('%s', async (_, request, understanding) => {
    expect(await ask(request, understanding)).toEqual({ understanding, by: { kind: 'offline' } });
  });
});
