/** The settings store with a recorded service, and the form of one role. */
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../../../src-shared/contract/settings.ts';
import { appError } from '../../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../../src-shared/result.ts';
import { createSettingsStore, type SettingsApi } from '../../../../src-renderer/state/window/settings-store.ts';
import { readBaseUrl, readRoleForm, roleForm } from '../../../../src-renderer/panels/settings/role-form.ts';

const EMPTY: Settings = {
  theme: 'system',
  autosave: true,
  shortcuts: {},
  roles: {},
  providers: {},
  keys: [],
  conversations: { keepHours: 168, handoffs: 8 },
  keyStore: { available: true, kind: 'file' },
};

function service(answers: Readonly<Record<string, Result<unknown>>>) {
  const asked: unknown[] = [];
  const api: SettingsApi = {
    request: async (name, body) => {
      asked.push([name, body]);
      return (answers[name] ?? ok({})) as never;
    },
  };
  return { asked, store: createSettingsStore(api) };
}

describe('the settings store', () => {
  test('loads and keeps the response to a change', async () => {
    const { store } = service({ 'settings.get': ok(EMPTY), 'settings.change': ok({ ...EMPTY, theme: 'dark' }) });
    await store.getState().load();
    expect(store.getState().settings).toEqual(EMPTY);
    await store.getState().change({ theme: 'dark' });
    expect(store.getState().settings?.theme).toBe('dark');
  });

  test('a rejected change keeps the settings and shows the error', async () => {
    const error = appError('io_failed', 'The settings file cannot be written.');
    const { store } = service({ 'settings.get': ok(EMPTY), 'settings.change': fail(error) });
    await store.getState().load();
    await store.getState().change({ theme: 'dark' });
    expect(store.getState()).toMatchObject({ settings: EMPTY, error });
  });

  test('a stored key is never in the state, and reloading the settings shows that it exists', async () => {
    const { asked, store } = service({ 'settings.get': ok({ ...EMPTY, keys: ['openai'] }) });
    await store.getState().setKey('openai', 'sk-secret');
    expect(asked.map((entry) => (entry as [string])[0])).toEqual(['keys.set', 'settings.get']);
    expect(JSON.stringify(store.getState())).not.toContain('sk-secret');
  });

  test('a test of a role passes or fails, and is cleared when its model changes', async () => {
    const { store } = service({
      'settings.change': ok(EMPTY),
      'models.test': ok({ by: 'openai gpt', durationMs: 12 }),
    });
    await store.getState().testRole('extract');
    expect(store.getState().tests).toEqual({ extract: { kind: 'answered', by: 'openai gpt', durationMs: 12 } });
    await store.getState().change({ roles: { extract: null } });
    expect(store.getState().tests).toEqual({});
    const error = appError('no_key', 'No key is stored for OpenAI.');
    const failing = service({ 'models.test': fail(error) }).store;
    await failing.getState().testRole('judge');
    expect(failing.getState().tests).toEqual({ judge: { kind: 'failed', error } });
  });
});

const NO_PRICES = { inputPrice: '', outputPrice: '' };

describe('the form of a role', () => {
  test('no model is the offline default and stays so', () => {
    expect(readRoleForm(roleForm(undefined))).toEqual({ ok: true, value: null });
  });

  test('a model round-trips, with seconds for milliseconds', () => {
    const model = { provider: 'ollama', model: 'qwen', timeoutMs: 2500, retries: 0 } as const;
    expect(roleForm(model)).toEqual({
      ...{ provider: 'ollama', model: 'qwen', timeoutSeconds: '2.5', retries: '0' },
      ...NO_PRICES,
    });
    expect(readRoleForm(roleForm(model))).toEqual({ ok: true, value: model });
  });

  test('an empty timeout and empty retries use the defaults', () => {
    expect(
      readRoleForm({ ...NO_PRICES, provider: 'openai', model: ' gpt ', timeoutSeconds: '', retries: ' ' }),
    ).toEqual({
      ok: true,
      value: { provider: 'openai', model: 'gpt' },
    });
  });

  test('each invalid field is named', () => {
    expect(
      readRoleForm({ ...NO_PRICES, provider: 'openai', model: ' ', timeoutSeconds: 'long', retries: '99' }),
    ).toEqual({
      ok: false,
      error: new Set(['model', 'timeoutSeconds', 'retries']),
    });
  });

  test('prices come in pairs and round-trip', () => {
    const model = { provider: 'openai', model: 'gpt', price: { input: 0.15, output: 0.6 } } as const;
    const form = roleForm(model);
    expect(readRoleForm(form)).toEqual({ ok: true, value: model });
    expect(readRoleForm({ ...form, outputPrice: '' })).toEqual({ ok: false, error: new Set(['outputPrice']) });
    expect(readRoleForm({ ...form, inputPrice: '-1' })).toEqual({ ok: false, error: new Set(['inputPrice']) });
  });

  test('only http addresses are accepted', () => {
    expect([
      readBaseUrl(' '),
      readBaseUrl('http://127.0.0.1:11434'),
      readBaseUrl('file:///etc'),
      readBaseUrl('localhost'),
    ]).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: 'http://127.0.0.1:11434' },
      { ok: false, error: 'address' },
      { ok: false, error: 'address' },
    ]);
  });
});
