/** Checks the borders of docs/architecture.md a second time, with a separate reader. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderImports, foldersOf, judge, layersInDocs, readLayers } from './architecture/folder-layers.ts';
import { kindTests, OTHER_THINGS } from './architecture/kind-tests.ts';
import { MODULE_STATE } from './architecture/module-state.ts';
import { findCycles, readSources, ROOT, type SourceFile } from './architecture/read-imports.ts';

const sources = readSources();
const world = (name: string) => sources.filter((source) => source.path.startsWith(`${name}/`));

/** Lists every import that a rule rejects, as "file imports thing". */
function refused(files: readonly SourceFile[], refuses: (imported: string, from: string) => boolean): string[] {
  return files.flatMap((source) =>
    [...source.files, ...source.packages]
      .filter((imported) => refuses(imported, source.path))
      .map((imported) => `${source.path} imports ${imported}`),
  );
}

const ALLOWED_IN_FLOW_RUNTIME = /^(src-main\/flow-runtime\/|src-shared\/|@langchain\/|node:)/;

describe('worlds', () => {
  test('each world contains files to check', () => {
    expect([world('src-shared'), world('src-main'), world('src-renderer')].map((files) => files.length > 10)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('shared code imports shared code and pure packages only', () => {
    const pure = ['i18next', 'zod', '@marcbachmann/cel-js', 're2js', 'mutative', 'yaml', 'json5', 'diff'];
    expect(
      refused(world('src-shared'), (imported) => !imported.startsWith('src-shared/') && !pure.includes(imported)),
    ).toEqual([]);
  });

  test('the renderer does not import Node.js, Electron, LangGraph, or the services', () => {
    expect(
      refused(world('src-renderer'), (imported) =>
        /^(node:|electron$|ws$|pino$|@langchain\/|src-main\/|tests\/|scripts\/)/.test(imported),
      ),
    ).toEqual([]);
  });

  test('the services do not import React or the renderer', () => {
    expect(
      refused(world('src-main'), (imported) =>
        /^(react|react-dom|@xyflow\/|zustand$|src-renderer\/|tests\/|scripts\/)/.test(imported),
      ),
    ).toEqual([]);
  });

  test('only src-main/electron imports electron', () => {
    expect(
      refused(
        sources.filter((source) => !source.path.startsWith('src-main/electron/')),
        (imported) => imported === 'electron',
      ),
    ).toEqual([]);
  });

  test('the product imports no package that only its development needs', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    const isForDevelopment = (imported: string) => imported !== 'electron' && Object.hasOwn(devDependencies, imported);
    expect(refused(sources, isForDevelopment)).toEqual([]);
  });

  test('only src-shared/schema.ts imports zod', () => {
    expect(
      refused(
        sources.filter((source) => source.path !== 'src-shared/schema.ts'),
        (imported) => imported === 'zod',
      ),
    ).toEqual([]);
  });
});

describe('layers', () => {
  for (const [name, table] of Object.entries(readLayers())) {
    test(`in ${name}, each folder has a layer, and imports point down and never form a cycle`, () => {
      expect(judge(foldersOf(name, sources), folderImports(name, sources), table)).toEqual({
        unlisted: [],
        pointingUp: [],
        circles: [],
        unneeded: [],
      });
    });

    test(`docs/architecture.md lists the layers of ${name}`, () => {
      expect(layersInDocs(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'), name)).toEqual(table.layers);
    });
  }

  test('only the stepper imports the transition function', () => {
    const others = sources.filter(({ path }) => path !== 'src-shared/traverse/stepper.ts');
    const transition = 'src-shared/traverse/transition.ts';
    expect(sources.map(({ path }) => path)).toContain(transition);
    expect(refused(others, (imported) => imported === transition)).toEqual([]);
  });

  test('the flow runtime imports shared code and LangGraph only', () => {
    expect(refused(world('src-main/flow-runtime'), (imported) => !ALLOWED_IN_FLOW_RUNTIME.test(imported))).toEqual([]);
  });

  test('only the screen adapter imports the A2UI renderer and its Zod 3', () => {
    expect(
      refused(
        sources.filter((source) => !source.path.startsWith('src-renderer/screens/a2ui/')),
        (imported) => /^(@a2ui\/|zod3$)/.test(imported),
      ),
    ).toEqual([]);
  });

  test('the window loads the screen renderer when it first shows a screen', () => {
    const outside = world('src-renderer').filter((source) => !source.path.startsWith('src-renderer/screens/'));
    const imported = outside.flatMap(({ files }) => files.filter((file) => file.startsWith('src-renderer/screens/')));
    expect([...new Set(imported)].sort()).toEqual([
      'src-renderer/screens/ScreenIcon.tsx',
      'src-renderer/screens/ScreenPreview.tsx',
      'src-renderer/screens/ScreenView.tsx',
      'src-renderer/screens/device/DeviceChoice.tsx',
      'src-renderer/screens/device/DeviceFrame.tsx',
      'src-renderer/screens/player-keep.ts',
      'src-renderer/screens/views/screen-props.ts',
    ]);
  });

  test('imports never form a cycle', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test('detects a circular import', () => {
    const file = (path: string, files: readonly string[]): SourceFile => {
      return { path, files, text: '', packages: [], written: [] };
    };
    expect(findCycles([file('a', ['b']), file('b', ['c', 'd']), file('c', ['a']), file('d', [])])).toEqual([
      'a -> b -> c -> a',
    ]);
  });
});

describe('node kinds', () => {
  test("nothing outside a kind's folder compares a node's kind", () => {
    expect(kindTests(sources)).toEqual(OTHER_THINGS);
  });

  test('detects a comparison of kinds', () => {
    const text =
      "if (node.type === 'question') {}\nif (typeOf(node.type) !== 'say') {}\nswitch (type) { case 'action': }";
    const found = kindTests([
      { path: 'src-shared/checks/a.ts', text },
      { path: 'src-shared/node-kinds/say/kind.ts', text },
    ]);
    expect(found).toEqual({ 'src-shared/checks/a.ts': 3 });
  });
});

describe('files', () => {
  const named = (rule: (source: SourceFile) => boolean) => sources.filter(rule).map((source) => source.path);

  test('no file is a barrel', () => {
    expect(named((source) => /^\s*export\s+(type\s+)?(\*|\{[^}]*\}\s*from)/m.test(source.text))).toEqual([]);
  });

  test('relative imports include the file extension', () => {
    expect(
      sources.flatMap((source) =>
        source.written.filter((name) => name.startsWith('.') && !/[.](tsx?|css|json|svg|mjs)([?].*)?$/.test(name)),
      ),
    ).toEqual([]);
  });

  test('files are kebab-case, and React components are PascalCase', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*([.]d)?[.]tsx?$/;
    const component = /^[A-Z][A-Za-z0-9]*[.]tsx$/;
    expect(named(({ path }) => !kebab.test(basename(path)) && !component.test(basename(path)))).toEqual([]);
  });

  test('no file has a catch-all name', () => {
    expect(named(({ path }) => /(^|\/)(utils?|helpers?|misc|common-?utils?|[a-z-]*manager)[./]/i.test(path))).toEqual(
      [],
    );
  });

  test('each file says in its first lines what it is for', () => {
    expect(named(({ path, text }) => !path.endsWith('.d.ts') && !/^(\/\*\*|\/\/)/.test(text))).toEqual([]);
  });

  test('every widget has a story, or is part of one that has', () => {
    const folder = 'src-renderer/ui/';
    const stories = readFileSync(join(ROOT, 'tests/components/widgets-page/stories.tsx'), 'utf8');
    const widgets = world('src-renderer').filter(({ path }) => path.startsWith(folder) && path.endsWith('.tsx'));
    const drawn = new Set(widgets.map(({ path }) => path).filter((path) => stories.includes(path)));
    for (const path of drawn)
      for (const file of widgets.find((widget) => widget.path === path)?.files ?? [])
        if (file.startsWith(folder)) drawn.add(file);
    expect(widgets.map(({ path }) => path).filter((path) => !drawn.has(path))).toEqual([]);
  });

  test('variables at module level are listed with a reason', () => {
    expect(named(({ text }) => /^(export )?let /m.test(text)).sort()).toEqual(Object.keys(MODULE_STATE));
  });

  test('no code is created from strings at run time', () => {
    expect(named(({ text }) => /\beval\(|\bnew Function\(/.test(text))).toEqual([]);
  });
});
