import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { ok } from '../../../src-shared/result.ts';
import { embedderOf } from '../../../src-main/knowledge/embedder.ts';
import { Knowledge } from '../../../src-main/knowledge/knowledge.ts';
import { t } from '../../harness/messages.ts';
import { callTool } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { toolsForTests } from '../../../src-main/tools/tools-for-tests.ts';
import { tries } from '../../harness/thorough.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

interface Found {
  readonly passages: readonly {
    readonly file: string;
    readonly lines: { readonly first: number; readonly last: number };
    readonly text: string;
    readonly coverage: number;
  }[];
  readonly found_by: string;
  readonly searched: number;
  readonly problems: readonly { readonly path: string; readonly problem: string }[];
  readonly notes: readonly string[];
}

let folder: string;
let dataDir: string;
let knowledge: Knowledge;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-documents-'));
  dataDir = mkdtempSync(join(tmpdir(), 'switchyard-knowledge-'));
  knowledge = new Knowledge({ dataDir });
});
afterEach(() => {
  knowledge.close();
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true });
});

function write(path: string, text: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function search(input: object, { offline = false } = {}): Promise<Found> {
  const registry = createBuiltInTools({ allowedOrigins: () => [], knowledge });
  const outcome = await callTool(
    { tool: 'documents.search', args: input as never, timeoutMs: 60_000, attempts: 1, backoffMs: 0 },
    {
      ...{ registry: offline ? toolsForTests(registry) : registry, folder, gates: new Map(), recovering: false },
      signal: new AbortController().signal,
    },
  );
  if (outcome.type !== 'result') throw new Error(JSON.stringify(outcome));
  return outcome.value as unknown as Found;
}

const filesOf = ({ passages }: Found): string[] => passages.map(({ file }) => file);

describe('a search', () => {
  beforeEach(() => {
    write('documents/attention.md', '# Attention\n\nThe transformer uses attention only.\n');
    write('documents/deep/residual.md', '# Residual networks\n\nShortcuts make very deep networks trainable.\n');
    write('documents/plain.txt', 'Bananas are yellow.\nThey grow in bunches.\n');
    write('documents/ignored.pdf', 'attention attention attention');
  });

  test('finds the passages that contain the words of the question, with their positions', async () => {
    const found = await search({ query: 'How does the attention of a transformer work?' });
    expect(found.passages[0]).toMatchObject({
      ...{ number: 1, file: 'documents/attention.md', title: 'Attention', heading: 'Attention' },
      ...{ lines: { first: 3, last: 3 }, offset: 13, text: 'The transformer uses attention only.' },
    });
    expect(found).toMatchObject({ found_by: 'words', searched: 3, problems: [], notes: [] });
    expect(filesOf(await search({ query: 'banana' }))).toEqual(['documents/plain.txt']);
    expect(filesOf(await search({ query: 'train deeper networks' }))).toEqual(['documents/deep/residual.md']);
  });

  test('reports how much of the question a passage covers', async () => {
    const [best] = (await search({ query: 'transformer attention' })).passages;
    expect(best?.coverage).toBe(1);
    const [other] = (await search({ query: 'attention in the parliament of Portugal' })).passages;
    expect(other?.coverage).toBeLessThan(0.4);
    const spread = await search({ query: 'transformer bananas' });
    expect(spread.passages.map(({ coverage }) => coverage)).toEqual([0.5, 0.5]);
  });

  test('never treats the question as search syntax', async () => {
    const hostile = ['"', 'NEAR(a b)', 'text:attention', 'a" OR "b', '*', '(', ') --', '^attention', '{title} : x', ''];
    for (const query of hostile) await expect(search({ query })).resolves.toHaveProperty('passages');
    expect(filesOf(await search({ query: 'title:bananas NOT yellow' }))).toEqual(['documents/plain.txt']);
  });

  test('accepts any question', { tags: 'thorough' }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (query) => {
        expect((await search({ query })).searched).toBe(3);
      }),
      { numRuns: tries(50) },
    );
  });

  test('sees new, changed, and removed documents', async () => {
    expect(filesOf(await search({ query: 'zebra' }))).toEqual([]);
    write('documents/animal.md', 'A zebra has stripes.');
    expect(filesOf(await search({ query: 'zebra' }))).toEqual(['documents/animal.md']);
    // The same length, and changed within the same moment.
    write('documents/animal.md', 'A horse has no such.');
    expect(filesOf(await search({ query: 'zebra' }))).toEqual([]);
    expect(filesOf(await search({ query: 'horse' }))).toEqual(['documents/animal.md']);
    unlinkSync(join(folder, 'documents/animal.md'));
    expect(filesOf(await search({ query: 'horse' }))).toEqual([]);
    expect((await search({ query: 'horse' })).searched).toBe(3);
  });

  test('reuses its index after a restart and replaces a damaged one', async () => {
    await search({ query: 'attention' });
    knowledge.close();
    const [index] = readdirSync(join(dataDir, 'knowledge'));
    knowledge = new Knowledge({ dataDir });
    expect(filesOf(await search({ query: 'attention' }))).toEqual(['documents/attention.md']);
    knowledge.close();
    for (const name of readdirSync(join(dataDir, 'knowledge')))
      writeFileSync(join(dataDir, 'knowledge', name), 'not a database, but long enough to be read as one '.repeat(100));
    knowledge = new Knowledge({ dataDir });
    expect(filesOf(await search({ query: 'attention' }))).toEqual(['documents/attention.md']);
    expect(readdirSync(join(dataDir, 'knowledge'))).toContain(index);
  });

  test('works without a folder for its index', async () => {
    knowledge = new Knowledge({ dataDir: join(folder, 'documents', 'plain.txt') });
    expect(filesOf(await search({ query: 'attention' }))).toEqual(['documents/attention.md']);
  });

  test('returns the requested number of passages, and at most so many per document', async () => {
    write(
      'documents/many.md',
      Array.from(
        { length: 9 },
        (_, at) => `# Part ${at}\n\nGiraffe number ${at}. ${'It eats leaves. '.repeat(40)}`,
      ).join('\n'),
    );
    expect((await search({ query: 'giraffe' })).passages.length).toBe(2);
    expect((await search({ query: 'giraffe', perFile: 9, count: 7 })).passages.length).toBe(7);
  });

  test('indexes each document once for simultaneous searches', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => search({ query: 'attention' })));
    expect(new Set(all.map(({ searched }) => searched))).toEqual(new Set([3]));
  });
});

test('finds nothing in a folder without documents', async () => {
  expect(await search({ query: 'anything' })).toMatchObject({ passages: [], searched: 0, problems: [] });
});

test('hostile documents are reported, and the others are searched', { tags: 'thorough' }, async () => {
  const secret = join(dataDir, 'secret.md');
  writeFileSync(secret, 'The secret zebra.');
  mkdirSync(join(dataDir, 'outside'));
  writeFileSync(join(dataDir, 'outside', 'more.md'), 'Another secret zebra.');
  write('documents/good.md', 'A good zebra.');
  write('documents/huge.md', 'zebra '.repeat(2_000_000));
  write('documents/binary.md', new Uint8Array([0x7a, 0x00, 0xff, 0x31]));
  write('documents/latin.txt', new Uint8Array([0x7a, 0xe4, 0x31]));
  write('documents/long.txt', 'zebra\n\n'.repeat(500_000));
  symlinkSync(secret, join(folder, 'documents', 'secret.md'));
  symlinkSync(join(dataDir, 'outside'), join(folder, 'documents', 'linked'));
  symlinkSync(join(folder, 'documents'), join(folder, 'documents', 'loop'));
  symlinkSync('good.md', join(folder, 'documents', 'same.md'));
  mkdirSync(join(folder, 'documents', 'folder.md'));
  const deep = `documents/${'d/'.repeat(20)}deep.md`;
  write(deep, 'A deep zebra.');
  const found = await search({ query: 'zebra', count: 50, perFile: 1 });
  expect(filesOf(found).sort()).toEqual(['documents/good.md', 'documents/long.txt', 'documents/same.md']);
  expect(found.passages.map(({ text }) => text).join()).not.toContain('secret');
  expect(Object.fromEntries(found.problems.map(({ path, problem }) => [path, problem]))).toEqual({
    'documents/binary.md': t('plugins.knowledge.notText'),
    'documents/huge.md': t('plugins.knowledge.tooLarge', { limit: 4 }),
    'documents/latin.txt': t('plugins.knowledge.notText'),
    'documents/linked': t('plugins.knowledge.linkOutside'),
    'documents/secret.md': t('plugins.knowledge.linkOutside'),
    [`documents/${'d/'.repeat(16).slice(0, -1)}`]: t('plugins.knowledge.tooDeep', { depth: 16 }),
  });
  const again = await search({ query: 'zebra', count: 50 });
  expect(again.problems).toEqual(found.problems);
});

test('a `documents` link out of the plugin is not read', async () => {
  mkdirSync(join(dataDir, 'outside'));
  writeFileSync(join(dataDir, 'outside', 'more.md'), 'A secret zebra.');
  symlinkSync(join(dataDir, 'outside'), join(folder, 'documents'));
  const found = await search({ query: 'zebra' });
  expect(found).toMatchObject({ passages: [], problems: [{ path: 'documents' }] });
});

describe('with an embedding model', () => {
  let server: Server;
  let asked: string[][] = [];
  let answer: 'good' | 'fails' | 'wrong' = 'good';
  const MEANINGS = [/automobile|car\b/i, /banana|fruit/i, /attention/i];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
        asked.push(input);
        if (answer === 'fails') return void response.writeHead(500).end('no');
        const embeddings = input.map((text) => MEANINGS.map((meaning) => (meaning.test(text) ? 1 : 0.01)));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ embeddings: answer === 'wrong' ? embeddings.slice(1) : embeddings }));
      });
    });
    await listenLocally(server);
  });
  afterAll(() => closeServer(server));

  beforeEach(() => {
    asked = [];
    answer = 'good';
    write('documents/car.md', 'The car has four wheels.');
    write('documents/fruit.md', 'A banana is yellow.');
    write('documents/wheels.md', 'Wheels are round.');
    const baseUrl = originOf(server);
    const settings = {
      roles: { embed: { provider: 'ollama', model: 'three-numbers', retries: 0 } },
      providers: { ollama: { baseUrl } },
    } as unknown as Settings;
    const sources = { settings: { get: async () => settings }, keys: { get: async () => ok(null) } };
    knowledge = new Knowledge({ dataDir, findEmbedder: embedderOf(sources) });
  });

  test('passages are also found by meaning, and embedded once', async () => {
    const found = await search({ query: 'automobile' });
    expect(filesOf(found)[0]).toBe('documents/car.md');
    expect(found).toMatchObject({ found_by: 'words and vectors', notes: [] });
    expect(asked.map(({ length }) => length)).toEqual([3, 1]);
    await search({ query: 'fruit' });
    write('documents/new.md', 'Pay attention.');
    await search({ query: 'fruit' });
    expect(asked.map(({ length }) => length)).toEqual([3, 1, 1, 1, 1]);
  });

  test('both rankings count', async () => {
    // One document matches by word, the other by meaning; the first is also second by meaning.
    const files = filesOf(await search({ query: 'automobile round' }));
    expect(files.slice(0, 2)).toEqual(['documents/wheels.md', 'documents/car.md']);
  });

  test('a failing model is reported, and words are used alone', async () => {
    for (const [how, cause] of [
      ['fails', 'failed (HTTP 500)'],
      ['wrong', t('services.models.nonsense')],
    ] as const) {
      answer = how;
      const found = await search({ query: 'banana' });
      expect(filesOf(found)).toEqual(['documents/fruit.md']);
      expect(found).toMatchObject({
        found_by: 'words',
        notes: [t('plugins.knowledge.wordsOnly', { model: 'Ollama (three-numbers)', cause })],
      });
    }
  });

  test('tests never call it', async () => {
    expect(await search({ query: 'automobile' }, { offline: true })).toMatchObject({ passages: [], found_by: 'words' });
    expect(asked).toEqual([]);
  });
});

test('equal passages have the same order whenever they were indexed', async () => {
  for (const name of ['b', 'c', 'a']) write(`documents/${name}.md`, 'The same zebra.');
  await search({ query: 'zebra' });
  write('documents/a.md', 'The other zebra.');
  await search({ query: 'zebra' });
  write('documents/a.md', 'The same zebra.');
  expect(filesOf(await search({ query: 'zebra' }))).toEqual(['documents/a.md', 'documents/b.md', 'documents/c.md']);
});

test('an index after many changes finds the same as a new one', async () => {
  const text = (name: string, times: number): string =>
    `# ${name}\n\n${`zebra ${name} `.repeat(times)} ${'grass '.repeat(20)}`;
  for (let times = 0; times < 8; times += 1)
    for (const [at, name] of ['one', 'two', 'three'].entries()) {
      write(`documents/${name}.md`, text(name, 1 + ((times * (at + 2)) % 7)));
      await search({ query: 'zebra two' });
    }
  const found = await search({ query: 'zebra two' });
  const fresh = new Knowledge({ dataDir: null });
  const again = await fresh.search(
    folder,
    { query: 'zebra two', count: 5, perFile: 2, withVectors: false },
    new AbortController().signal,
  );
  fresh.close();
  expect(filesOf(found)).toEqual(again.hits.map(({ file }) => file));
  expect(found.passages.map(({ coverage }) => coverage)).toEqual(again.hits.map(({ coverage }) => coverage));
});
