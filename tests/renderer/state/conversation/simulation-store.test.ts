import { expect, test } from 'vitest';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createSimulationStore } from '../../../../src-renderer/state/conversation/simulation-store.ts';
import { createCanvasStore } from '../../../../src-renderer/state/editing/canvas-store.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { prove } from '../../../../src-shared/model-check/prove.ts';
import type { ProofTurn } from '../../../../src-shared/model-check/proof.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';
import { compile } from '../../../shared/traverse/play.ts';

/** "No" is a dead end once the tool has answered. */
const flow = flowOf({
  entry: 'a',
  nodes: [question('a', { answer: { type: 'boolean' } }), { id: 'call', type: 'action', tool: 't' }, end],
  edges: [edge('a', 'call'), edge('call', 'end', 'answers.a')],
});

function simulationOf(drawn: Flow) {
  const documents = createDocumentStore({ now: () => 0 });
  documents.setState({ document: { flow: drawn, layout: EMPTY_LAYOUT } });
  const canvas = createCanvasStore();
  return { canvas, store: createSimulationStore({ documents, canvas, now: () => 0 }) };
}

function turns(): readonly ProofTurn[] {
  const [finding] = prove(compile(flow)).findings;
  if (finding === undefined || !('conversation' in finding)) throw new Error('The dead end was not found.');
  return finding.conversation;
}

test('a counterexample is played to its end and can be stepped through', async () => {
  const { store, canvas } = simulationOf(flow);
  expect((await store.getState().play(turns())).ok).toBe(true);
  const { session, turns: playedTurns } = store.getState().playing!;
  const shown = () => {
    const { status, current, messages, answers } = session.getState().view;
    return {
      status,
      current,
      lines: messages.map((line) => ('text' in line ? line.text : '')),
      answers: Object.keys(answers),
    };
  };
  expect(playedTurns).toHaveLength(3);
  expect(shown()).toEqual({ status: 'stuck', current: 'call', lines: ['a?', 'no'], answers: ['a'] });
  expect(canvas.getState().revealed).toMatchObject({ node: 'call', lookOnly: true });
  store.getState().showStep(0);
  expect(shown()).toEqual({ status: 'waiting', current: 'a', lines: ['a?'], answers: [] });
  store.getState().showStep(99);
  expect(store.getState().playing?.at).toBe(2);
  store.getState().close();
  expect(store.getState().playing).toBeNull();
});

test('a flow that can no longer run plays nothing', async () => {
  const { store } = simulationOf(flowOf({ entry: 'gone', nodes: [end] }));
  expect((await store.getState().play(turns())).ok).toBe(false);
  expect(store.getState().playing).toBeNull();
});
