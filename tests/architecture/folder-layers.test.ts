/** The architecture test finds upward imports and cycles between folders, and rejects unneeded exceptions. */
import { expect, test } from 'vitest';
import { folderImports, foldersOf, judge, layerOf, layersInDocs } from './folder-layers.ts';
import type { SourceFile } from './read-imports.ts';

const LAYERS = [['ui'], ['panels/*'], ['.']];

function file(path: string, files: readonly string[] = []): SourceFile {
  return { path, files, text: '', packages: [], written: [] };
}

function judged(sources: readonly SourceFile[], exceptions: readonly string[] = []) {
  return judge(foldersOf('app', sources), folderImports('app', sources), { layers: LAYERS, exceptions });
}

const GOOD = [
  file('app/main.ts', ['app/panels/find/a.ts']),
  file('app/panels/find/a.ts', ['app/ui/x.ts']),
  file('app/ui/x.ts'),
];
const UP = [...GOOD.slice(0, 2), file('app/ui/x.ts', ['app/main.ts'])];
const CIRCLE = [
  file('app/panels/find/a.ts', ['app/panels/find/list/b.ts']),
  file('app/panels/find/list/b.ts', ['app/panels/find/c.ts']),
  file('app/panels/find/c.ts'),
];
const NOTHING = { unlisted: [], pointingUp: [], circles: [], unneeded: [] };

test('allows imports that point down', () => {
  expect(judged(GOOD)).toEqual(NOTHING);
});

test('reports an import that points up, unless it is an exception', () => {
  expect(judged(UP).pointingUp).toEqual(['ui -> .']);
  expect(judged(UP, ['ui -> .'])).toEqual(NOTHING);
});

test('reports a cycle between a folder and one inside it, even without a cycle of files', () => {
  expect(judged(CIRCLE).circles).toEqual(['panels/find, panels/find/list']);
  expect(judged(CIRCLE, ['panels/find -> panels/find/list'])).toEqual(NOTHING);
});

test('reports separate cycles separately', () => {
  const others = CIRCLE.map(({ path, files }) =>
    file(
      path.replace('find', 'tabs'),
      files.map((each) => each.replace('find', 'tabs')),
    ),
  );
  expect(judged([...CIRCLE, ...others]).circles).toEqual([
    'panels/find, panels/find/list',
    'panels/tabs, panels/tabs/list',
  ]);
});

test('rejects an exception whose import does not exist or is allowed anyway', () => {
  const down = 'panels/find -> ui';
  const missing = 'panels/find -> panels/tabs';
  expect(judged(GOOD, [down, missing]).unneeded).toEqual([down, missing]);
});

test('reports a folder without a layer', () => {
  expect(judged([...GOOD, file('app/other/y.ts')]).unlisted).toEqual(['other']);
});

test('the most specific pattern determines the layer', () => {
  const layers = [['flow'], ['flow/*'], ['flow/checks'], ['.']];
  expect(['flow', 'flow/nodes', 'flow/nodes/card', 'flow/checks', '.'].map((each) => layerOf(each, layers))).toEqual([
    0, 1, 1, 2, 3,
  ]);
});

test('reads the layers in the docs from the bottom up', () => {
  const docs =
    '## Layers\n\n### app\n\n| folders | contents |\n| --- | --- |\n| `b`, `c` | `x` |\n| `a` | y |\n\n### other\n\n| `d` | |\n';
  expect(layersInDocs(docs, 'app')).toEqual([['a'], ['b', 'c']]);
});
