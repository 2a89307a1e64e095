import { describe, expect, test } from 'vitest';
import { createConsolesStore, shownSession } from '../../../../src-renderer/state/conversation/consoles-store.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { inputsOf, activeSessionOf } from '../../../../src-renderer/state/conversation/active-session.ts';
import { createSessionMemory } from '../../../../src-renderer/state/conversation/session-memory.ts';
import { createSessionStore } from '../../../../src-renderer/state/conversation/session-store.ts';
import { createCanvasStore } from '../../../../src-renderer/state/editing/canvas-store.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { appError } from '../../../../src-shared/errors.ts';
import { EchoServices, memoryStorage } from './echo-services.ts';

const PROJECT = '/projects/echo';
const OTHER = 's_other00000000000000000';
const FLOW: Flow = {
  version: 'v1',
  id: 'flow.echo',
  nodes: [{ id: 'q', type: 'question', key: 'k', prompt: 'What now?' }],
  edges: [],
};

async function rest(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

async function talking() {
  const services = new EchoServices();
  const memory = createSessionMemory(memoryStorage(), memoryStorage());
  const store = createSessionStore({ api: services, memory, currentFlow: () => FLOW });
  await store.getState().open(PROJECT);
  await store.getState().start();
  await rest();
  return { services, memory, state: () => store.getState() };
}

/** Without the generated keys of turns. */
const told = (services: EchoServices, name: string) =>
  services.asked
    .filter((asked) => asked.name === name)
    .map(({ body }) => {
      const { key: _, ...rest } = body as Record<string, unknown>;
      return rest;
    });

describe('a conversation with screens', () => {
  test('receives presses', async () => {
    const { services, state } = await talking();
    const { sessionId } = state();
    await state().act({ name: 'demo.choose', data: { id: 1 }, surface: 'main' });
    await rest();
    expect([told(services, 'session.act'), state().phase, state().view.messages.map(({ role }) => role)]).toEqual([
      [{ sessionId, action: 'demo.choose', data: { id: 1 }, surface: 'main' }],
      ...['idle', ['assistant', 'action', 'assistant']],
    ]);
  });

  test('reports a failed press, which can be repeated', async () => {
    const { services, state } = await talking();
    services.failing.set('session.act', appError('io_failed', 'No wire.'));
    await state().act({ name: 'choose', data: {} });
    expect([state().error?.message, state().phase]).toEqual(['No wire.', 'idle']);
  });

  test('reports a changed client at once, and a new conversation starts with the current client', async () => {
    const { services, state } = await talking();
    const first = state().sessionId;
    await state().changeClient({ device: 'mobile' });
    await rest();
    await state().changeClient({ device: 'mobile' });
    await rest();
    await state().start();
    await rest();
    expect([told(services, 'session.client'), state().view.client]).toEqual([
      [first, state().sessionId].map((sessionId) => ({ sessionId, mode: 'text', device: 'mobile' })),
      { mode: 'text', device: 'mobile' },
    ]);
  });

  test('restarts with all earlier messages and presses', async () => {
    const { services, state } = await talking();
    await state().send('hello');
    await rest();
    await state().act({ name: 'choose', data: { id: 2 } });
    await rest();
    await state().restart({ withDocument: false, sayAgain: true });
    await rest();
    expect([inputsOf(state()), told(services, 'session.act').length]).toEqual([
      [
        { kind: 'text', text: 'hello' },
        { kind: 'action', name: 'choose', data: { id: 2 } },
      ],
      2,
    ]);
  });
});

describe('a handed-off conversation', () => {
  test('continues in the other session and returns', async () => {
    const { services, state } = await talking();
    const own = state().sessionId!;
    await state().send('my card');
    services.handOn(own, OTHER, 'my card');
    await rest();
    expect(activeSessionOf(state()).sessionId).toBe(OTHER);
    await state().send('it is gone');
    await rest();
    expect([state().pendingText, activeSessionOf(state()).view.messages.length]).toEqual([null, 5]);
    services.handBack(own, OTHER);
    await rest();
    await state().send('thanks');
    await rest();
    expect([activeSessionOf(state()).sessionId, told(services, 'session.send'), inputsOf(state())]).toEqual([
      own,
      [
        { sessionId: own, text: 'my card' },
        { sessionId: OTHER, text: 'it is gone' },
        { sessionId: own, text: 'thanks' },
      ],
      ['my card', 'it is gone', 'thanks'].map((text) => ({ kind: 'text', text })),
    ]);
  });

  test('is restored with the active agent', async () => {
    const { services, memory, state } = await talking();
    services.handOn(state().sessionId!, OTHER, 'x');
    await rest();
    const again = createSessionStore({ api: services, memory, currentFlow: () => FLOW });
    await again.getState().open(PROJECT);
    await rest();
    expect([again.getState().sessionId, activeSessionOf(again.getState()).sessionId]).toEqual([
      state().sessionId,
      OTHER,
    ]);
  });

  test('is no longer followed once it is closed', async () => {
    const { services, state } = await talking();
    services.handOn(state().sessionId!, OTHER, 'x');
    await rest();
    await state().close();
    expect(services.followerCount()).toBe(0);
  });
});

describe('two consoles', () => {
  async function window(services = new EchoServices(), storage = memoryStorage()) {
    const memory = createSessionMemory(storage, memoryStorage(), 'beside');
    const own = createSessionStore({
      ...{ api: services, currentFlow: () => FLOW },
      memory: createSessionMemory(storage, memoryStorage()),
    });
    const documents = createDocumentStore({ now: () => 0 });
    const canvas = createCanvasStore();
    const consoles = createConsolesStore({ api: services, own, memory, documents, canvas });
    const project = { path: PROJECT, name: 'Echo', revision: '', readOnly: false, screens: [], tools: [] };
    documents.setState({ project } as never);
    await rest();
    return { services, storage, consoles, own };
  }

  const same = { project: PROJECT, name: 'Echo', flow: null };

  test('run separately, and the canvas follows the active one', async () => {
    const { consoles, own } = await window();
    consoles.getState().open(same, { mode: 'text', device: 'mobile' });
    await rest();
    const beside = consoles.getState().secondary!.session;
    const followed = [shownSession(consoles.getState()) === beside];
    consoles.getState().use('own');
    followed.push(shownSession(consoles.getState()) === own);
    expect([followed, beside.getState().view.client.device, beside.getState().view.status]).toEqual([
      ...[[true, true], 'mobile', 'waiting'],
    ]);
  });

  test('the canvas stays on its own flow while another one is talked to', async () => {
    const { consoles, own } = await window();
    consoles
      .getState()
      .open({ project: '/projects/other', name: 'Other', flow: FLOW }, { mode: 'text', device: 'desktop' });
    await rest();
    expect([consoles.getState().inUse, shownSession(consoles.getState()) === own]).toEqual(['beside', true]);
  });

  test('the second one restores its conversation after a reload, unless it was closed', async () => {
    const first = await window();
    first.consoles.getState().open(same, { mode: 'voice', device: 'desktop' });
    await rest();
    const { sessionId } = first.consoles.getState().secondary!.session.getState();
    const again = await window(first.services, first.storage);
    const found = again.consoles.getState().secondary?.session.getState();
    again.consoles.getState().close();
    const closed = await window(first.services, first.storage);
    expect([found?.sessionId, found?.client.mode, closed.consoles.getState().secondary]).toEqual([
      ...[sessionId, 'voice', null],
    ]);
  });
});
