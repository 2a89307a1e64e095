/** A screen with the data of a recorded conversation, turn by turn. */
import { expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import { recordedTurns } from '../../../src-shared/run/recorded-screen.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';

const parsed = parseFlow(
  JSON.stringify({
    ...{ version: 'v1', id: 'f', entry: 'ask' },
    nodes: [{ id: 'ask', type: 'question', key: 'size', prompt: 'Size?', answer: { type: 'number' } }],
    edges: [],
    state: { note: { initial: 'none' } },
  }),
);
const flow = parsed.ok ? parsed.value.flow : expect.unreachable();
const file: ScreenFile = {
  version: 'v1',
  components: [{ id: 'root', component: 'Text', text: { path: '/size' } }],
  data: { unit: 'm' },
  bindings: { size: 'answers.size', note: 'domain.note', wrong: '1 +', later: 'answers.size' },
};

const step = (event: FlowEvent): RunEventBody => ({ type: 'flow', event });
const committed = (value: number): RunEventBody =>
  step({ type: 'answer.committed', key: 'size', value, previous: null, node: 'ask' } as FlowEvent);
const shows = (data: object): RunEventBody => ({
  ...{ type: 'screen', node: 's', screen: 'sizes', surface: 'main' },
  messages: [
    { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } },
    { version: 'v0.9', updateDataModel: { surfaceId: 'main', value: data } },
    { version: 'v0.9', updateComponents: { surfaceId: 'main', components: [{ id: 'root', component: 'Divider' }] } },
  ] as never,
});
const bodies: RunEventBody[] = [
  { type: 'run.started', flow: 'f' },
  { type: 'turn.started', turn: 1, text: 'Seven' },
  committed(7),
  { type: 'turn.finished', turn: 1, durationMs: 1 },
  { type: 'turn.started', turn: 2, text: '', action: { name: 'more', data: {} } },
  committed(8),
  step({ type: 'screen.shown', node: 's', graph: null, screen: 'sizes', surface: 'main', stage: null }),
  shows({ size: 8, unit: 'feet' }),
];
const view = foldAll(
  emptyRun(),
  bodies.map((body, at) => ({ sessionId: 's', seq: at + 1, at: '2026-01-01T10:00:00.000Z', body })),
);

test('a turn shows the data that was sent, or the data computed from its answers and variables', () => {
  const turns = recordedTurns(view, flow, { name: 'sizes', file });
  const { isShown, data } = turns[0]!;
  expect([isShown, data['size'] ?? null, data['note']]).toEqual([false, null, 'none']);
  expect(turns.slice(1)).toEqual([
    {
      ...{ turn: 1, text: 'Seven', action: null, isShown: false },
      data: { unit: 'm', size: 7, note: 'none', later: 7 },
    },
    {
      ...{ turn: 2, text: null, action: 'more', isShown: true },
      // Bindings that are newer than the conversation are computed, too.
      data: { unit: 'feet', size: 8, note: 'none', later: 8 },
    },
  ]);
});

test('another visible screen does not affect this one', () => {
  expect(recordedTurns(view, flow, { name: 'other', file }).map(({ isShown }) => isShown)).toEqual([
    false,
    false,
    false,
  ]);
});
