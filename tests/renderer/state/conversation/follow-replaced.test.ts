import { expect, test } from 'vitest';
import { followReplaced } from '../../../../src-renderer/state/conversation/follow-replaced.ts';
import { edgeHighlight, nodeHighlight, visits } from '../../../../src-renderer/state/conversation/run-highlight.ts';
import { createSimulatedSession } from '../../../../src-renderer/state/conversation/simulation-session.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { emptyRun } from '../../../../src-shared/run/fold.ts';
import { runOf, step } from '../../panels/console/run-of.ts';

const addSay: Operation = { op: 'add-node', graph: null, node: { id: 'say', type: 'say', text: 'Hi.' } };
const addEdge: Operation = { op: 'add-edge', graph: null, edge: { id: 'e', from: 'say', to: 'end' } };
const addEnd: Operation = { op: 'add-node', graph: null, node: { id: 'end', type: 'terminal' } };
const removeSay: Operation = { op: 'remove-nodes', graph: null, ids: ['say'] };

const view = runOf(
  { type: 'run.started', flow: 'f' },
  step({ type: 'node.entered', node: 'say', graph: null, visit: 1 }),
  step({ type: 'node.exited', node: 'say', graph: null, edge: 'e', to: 'end' }),
  step({ type: 'node.entered', node: 'end', graph: null, visit: 1 }),
);

function afterRun() {
  const documents = createDocumentStore({ now: () => 0 });
  documents.getState().edit('Add', [addEnd]);
  documents.getState().edit('Add', [addSay, addEdge]);
  const nothing = () => undefined;
  const session = createSimulatedSession({
    ...{ project: null, view: emptyRun(), flow: documents.getState().document.flow },
    ...{ fromStart: nothing, close: nothing },
  });
  const stop = followReplaced({ session, documents });
  session.setState({ view });
  const { edit, undo, redo } = documents.getState();
  const marks = () => {
    const state = session.getState();
    return [nodeHighlight(state, 'say'), edgeHighlight(state, 'e'), visits(state, 'say')];
  };
  return { documents, session, stop, edit, undo, redo, marks };
}

const RAN = ['visited', 'last', 1];
const NEVER_RAN = [null, null, 0];

test('a node added after undo does not show the run of the node that had its id', () => {
  const { edit, undo, marks } = afterRun();
  expect(marks()).toEqual(RAN);
  undo();
  edit('Add', [addSay, addEdge]);
  expect(marks()).toEqual(NEVER_RAN);
});

test('a node that replaces a removed one does not show its run, until undo restores it', () => {
  const { edit, undo, redo, marks } = afterRun();
  edit('Delete', [removeSay]);
  edit('Add', [addSay, addEdge]);
  expect(marks()).toEqual(NEVER_RAN);
  undo();
  undo();
  expect(marks()).toEqual(RAN);
  redo();
  redo();
  expect(marks()).toEqual(NEVER_RAN);
});

test('run marks stay on their nodes through changes, undo, and redo', () => {
  const { edit, undo, redo, marks } = afterRun();
  edit('Edit', [{ op: 'update-node', graph: null, id: 'say', set: { text: 'Hello.' } }]);
  expect(marks()).toEqual(RAN);
  undo();
  undo();
  redo();
  expect(marks()).toEqual(RAN);
});

test('a new run marks the nodes on the canvas when it starts', () => {
  const { documents, session, edit, undo, marks } = afterRun();
  undo();
  edit('Add', [addSay, addEdge]);
  session.setState({ ranFlow: documents.getState().document.flow });
  expect(marks()).toEqual(RAN);
});

test('an edit after the end clears the marks until the next turn, and so does the user', () => {
  const { session, edit, marks } = afterRun();
  edit('Edit', [{ op: 'update-node', graph: null, id: 'say', set: { text: 'Hello.' } }]);
  expect(marks()).toEqual(RAN);
  session.setState({ view: { ...view, status: 'ended' } });
  edit('Edit', [{ op: 'update-node', graph: null, id: 'say', set: { text: 'Hi.' } }]);
  expect(marks()).toEqual(NEVER_RAN);
  session.setState({ view: { ...view, turn: view.turn + 1 } });
  expect(marks()).toEqual(RAN);
  session.setState({ isCleared: true });
  expect(marks()).toEqual(NEVER_RAN);
});
