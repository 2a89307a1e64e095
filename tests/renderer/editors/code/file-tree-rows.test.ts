import { expect, test } from 'vitest';
import { treeRows } from '../../../../src-renderer/editors/code/file-tree-rows.ts';

const files = (...paths: readonly string[]) => paths.map((path) => ({ path, bytes: 1 }));
const NONE = { toggled: new Set<string>(), filter: '' };
const shown = (rows: ReturnType<typeof treeRows>) => rows.map(({ name, depth }) => `${'  '.repeat(depth)}${name}`);

test('lists folders first and merges folders that contain only one folder into one row', () => {
  expect(shown(treeRows(files('readme.md', 'src/rag/graph.py', 'src/rag/state.py', 'a10.py', 'a9.py'), NONE))).toEqual([
    'src/rag',
    '  graph.py',
    '  state.py',
    'a9.py',
    'a10.py',
    'readme.md',
  ]);
});

test('finds files inside folders that start collapsed', () => {
  const tree = files('flow.json', 'src/agent.py');
  expect([
    shown(treeRows(tree, { ...NONE, closed: 'src' })),
    shown(treeRows(tree, { ...NONE, closed: 'src', toggled: new Set(['src']) })),
    shown(treeRows(tree, { ...NONE, closed: 'src', filter: 'SRC agent' })),
  ]).toEqual([['src', 'flow.json'], ['src', '  agent.py', 'flow.json'], ['src/agent.py']]);
});

test('collapses a large tree at first, and each row knows its position', () => {
  const many = files(...Array.from({ length: 1000 }, (_, index) => `p${index % 10}/m${index}.py`));
  const rows = treeRows(many, NONE);
  expect([rows.length, rows[3]]).toEqual([
    10,
    { path: 'p3', name: 'p3', depth: 0, kind: 'folder', isOpen: false, bytes: 0, place: 4, of: 10 },
  ]);
});
