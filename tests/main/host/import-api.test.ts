/** Imports over HTTP, with the whole app behind a real host. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importAnswerSchema, importStatusSchema } from '../../../src-shared/importer/import-call.ts';
import { testStudio, TOKEN, type TestStudio } from '../transport/studio.ts';
import { ANSWERING_AGENT, repository, serveGit, writeFiles } from '../importer/fetch/repositories.ts';

const FILES = {
  'agent.py': ANSWERING_AGENT,
  'langgraph.json': '{"graphs": {"agent": "./agent.py:graph"}, "dependencies": ["."]}\n',
  'requirements.txt': 'langgraph>=1.0\n',
  'README.md': '# Support\n\nAnswers questions.\n',
  LICENSE: 'MIT License\n',
  '.env': 'SECRET=1\n',
  '.env.example': 'SECRET=\n',
};

async function host() {
  const studio = await testStudio();
  await mkdir(join(studio.root, 'plugins'), { recursive: true });
  return studio;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly text?: string;
}

async function ask({ host: { port } }: TestStudio, path: string, asked: Asked = {}) {
  const { method = asked.body === undefined && asked.text === undefined ? 'GET' : 'POST', headers = {} } = asked;
  const text = asked.text ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  return await new Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const all = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers };
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        const { statusCode: status = 0, headers: given } = response;
        response.on('end', () =>
          resolve({ status, headers: given, body: JSON.parse(body) as Record<string, unknown> }),
        );
      });
      sent.on('error', reject);
      sent.end(text);
    },
  );
}

const CALL = '/api/import-agent';

async function left({ root }: TestStudio) {
  return {
    home: await readdir(join(root, 'home')).catch(() => []),
    imports: await readdir(join(root, 'data', 'imports')).catch(() => []),
  };
}

describe('an import', () => {
  test('responds with the written files and the test results', { tags: 'thorough' }, async () => {
    const studio = await host();
    const { url, commit } = await repository(FILES);
    const { status, body } = await ask(studio, CALL, {
      body: { url, plugin_id: 'my_agent', strategy: 'wrapper', graph_id: 'agent', offline: true },
    });
    expect([status, body['error']]).toEqual([200, undefined]);
    const answer = importAnswerSchema.parse(body);
    expect(answer).toMatchObject({
      ...{ status: 'ok', plugin_id: 'my_agent', strategy: 'wrapper', graph_id: 'agent', commit },
      ...{ folder: join(studio.root, 'home', 'my_agent'), designed_by: 'offline' },
      validation: { import_ok: null, smoke_test_ok: null, traceback: null },
    });
    expect(answer.validation?.checks.filter(({ status: outcome }) => outcome === 'failed')).toEqual([]);
    expect(Object.keys(answer.screens)).toEqual(expect.arrayContaining(['welcome', 'result', 'error']));
    const copied = answer.files_written.filter((path) => path.startsWith('src/'));
    expect(copied).toEqual(
      ['.env.example', 'LICENSE', 'README.md', 'agent.py', 'langgraph.json', 'requirements.txt'].map(
        (name) => `src/${name}`,
      ),
    );
    for (const path of answer.files_written) expect(existsSync(join(answer.folder!, path))).toBe(true);
    expect(await left(studio)).toEqual({ home: ['my_agent'], imports: [] });
    await studio.app.plugins.settled();
    expect(studio.app.plugins.list().map(({ id, problem }) => [id, problem])).toEqual([['my_agent', null]]);
    const again = await ask(studio, CALL, { body: { url, plugin_id: 'my_agent' } });
    expect([again.status, again.body]).toMatchObject([409, { status: 'error', error: { code: 'already_exists' } }]);
    const forced = await ask(studio, CALL, { body: { url, plugin_id: 'my_agent', force: true, offline: true } });
    expect(forced.status).toBe(200);
  });

  test('returns the text of each file in a dry run and writes none', { tags: 'thorough' }, async () => {
    const studio = await host();
    const folder = join(studio.root, 'agent');
    await writeFiles(folder, FILES);
    const order = { path: folder, plugin_id: 'my_agent', offline: true };
    const dry = importAnswerSchema.parse((await ask(studio, CALL, { body: { ...order, dry_run: true } })).body);
    expect([dry.files_written, dry.validation, dry.folder, await left(studio)]).toEqual([
      [],
      null,
      null,
      { home: [], imports: [] },
    ]);
    const wet = importAnswerSchema.parse((await ask(studio, CALL, { body: order })).body);
    expect(wet.files_written.toSorted()).toEqual([...Object.keys(dry.files!), ...dry.files_copied!].toSorted());
    for (const [path, text] of Object.entries(dry.files!))
      expect([path, await readFile(join(wet.folder!, path), 'utf8')]).toEqual([path, text]);
    expect(Object.keys(dry.files!)).toContain('flow.json');
  });

  test('can be polled and streamed while it runs', { tags: 'thorough' }, async () => {
    const studio = await host();
    const folder = join(studio.root, 'agent');
    await writeFiles(folder, FILES);
    const started = await ask(studio, CALL, {
      body: { path: folder, plugin_id: 'my_agent', offline: true, async: true },
    });
    expect([started.status, started.headers['location']]).toEqual([202, started.body['status_url']]);
    const path = started.body['status_url'] as string;
    const streamed = (heard?: string) =>
      fetch(`http://127.0.0.1:${studio.host.port}${path}?token=${TOKEN}`, {
        headers: { accept: 'text/event-stream', ...(heard !== undefined && { 'last-event-id': heard }) },
      });
    const stream = await streamed();
    const events = (await stream.text()).split('\n\n').filter((event) => event.startsWith('id: '));
    const ids = events.map((event) => /^id: (.+)$/m.exec(event)![1]!);
    const told = events.map((event) => importStatusSchema.parse(JSON.parse(event.slice(event.indexOf('data: ') + 6))));
    expect([new Set(ids).size, new Set(events).size]).toEqual([events.length, events.length]);
    // A reader that reconnects gets the events it missed, and finally the notice that there are no more.
    const again = await (await streamed(ids[0])).text();
    expect([ids[0] === 'done', /^id: (.+)$/gm.exec(again)?.[1], again.match(/^id:/gm)?.length]).toEqual([
      false,
      'done',
      1,
    ]);
    const over = await streamed('done');
    expect([over.status, await over.text()]).toEqual([204, '']);
    expect((await (await streamed('strange')).text()).match(/^id:/gm)).toHaveLength(1);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(events.at(-1)).toContain('event: done\n');
    expect(told.at(-1)).toMatchObject({ status: 'ok', state: 'DONE', result: { plugin_id: 'my_agent' }, error: null });
    const { status, body } = await ask(studio, path);
    expect([status, body]).toEqual([200, told.at(-1)]);
  });

  test('is canceled when its caller disconnects or asks for it', async () => {
    const studio = await host();
    const slow = await serveGit('/', () => true);
    const gone = httpRequest({
      ...{ host: '127.0.0.1', port: studio.host.port, path: CALL, method: 'POST' },
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    });
    gone.on('error', () => undefined);
    gone.end(JSON.stringify({ url: `${slow.url}/x`, plugin_id: 'my_agent' }));
    await expect.poll(() => slow.asked.length).toBe(1);
    gone.destroy();
    await expect.poll(async () => (await left(studio)).imports).toEqual([]);
    const { body } = await ask(studio, CALL, { body: { url: `${slow.url}/x`, async: true } });
    const path = body['status_url'] as string;
    expect((await ask(studio, path)).body).toMatchObject({ status: 'running', state: 'FETCHING' });
    expect((await ask(studio, path, { method: 'DELETE' })).body).toMatchObject({ status: 'error', state: 'ERROR' });
    expect((await ask(studio, path)).body).toMatchObject({
      status: 'error',
      error: { code: 'cancelled' },
      result: null,
    });
    expect((await left(studio)).imports).toEqual([]);
  });
});

describe('an invalid request', () => {
  test.each([
    [401, { headers: { authorization: 'Bearer wrong' }, body: {} }],
    [401, { headers: { authorization: '' }, body: {} }],
    [403, { headers: { origin: 'https://evil.example' }, body: {} }],
    [403, { headers: { host: 'evil.example' }, body: {} }],
    [405, { method: 'GET' }],
    [415, { headers: { 'content-type': 'text/plain' }, text: '{}' }],
    [400, { text: '{"url": ' }],
    [413, { text: `{"url": "${'x'.repeat(70_000)}"}` }],
    [422, { body: {} }],
    [422, { body: { url: 'https://a.example/b', path: '/tmp' } }],
    [422, { body: { path: '/tmp', ref: 'main' } }],
    [422, { body: { path: '/tmp', plugin_id: '../../etc' } }],
    [422, { body: { path: '/tmp', plugin_id: 'Upper' } }],
    [422, { body: { path: '/tmp', strategy: 'magic' } }],
    [422, { body: { path: '/tmp', surprise: true } }],
    [400, { body: { path: 'relative' } }],
    [400, { body: { url: 'ssh://git@example.com/x' } }],
    [404, { body: { path: '/no/such/folder' } }],
  ] as [number, Asked][])('gets %i: %j', async (wanted, asked) => {
    const studio = await host();
    const { status, body } = await ask(studio, CALL, asked);
    expect([status, body['status']]).toEqual([wanted, 'error']);
    expect((body['error'] as { message: string }).message).toMatch(/\.$/);
    expect(await left(studio)).toEqual({ home: [], imports: [] });
  });

  test('gets 404 for an unknown import or address', async () => {
    const studio = await host();
    const of = async (path: string, method = 'GET') => (await ask(studio, path, { method })).status;
    const id = `i_${'x'.repeat(22)}`;
    expect([await of(`${CALL}/status/${id}`), await of(`${CALL}/status/../x`), await of(`${CALL}/other`)]).toEqual([
      404, 404, 404,
    ]);
    expect([await of(`${CALL}/status/${id}`, 'PUT'), await of(`${CALL}/status/${id}`, 'DELETE')]).toEqual([405, 404]);
  });

  test(
    'is refused for a repository without an agent and beyond the limit of simultaneous imports',
    { tags: 'thorough' },
    async () => {
      const studio = await host();
      const folder = join(studio.root, 'plain');
      await cp(join(import.meta.dirname, '..', '..', 'fixtures', 'agents', 'nothing-here'), folder, {
        recursive: true,
      });
      const none = await ask(studio, CALL, { body: { path: folder, offline: true } });
      expect([none.status, none.body]).toMatchObject([404, { error: { code: 'not_found' } }]);
      const slow = await serveGit('/', () => true);
      const answers = [];
      for (let count = 0; count < 4; count += 1)
        answers.push((await ask(studio, CALL, { body: { url: `${slow.url}/x`, async: true } })).status);
      expect(answers).toEqual([202, 202, 202, 429]);
    },
  );
});
