import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { browserCommand, hasDisplay } from '../../../src-main/cli/browser.ts';
import type { ServerFrame } from '../../../src-shared/contract/messages.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { TestWindow } from '../transport/studio.ts';
import { FLOW, projectAt, temporaryFolder } from '../project/workspace.ts';
import { startSwitchyard, switchyard } from './command-line.ts';
import { t } from '../../harness/messages.ts';

const children: ReturnType<typeof startSwitchyard>[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start(args: readonly string[], root: string, env: Record<string, string> = {}) {
  const places = { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') };
  const child = startSwitchyard(args, { env: { ...places, DISPLAY: '', WAYLAND_DISPLAY: '', ...env } });
  children.push(child);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, line, err: () => err };
}

async function ask(url: string, name: string): Promise<unknown> {
  const { host, searchParams } = new URL(url);
  const socket = new WebSocket(`ws://${host}/api/socket?token=${searchParams.get('token')}`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'request', id: 1, name, body: {} }));
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return JSON.parse(data.toString('utf8'));
}

const ASKING: Flow = {
  ...FLOW,
  entry: 'amount',
  nodes: [
    { id: 'amount', type: 'question', key: 'amount', prompt: 'How many?', answer: { type: 'number' } },
    { id: 'colour', type: 'question', key: 'colour', prompt: 'Which colour?', answer: { type: 'text' } },
    { id: 'done', type: 'say', text: '{{ answers.amount }} in {{ answers.colour }}.' },
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { id: 'e1', from: 'amount', to: 'colour' },
    { id: 'e2', from: 'colour', to: 'done' },
    { id: 'e3', from: 'done', to: 'end' },
  ],
};

const saying = (text: string) => (frame: ServerFrame) =>
  frame.kind === 'event' && frame.event.body.type === 'message' && frame.event.body.text === text;

async function windowAt(url: string): Promise<TestWindow> {
  const { host, searchParams } = new URL(url);
  const socket = new WebSocket(`ws://${host}/api/socket?token=${searchParams.get('token')}`);
  const window = new TestWindow(socket);
  await once(socket, 'open');
  return window;
}

describe('host', () => {
  test('serves the contract at the printed address, logs no token, and shuts down cleanly', async () => {
    const root = await temporaryFolder();
    const project = await projectAt(join(root, 'p'));
    const { child, line } = await start(['host', project, '--json'], root);
    const { url, ...opened } = JSON.parse(line) as { url: string };
    expect(opened).toMatchObject({ shell: 'host', door: 'host' });
    expect(await ask(url, 'app.info')).toMatchObject({
      result: { ok: true, value: { shell: 'host', initialProject: project } },
    });
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    const log = await readFile(join(root, 'data', 'logs', 'switchyard.log'), 'utf8');
    expect([code, log.includes(new URL(url).searchParams.get('token')!)]).toEqual([0, false]);
  });

  test('continues a conversation after its process was killed', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const project = await projectAt(join(root, 'p'));
    const before = await start(['host', '--json'], root);
    const first = await windowAt((JSON.parse(before.line) as { url: string }).url);
    const started = await first.request('session.start', { project, flow: ASKING });
    const { sessionId } = (started as { value: { sessionId: string } }).value;
    first.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await first.find(saying('How many?'));
    await first.request('session.send', { sessionId, text: '12' });
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');

    const after = await start(['host', '--json'], root);
    const second = await windowAt((JSON.parse(after.line) as { url: string }).url);
    second.send({ kind: 'follow', sessionId, afterSeq: first.events().at(-1)?.seq ?? 0 });
    const all = () => [...first.events(), ...second.events()];
    if (!all().some((event) => saying('Which colour?')({ kind: 'event', event })))
      await second.find(saying('Which colour?'));
    await expect
      .poll(() => second.request('session.send', { sessionId, text: 'red' }))
      .toEqual({ ok: true, value: { turn: 2 } });
    await second.find(saying('12 in red.'));
    const seqs = all().map((event) => event.seq);
    expect(seqs).toEqual(seqs.map((_seq, index) => index + 1));
  });

  test('creates a new token at each start', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const first = await start(['host'], root);
    const second = await start(['host'], root);
    const tokens = [first, second].map(({ line }) =>
      new URL(line.replace('Switchyard is at ', '')).searchParams.get('token'),
    );
    expect(new Set(tokens).size).toBe(2);
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  });

  test('opens no project on the first start', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const { line } = await start(['host', '--json'], root);
    expect(await ask((JSON.parse(line) as { url: string }).url, 'app.info')).toMatchObject({
      result: { value: { workspace: join(root, 'home'), initialProject: null } },
    });
  });

  test('refuses a weak token and a port in use', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const weak = await switchyard(['host'], { env: { SWITCHYARD_TOKEN: 'secret', SWITCHYARD_DATA: root } });
    expect(weak).toMatchObject({ code: 1, out: '', err: expect.stringContaining('32 to 200') });
    const { line } = await start(['host', '--json'], root);
    const { port } = JSON.parse(line) as { port: number };
    const taken = await switchyard(['host', '--port', String(port)], { env: { SWITCHYARD_DATA: join(root, 'other') } });
    expect(taken).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(t('services.host.portTaken', { port })),
    });
  });
});

describe('open', () => {
  test.skipIf(process.platform !== 'linux')(
    'says in one line that there is no display and prints the address',
    { tags: 'thorough' },
    async () => {
      const { line, err } = await start(['open'], await temporaryFolder());
      expect([line, err()]).toEqual([
        expect.stringMatching(/^Switchyard is at http:\/\/127\.0\.0\.1:\d+\/\?token=/),
        t('cli.open.usingBrowser', { reason: t('cli.desktop.noDisplay') }),
      ]);
    },
  );

  test('does not look for the desktop app with --host', { tags: 'thorough' }, async () => {
    const { err } = await start(['open', '--host', '--no-open'], await temporaryFolder());
    expect(err()).toBe('');
  });

  test('opens a browser on each operating system', () => {
    const platforms = ['linux', 'darwin', 'win32'] as const;
    expect(platforms.map((platform) => browserCommand('http://x/', platform)[0])).toEqual([
      'xdg-open',
      'open',
      'rundll32',
    ]);
    expect([hasDisplay({}, 'linux'), hasDisplay({ DISPLAY: ':0' }, 'linux'), hasDisplay({}, 'darwin')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
