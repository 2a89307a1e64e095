/**
 * The expectations about an agent of the corpus: `expected.json` in each folder under tests/fixtures/agents. They are
 * written by hand, checked against the real library by verify.py there, and partial: anything a key doesn't name isn't
 * compared. tests/fixtures/agents/README.md explains the format.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../../../src-shared/schema.ts';

export const CORPUS = join(import.meta.dirname, '../../../fixtures/agents');

const schemaText = z.strictObject({
  name: z.string(),
  kind: z.string().optional(),
  /** "annotation | optional | default=… | reducer=… | from=… | about=…" by field name. */
  fields: z.record(z.string(), z.string()).optional(),
});

const nodeText = z.strictObject({
  kind: z.string().optional(),
  function: z.string().optional(),
  at: z.string().optional(),
  added: z.string().optional(),
  tools: z.array(z.string()).optional(),
  graph: z.string().optional(),
  writes: z.array(z.string()).optional(),
  interrupts: z.array(z.string()).optional(),
  models: z.array(z.string()).optional(),
  description: z.string().optional(),
});

function pairsOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value) : value;
}

const graphText = z.strictObject({
  id: z.string(),
  kind: z.string().optional(),
  spec: z.string().nullable().optional(),
  description: z.string().optional(),
  file: z.string().optional(),
  export: z.string().optional(),
  exportKind: z.string().optional(),
  builder: z.string().optional(),
  state: schemaText.optional(),
  input: schemaText.optional(),
  output: schemaText.optional(),
  context: schemaText.optional(),
  compile: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** By name; pairs, because a node may be named "__proto__". */
  nodes: z.preprocess(pairsOf, z.array(z.tuple([z.string(), nodeText]))),
  edges: z.array(z.string()),
  subgraphs: z.record(z.string(), z.string()).optional(),
  unresolved: z.array(z.string()).optional(),
});

const expectationSchema = z.strictObject({
  about: z.string(),
  /** Why the real library can't be asked. */
  verify: z.string().optional(),
  /** The module search path when the library is asked. */
  roots: z.array(z.string()).optional(),
  name: z.string().optional(),
  python: z.string().optional(),
  licence: z.string().optional(),
  readme: z.string().optional(),
  graphs: z.array(graphText),
  problems: z.array(z.string()).optional(),
  dependencies: z.array(z.string()).optional(),
  neverInstall: z.array(z.string()).optional(),
  environment: z.array(z.string()).optional(),
  models: z.array(z.string()).optional(),
});

export type Expectation = z.infer<typeof expectationSchema>;
export type ExpectedGraph = z.infer<typeof graphText>;
export type ExpectedNode = z.infer<typeof nodeText>;
export type ExpectedSchema = z.infer<typeof schemaText>;

export interface ExpectedEdge {
  readonly source: string;
  /** Null if unknown. */
  readonly target: string | null;
  readonly conditional: boolean;
  /** "*": any. */
  readonly label: string | null;
  readonly join: boolean;
  readonly certainty: string;
  /** "*" or null: any. */
  readonly via: string | null;
  readonly router: string | null;
  readonly at: string | null;
}

const EDGE =
  /^(?<source>.+?) (?<arrow>->|\?>) (?<target>.+?)(?: \[(?<label>[^\]]*)\])?(?<join> \{join\})?(?: \((?<certainty>\w+|\*)(?:, (?<via>[\w*]+))?\))?(?: by (?<router>\S+))?(?: at (?<at>.+))?$/;

/** Reads "source ?> target [label] {join} (certainty, via) by router at place". */
export function readEdge(text: string): ExpectedEdge {
  const found = EDGE.exec(text)?.groups;
  if (found === undefined) throw new Error(`This is no edge: ${text}`);
  const { source = '', arrow, target = '', label, join: joined, certainty, via, router, at } = found;
  return {
    source,
    target: target === '?' ? null : target,
    conditional: arrow === '?>',
    label: label ?? null,
    join: joined !== undefined,
    certainty: certainty ?? 'declared',
    via: via ?? null,
    router: router ?? null,
    at: at ?? null,
  };
}

export function corpusNames(): readonly string[] {
  const folders = readdirSync(CORPUS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => name !== '__pycache__');
}

export function readExpectation(name: string): Expectation {
  return expectationSchema.parse(JSON.parse(readFileSync(join(CORPUS, name, 'expected.json'), 'utf8')));
}

/** Returns "file | text of the line" or "file:line" as "file:line". */
export function placeOf(folder: string, text: string): string {
  const [file = '', wanted] = text.split(' | ');
  if (wanted === undefined) return text;
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(wanted));
  if (index < 0) throw new Error(`${file} has no line with: ${wanted}`);
  return `${file}:${index + 1}`;
}
