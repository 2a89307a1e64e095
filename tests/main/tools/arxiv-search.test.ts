/** `arxiv.search` against a server that responds as arXiv does, and with hostile responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callTool } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import { createToolRegistry } from '../../../src-main/flow-runtime/tools/registry.ts';
import { t } from '../../../src-main/messages/translate.ts';
import { createArxivSearch, type ArxivOptions } from '../../../src-main/tools/arxiv-search.ts';
import { readAtomFeed } from '../../../src-main/tools/atom-feed.ts';
import { toolsForTests } from '../../../src-main/tools/tools-for-tests.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const FEED = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/query</id>
  <title>arXiv Query: search_query=all:&quot;vision&quot;</title>
  <opensearch:totalResults>24310</opensearch:totalResults>
  <entry>
    <id>http://arxiv.org/abs/2010.11929v2</id>
    <title>An Image is Worth 16x16 Words:
  Transformers for Image Recognition at Scale</title>
    <updated>2021-06-03T13:08:56Z</updated>
    <link href="https://arxiv.org/abs/2010.11929v2" rel="alternate" type="text/html"/>
    <link href="https://arxiv.org/pdf/2010.11929v2" rel="related" type="application/pdf" title="pdf"/>
    <summary>While the Transformer architecture has become &lt;b&gt;standard&lt;/b&gt; &amp; more, $x &lt; y$ ...</summary>
    <category term="cs.CV" scheme="http://arxiv.org/schemas/atom"/>
    <category term="cs.LG" scheme="http://arxiv.org/schemas/atom"/>
    <published>2020-10-22T17:55:59Z</published>
    <author><name>Alexey Dosovitskiy</name><arxiv:affiliation>Google</arxiv:affiliation></author>
    <author><name>Lucas Beyer</name></author>
  </entry>
  <entry><id>javascript:alert(1)</id><title>Bad address</title></entry>
  <entry><id>http://arxiv.org/abs/1234.5678</id><title><![CDATA[Only \u202ea title]]></title></entry>
</feed>`;

const ERROR = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>
  <id>https://arxiv.org/api/errors#incorrect_id_format</id><title>Error</title>
  <summary>incorrect id format</summary></entry></feed>`;

/** A billion laughs attack. */
const BOMB = `<!DOCTYPE feed [<!ENTITY a "lol">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`,
).join('')}]><feed><title>&j;</title></feed>`;

let server: Server;
let origin: string;
let asked: URL[] = [];
let times: number[] = [];
let answer: Answer;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://arxiv.example'));
    times.push(performance.now());
    answer(request, response);
  });
  await listenLocally(server);
  origin = originOf(server);
});
afterAll(() => closeServer(server));
beforeEach(() => {
  asked = [];
  times = [];
  answer = feed(FEED);
});

const feed =
  (text: string): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'application/atom+xml');
    response.end(text);
  };

function registryWith(options: ArxivOptions = { address: origin }, allowed: readonly string[] = []) {
  const registry = createToolRegistry();
  registry.register(createArxivSearch(() => allowed, { pauseMs: 0, ...options }));
  return registry;
}

async function search(input: object, registry = registryWith(), timeoutMs = 5000) {
  const call = { tool: 'arxiv.search', args: input as never, timeoutMs, attempts: 1, backoffMs: 0 };
  const signal = new AbortController().signal;
  return await callTool(call, { registry, folder: '/', gates: new Map(), recovering: false, signal });
}

const failed = (message: string) => ({ type: 'failure', kind: 'error', message });

test('papers are read from the feed, without line breaks and invalid addresses', async () => {
  const found = await search({ query: 'vision transformer' });
  expect(found).toMatchObject({
    type: 'result',
    value: {
      query: 'vision transformer',
      found: 24_310,
      papers: [
        {
          ...{ number: 1, id: '2010.11929v2', published: '2020-10-22', categories: ['cs.CV', 'cs.LG'] },
          title: 'An Image is Worth 16x16 Words: Transformers for Image Recognition at Scale',
          authors: ['Alexey Dosovitskiy', 'Lucas Beyer'],
          summary: 'While the Transformer architecture has become <b>standard</b> & more, $x < y$ ...',
          url: 'http://arxiv.org/abs/2010.11929v2',
          pdf: 'https://arxiv.org/pdf/2010.11929v2',
        },
        { number: 2, title: 'Only a title', authors: [], summary: '', published: null, pdf: null },
      ],
    },
  });
});

test('the query is sent as words of a field, never as search syntax', async () => {
  await search({ query: '(cat:q-bio OR "x") ANDNOT all:*', field: 'title', category: 'cs.CV', count: 7 });
  await search({ query: 'detection', order: 'newest' });
  const [first, second] = asked.map(({ pathname, searchParams }) => ({
    pathname,
    ...Object.fromEntries(searchParams),
  }));
  expect(first).toEqual({
    pathname: '/api/query',
    search_query: 'ti:"cat" AND ti:"q-bio" AND ti:"OR" AND ti:"x" AND ti:"ANDNOT" AND ti:"all" AND cat:cs.CV',
    max_results: '7',
  });
  expect(second).toMatchObject({ search_query: 'all:"detection"', sortBy: 'submittedDate' });
});

test('a query without words and an invalid category are refused before anything is sent', async () => {
  expect(await search({ query: '???' })).toEqual(failed(t('plugins.arxivSearch.noWords')));
  expect(await search({ query: 'x', category: 'cs.CV OR all:x' })).toMatchObject({ type: 'failure' });
  expect(asked).toEqual([]);
});

describe('permission', () => {
  test('arXiv is not contacted unless its origin is permitted', async () => {
    expect(await search({ query: 'q' }, registryWith({}))).toEqual(
      failed(t('plugins.arxivSearch.notPermitted', { origin: 'https://export.arxiv.org' })),
    );
  });

  test('a redirect to another origin is not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await search({ query: 'q' })).toMatchObject({ type: 'failure', kind: 'error' });
  });

  test('tests never contact it', async () => {
    expect(await search({ query: 'q' }, toolsForTests(registryWith()))).toEqual(
      failed(t('plugins.arxivSearch.notHere')),
    );
    expect(asked).toEqual([]);
  });
});

test('requests are spaced out, even for simultaneous calls', async () => {
  const registry = registryWith({ address: origin, pauseMs: 120 });
  await Promise.all([
    search({ query: 'a' }, registry),
    search({ query: 'b' }, registry),
    search({ query: 'c' }, registry),
  ]);
  expect(times[1]! - times[0]!).toBeGreaterThan(100);
  expect(times[2]! - times[1]!).toBeGreaterThan(100);
});

test('a waiting call ends at its time limit, and later calls continue', async () => {
  const registry = registryWith({ address: origin, pauseMs: 400 });
  await search({ query: 'a' }, registry);
  expect(await search({ query: 'b' }, registry, 50)).toMatchObject({ type: 'failure', kind: 'timeout' });
  expect(await search({ query: 'c' }, registry)).toMatchObject({ type: 'result' });
});

describe('a response that', () => {
  const unreadable = t('plugins.arxivSearch.notAFeed');

  test.each<[string, Answer, string]>([
    ['is an error of the API', feed(ERROR), t('plugins.arxivSearch.refused', { reason: 'incorrect id format' })],
    [
      'has the status 503',
      (_request, response) => response.writeHead(503).end('busy'),
      t('plugins.arxivSearch.status', { status: 503 }),
    ],
    ['defines entities', feed(BOMB), unreadable],
    ['names an outside entity', feed('<!DOCTYPE f SYSTEM "file:///etc/passwd"><feed/>'), unreadable],
    ['uses an entity nobody defined', feed('<feed><title>&nobody;</title></feed>'), unreadable],
    ['is nested a thousand times', feed(`${'<feed>'.repeat(1000)}${'</feed>'.repeat(1000)}`), unreadable],
    ['is cut off', feed(FEED.slice(0, 600)), unreadable],
    ['is a page', feed('<!doctype html><html><body>Hi</body></html>'), unreadable],
    ['is JSON', feed('{"entries":[]}'), unreadable],
    ['is empty', feed(''), unreadable],
    ['has two roots', feed('<feed></feed><feed></feed>'), unreadable],
  ])('reports %s in one sentence', async (_how, how, message) => {
    answer = how;
    expect(await search({ query: 'q' })).toEqual(failed(message));
  });

  test('is larger than a megabyte is cut off', async () => {
    answer = feed(`<feed><title>${'x'.repeat(10 * 1024 * 1024)}</title></feed>`);
    expect(await search({ query: 'q' })).toMatchObject({ type: 'failure', kind: 'error' });
  });

  test('has ten thousand entries, authors, and links is read quickly up to a limit', { tags: 'thorough' }, async () => {
    const author = '<author><name>A</name></author>'.repeat(10_000);
    answer = feed(`<feed><entry><id>http://arxiv.org/abs/1</id><title>T</title>${author}</entry></feed>`);
    const many = await search({ query: 'q' });
    expect(many).toMatchObject({ value: { papers: [{ authors: expect.objectContaining({ length: 50 }) as object }] } });
    const entries = '<entry><id>http://arxiv.org/abs/1</id><title>T</title></entry>'.repeat(10_000);
    const read = readAtomFeed(`<feed>${entries}</feed>`);
    expect(read.ok && read.value.entries.length).toBe(200);
  });

  test('never comes fails in time', async () => {
    answer = () => undefined;
    expect(await search({ query: 'q' }, registryWith(), 200)).toMatchObject({ type: 'failure', kind: 'timeout' });
  });
});

test('prototype names are ordinary texts', () => {
  const read = readAtomFeed('<feed><entry><__proto__>x</__proto__><constructor>y</constructor></entry></feed>');
  expect(read.ok && [...read.value.entries[0]!.texts]).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});
