/** Screens over AG-UI: in the version that the client draws, with errors in both directions. */
import { expect, test } from 'vitest';
import { EventEncoder } from '../../../src-main/ag-ui/encode-events.ts';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { DEFAULT_DIALECT } from '../../../src-shared/a2ui/client-dialect.ts';
import { FIXTURES, WireHost } from '../wire/wire-host.ts';
import { clientOf, run, type Run } from './client.ts';

const versionsIn = ({ events }: Run) => {
  const shown = events.flatMap((event) =>
    event['name'] === 'a2ui' ? [event['value'] as { messages: { version: string }[] }] : [],
  );
  return new Set(shown.flatMap(({ messages }) => messages.map(({ version }) => version)));
};

test('are sent in the version that the request asks for', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const capabilities = { 'v1.0': { supportedCatalogIds: [CATALOG_ID] } };
  expect(versionsIn(await run(clientOf(host, 'order_desk', 'a')))).toEqual(new Set(['v0.9']));
  expect(versionsIn(await run(clientOf(host, 'order_desk', 'b'), { capabilities }))).toEqual(new Set(['v1.0']));
});

test('a client error is recorded in the timeline and changes nothing', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const agent = clientOf(host, 'order_desk');
  const first = await run(agent);
  const error = { code: 'VALIDATION_FAILED', surfaceId: 'main', path: '/root', message: 'No text.' };
  const { interrupts, newMessages } = await run(clientOf(host, 'order_desk'), { error: { version: 'v0.9', error } });
  expect([interrupts, newMessages]).toEqual([first.interrupts, []]);
  const { session_id: sessionId } = agent.state as { session_id: string };
  const events = host.app.sessions.events({ sessionId, afterSeq: 0 });
  expect(events.ok ? events.value.at(-1)?.body : null).toEqual({
    ...{ type: 'client.error', code: 'VALIDATION_FAILED', surface: 'main', path: '/root', message: 'No text.' },
  });
  await expect(run(clientOf(host, 'order_desk'), { error: { code: 'X' } })).rejects.toThrow('422');
});

test('errors of a screen name the field', () => {
  const encoder = new EventEncoder({
    known: { messages: new Map(), toolCalls: new Set(), toolResults: new Set() },
    ...{ dialect: DEFAULT_DIALECT, watched: () => ({ step: null, kind: 'other' }) as never },
  });
  const take = (event: object) =>
    encoder.take({ sessionId: 's', seq: 1, at: '2026-01-01T00:00:00Z', body: { type: 'flow', event: event as never } });
  const told = { code: 'CALC_FAILED', message: 'Too high.' };
  expect(take({ type: 'error.raised', node: 's.offer', ...told, field: 'rate' })).toMatchObject([
    { type: 'CUSTOM', name: 'error', value: { ...told, field: 'rate' } },
  ]);
  const refused = { action: 'apply', code: 'INVALID_ACTION', message: 'Not now.' };
  expect(take({ type: 'action.refused', ...refused, field: null })).toMatchObject([
    { type: 'CUSTOM', name: 'refused', value: refused },
  ]);
});
