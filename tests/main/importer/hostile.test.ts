/** Folders that try to mislead the inspector: links out of the tree, huge files, endless programs. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inspectFolder } from '../../../src-main/importer/inspect/inspect-folder.ts';
import { inspectionSchema, type Inspection } from '../../../src-shared/importer/inspection.ts';
import { inspectHere } from './corpus/inspect-here.ts';

const AGENT = [
  'from langgraph.graph import END, START, StateGraph',
  'b = StateGraph(dict)',
  'b.add_node("only", lambda s: s)',
  'b.add_edge(START, "only")',
  'graph = b.compile()',
  '',
].join('\n');

let base: string;
let root: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'switchyard-hostile-'));
  root = join(base, 'repository');
  mkdirSync(root);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** In a separate thread, as in the app. */
async function inspectApart(): Promise<Inspection> {
  const result = await inspectFolder(root, { signal: AbortSignal.timeout(30_000) });
  if (!result.ok) throw new Error(result.error.message);
  return inspectionSchema.parse(result.value);
}

const idsOf = ({ graphs }: Inspection) => graphs.map(({ id }) => id).sort();
const codesOf = ({ problems }: Inspection) => problems.map(({ code }) => code);

describe('links', () => {
  test('to a file or folder outside are reported and not read', () => {
    mkdirSync(join(base, 'outside'));
    writeFileSync(join(base, 'outside', 'secret.py'), AGENT.replaceAll('only', 'secret'));
    writeFileSync(join(root, 'agent.py'), `from linked import helper\n${AGENT}`);
    symlinkSync(join(base, 'outside', 'secret.py'), join(root, 'linked.py'));
    symlinkSync(join(base, 'outside'), join(root, 'folder'));
    symlinkSync('/etc/passwd', join(root, 'README.md'));
    symlinkSync(root, join(root, 'circle'));
    const found = inspectHere(root);
    expect(idsOf(found)).toEqual(['graph']);
    expect(JSON.stringify(found)).not.toMatch(/secret_|root:x/);
    expect(found.readme).toBeNull();
    expect(codesOf(found)).toContain('link');
  });

  test('named by langgraph.json are not followed', () => {
    writeFileSync(join(base, 'secret.py'), AGENT);
    symlinkSync(join(base, 'secret.py'), join(root, 'agent.py'));
    writeFileSync(join(root, 'langgraph.json'), '{"graphs": {"a": "./agent.py:graph"}, "dependencies": ["."]}');
    const found = inspectHere(root);
    expect(found.graphs).toEqual([]);
    expect(codesOf(found)).toContain('link');
  });
});

describe('size', () => {
  test('skips a file of 10 MB and reads the others', { tags: 'thorough' }, async () => {
    writeFileSync(join(root, 'agent.py'), AGENT);
    writeFileSync(join(root, 'huge.py'), `${AGENT}\n${'x = [1, 2, 3]\n'.repeat(750_000)}`);
    const found = await inspectApart();
    expect(idsOf(found)).toEqual(['graph']);
    expect(found.problems.find(({ code }) => code === 'too-large')).toMatchObject({ file: 'huge.py' });
  });

  test('survives a one-megabyte line, deep brackets, and a long chain of calls', { tags: 'thorough' }, async () => {
    writeFileSync(join(root, 'agent.py'), AGENT);
    writeFileSync(join(root, 'line.py'), `x = [${'1, '.repeat(330_000)}]\n`);
    writeFileSync(
      join(root, 'deep.py'),
      `x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}\ny = ${'['.repeat(50_000)}\n`,
    );
    writeFileSync(join(root, 'plus.py'), `x = ${'"a" + '.repeat(20_000)}"b"\n`);
    const chain = '.add_node("n", print)'.repeat(5000);
    writeFileSync(
      join(root, 'chain.py'),
      `from langgraph.graph import StateGraph\nlong = StateGraph(dict)${chain}.compile()\n`,
    );
    writeFileSync(join(root, 'elif.py'), `if x:\n    pass\n${'elif y:\n    pass\n'.repeat(20_000)}`);
    const found = await inspectApart();
    expect(idsOf(found)).toContain('graph');
  });
});

describe('endless programs', () => {
  const lines = (...text: string[]) => ['from langgraph.graph import StateGraph, START', ...text, ''].join('\n');
  const programs = {
    loop: lines('b = StateGraph(dict)', 'while True:', '    b.add_node("n", print)', 'graph = b.compile()'),
    counting: lines(
      'b = StateGraph(dict)',
      'for i in range(10**12):',
      '    b.add_node(f"n{i}", print)',
      'graph = b.compile()',
    ),
    recursion: lines('def f(b):', '    return f(f(b))', 'graph = f(StateGraph(dict)).compile()'),
    doubling: lines(
      'x = ["a"]',
      ...Array<string>(60).fill('x = x + x'),
      'b = StateGraph(dict)',
      'b.add_sequence(x)',
      'graph = b.compile()',
    ),
    text: lines(
      'x = "a" * 10**10',
      'y = "%s" * 999999999',
      'b = StateGraph(dict)',
      'b.add_node(x, print)',
      'graph = b.compile()',
    ),
    nested: lines(
      'b = StateGraph(dict)',
      ...Array.from({ length: 12 }, (_, depth) => `${'    '.repeat(depth)}for i${depth} in range(100):`),
      `${'    '.repeat(12)}b.add_edge("a", "b")`,
      'graph = b.compile()',
    ),
    mutual: lines(
      'def a(n): return b(n) + c(n)',
      'def b(n): return c(n) + a(n)',
      'def c(n): return a(n) + b(n)',
      'graph = a(1)',
    ),
    growing: lines('x = []', 'for y in x + [1]:', '    x.append(y)', '    x.extend(x)', 'x.append(x)', 'print(x)'),
    classes: lines(
      'class A(A): pass',
      'class B(C): pass',
      'class C(B): pass',
      'graph = StateGraph(A).compile()',
      'other = StateGraph(B).compile()',
    ),
    power: lines(
      'x = 9 ** 9 ** 9',
      'y = 1 << 10 ** 9',
      'z = [0] * 10 ** 10',
      'b = StateGraph(dict)',
      'b.add_node(str(x), print)',
    ),
    format: lines(
      'x = "{:>9999999999}".format("a")',
      'y = f"{1:>9999999999}"',
      'z = "a".ljust(10**10)',
      'w = "%9999999999d" % 1',
    ),
  };

  test.each(Object.entries(programs))('%s', (_name, text) => {
    writeFileSync(join(root, 'endless.py'), text);
    writeFileSync(join(root, 'agent.py'), AGENT);
    const before = process.cpuUsage();
    const found = inspectHere(root);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    expect(idsOf(found).some((id) => id.includes('graph'))).toBe(true);
  });
});

test('a missing folder is an error that says what to do', async () => {
  const result = await inspectFolder(join(base, 'gone'), { signal: new AbortController().signal });
  expect(result.ok).toBe(false);
});

test('inspection stops when it is canceled', async () => {
  writeFileSync(join(root, 'agent.py'), AGENT);
  const controller = new AbortController();
  const inspecting = inspectFolder(root, { signal: controller.signal });
  controller.abort();
  expect(await inspecting).toMatchObject({ ok: false, error: { code: 'cancelled' } });
});
