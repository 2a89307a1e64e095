import { beforeEach, describe, expect, test } from 'vitest';
import { keepDesigned } from '../../../../src-renderer/state/document/keep-designed.ts';
import {
  chosenComponents,
  createDesignerStore,
  type DesignerStore,
} from '../../../../src-renderer/state/editing/designer-store.ts';
import { createDocumentStore, type DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import {
  duplicateComponent,
  moveComponent,
  removeComponent,
  wrapComponent,
  type EditedScreen,
  type ScreenEdit,
} from '../../../../src-shared/screen-edits/edit-screen.ts';

const PROJECT: OpenedProject = {
  ...{ path: '/p', name: 'P', revision: '0', readOnly: false, tools: [], recovery: null },
  ...{ flow: { version: 'v1', id: 'f', nodes: [], edges: [] }, layout: EMPTY_LAYOUT, screens: ['offer'] },
  screenFiles: {
    offer: {
      version: 'v1',
      components: [
        { id: 'root', component: 'Column', children: ['a', 'b'] },
        { id: 'a', component: 'Text', text: 'A' },
        { id: 'b', component: 'Text', text: 'B' },
      ],
    },
  },
};

let documents: DocumentStore;
let designer: DesignerStore;

beforeEach(() => {
  documents = createDocumentStore({ now: () => 0 });
  documents.getState().open(PROJECT);
  designer = createDesignerStore();
  designer.getState().open('offer');
  keepDesigned({ documents, designer });
});

/** Edits as the designer does, including the selection afterwards. */
function make(plan: (edited: EditedScreen) => ScreenEdit | null): void {
  const { operations, select } = plan({ name: 'offer', file: documents.getState().content.screens!['offer']! })!;
  documents.getState().edit('Edit', operations);
  designer.getState().select(select);
}

const chosen = () => chosenComponents(designer.getState());

test('undo of a duplicate selects the original', () => {
  make((edited) => duplicateComponent(edited, 'b'));
  expect(chosen()).not.toEqual(['b']);
  documents.getState().undo();
  expect(chosen()).toEqual(['b']);
});

test('undo of a wrapper selects its contents', () => {
  make((edited) => wrapComponent(edited, 'b', 'Row'));
  documents.getState().undo();
  expect(chosen()).toEqual(['b']);
});

test('an existing component stays selected, also with others', () => {
  make((edited) => duplicateComponent(edited, 'a'));
  const [copy] = chosen();
  designer.getState().select('b');
  designer.getState().toggle(copy!);
  documents.getState().undo();
  expect(chosen()).toEqual(['b', 'a']);
});

test('redo of a deletion selects a neighboring component', () => {
  make((edited) => removeComponent(edited, 'b'));
  documents.getState().undo();
  designer.getState().select('b');
  documents.getState().redo();
  expect(chosen()).toEqual(['a']);
});

describe('undo and redo select', () => {
  const edit = (...operations: readonly Operation[]) => documents.getState().edit('Edit', operations);
  /** What each of the two selects after another component was selected. */
  function travelled(from: string): readonly (readonly string[])[] {
    const { undo, redo } = documents.getState();
    return [undo, redo].map((travel) => {
      designer.getState().select(from);
      travel();
      return chosen();
    });
  }

  test('a restored component', () => {
    make((edited) => removeComponent(edited, 'b'));
    documents.getState().undo();
    expect(chosen()).toEqual(['b']);
  });

  test('a changed component, on single devices too', () => {
    edit({ op: 'update-component', screen: 'offer', id: 'b', set: { text: 'C' } });
    expect(travelled('a')).toEqual([['b'], ['b']]);
    edit({ op: 'update-screen', screen: 'offer', set: { devices: { mobile: { overrides: { b: { text: 'D' } } } } } });
    expect(travelled('a')).toEqual([['b'], ['b']]);
    edit({ op: 'update-screen', screen: 'offer', set: { when: { b: 'false' } } });
    expect(travelled('a')).toEqual([['b'], ['b']]);
  });

  test('a moved component', () => {
    make((edited) => wrapComponent(edited, 'b', 'Row'));
    const row = chosen()[0]!;
    make((edited) => moveComponent(edited, 'a', { parent: row, at: 0 }));
    expect(travelled('root')).toEqual([['a'], ['a']]);
    edit({ op: 'update-component', screen: 'offer', id: row, set: { children: ['b', 'a'] } });
    expect(travelled('root').map((ids) => ids.toSorted())).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('nothing else if the selection already shows a part of it', () => {
    edit(
      { op: 'update-component', screen: 'offer', id: 'a', set: { text: 'C' } },
      { op: 'update-component', screen: 'offer', id: 'b', set: { text: 'C' } },
    );
    expect(travelled('a')).toEqual([['a'], ['a']]);
    expect(travelled('root')).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
