/** Screens over AG-UI: in the version that the client draws, with errors in both directions. */
import { expect, test } from 'vitest';
import { EventEncoder } from '../../../src-main/ag-ui/encode-events.ts';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { newerMessageSchema } from '../../../src-shared/a2ui/write-message.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { DEFAULT_DIALECT } from '../../../src-shared/a2ui/client-dialect.ts';
import { FIXTURES, WireHost } from '../wire/wire-host.ts';
import { clientOf, run, type Run } from './client.ts';

const BASIC = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';

const messagesIn = ({ events }: Run) =>
  events.flatMap((event) => (event['name'] === 'a2ui' ? (event['value'] as { messages: JsonObject[] }).messages : []));

const versionsIn = (done: Run) => new Set(messagesIn(done).map(({ version }) => version));

/** The screens of a client that reads any version. */
const shownBy = (done: Run) => {
  let surfaces = NO_SURFACES;
  for (const message of messagesIn(done))
    surfaces = foldMessages(surfaces, fromAnyDialect(message, surfaces).messages).surfaces;
  return surfaces;
};

test('are sent in the version that the request asks for', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const capabilities = { 'v1.0': { supportedCatalogIds: [CATALOG_ID] } };
  expect(versionsIn(await run(clientOf(host, 'order_desk', 'a')))).toEqual(new Set(['v0.9']));
  expect(versionsIn(await run(clientOf(host, 'order_desk', 'b'), { capabilities }))).toEqual(new Set(['v1.0']));
});

test('are the same screen in v1.0, with the catalog that the client has', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const capabilities = { 'v1.0': { supportedCatalogIds: ['https://desk.example/catalog.json', BASIC] } };
  const older = shownBy(await run(clientOf(host, 'order_desk', 'a')));
  const newer = await run(clientOf(host, 'order_desk', 'b'), { capabilities });
  expect(messagesIn(newer).filter((message) => !newerMessageSchema.safeParse(message).success)).toEqual([]);
  const [main] = [...older.values()];
  expect(main?.components.size).toBeGreaterThan(0);
  expect([...shownBy(newer).values()]).toEqual([{ ...main, catalogId: BASIC }]);
});

const kindsOn = (done: Run) =>
  [...(shownBy(done).get('main')?.components.values() ?? [])].map(({ component }) => component).toSorted();

test('are made for the device class of the client, and made again when it changes', async () => {
  const host = await WireHost.start({ resourcesDir: FIXTURES });
  const asked = (props: object) => ({ capabilities: { 'v0.9': { supportedCatalogIds: [CATALOG_ID] }, ...props } });
  const desktop = kindsOn(await run(clientOf(host, 'order_desk', 'a'), asked({ device: 'desktop' })));
  const phone = await run(clientOf(host, 'order_desk', 'b'), asked({ device: 'mobile' }));
  expect(kindsOn(phone)).not.toEqual(desktop);
  expect(versionsIn(phone)).toEqual(new Set(['v0.9']));
  const others = [asked({ width: 390 }), asked({ width: 1280 }), asked({}), {}];
  const drawn = await Promise.all(others.map((input, at) => run(clientOf(host, 'order_desk', `c${at}`), input)));
  expect(drawn.map(kindsOn)).toEqual([kindsOn(phone), desktop, desktop, desktop]);

  const upright = await run(clientOf(host, 'order_desk', 'd'), asked({ width: 390 }));
  expect(kindsOn(upright)).toEqual(kindsOn(phone));
  const turned = await run(clientOf(host, 'order_desk', 'd'), asked({ width: 1280 }));
  expect(kindsOn({ ...turned, events: [...upright.events, ...turned.events] })).toEqual(desktop);
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
