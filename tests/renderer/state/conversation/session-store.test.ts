import { describe, expect, test } from 'vitest';
import { appError } from '../../../../src-shared/errors.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { createSessionMemory, type SessionMemory } from '../../../../src-renderer/state/conversation/session-memory.ts';
import { createSessionStore } from '../../../../src-renderer/state/conversation/session-store.ts';
import { EchoServices, memoryStorage } from './echo-services.ts';

const PROJECT = '/projects/echo';
const FLOW: Flow = {
  version: 'v1',
  id: 'flow.echo',
  nodes: [{ id: 'q', type: 'question', key: 'k', prompt: 'What now?' }],
  edges: [],
};
const EDITED: Flow = { ...FLOW, label: 'Edited' };

interface Window {
  readonly services: EchoServices;
  readonly memory: SessionMemory;
  flow: Flow;
}

function newWindow(services = new EchoServices(), memory = newMemory()) {
  const window: Window = { services, memory, flow: FLOW };
  const store = createSessionStore({ api: services, memory, currentFlow: () => window.flow });
  const state = () => store.getState();
  const lines = () =>
    state().view.messages.map((line) => ('text' in line ? line.text : 'message' in line ? line.message : line.role));
  /** Waits until everything in progress has finished: responses, and batches of events. */
  const rest = async () => {
    for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { window, services, store, state, lines, rest, memory };
}

function newMemory(): SessionMemory {
  return createSessionMemory(memoryStorage(), memoryStorage());
}

describe('a conversation', () => {
  test('starts without a save and sends messages typed before the start', async () => {
    const { services, state, lines, rest } = newWindow();
    await state().open(PROJECT);
    state().setDraft('hello');
    await state().send('hello');
    await rest();
    expect([services.names(), lines(), state().draft, state().pendingText, state().phase]).toEqual([
      ['session.list', 'session.start', 'session.list', 'session.send'],
      ['What now?', 'hello', 'You said hello. And now?'],
      ...['', null, 'idle'],
    ]);
  });

  test('returns messages that could not be sent and says what to do', async () => {
    const { services, state, rest } = newWindow();
    await state().open(PROJECT);
    await state().start();
    services.failing.set('session.send', appError('io_failed', 'No wire.', { hint: 'Plug it in.' }));
    state().setDraft('hello');
    await state().send('hello');
    await rest();
    expect([state().draft, state().error?.hint, state().phase, state().pendingText]).toEqual([
      ...['hello', 'Plug it in.', 'idle', null],
    ]);
    await state().send('hello');
    await rest();
    expect([state().draft, state().error, state().view.turn]).toEqual(['', null, 1]);
  });

  test('returns messages if it could not start', async () => {
    const { services, state } = newWindow();
    await state().open(PROJECT);
    services.failing.set('session.start', appError('flow_has_problems', 'The flow has errors.'));
    state().setDraft('hello');
    await state().send('hello');
    expect([state().draft, state().error?.code, state().sessionId, state().pendingText]).toEqual([
      ...['hello', 'flow_has_problems', null, null],
    ]);
  });

  test('fetches events lost on the wire', async () => {
    const { services, state, lines, rest } = newWindow();
    await state().open(PROJECT);
    await state().start();
    services.lost.add(5).add(6);
    await state().send('hello');
    await rest();
    expect([lines(), state().view.gap, services.names().includes('session.events')]).toEqual([
      ['What now?', 'hello', 'You said hello. And now?'],
      ...[null, true],
    ]);
  });
});

describe('restart and resend', () => {
  async function talked() {
    const opened = newWindow();
    await opened.state().open(PROJECT);
    await opened.state().start();
    for (const text of ['one', 'two', 'three']) {
      await opened.state().send(text);
      await opened.rest();
    }
    return opened;
  }
  const said = (lines: readonly string[]) => lines.filter((line) => !line.includes('now?'));

  test('a restart keeps the session and uses the flow on the canvas', async () => {
    const { window, services, state, lines } = await talked();
    window.flow = EDITED;
    await state().restart({ withDocument: true });
    expect([lines(), state().ranFlow, services.asked.at(-1)]).toEqual([
      ['What now?'],
      EDITED,
      { name: 'session.restart', body: { sessionId: state().sessionId, flow: EDITED } },
    ]);
  });

  test('a restart that repeats everything returns to the same place', async () => {
    const { state, lines, rest } = await talked();
    await state().restart({ withDocument: true, sayAgain: true });
    await rest();
    expect([said(lines()), state().view.runs, state().phase]).toEqual([['one', 'two', 'three'], 2, 'idle']);
  });

  test('the last message can be edited and sent again', async () => {
    const { services, state, lines, rest } = await talked();
    await state().resend(3, 'drei');
    await rest();
    expect([said(lines()), services.names().at(-1)]).toEqual([['one', 'two', 'drei'], 'session.resend']);
  });

  test('an earlier message is edited by repeating the messages before it', async () => {
    const { state, lines, rest } = await talked();
    await state().resend(2, 'zwei');
    await rest();
    expect([said(lines()), state().view.turn]).toEqual([['one', 'zwei'], 2]);
  });

  test('the conversation before an edit is kept and can be continued after a reload', async () => {
    const { services, memory, state, rest } = await talked();
    const before = state().sessionId!;
    await state().resend(2, 'zwei');
    await rest();
    expect([
      state().editedFrom,
      state()
        .earlier.map(({ sessionId }) => sessionId)
        .includes(before),
    ]).toEqual([before, true]);
    const reloaded = newWindow(services, memory);
    await reloaded.state().open(PROJECT);
    await reloaded.state().attach(before);
    await reloaded.state().send('four');
    await reloaded.rest();
    expect(said(reloaded.lines())).toEqual(['one', 'two', 'three', 'four']);
  });

  test('an edit that cannot be sent leaves the conversation and the text unchanged', async () => {
    const { services, state, lines } = await talked();
    services.failing.set('session.start-like', appError('io_failed', 'No wire.'));
    await state().resend(2, 'zwei');
    expect([said(lines()), state().edit, state().error?.code]).toEqual([
      ['one', 'two', 'three'],
      { turn: 2, text: 'zwei' },
      'io_failed',
    ]);
  });
});

describe('a window opened after a crash', () => {
  test('continues the latest unfinished conversation', async () => {
    const services = new EchoServices();
    services.leave(PROJECT, 's_older', ['hi']);
    services.leave(PROJECT, 's_later', ['one', 'two']);
    services.leave('/projects/other', 's_foreign', ['a', 'b', 'c', 'd']);
    const { state, lines, rest } = newWindow(services);
    await state().open(PROJECT);
    await state().send('three');
    await rest();
    expect([state().sessionId, state().continued, state().view.turn, lines().at(-1)]).toEqual([
      ...['s_later', true, 3, 'You said three. And now?'],
    ]);
  });

  test('knows whether the flow was edited meanwhile, and restores the draft message', async () => {
    const first = newWindow();
    await first.state().open(PROJECT);
    await first.state().start();
    first.state().setDraft('half a sen');
    const same = newWindow(first.services, first.memory);
    await same.state().open(PROJECT);
    const edited = newWindow(first.services, first.memory);
    edited.window.flow = EDITED;
    await edited.state().open(PROJECT);
    expect([same.state().ranFlow, same.state().draft, edited.state().ranFlow]).toEqual([FLOW, 'half a sen', FLOW]);
  });

  test('returns to the run it showed and does not mistake another run for a conversation', async () => {
    const services = new EchoServices();
    const run = '01a20754-2a03-761c-9f66-e25930519368';
    services.leave(PROJECT, 's_older', ['hi']);
    services.leave(PROJECT, run, ['one']);
    const first = newWindow(services);
    await first.state().open(PROJECT);
    const opened = first.state().sessionId;
    await first.state().attach(run);
    const again = newWindow(services, first.memory);
    await again.state().open(PROJECT);
    expect([opened, again.state().sessionId, again.state().earlier.map(({ sessionId }) => sessionId)]).toEqual([
      ...['s_older', run, ['s_older']],
    ]);
  });

  test('ignores late responses of a closed session', async () => {
    const { services, state, rest } = newWindow();
    await state().open(PROJECT);
    let release = () => {};
    services.gate = new Promise((resolve) => (release = resolve));
    const starting = state().start();
    const leaving = state().open('/projects/other');
    release();
    await Promise.all([starting, leaving]);
    await rest();
    expect([state().project, state().sessionId, state().phase, services.followerCount()]).toEqual([
      ...['/projects/other', null, 'idle', 0],
    ]);
  });

  test('keeps drafts per project', async () => {
    const { state } = newWindow();
    await state().open(PROJECT);
    state().setDraft('for echo');
    await state().open('/projects/other');
    const other = state().draft;
    await state().open(PROJECT);
    expect([other, state().draft]).toEqual(['', 'for echo']);
  });
});

describe('closing', () => {
  test('a closed conversation is listed and does not reopen by itself', async () => {
    const { services, memory, state } = newWindow();
    await state().open(PROJECT);
    await state().start();
    const { sessionId } = state();
    await state().close();
    const later = newWindow(services, memory);
    await later.state().open(PROJECT);
    expect([state().sessionId, services.followerCount(), later.state().sessionId]).toEqual([null, 0, null]);
    expect(later.state().earlier.map((each) => each.sessionId)).toEqual([sessionId]);
  });

  test('a window started without services restores the conversation once they are there', async () => {
    const services = new EchoServices();
    services.leave(PROJECT, 's_left', ['hi']);
    services.failing.set('session.list', appError('io_failed', 'No wire.'));
    const { state } = newWindow(services);
    await state().open(PROJECT);
    const before = state().sessionId;
    await state().reconnected();
    expect([before, state().sessionId, state().error]).toEqual([null, 's_left', null]);
  });
});

describe('editing a message', () => {
  test('an edited message that could not be sent is kept', async () => {
    const { services, state, rest } = newWindow();
    await state().open(PROJECT);
    await state().send('one');
    await rest();
    services.failing.set('session.resend', appError('io_failed', 'No wire.'));
    state().setEdit({ turn: 1, text: 'eins' });
    await state().resend(1, 'eins');
    expect([state().edit, state().error?.code, state().phase]).toEqual([
      { turn: 1, text: 'eins' },
      'io_failed',
      'idle',
    ]);
  });
});
