import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REQUESTS } from '../../../src-shared/contract/requests.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { ServerFrame } from '../../../src-shared/contract/messages.ts';
import { createHandlers } from '../../../src-main/handlers.ts';
import { openWindow, testApp, testStudio, type TestWindow } from '../transport/studio.ts';
import { DOCUMENT, projectAt, temporaryFolder, withText } from '../project/workspace.ts';
import { t } from '../../harness/messages.ts';

const ASKING: Flow = {
  version: 'v1',
  id: 'flow.asking',
  entry: 'amount',
  nodes: [
    { id: 'amount', type: 'question', key: 'amount', prompt: 'How many?', answer: { type: 'number', integer: true } },
    { id: 'colour', type: 'question', key: 'colour', prompt: 'Which colour?', answer: { type: 'text' } },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { id: 'e1', from: 'amount', to: 'colour' },
    { id: 'e2', from: 'colour', to: 'end' },
  ],
};

async function startSession(window: TestWindow, project: string): Promise<string> {
  const started = await window.request('session.start', { project, flow: ASKING });
  if (!started.ok) throw new Error(started.error.message);
  return (started.value as { sessionId: string }).sessionId;
}

const isEvent = (type: string) => (frame: ServerFrame) =>
  frame.kind === 'event' &&
  (frame.event.body.type === 'flow' ? frame.event.body.event.type : frame.event.body.type) === type;

describe('requests', () => {
  test('every request of the contract has a handler, and no other handlers exist', async () => {
    const app = await testApp(await temporaryFolder());
    expect(Object.keys(createHandlers(app)).sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  test('a project can be opened, edited, saved, and found again over a socket', async () => {
    const { host, root } = await testStudio();
    const window = await openWindow(host);
    const path = await projectAt(join(root, 'p'));
    const opened = await window.request('project.open', { path });
    const { revision } = (opened as { value: { revision: string } }).value;
    const edited = withText('Changed');
    await window.request('project.journal', { path, ...edited });
    expect(await window.request('project.open', { path })).toMatchObject({
      value: { recovery: { flow: edited.flow } },
    });
    const saved = await window.request('project.save', { path, ...edited, revision, overwrite: false });
    expect(saved).toMatchObject({ ok: true, value: { changed: true } });
    const other = await openWindow(host);
    expect(await other.request('project.open', { path })).toMatchObject({
      value: { flow: edited.flow, recovery: null },
    });
    expect(await other.request('app.info', {})).toMatchObject({ value: { shell: 'host', initialProject: path } });
  });

  test('a request that a browser cannot fulfill is answered with an alternative', async () => {
    const { host } = await testStudio();
    expect(await (await openWindow(host)).request('project.pick', {})).toMatchObject({
      ok: false,
      error: { code: 'bad_request', hint: t('services.handlers.noFolderDialogHint') },
    });
  });

  test('keys can be stored and listed but appear in no response or log line', async () => {
    const { host, app } = await testStudio();
    const window = await openWindow(host);
    const key = 'sk-test-0123456789abcdef0123456789';
    expect(await window.request('keys.set', { provider: 'openai', key })).toEqual({ ok: true, value: {} });
    expect(await window.request('settings.get', {})).toMatchObject({ ok: true, value: { keys: ['openai'] } });
    expect(await window.request('settings.change', { theme: 'dark' })).toMatchObject({ value: { theme: 'dark' } });
    await window.request('keys.remove', { provider: 'openai' });
    expect(await window.request('settings.get', {})).toMatchObject({ value: { keys: [], theme: 'dark' } });
    expect(JSON.stringify([window.frames, app.log.lines])).not.toContain(key);
  });

  test.each([
    ['stays trusted', true],
    ['stays untrusted', false],
  ])('a folder with code that gets a new tool %s', async (_name, trusted) => {
    const { host, root } = await testStudio();
    const window = await openWindow(host);
    const folder = await projectAt(join(root, 'p'));
    await writeFile(join(folder, 'plugin.json'), JSON.stringify({ id: 'demo', permissions: { tools: true } }));
    await writeFile(join(folder, 'tools.mjs'), 'export const one = () => 1;');
    const review = await window.request('plugin.review', { folder });
    const { digest } = (review as { value: { digest: string } }).value;
    if (trusted) expect(await window.request('plugin.trust', { folder, digest })).toMatchObject({ ok: true });
    const wanted = { function: 'order', description: '', input: { type: 'object' }, sample: {} };
    expect(await window.request('tools.create', { project: folder, ...wanted })).toMatchObject({ ok: true });
    expect(await window.request('plugin.review', { folder })).toMatchObject({ value: { trusted } });
  });

  test('a bug in a service is reported as an internal error without details', async () => {
    const { host, app } = await testStudio();
    app.projects.templates = () => Promise.reject(new Error('secret detail'));
    const answer = await (await openWindow(host)).request('project.templates', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
    expect(app.log.lines.some((line) => line.level === 'error')).toBe(true);
  });

  test('a response that does not fit the contract is withheld', async () => {
    const { host, app } = await testStudio();
    app.projects.recents = async () => ({ ok: true, value: [{ path: '/p', secret: 1 } as never] });
    expect(await (await openWindow(host)).request('project.recents', {})).toMatchObject({
      error: { code: 'internal' },
    });
  });
});

describe('screens', () => {
  test('an action that the window could not send is recorded in the timeline', async () => {
    const { host, root } = await testStudio();
    const window = await openWindow(host);
    const sessionId = await startSession(window, await projectAt(join(root, 'p')));
    window.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await window.find(isEvent('question.asked'));
    const report = { sessionId, action: 'desk.go', message: 'The format cannot be read.' };
    expect(await window.request('session.report-action', report)).toMatchObject({ ok: true });
    const { event } = (await window.find(isEvent('action.refused'))) as { event: { body: unknown } };
    expect(event.body).toMatchObject({
      event: { action: 'desk.go', code: 'INVALID_ACTION', message: 'The format cannot be read.' },
    });
  });
});

describe('following a session', () => {
  test('replays missed events and continues live, each event once and in order', async () => {
    const { host, root } = await testStudio();
    const window = await openWindow(host);
    const sessionId = await startSession(window, await projectAt(join(root, 'p')));
    window.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await window.find(isEvent('question.asked'));
    await window.request('session.send', { sessionId, text: '7' });
    await window.find((frame) => frame.kind === 'event' && frame.event.body.type === 'turn.finished');
    const seqs = window.events().map((event) => event.seq);
    expect(seqs).toEqual(seqs.map((_seq, index) => index + 1));
    expect(await window.request('session.events', { sessionId, afterSeq: 0 })).toEqual({
      ok: true,
      value: window.events(),
    });
    expect(await window.request('session.list', { project: join(root, 'p') })).toMatchObject({
      value: [{ sessionId, status: 'waiting', turns: 1 }],
    });
  });

  test('a reconnected window resumes after its last event, and two windows see the same', async () => {
    const { host, root } = await testStudio();
    const first = await openWindow(host);
    const sessionId = await startSession(first, await projectAt(join(root, 'p')));
    first.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await first.find(isEvent('question.asked'));
    first.socket.terminate();
    const seen = first.events();
    const second = await openWindow(host);
    await second.request('session.send', { sessionId, text: '7' });
    second.send({ kind: 'follow', sessionId, afterSeq: seen.at(-1)?.seq ?? 0 });
    const third = await openWindow(host);
    third.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await second.request('session.send', { sessionId, text: 'red' });
    await second.find(isEvent('flow.ended'));
    await third.find(isEvent('flow.ended'));
    await third.find(
      (frame) => frame.kind === 'event' && frame.event.body.type === 'turn.finished' && frame.event.body.turn === 2,
    );
    await second.find(
      (frame) => frame.kind === 'event' && frame.event.body.type === 'turn.finished' && frame.event.body.turn === 2,
    );
    expect([...seen, ...second.events()]).toEqual(third.events());
  });

  test('stops on request and restarts from a given position', async () => {
    const { host, root } = await testStudio();
    const window = await openWindow(host);
    const sessionId = await startSession(window, await projectAt(join(root, 'p')));
    window.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await window.find(isEvent('question.asked'));
    window.send({ kind: 'unfollow', sessionId });
    await window.request('session.send', { sessionId, text: '7' });
    const before = window.events().length;
    const other = await openWindow(host);
    other.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await other.find(isEvent('turn.finished'));
    expect(window.events()).toHaveLength(before);
  });

  test('is refused for an unknown session', async () => {
    const { host } = await testStudio();
    const window = await openWindow(host);
    window.send({ kind: 'follow', sessionId: 's_unknown', afterSeq: 0 });
    expect(await window.find((frame) => frame.kind === 'refused')).toMatchObject({ error: { code: 'not_found' } });
  });

  test('continues after the services restart', async () => {
    const root = await temporaryFolder();
    const project = await projectAt(join(root, 'p'), DOCUMENT);
    const before = await testStudio({ root });
    const first = await openWindow(before.host);
    const sessionId = await startSession(first, project);
    first.send({ kind: 'follow', sessionId, afterSeq: 0 });
    await first.find(isEvent('question.asked'));
    await before.host.close();
    await before.app.close();
    const after = await testStudio({ root });
    const second = await openWindow(after.host);
    second.send({ kind: 'follow', sessionId, afterSeq: first.events().at(-1)?.seq ?? 0 });
    expect(await second.request('session.send', { sessionId, text: '7' })).toEqual({ ok: true, value: { turn: 1 } });
    await second.find(isEvent('turn.finished'));
    const seqs = [...first.events(), ...second.events()].map((event) => event.seq);
    expect(seqs).toEqual(seqs.map((_seq, index) => index + 1));
  });
});
