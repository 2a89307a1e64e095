import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchEngine } from '../../../src-shared/contract/settings.ts';
import { ok } from '../../../src-shared/result.ts';
import { callTool } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import { createToolRegistry } from '../../../src-main/flow-runtime/tools/registry.ts';
import { t } from '../../../src-main/messages/translate.ts';
import { toolsForTests } from '../../../src-main/tools/tools-for-tests.ts';
import { createWebSearch } from '../../../src-main/tools/web-search.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answer: Answer;
let asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await listenLocally(server);
  origin = originOf(server);
});
afterAll(() => closeServer(server));
beforeEach(() => {
  asked = [];
  answer = json({ results: [] });
});

const json =
  (body: object): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

interface Setup {
  /** Engines with the server as their address. */
  readonly at?: readonly SearchEngine[];
  readonly key?: string | null;
  readonly allowed?: readonly string[];
  readonly address?: string;
  readonly timeoutMs?: number;
}

async function search(
  input: object,
  { at = ['searxng'], key = null, allowed = [], address = origin, timeoutMs = 5000 }: Setup = {},
) {
  const providers = Object.fromEntries(at.map((engine) => [engine, { baseUrl: address }]));
  const registry = createToolRegistry();
  registry.register(
    createWebSearch(() => allowed, {
      settings: { get: async () => ({ providers }) },
      keys: { get: async (service) => ok(service === 'brave' ? key : null) },
    }),
  );
  const call = { tool: 'web.search', args: input as never, timeoutMs, attempts: 1, backoffMs: 0 };
  const signal = new AbortController().signal;
  return await callTool(call, { registry, folder: '/', gates: new Map(), recovering: false, signal });
}

const failed = (message: string) => ({ type: 'failure', kind: 'error', message });

describe('each engine', () => {
  test('SearXNG is queried for JSON, and its results are read', async () => {
    answer = json({
      results: [
        {
          url: 'https://a.example/1',
          title: 'One &amp; <b>only</b>',
          content: 'It&#39;s\n one.',
          publishedDate: '2024-05-01',
        },
        { url: 'javascript:alert(1)', title: 'No page' },
        { url: 'https://a.example/2', title: 'Two', content: null },
        { url: 'https://a.example/3', title: 'Three' },
      ],
    });
    expect(await search({ query: 'vision & transformers', count: 2, within: 'year' })).toEqual({
      type: 'result',
      value: {
        query: 'vision & transformers',
        engine: 'searxng',
        results: [
          { number: 1, title: 'One & only', url: 'https://a.example/1', snippet: "It's one.", published: '2024-05-01' },
          { number: 2, title: 'Two', url: 'https://a.example/2', snippet: '', published: null },
        ],
      },
    });
    expect(asked[0]?.url).toBe('/search?q=vision+%26+transformers&format=json&time_range=year');
  });

  test('Brave Search gets its key as a header', async () => {
    answer = json({
      web: {
        results: [
          { url: 'https://b.example/', title: 'B', description: 'Its <strong>text</strong>', age: '2 days ago' },
        ],
      },
    });
    const found = await search({ query: 'b', within: 'month' }, { at: ['brave'], key: 'brave-key-1' });
    expect(found).toMatchObject({
      value: { engine: 'brave', results: [{ title: 'B', snippet: 'Its text', published: '2 days ago' }] },
    });
    expect(asked[0]?.url).toBe('/res/v1/web/search?q=b&count=5&freshness=pm');
    expect(asked[0]?.headers['x-subscription-token']).toBe('brave-key-1');
  });

  test('DuckDuckGo returns its abstract and related topics', async () => {
    answer = json({
      Heading: 'Transformer',
      AbstractText: 'A network.',
      AbstractURL: 'https://en.wikipedia.org/wiki/Transformer',
      Results: [],
      RelatedTopics: [
        { FirstURL: 'https://duckduckgo.com/BERT', Text: 'BERT' },
        { Name: 'See also', Topics: [{ FirstURL: 'https://duckduckgo.com/GPT', Text: 'GPT' }] },
      ],
    });
    const found = await search({ query: 't' }, { at: ['duckduckgo'] });
    expect(found).toMatchObject({
      value: {
        engine: 'duckduckgo',
        results: [{ title: 'Transformer' }, { title: 'BERT' }, { title: 'GPT', url: 'https://duckduckgo.com/GPT' }],
      },
    });
  });

  test('the named engine is queried, or else the first configured one', async () => {
    const engineOf = async (setup: Setup, input: object = {}) => {
      answer = (request, response) =>
        json(request.url?.startsWith('/res') === true ? {} : { results: [] })(request, response);
      const found = await search({ query: 'q', ...input }, setup);
      return found.type === 'result' ? (found.value as { engine: string }).engine : found;
    };
    expect(await engineOf({ at: ['searxng', 'brave'], key: 'k' })).toBe('searxng');
    expect(await engineOf({ at: ['brave', 'duckduckgo'], key: 'k' })).toBe('brave');
    expect(await engineOf({ at: ['duckduckgo'] })).toBe('duckduckgo');
    expect(await engineOf({ at: ['searxng', 'duckduckgo'] }, { engine: 'duckduckgo' })).toBe('duckduckgo');
    expect(await engineOf({ at: [] }, { engine: 'searxng' })).toEqual(failed(t('plugins.webSearch.urlMissing')));
    expect(await engineOf({ at: [] }, { engine: 'brave' })).toEqual(failed(t('plugins.webSearch.keyMissing')));
  });
});

describe('permission', () => {
  test('an origin that neither the settings nor the plugin names is not contacted', async () => {
    const engine = t('plugins.webSearch.engines.duckduckgo');
    expect(await search({ query: 'q' }, { at: [] })).toEqual(
      failed(t('plugins.webSearch.notPermitted', { engine, origin: 'https://api.duckduckgo.com' })),
    );
  });

  test('a redirect to another origin is not followed, and the key is not sent', async () => {
    const elsewhere: Answer = (_request, response) =>
      response.writeHead(302, { location: 'http://localhost:9/' }).end();
    answer = elsewhere;
    const found = await search({ query: 'q' }, { at: ['brave'], key: 'brave-key-1' });
    expect(found).toMatchObject({ type: 'failure', message: expect.stringContaining('http://localhost:9') });
    expect(JSON.stringify(found)).not.toContain('brave-key-1');
    expect(asked.length).toBe(1);
  });

  test('tests never search', async () => {
    const registry = createToolRegistry();
    registry.register(
      createWebSearch(() => [origin], {
        settings: { get: async () => ({ providers: { searxng: { baseUrl: origin } } }) },
        keys: { get: async () => ok(null) },
      }),
    );
    const call = { tool: 'web.search', args: { query: 'q' }, timeoutMs: 5000, attempts: 1, backoffMs: 0 };
    const signal = new AbortController().signal;
    const options = { folder: '/', gates: new Map(), recovering: false, signal };
    expect(await callTool(call, { registry: toolsForTests(registry), ...options })).toEqual(
      failed(t('plugins.webSearch.notHere')),
    );
    expect(asked).toEqual([]);
  });
});

describe('an engine that', () => {
  const engine = t('plugins.webSearch.engines.searxng');

  test.each<[string, Answer, string]>([
    [
      'fails',
      (_request, response) => response.writeHead(500).end('a stack trace'),
      t('plugins.webSearch.status', { engine, status: 500 }),
    ],
    ['is busy', (_request, response) => response.writeHead(429).end(), t('plugins.webSearch.tooMany', { engine })],
    [
      'refuses without a key',
      (_request, response) => response.writeHead(401).end(),
      t('plugins.webSearch.status', { engine, status: 401 }),
    ],
    [
      'answers with a page',
      (_request, response) => response.end('<html><body>Results</body></html>'),
      `${t('plugins.webSearch.notJson', { engine })} ${t('plugins.webSearch.notJsonHint')}`,
    ],
    [
      'has no JSON',
      (_request, response) => response.writeHead(403).end('<html></html>'),
      `${t('plugins.webSearch.notJson', { engine })} ${t('plugins.webSearch.notJsonHint')}`,
    ],
    [
      'answers with something else',
      json({ other: 1 }),
      `${t('plugins.webSearch.notJson', { engine })} ${t('plugins.webSearch.notJsonHint')}`,
    ],
    [
      'answers with a million lists',
      (_request, response) => response.end('['.repeat(500_000)),
      `${t('plugins.webSearch.notJson', { engine })} ${t('plugins.webSearch.notJsonHint')}`,
    ],
  ])('reports %s in one sentence', async (_how, how, message) => {
    answer = how;
    expect(await search({ query: 'q' })).toEqual(failed(message));
  });

  test('rejects the key says so', async () => {
    answer = (_request, response) => response.writeHead(401).end();
    expect(await search({ query: 'q', engine: 'brave' }, { at: ['brave'], key: 'old' })).toEqual(
      failed(t('plugins.webSearch.keyRefused', { engine: t('plugins.webSearch.engines.brave') })),
    );
  });

  test('sends 10 MB is cut off', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(10 * 1024 * 1024, 'x'));
    const found = await search({ query: 'q' });
    expect(found).toMatchObject({ type: 'failure', message: expect.stringContaining('1 MB') });
  });

  test('disconnects or never answers fails in time', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{', () => response.destroy());
    };
    expect(await search({ query: 'q' })).toMatchObject({ type: 'failure', kind: 'error' });
    answer = () => undefined;
    expect(await search({ query: 'q' }, { timeoutMs: 200 })).toMatchObject({ type: 'failure', kind: 'timeout' });
  });

  test('cannot be reached fails', async () => {
    const found = await search({ query: 'q' }, { address: 'http://127.0.0.1:1' });
    expect(found).toMatchObject({ type: 'failure', kind: 'error', message: expect.stringContaining(engine) });
  });
});
