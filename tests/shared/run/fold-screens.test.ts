import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { t } from '../../harness/messages.ts';

const AT = '2026-01-01T10:00:00.000Z';

function run(...bodies: RunEventBody[]): RunView {
  return foldAll(
    emptyRun(),
    bodies.map((body, index) => ({ sessionId: 's_one', seq: index + 1, at: AT, body })),
  );
}

const step = (event: FlowEvent): RunEventBody => ({ type: 'flow', event });
const entered = (node: string): RunEventBody => step({ type: 'node.entered', node, graph: null, visit: 1 });
const asked = (node: string): RunEventBody => step({ type: 'question.asked', node, key: 'k', reason: 'first' });
const asks = (node: string): RunEventBody => ({
  type: 'message',
  role: 'assistant',
  node,
  text: 'Which?',
  kind: 'ask',
});
const said = (turn: number, text: string): RunEventBody => ({ type: 'turn.started', turn, text });
const pressed = (turn: number, name: string): RunEventBody => ({
  ...{ type: 'turn.started', turn, text: '', action: { name, data: { term: 20 } } },
});
const finished = (turn: number): RunEventBody => ({ type: 'turn.finished', turn, durationMs: 1 });
const text = (id: string, words: string) => ({ id, component: 'Text', text: words });
const screen = (...messages: Extract<RunEventBody, { type: 'screen' }>['messages']): RunEventBody => ({
  ...{ type: 'screen', node: 's.menu', screen: 'menu', surface: 'main', messages },
});
const shown = (stage: string | null): RunEventBody =>
  step({ type: 'screen.shown', node: 's.menu', graph: null, screen: 'menu', surface: 'main', stage });

const created = { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } };
const drawn = (words: string) => ({
  version: 'v0.9',
  updateComponents: { surfaceId: 'main', components: [text('root', words)] },
});
const OPENING: RunEventBody[] = [
  { type: 'run.started', flow: 'flow.demo' },
  entered('q.which'),
  asked('q.which'),
  asks('q.which'),
];

const rest = ({ status, current, waiting }: RunView) => ({ status, current, waiting });
const openLines = ({ messages }: RunView) => messages.map((line) => line.role === 'assistant' && !line.answered);

describe('screens', () => {
  test("match the client's state after all messages, with the node that shows them", () => {
    const view = run(...OPENING, shown('MENU'), screen(created, drawn('One')), said(1, 'x'), screen(drawn('Two')));
    const main = view.surfaces.get('main');
    expect([main?.components.get('root'), main?.catalogId, view.shown, view.stage]).toEqual([
      ...[text('root', 'Two'), CATALOG_ID],
      ...[{ main: { node: 's.menu', screen: 'menu', seq: 8 } }, 'MENU'],
    ]);
  });

  test('report an invalid message in a line and apply the others', () => {
    const view = run(...OPENING, screen(created, { version: 'v9' }, drawn('One')));
    expect([view.surfaces.get('main')?.components.size, view.messages.at(-1)]).toEqual([
      1,
      {
        ...{ role: 'refusal', seq: 5, turn: 0, at: AT, what: 'screen', name: 'menu', node: 's.menu' },
        message: t('screenChecks.readMessage.versionUnsupported', {
          found: t('shared.version.found', { version: '"v9"' }),
          supported: '"v0.9", "v0.9.1", "v0.10", and "v1.0"',
        }),
      },
    ]);
  });

  test('are reverted with the turn that changed them', () => {
    const view = run(...OPENING, screen(created, drawn('One')), said(1, 'x'), screen(drawn('Two')), said(1, 'y'));
    expect(view.surfaces.get('main')?.components.get('root')).toEqual(text('root', 'One'));
  });

  test('mark a conversation as waiting if the first screen waits, and only then', () => {
    const waits = run({ type: 'run.started', flow: 'f' }, entered('s.menu'), shown(null));
    const goesOn = run({ type: 'run.started', flow: 'f' }, entered('s.menu'), shown(null), entered('q.which'));
    expect([rest(waits), rest(goesOn)]).toEqual([
      { status: 'waiting', current: 's.menu', waiting: 's.menu' },
      { status: 'running', current: 'q.which', waiting: null },
    ]);
  });
});

describe('a turn without text', () => {
  test('is its own line if something was pressed, and keeps the open question', () => {
    const during = run(...OPENING, pressed(1, 'update_term'));
    const after = run(...OPENING, pressed(1, 'update_term'), finished(1));
    expect([rest(during), rest(after), openLines(after)]).toEqual([
      { status: 'running', current: 'q.which', waiting: null },
      { status: 'waiting', current: 'q.which', waiting: 'q.which' },
      [true, false],
    ]);
    expect(after.messages.at(-1)).toEqual({
      ...{ role: 'action', seq: 5, turn: 1, at: AT, action: 'update_term', data: { term: 20 } },
    });
  });

  test('closes the question it left', () => {
    const view = run(...OPENING, pressed(1, 'choose'), entered('q.next'), asked('q.next'), asks('q.next'), finished(1));
    expect([rest(view), openLines(view)]).toEqual([
      { status: 'waiting', current: 'q.next', waiting: 'q.next' },
      [false, false, true],
    ]);
  });

  test('shows nothing if only the client changed', () => {
    const changed = step({ type: 'client.changed', mode: 'voice', device: 'mobile' });
    const view = run(...OPENING, { type: 'turn.started', turn: 1, text: '', silent: true }, changed, finished(1));
    const { text: words, action, silent } = view.turns[1]!;
    expect([view.messages.length, view.client, rest(view), { words, action, silent }]).toEqual([
      ...[1, { mode: 'voice', device: 'mobile' }, { status: 'waiting', current: 'q.which', waiting: 'q.which' }],
      { words: null, action: null, silent: true },
    ]);
  });

  test('does not reopen an ended conversation', () => {
    const ended = step({ type: 'flow.ended', outcome: 'done', node: 'end' });
    const silent: RunEventBody = { type: 'turn.started', turn: 1, text: '', silent: true };
    expect(run(...OPENING, ended, silent, finished(1)).status).toBe('ended');
  });

  test('ends a side call where it started', () => {
    const view = run(
      ...[...OPENING, said(1, 'x'), asked('q.which'), asks('q.which')],
      step({ type: 'aside.begun', reason: 'turn', node: 'q.which', graph: 'sg.trouble' }),
      step({ type: 'subgraph.entered', node: 'q.which', graph: 'sg.trouble', depth: 1 }),
      step({ type: 'node.entered', node: 't.count', graph: 'sg.trouble', visit: 1 }),
      step({ type: 'subgraph.returned', node: 'q.which', graph: 'sg.trouble', depth: 1 }),
      finished(1),
    );
    expect([rest(view), view.path, openLines(view)]).toEqual([
      ...[{ status: 'waiting', current: 'q.which', waiting: 'q.which' }, [], [false, false, true]],
    ]);
  });
});

describe('side events', () => {
  test('show refusals and failures as lines with their subject', () => {
    const view = run(
      ...OPENING,
      pressed(1, 'freeze'),
      step({
        ...{ type: 'action.refused', action: 'freeze', code: 'INVALID_ACTION', message: 'Not now.', field: null },
      }),
      step({ type: 'gate.refused', node: 'a.freeze', tool: 'card.freeze', gate: 'domain.verified' }),
      step({ type: 'tool.failed', node: 'a.rate', tool: 'rates.find', kind: 'timeout', message: 'Too slow.' }),
      step({ type: 'tool.failed', node: 'a.rate', tool: 'rates.find', kind: 'declined', message: 'No.' }),
      step({ type: 'error.raised', node: 'e', code: 'CALC_FAILED', message: 'No figures.', field: 'income' }),
    );
    expect(
      view.messages.flatMap((line) => (line.role === 'refusal' ? [[line.what, line.name, line.message]] : [])),
    ).toEqual([
      ['action', 'freeze', 'Not now.'],
      ['gate', 'card.freeze', 'domain.verified'],
      ['call', 'rates.find', 'Too slow.'],
      ['error', 'income', 'No figures.'],
    ]);
  });

  test('keep state and audit entries with their turn, and clear the state with the conversation', () => {
    const set = step({ type: 'domain.set', node: 'as', place: 'intent.lat', value: 51 });
    const audited = step({ type: 'audit.recorded', node: 'as', action: 'frozen', data: { id: 1 }, at: null });
    const view = run(...OPENING, said(1, 'x'), set, audited);
    const again = run(...OPENING, said(1, 'x'), set, audited, said(2, 'again'), step({ type: 'flow.restarted' }));
    expect([view.domain, view.audit, again.domain, again.audit.length]).toEqual([
      { 'intent.lat': { place: 'intent.lat', value: 51, node: 'as', turn: 1, at: AT } },
      [{ node: 'as', action: 'frozen', data: { id: 1 }, seq: 7, turn: 1, at: AT }],
      ...[{}, 1],
    ]);
  });

  test('show another plugin as active until it returns', () => {
    const away: RunEventBody[] = [
      ...OPENING,
      said(1, 'my card'),
      entered('h.cards'),
      step({ type: 'handoff.begun', node: 'h.cards', plugin: 'cards', context: {} }),
      { type: 'session.linked', to: 's_two', agent: 'cards' },
      finished(1),
    ];
    const back: RunEventBody[] = [
      { type: 'session.returned', from: 's_two', outcome: 'frozen' },
      { type: 'turn.started', turn: 2, text: '', silent: true },
      step({ type: 'handoff.returned', node: 'h.cards', outcome: 'frozen' }),
      ...[entered('q.which'), asked('q.which'), asks('q.which'), finished(2)],
    ];
    const [left, returned] = [run(...away), run(...away, ...back)];
    expect([left.status, left.linked, returned.status, returned.linked]).toEqual([
      ...['away', { to: 's_two', agent: 'cards' }, 'waiting', null],
    ]);
    expect(returned.messages.filter(({ role }) => role === 'handoff')).toEqual([
      {
        ...{ role: 'handoff', seq: 8, turn: 1, at: AT, direction: 'away' },
        ...{ with: 's_two', agent: 'cards', outcome: null },
      },
      {
        ...{ role: 'handoff', seq: 10, turn: 1, at: AT, direction: 'back' },
        ...{ with: 's_two', agent: 'cards', outcome: 'frozen' },
      },
    ]);
  });
});
