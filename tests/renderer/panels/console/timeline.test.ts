import { describe, expect, test } from 'vitest';
import { t } from '../../../../src-shared/messages/translate.ts';
import { namesOf } from '../../../../src-renderer/conversation/flow-names.ts';
import {
  createTurnDescriber,
  NO_FILTER,
  timelineItems,
} from '../../../../src-renderer/panels/console/events/timeline.ts';
import type { EventRow } from '../../../../src-renderer/conversation/event-text.ts';
import type { Screens } from '../../../../src-shared/document/document.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { runOf, step } from './run-of.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'flow.demo',
  nodes: [
    { id: 'q.age', type: 'question', label: 'Age', key: 'age', prompt: 'How old?' },
    { id: 'a.find', type: 'action', tool: 'table.lookup' },
    { id: 'call', type: 'subgraph', label: 'Details', ref: 'sg' },
  ],
  edges: [{ id: 'e1', from: 'q.age', to: 'a.find', guard: 'answers.age >= 18' }],
  subgraphs: {
    sg: {
      label: 'The details',
      entry: 'd',
      nodes: [{ id: 'd', type: 'decision' }],
      edges: [{ id: 'out', from: 'd', to: '__exit__' }],
    },
  },
};

const RUN = runOf(
  { type: 'run.started', flow: 'flow.demo' },
  step({ type: 'node.entered', node: 'q.age', graph: null, visit: 1 }),
  step({ type: 'question.asked', node: 'q.age', key: 'age', reason: 'first' }),
  { type: 'message', role: 'assistant', node: 'q.age', text: 'How old?', kind: 'ask' },
  { type: 'turn.started', turn: 1, text: 'twenty' },
  {
    type: 'turn.understood',
    ...{ turn: 1, by: 'ollama/llama', note: 'Slow.', proposals: [{ key: 'age', value: 20 }], intent: null },
  },
  step({ type: 'answer.refused', key: 'age', value: null, node: 'q.age', reason: 'was not understood', refusals: 1 }),
  step({ type: 'answer.committed', key: 'age', value: 20, previous: 19, node: 'q.age' }),
  step({ type: 'guard.evaluated', edge: 'e1', graph: null, guard: 'answers.age >= 18', value: true }),
  step({ type: 'node.exited', node: 'q.age', graph: null, edge: 'e1', to: 'a.find' }),
  step({ type: 'tool.failed', node: 'a.find', tool: 'table.lookup', kind: 'timeout', message: '10 s' }),
  step({ type: 'subgraph.entered', node: 'call', graph: 'sg', depth: 1 }),
  step({ type: 'guard.evaluated', edge: 'out', graph: 'sg', guard: null, value: true }),
  step({ type: 'node.exited', node: 'd', graph: 'sg', edge: 'out', to: '__exit__' }),
  step({ type: 'flow.ended', outcome: 'done', node: 'gone' }),
  { type: 'turn.finished', turn: 1, durationMs: 4 },
);

function describer() {
  return createTurnDescriber({ t, names: namesOf(FLOW) });
}

const inWords = ({ text, detail, outcome, tone }: EventRow) =>
  [text, detail ?? '', ...(outcome === undefined ? [] : [outcome]), ...(tone === undefined ? [] : [tone])] as const;

describe('the timeline', () => {
  test('says how long a tool of an agent took in a readable unit', () => {
    const execution = {
      ...{ action_id: 'x', tool_name: 'table.lookup', status: 'SUCCESS', execution_time_ms: 65_432 },
      ...{ error_message: null, timestamp: '2026-01-01T10:00:00Z' },
    } as const;
    const [turn] = runOf(step({ type: 'agent.executed', node: 'a.find', execution } as never)).turns;
    expect(describer()(turn!)[0]?.text).toBe(
      t('console.event.agentExecuted', { tool: 'table.lookup', status: t('runs.call.SUCCESS'), time: '1 min 5 s' }),
    );
  });

  test('describes every event of a turn', () => {
    const rows = RUN.turns.map((turn) => describer()(turn).map(inWords));
    expect(rows).toEqual([
      [
        [t('console.event.runStarted'), 'flow.demo'],
        [t('console.event.nodeEntered', { node: 'Age' }), ''],
        [t('console.event.waits', { node: 'Age' }), 'age'],
        [t('console.event.asked', { node: 'Age' }), 'How old?'],
      ],
      [
        [t('console.event.understood', { who: 'ollama/llama' }), 'Slow. · age = 20', 'warning'],
        [t('console.event.refusedNothing', { key: 'age' }), 'was not understood', 'warning'],
        ['age = 20 (was 19)', '', 'success'],
        [t('console.event.guard', { to: 'Lookup' }), 'answers.age >= 18', true],
        [t('console.event.nodeExited', { node: 'Age', to: 'Lookup' }), ''],
        [t('console.event.toolTimeout', { tool: 'table.lookup' }), '10 s', 'danger'],
        [t('console.event.subgraphEntered', { graph: 'The details' }), ''],
        [t('console.event.guard', { to: t('canvas.exit') }), t('console.event.guardNone'), true],
        [t('console.event.nodeExitedGraph', { node: 'Decision' }), ''],
        [t('console.event.ended', { outcome: 'done' }), '', 'success'],
      ],
    ]);
  });

  test('has a heading for each turn and hides turns without matches', () => {
    const kinds = (text: string, group: Parameters<typeof timelineItems>[2]['group'] = null) =>
      timelineItems(RUN, describer(), { text, group }).map((item) =>
        item.kind === 'turn' ? item.turn.turn : item.row.text,
      );
    expect([kinds('', 'tools'), kinds('AGE 18'), kinds('nowhere')]).toEqual([
      [1, t('console.event.toolTimeout', { tool: 'table.lookup' })],
      [1, t('console.event.guard', { to: 'Lookup' })],
      [],
    ]);
    expect(timelineItems(RUN, describer(), NO_FILTER)).toHaveLength(16);
  });

  test('names the status of calls and of agents', () => {
    const execution = {
      ...{ tool_name: 'web.search', input_summary: null, output_summary: null, execution_time_ms: 5 },
      ...{ status: 'TIMED_OUT' as const, error_message: null, timestamp: '' },
    };
    const ended = { type: 'agent.ended', node: 'a.find', limit: null, message: null } as const;
    const rows = runOf(
      step({ type: 'agent.executed', node: 'a.find', execution }),
      step({ ...ended, status: 'COMPLETED' }),
      step({ ...ended, status: 'DENIED' }),
    ).turns.flatMap((turn) => describer()(turn));
    expect(rows.map(({ text }) => text)).toEqual([
      t('console.event.agentExecuted', { tool: 'web.search', status: t('runs.call.TIMED_OUT'), time: '5 ms' }),
      t('console.event.agentEnded', { node: 'Lookup', status: t('runs.status.COMPLETED') }),
      t('console.event.agentEnded', { node: 'Lookup', status: t('runs.call.DENIED') }),
    ]);
  });

  test('shows client errors', () => {
    const error = { code: 'VALIDATION_FAILED', message: 'No text.', surface: 'main', path: '/root' };
    const [row] = runOf({ type: 'client.error', ...error }).turns.flatMap((turn) => describer()(turn));
    expect(row).toMatchObject({
      ...{ group: 'screens', tone: 'warning', text: t('console.event.clientError') },
      detail: 'No text. · VALIDATION_FAILED · main · /root',
    });
  });

  test('names screens by their titles, and those without one by the names of their files', () => {
    const screens = { lamps: { version: 'v1', title: 'Choose a lamp', components: [] } } satisfies Screens;
    const describe = createTurnDescriber({ t, names: namesOf(FLOW, screens) });
    const shown = ['lamps', 'no_title'].map((screen) =>
      step({ type: 'screen.shown', node: 'd', graph: 'sg', surface: 'main', screen, stage: null }),
    );
    const texts = runOf(...shown).turns.flatMap((turn) => describe(turn).map(({ text }) => text));
    expect(texts).toEqual(['Choose a lamp', 'No title'].map((screen) => t('console.event.screenShown', { screen })));
  });

  test('describes a turn once while it does not change', () => {
    const describe = describer();
    const [opening] = RUN.turns;
    expect(describe(opening!)).toBe(describe(opening!));
  });
});
