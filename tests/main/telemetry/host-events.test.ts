import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { runEventSchema, type RunEvent } from '../../../src-shared/run/run-event.ts';
import { startSwitchyard, switchyard } from '../cli/command-line.ts';
import { TestWindow } from '../transport/studio.ts';
import { FLOW, projectAt, temporaryFolder } from '../project/workspace.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t } from '../../harness/messages.ts';

const children: ReturnType<typeof startSwitchyard>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const ASKING: Flow = {
  ...FLOW,
  entry: 'colour',
  nodes: [
    { id: 'colour', type: 'question', key: 'colour', prompt: 'Which colour?' },
    { id: 'done', type: 'say', text: '{{ answers.colour }} it is.' },
  ],
  edges: [{ id: 'e', from: 'colour', to: 'done' }],
};

/** A real host process with one conversation, until its end. Returns everything it printed after the address. */
async function hold(root: string, args: readonly string[], env: Record<string, string> = {}): Promise<string[]> {
  const child = startSwitchyard(['host', '--json', ...args], {
    env: { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home'), ...env },
  });
  children.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const { host, searchParams } = new URL((JSON.parse(lines[0]!) as { url: string }).url);
  const socket = new WebSocket(`ws://${host}/api/socket?token=${searchParams.get('token')}`);
  const window = new TestWindow(socket);
  await once(socket, 'open');
  const project = await projectAt(join(root, 'p'));
  const started = await window.request('session.start', { project, flow: ASKING });
  const { sessionId } = (started as { value: { sessionId: string } }).value;
  window.send({ kind: 'follow', sessionId, afterSeq: 0 });
  await window.find((frame) => frame.kind === 'event' && frame.event.body.type === 'message');
  await window.request('session.send', { sessionId, text: 'vermilion' });
  await window.find((frame) => frame.kind === 'event' && frame.event.body.type === 'turn.finished');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  return lines.slice(1);
}

async function linesIn(file: string): Promise<unknown[]> {
  return (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

function asEvents(lines: readonly unknown[]): RunEvent[] {
  return lines.map((line) => runEventSchema.parse(line));
}

test(
  'a host writes events, the trace, and the log, and only unredacted events contain user text',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const root = await temporaryFolder();
    const [events, trace] = [join(root, 'events.ndjson'), join(root, 'trace.ndjson')];
    await hold(root, ['--events', events], { SWITCHYARD_TRACE: trace, SWITCHYARD_LOG: 'debug' });
    const told = asEvents(await linesIn(events));
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => index + 1));
    expect([told[0]?.body.type, told.at(-1)?.body.type, JSON.stringify(told).includes('vermilion')]).toEqual([
      'run.started',
      'turn.finished',
      true,
    ]);
    const spans = (await linesIn(trace)) as { name: string }[];
    expect(spans.map(({ name }) => name)).toEqual(['step colour', 'turn 0', 'step colour', 'step done', 'turn 1']);
    const logFile = join(root, 'data', 'logs', 'switchyard.log');
    const log = (await linesIn(logFile)) as { event?: string; turn?: number }[];
    expect(log.filter(({ event }) => event === 'answer.committed')).toMatchObject([
      { level: 'debug', turn: 1, node: 'colour', answer: 'colour', value: 'text' },
    ]);
    expect(await readFile(trace, 'utf8')).not.toContain('vermilion');
    expect(await readFile(logFile, 'utf8')).not.toContain('vermilion');
    const modes = await Promise.all([events, trace].map(async (file) => (await stat(file)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600]);
  },
);

test('redacted events go to standard output after the address', { tags: 'thorough', timeout: 60_000 }, async () => {
  const lines = await hold(await temporaryFolder(), ['--events', '-', '--redact']);
  const told = asEvents(lines.map((line) => JSON.parse(line) as unknown));
  expect([told.length > 8, lines.join('\n').includes('vermilion')]).toEqual([true, false]);
  expect(told.find(({ body }) => body.type === 'turn.started')?.body).toEqual({
    type: 'turn.started',
    turn: 1,
    text: '[text of 9]',
  });
});

test('reports an unwritable file before the host starts', { tags: 'thorough' }, async () => {
  const root = await temporaryFolder();
  const env = { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') };
  const file = join(root, 'nowhere', 'events.ndjson');
  expect(await switchyard(['host', '--events', file], { env })).toEqual({
    code: 1,
    out: '',
    err: `${t('services.lineFile.writeFailed', { path: file, reason: 'ENOENT' })} ${t('services.lineFile.writeFailedHint')}\n`,
  });
  expect((await switchyard(['host', '--redact'], { env })).code).toBe(2);
});
