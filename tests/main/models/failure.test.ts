/** Errors of the client libraries become causes without secrets. */
import { expect, test } from 'vitest';
import type { Role } from '../../../src-shared/contract/settings.ts';
import { failureOf, failureWith, mayPass, scrub } from '../../../src-main/models/failure.ts';
import { findModel } from '../../../src-main/models/find-model.ts';
import { modelError } from '../../../src-main/models/model-error.ts';
import { t } from '../../harness/messages.ts';
import { PROVIDER_CASES, sourcesFor } from './simulator.ts';

const error = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

test.each([
  [error('Unauthorized', { status: 401 }), 'key-refused', 401],
  [error('API key not valid. Please pass a valid API key.', { statusCode: 400 }), 'key-refused', 400],
  [error('model not found', { status_code: 404 }), 'no-such-model', 404],
  [error('Throttled', { $metadata: { httpStatusCode: 429 } }), 'overloaded', 429],
  [error('Overloaded', { status: 529 }), 'overloaded', 529],
  [error('Wrapped', { cause: error('inner', { status: 500 }) }), 'server-error', 500],
  [error('bad tool schema', { status: 400 }), 'bad-request', 400],
  [error('fetch failed', { cause: error('refused', { code: 'ECONNREFUSED' }) }), 'unreachable', null],
  [error('Could not load credentials', { name: 'CredentialsProviderError' }), 'no-key', null],
  [error('Unexpected token < in JSON'), 'nonsense', null],
  ['thrown text', 'nonsense', null],
])('%s', (thrown, cause, status) => {
  expect(failureOf(thrown, null)).toMatchObject({ cause, status });
});

test('only temporary failures are retried', () => {
  const causes = [
    'unreachable',
    'overloaded',
    'server-error',
    'key-refused',
    'bad-request',
    'timeout',
    'nonsense',
  ] as const;
  expect(causes.filter((cause) => mayPass({ cause, status: null, detail: '' }))).toEqual([
    'unreachable',
    'overloaded',
    'server-error',
  ]);
});

test('for an unusable answer, another model for the same role is suggested', async () => {
  const provider = PROVIDER_CASES[0] ?? expect.unreachable();
  const found = await findModel(sourcesFor({ provider, baseUrl: 'http://127.0.0.1:1' }), 'extract');
  if (!found.ok || found.value === null) return expect.unreachable();
  const use = found.value;
  expect(
    [undefined, 'extract', 'embed'].map((role) => modelError(failureWith('nonsense'), use, role as Role).hint),
  ).toEqual([
    t('services.models.hints.nonsense'),
    t('services.models.hints.nonsense'),
    t('services.models.hints.noVectors'),
  ]);
});

test('the key, and anything that looks like one, is removed from the log', () => {
  const detail = failureOf(error('wrong key topsecret for sk-ant-api03-abcdefghijkl'), 'topsecret').detail;
  expect(detail).toBe('wrong key [key] for [key]');
  expect(scrub('Bearer abcdefghijklmnop', null)).toBe('[key]');
});

test('an error that is its own cause does not hang', () => {
  const round = error('round');
  round.cause = round;
  expect(failureOf(round, null).cause).toBe('nonsense');
});
