import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClientMessage } from '../../../src-shared/wire/read-client-message.ts';
import { nameOfAction } from '../../../src-shared/wire/ui-action.ts';

const read = (type: unknown, payload?: unknown): ReturnType<typeof readClientMessage> =>
  readClientMessage(JSON.stringify({ type, payload }));
const codeOf = (result: ReturnType<typeof readClientMessage>): string => (result.ok ? 'ok' : result.error.code);
const base64 = (bytes: number): string => Buffer.alloc(bytes, 7).toString('base64');

describe('a client frame', () => {
  test.each<[string, string | null]>([
    ['a binary frame', null],
    ['no JSON', '{"type":'],
    ['an empty frame', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"client.hello"'],
    ['no type', '{}'],
    ['a type that is no text', '{"type":7}'],
    ['a payload that is a list', '{"type":"client.text","payload":[]}'],
    ['a payload that is null', '{"type":"client.text","payload":null}'],
    ['brackets without end', '['.repeat(100_000)],
    ['a deep payload', `{"type":"client.hello","payload":${'['.repeat(99)}${']'.repeat(99)}}`],
  ])('that is %s is refused as BAD_MESSAGE', (_case, frame) => {
    expect(codeOf(readClientMessage(frame))).toBe('BAD_MESSAGE');
  });

  test.each(['client.nothing', 'server.ready', 'toString', '__proto__', ''])('of the type "%s" is unknown', (type) => {
    expect(codeOf(read(type, {}))).toBe('UNKNOWN_TYPE');
  });

  test('is read or rejected without an exception, whatever it contains', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('client.text', 'client.ui.action', 'client.mode.update'), (json, type) => {
        for (const frame of [json, `{"type":"${type}","payload":${json}}`]) {
          const result = readClientMessage(frame);
          expect(result.ok || result.error.message.length > 0).toBe(true);
        }
      }),
    );
  });

  test('with a greeting accepts any content and ignores what it says about its session', () => {
    for (const payload of [undefined, null, 7, [], { a: 1 }])
      expect(read('client.hello', payload)).toEqual({ ok: true, value: { type: 'client.hello' } });
    expect(readClientMessage('{"type":"client.audio.stop","sessionId":"s_other","ts":5}')).toEqual({
      ok: true,
      value: { type: 'client.audio.stop' },
    });
  });
});

describe('a typed text', () => {
  test.each<[string, unknown, string]>([
    ['of 8,000 characters', { text: 'x'.repeat(8000) }, 'ok'],
    ['of 8,000 characters outside of the basic plane', { text: '🙂'.repeat(8000) }, 'ok'],
    ['of 8,001 characters', { text: 'x'.repeat(8001) }, 'PAYLOAD_TOO_LARGE'],
    ['of a megabyte', { text: 'x'.repeat(1_000_000) }, 'PAYLOAD_TOO_LARGE'],
    ['that is blank', { text: ' \n\t ' }, 'BAD_MESSAGE'],
    ['that is no text', { text: 5 }, 'BAD_MESSAGE'],
    ['that is missing', {}, 'BAD_MESSAGE'],
    ['with an image', { text: 'look', image: base64(1024 * 1024) }, 'ok'],
    ['with an image as a data URL', { text: 'look', image: `data:image/png;base64,${base64(9)}` }, 'ok'],
    ['with an image that is too large', { text: 'look', image: base64(1024 * 1024 + 1) }, 'PAYLOAD_TOO_LARGE'],
    ['with an image that is none', { text: 'look', image: 'not base64!' }, 'BAD_MESSAGE'],
    ['with an address as an image', { text: 'look', image: 'https://example.com/a.png' }, 'BAD_MESSAGE'],
    ['with an empty image', { text: 'look', image: '' }, 'BAD_MESSAGE'],
  ])('%s', (_case, payload, code) => {
    expect(codeOf(read('client.text', payload))).toBe(code);
  });
});

describe('an action', () => {
  const action = (payload: unknown): unknown => {
    const result = read('client.ui.action', payload);
    return result.ok && result.value.type === 'client.ui.action' ? result.value.action : codeOf(result);
  };

  test('has two forms, of which that of A2UI wins', () => {
    const a2ui = { name: 'mortgage.update_term', surfaceId: 'side', sourceComponentId: 'b', timestamp: 't', more: 1 };
    const context = { term: 20 };
    const wanted = { name: 'mortgage.update_term', surface: 'side', data: context };
    expect(action({ ...a2ui, context })).toEqual(wanted);
    expect(action({ ...a2ui, context, id: 'update_rate', data: { term: 5 } })).toEqual(wanted);
    expect(action({ name: 'm.go' })).toEqual({ name: 'm.go', surface: 'main', data: {} });
    const legacy = { name: 'update_term', surface: 'main', data: { term: 20 } };
    expect(action({ id: 'slider', data: { action: 'update_term', term: 20 } })).toEqual(legacy);
    expect(action({ id: 'update_term', data: { term: 20 } })).toEqual(legacy);
    expect(action({ id: 'update_term' })).toEqual({ ...legacy, data: {} });
  });

  test.each([{}, { name: 7 }, { name: '' }, { name: 'x'.repeat(201) }, { id: [] }, { id: 'a', data: 7 }, { data: {} }])(
    'that is invalid is rejected: %j',
    (payload) => {
      expect(action(payload)).toBe('BAD_MESSAGE');
    },
  );

  test('of another plugin is ignored', () => {
    expect(nameOfAction('mortgage.update_term', 'mortgage')).toEqual({ action: 'update_term', legacy: false });
    expect(nameOfAction('update_term', 'mortgage')).toEqual({ action: 'update_term', legacy: true });
    expect(nameOfAction('lost_card.freeze', 'mortgage')).toBeNull();
    expect(nameOfAction('.freeze', 'mortgage')).toBeNull();
  });
});

describe('mode, device, and speech', () => {
  test.each<[string, unknown, string]>([
    ['client.mode.update', {}, 'ok'],
    ['client.mode.update', { mode: 'voice', device: 'mobile' }, 'ok'],
    ['client.mode.update', { mode: 'video' }, 'BAD_MESSAGE'],
    ['client.mode.update', { mode: 'voice', device: 'watch' }, 'BAD_MESSAGE'],
    ['client.audio.chunk', { data: base64(640) }, 'ok'],
    ['client.audio.chunk', { data: base64(3) }, 'BAD_MESSAGE'],
    ['client.audio.chunk', { data: '****' }, 'BAD_MESSAGE'],
    ['client.audio.chunk', {}, 'BAD_MESSAGE'],
    ['client.audio.chunk', { data: base64(256 * 1024 + 2) }, 'PAYLOAD_TOO_LARGE'],
  ])('%s %#', (type, payload, code) => {
    expect(codeOf(read(type, payload))).toBe(code);
  });
});
