/** Which web pages may call AG-UI: only the host's own, unless others are permitted, and never without the token. */
import { expect, test } from 'vitest';
import { WIRE_TOKEN, WireHost } from '../wire/wire-host.ts';

const PAGE = 'https://desk.example';
const INPUT = { threadId: 't', runId: 'r', messages: [], forwardedProps: { input: { transaction_id: 'TX-1004' } } };

interface Asked {
  readonly method?: string;
  readonly origin?: string;
  readonly token?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(
  host: WireHost,
  { method = 'POST', origin = PAGE, token, path = '/api/ag-ui/fraud_investigation', headers = {} }: Asked = {},
): Promise<Response> {
  return await fetch(`http://127.0.0.1:${host.port}${path}`, {
    method,
    headers: {
      ...{ 'content-type': 'application/json', origin },
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(INPUT) } : {}),
  });
}

const PREFLIGHT: Asked = {
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type',
    'access-control-request-private-network': 'true',
  },
};
const ALLOWED = 'access-control-allow-origin';

test('a page of another origin cannot call it, even with the token', async () => {
  const host = await WireHost.start();
  for (const asked of [{ token: WIRE_TOKEN }, PREFLIGHT, { ...PREFLIGHT, token: WIRE_TOKEN }]) {
    const answer = await ask(host, asked);
    expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([403, null]);
  }
});

test('a page of an allowed origin can call it with the token', { tags: 'thorough' }, async () => {
  const host = await WireHost.start({ agUiOrigins: [PAGE] });
  const preflight = await ask(host, PREFLIGHT);
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    [ALLOWED]: PAGE,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  });
  const answer = await ask(host, { token: WIRE_TOKEN });
  expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([200, PAGE]);
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  expect(await answer.text()).toContain('RUN_FINISHED');
});

test('a page of an allowed origin can read why it was refused, without a token or with a wrong one', async () => {
  const host = await WireHost.start({ agUiOrigins: [PAGE] });
  for (const asked of [{}, { token: 'wrong' }]) {
    const answer = await ask(host, asked);
    expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([401, PAGE]);
  }
});

test.for(['https://desk.example.evil', 'http://desk.example', 'https://desk.example:8443', 'null'])(
  'the origin %s counts as another origin',
  async (origin) => {
    const host = await WireHost.start({ agUiOrigins: [PAGE] });
    expect((await ask(host, { origin, token: WIRE_TOKEN })).status).toBe(403);
    expect((await ask(host, { ...PREFLIGHT, origin })).status).toBe(403);
  },
);

test('allowing an origin opens nothing else on the host', async () => {
  const host = await WireHost.start({ agUiOrigins: ['*'] });
  for (const path of ['/api/runs', '/api/imports', '/metrics', '/api/ag-ui-more']) {
    const answer = await ask(host, { ...PREFLIGHT, path, token: WIRE_TOKEN });
    expect([answer.status, answer.headers.get(ALLOWED)]).toEqual([403, null]);
  }
});
