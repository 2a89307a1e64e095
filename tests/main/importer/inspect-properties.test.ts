/**
 * Random graphs, printed as Python in common spellings, are inspected back to the same graph; damaged files never
 * throw, hang, or invent nodes. INSPECT_RUNS sets the number of each.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { InspectedGraph, Inspection } from '../../../src-shared/importer/inspection.ts';
import { CORPUS, corpusNames } from './corpus/expectation.ts';
import { inspectHere } from './corpus/inspect-here.ts';
import { describeSpec, graphSpec, type Description, type GraphSpec } from './printed/graph-spec.ts';
import { printGraph } from './printed/print-graph.ts';
import { tries } from '../../harness/thorough.ts';

const RUNS = tries(60);
/** Processor time, so that a busy machine doesn't decide. */
const SLOW_MS = 2000;
const folder = mkdtempSync(join(tmpdir(), 'switchyard-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const styleNumbers = fc.array(fc.nat(9999), { maxLength: 150, size: 'max' });

function write(root: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  rmSync(root, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** An inspected graph in the form of the specification. */
function describeGraph({ nodes, edges }: InspectedGraph): Description {
  return {
    nodes: nodes.map(({ name }) => name).sort(),
    edges: edges
      .map(({ source, target, conditional, label, join: joined, certainty, via }) => {
        const shownLabel = label === null ? '' : ` [${label}]`;
        const known = conditional ? `${certainty}, ${via}` : certainty;
        return `${source} ${conditional ? '?>' : '->'} ${target ?? '?'}${shownLabel}${joined ? ' {join}' : ''} (${known})`;
      })
      .sort(),
  };
}

interface Nested extends Description {
  readonly inner: Description | null;
}

function nestedSpec(spec: GraphSpec): Nested {
  const inner = spec.nodes.find((node) => node.inner !== null)?.inner;
  return { ...describeSpec(spec), inner: inner ? describeSpec(inner) : null };
}

function nestedGraph({ graphs }: Inspection, id: string): Nested | null {
  const graph = graphs.find((candidate) => candidate.id === id);
  if (graph === undefined) return null;
  const link = graph.subgraphs[0];
  const inner = link && graphs.find((candidate) => candidate.id === link.graph);
  return { ...describeGraph(graph), inner: inner ? describeGraph(inner) : null };
}

describe('printed graphs', () => {
  test('are inspected back to the original', { timeout: 20_000 + RUNS * 500 }, () => {
    fc.assert(
      fc.property(graphSpec, styleNumbers, (spec, numbers) => {
        const printed = printGraph(spec, numbers);
        const found = inspectHere(write(join(folder, 'printed'), printed.files));
        const shown = Object.entries(printed.files).map(([path, text]) => `### ${path}\n${text}`);
        expect(nestedGraph(found, printed.id), shown.join('\n')).toEqual(nestedSpec(spec));
      }),
      { numRuns: RUNS },
    );
  });

  const python = process.env['SWITCHYARD_LANGGRAPH_PYTHON'] ?? 'python3';
  const hasLangGraph = spawnSync(python, ['-c', 'import langgraph.graph'], { stdio: 'ignore' }).status === 0;
  test.skipIf(!hasLangGraph)('mean the same to the real library', { timeout: 120_000 }, () => {
    const corpus = join(folder, 'real');
    fc.sample(fc.tuple(graphSpec, styleNumbers), 40).forEach(([spec, numbers], index) => {
      const { nodes, edges } = describeSpec(spec);
      const graph = { id: 'graph', nodes: Object.fromEntries(nodes.map((name) => [name, {}])), edges };
      const expected = JSON.stringify({ about: 'printed', graphs: [graph] });
      write(join(corpus, `${index}`), { ...printGraph(spec, numbers).files, 'expected.json': expected });
    });
    const { stdout } = spawnSync(python, [join(CORPUS, 'verify.py'), '--in', corpus], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => !/^(ok|$)/.test(line))).toEqual(['40 folders, 0 wrong']);
  });
});

interface Damage {
  readonly kind: 'delete' | 'double' | 'truncate' | 'bytes' | 'swap' | 'nest';
  readonly at: number;
  readonly bytes: Uint8Array;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('delete', 'double', 'truncate', 'bytes', 'swap', 'nest'),
  at: fc.nat(100_000),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
});

function damaged(content: Uint8Array, { kind, at, bytes }: Damage): Uint8Array {
  const text = new TextDecoder('latin1').decode(content);
  const lines = text.split('\n');
  const index = at % lines.length;
  const encode = (changed: readonly string[]) => Uint8Array.from(Buffer.from(changed.join('\n'), 'latin1'));
  switch (kind) {
    case 'delete':
      return encode(lines.toSpliced(index, 1));
    case 'double':
      return encode(lines.toSpliced(index, 0, lines[index] ?? ''));
    case 'swap':
      return encode(lines.with(index, lines[(index * 7) % lines.length] ?? ''));
    case 'nest':
      return encode(lines.toSpliced(index, 0, '('.repeat(at % 3000), '    '.repeat(at % 50)));
    case 'truncate':
      return content.slice(0, at % (content.length + 1));
    case 'bytes':
      return Uint8Array.from([
        ...content.slice(0, at % content.length),
        ...bytes,
        ...content.slice(at % content.length),
      ]);
  }
}

/** Text in which a node's name may be split across constants; it counts as present if all of its words are. */
function isMadeUp(name: string, source: string): boolean {
  const special = ['agent', 'tools', 'model', 'supervisor', 'partial', '<lambda>', 'LangGraph', 'pre_model_hook'];
  if (special.includes(name) || name === 'post_model_hook' || name === 'generate_structured_response') return false;
  // Letters of other scripts depend on the assumed encoding of a damaged file; loops create numbers that aren't in the
  // text.
  return (name.match(/[A-Za-z]+/g) ?? []).some((word) => !source.includes(word));
}

describe('damaged agents', () => {
  const names = corpusNames();

  test('never throw, hang, or invent nodes', { timeout: 20_000 + RUNS * 1000 }, () => {
    const oneOf = fc.record({
      name: fc.constantFrom(...names),
      damages: fc.array(fc.record({ file: fc.nat(99), damage }), { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(oneOf, ({ name, damages }) => {
        const root = join(folder, 'damaged');
        rmSync(root, { recursive: true, force: true });
        cpSync(join(CORPUS, name), root, { recursive: true });
        rmSync(join(root, 'expected.json'));
        const files = readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
        for (const { file, damage: one } of damages) {
          const path = files[file % files.length] ?? '';
          const content = readFileSync(path);
          if (content.length > 0) writeFileSync(path, damaged(content, one));
        }
        const before = process.cpuUsage();
        const found = inspectHere(root);
        const took = process.cpuUsage(before).user / 1000;
        const source = files.map((path) => readFileSync(path, 'utf8') + readFileSync(path, 'latin1')).join('\n');
        const nodes = found.graphs.flatMap((graph) => graph.nodes.map((node) => node.name));
        expect({ madeUp: nodes.filter((node) => isMadeUp(node, source)), isSlow: took > SLOW_MS }).toEqual({
          madeUp: [],
          isSlow: false,
        });
      }),
      { numRuns: RUNS },
    );
  });
});
