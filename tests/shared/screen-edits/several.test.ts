/** Several components at once, and components on the clipboard. */
import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import { copiedComponents, pasteComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import { duplicateComponent, removeComponent, type ScreenEdit } from '../../../src-shared/screen-edits/edit-screen.ts';
import { editSeveral, topmost, wrapSeveral } from '../../../src-shared/screen-edits/several.ts';
import { wholeOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['a', 'b', 'go', 'c'] },
    { id: 'a', component: 'Text', text: 'A' },
    { id: 'b', component: 'Text', text: 'B' },
    { id: 'go', component: 'Button', child: 'go_label', action: { event: { name: 'go_label' } } },
    { id: 'go_label', component: 'Text', text: 'Go' },
    { id: 'c', component: 'Text', text: 'C' },
  ],
};
const edited = { name: 's', file: FILE };

/** Ids with their levels after an edit. */
function after(edit: ScreenEdit | null, file = FILE): string[] {
  const document = { flow: { nodes: [] }, layout: {}, screens: { s: file } } as unknown as ProjectDocument;
  const { screens } = applyOperations(document, edit?.operations ?? []);
  return treeRows(screens!['s']!).map(({ id, level }) => `${'-'.repeat(level)}${id}`);
}

describe('several components', () => {
  test('are the topmost ones, in the order of the screen', () => {
    expect(topmost(FILE, ['c', 'go_label', 'go', 'a'])).toEqual(['a', 'go', 'c']);
  });

  test('are deleted in one step', () => {
    expect(after(editSeveral(edited, ['a', 'go'], removeComponent))).toEqual(['root', '-b', '-c']);
  });

  test('are duplicated in one step with unused ids', () => {
    const rows = after(editSeveral(edited, ['a', 'go'], duplicateComponent));
    expect(rows).toHaveLength(9);
    expect(new Set(rows).size).toBe(9);
  });

  test('stay unchanged if one of them cannot be edited', () => {
    expect(editSeveral(edited, ['a', 'root'], removeComponent)).toBeNull();
  });

  test('are wrapped together at the position of the first one', () => {
    expect(after(wrapSeveral(edited, ['b', 'c'], 'Row'))).toEqual([
      ...['root', '-a', '-row', '--b', '--c', '-go', '--go_label'],
    ]);
    expect(wrapSeveral(edited, ['b', 'go_label'], 'Row')).toBeNull();
    expect(wrapSeveral(edited, ['b', 'c'], 'Card')).toBeNull();
  });
});

test('a label belongs to its button, and everything else to itself', () => {
  expect(['root', 'a', 'go', 'go_label'].map((id) => wholeOf(FILE, id))).toEqual(['root', 'a', 'go', 'go']);
});

describe('components on the clipboard', () => {
  test('are pasted into another screen in order with all of their contents', () => {
    const text = copiedComponents(FILE, ['go', 'a', 'go_label'])!;
    const other: ScreenFile = {
      version: 'v1',
      components: [
        { id: 'root', component: 'Column', children: ['a'] },
        { id: 'a', component: 'Text', text: 'Other' },
      ],
    };
    const edit = pasteComponents({ name: 's', file: other }, text, { parent: 'root', at: 1 });
    const rows = after(edit, other);
    expect(rows).toHaveLength(5);
    expect(rows.slice(0, 2)).toEqual(['root', '-a']);
    expect(rows.slice(3)).toEqual(['-go', '--go_label']);
  });

  test('of another kind are rejected', () => {
    expect(pasteComponents(edited, '{"switchyard":"fragment"}', { parent: 'root', at: 0 })).toBeNull();
    expect(pasteComponents(edited, 'words', { parent: 'root', at: 0 })).toBeNull();
    expect(copiedComponents(FILE, [])).toBeNull();
  });
});
