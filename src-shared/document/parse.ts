/** Text of a file to a flow or layout: limits, JSON, version, migrations, schema, edge ids. In that order, nothing guessed. */
import { appError, type AppError } from '../errors.ts';
import { isJsonObject, toPointer, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import type { z } from '../schema.ts';
import { FLOW_VERSION, type Edge, type Flow, type FlowFile } from '../flow/flow.ts';
import { flowSchema } from './flow-schema.ts';
import { freeIds } from '../flow/ids.ts';
import { layoutSchema, type Layout } from '../flow/layout.ts';
import { checkTextLimits } from '../flow/limits.ts';
import { layoutVersionOf, migrate, versionOf } from './migrate.ts';
import { PROBLEM_CODES, type Problem, type ProblemCode } from './problems.ts';
import { t } from '../messages/translate.ts';

export interface ParsedFlow {
  readonly flow: Flow;
  /** The version the file was written in, if it had to be brought up to date. */
  readonly migratedFrom: string | null;
}

export interface ParseFailure {
  readonly error: AppError;
  /** The same, in full, for the problems panel. */
  readonly problems: readonly Problem[];
}

/** Reads the text of `flow.json`. */
export function parseFlow(text: string): Result<ParsedFlow, ParseFailure> {
  const json = parseJsonObject(text, 'flow.json');
  if (!json.ok) return failure(json.error, 'schema.invalid');
  const version = versionOf(json.value);
  if (!version.ok) return failure(version.error, 'version.unknown');
  const migrated = migrate(json.value, version.value);
  if (!migrated.ok) return failure(migrated.error, 'schema.invalid');
  const parsed = flowSchema.safeParse(migrated.value);
  if (!parsed.success) return schemaFailure(parsed.error);
  return ok({ flow: withEdgeIds(parsed.data), migratedFrom: version.value === FLOW_VERSION ? null : version.value });
}

/** Reads the text of `layout.json`. */
export function parseLayout(text: string): Result<Layout> {
  const json = parseJsonObject(text, 'layout.json');
  if (!json.ok) return json;
  const version = layoutVersionOf(json.value);
  if (!version.ok) return version;
  const parsed = layoutSchema.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  const issue = flattenIssue(parsed.error.issues[0]!)[0]!;
  return fail(
    appError('invalid_document', `layout.json${issue.pointer}: ${issue.message}`, { pointer: issue.pointer }),
  );
}

/** Text within the limits to one JSON object. `file` names it in errors. */
export function parseJsonObject(text: string, file: string): Result<JsonObject> {
  const limit = checkTextLimits(text, file);
  if (limit) return fail(limit);
  try {
    const json: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    if (!isJsonObject(json)) return fail(appError('invalid_document', t('flow.parse.mustHoldOneJsonObject', { file })));
    const unsafe = findUnsafeName(json);
    return unsafe === null ? ok(json) : fail(unsafeName(file, toPointer(unsafe)));
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unreadable';
    return fail(
      appError('invalid_document', t('flow.parse.isNotValidJson', { file, detail }), {
        hint: t('flow.parse.mendTheTextOrBring'),
      }),
    );
  }
}

/** A member called `__proto__` would be lost without a word on the way through the schemas. */
export function findUnsafeName(value: object): string[] | null {
  if (Object.hasOwn(value, '__proto__')) return ['__proto__'];
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== 'object' || member === null) continue;
    const found = findUnsafeName(member as object);
    if (found !== null) return [name, ...found];
  }
  return null;
}

function unsafeName(file: string, pointer: string): AppError {
  return appError('invalid_document', t('flow.parse.nothingCanBeCalledProto', { file, pointer }), {
    pointer,
  });
}

function failure(error: AppError, code: ProblemCode): { readonly ok: false; readonly error: ParseFailure } {
  const { message, pointer = '' } = error;
  return fail({ error, problems: [{ code, severity: PROBLEM_CODES[code], message, pointer, graph: null }] });
}

function schemaFailure(error: z.ZodError): { readonly ok: false; readonly error: ParseFailure } {
  const problems = schemaProblems(error);
  const first = problems[0]!;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return fail({
    error: appError('invalid_document', `flow.json${first.pointer}: ${first.message}${more}`, {
      pointer: first.pointer,
    }),
    problems,
  });
}

/** Of a damaged file nobody reads more. */
const MOST_PROBLEMS = 1000;

/** One problem for each thing the schema refused, with a JSON pointer to it. */
export function schemaProblems(error: z.ZodError): Problem[] {
  return error.issues
    .slice(0, MOST_PROBLEMS)
    .flatMap(flattenIssue)
    .map(({ pointer, message }) => ({
      code: 'schema.invalid',
      severity: 'error',
      message,
      pointer,
      graph: null,
    }));
}

interface FlatIssue {
  readonly pointer: string;
  readonly message: string;
}

function flattenIssue(issue: z.core.$ZodIssue): FlatIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: toPointer([...issue.path, key]),
      message: t('flow.parse.isNotAKnownProperty', { key }),
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The branch that got furthest into the data is the one that was meant.
    const best = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0]!;
    if (depthOf(best) > 0) {
      return best.slice(0, MOST_PROBLEMS).map((inner) => ({
        pointer: toPointer([...issue.path, ...inner.path]),
        message: inWords(inner),
      }));
    }
  }
  const { message } = issue.code === 'invalid_key' ? (issue.issues[0] ?? issue) : issue;
  return [{ pointer: toPointer(issue.path), message: inWords({ ...issue, message }) }];
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((depth, issue) => Math.max(depth, issue.path.length), 0);
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What the schema says of a wrong type are words of programmers. */
function inWords(issue: z.core.$ZodIssue): string {
  const expected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  if (expected === undefined) return sentence(issue.message);
  return issue.message.endsWith('received undefined')
    ? t('flow.parse.itIsMissingExpectedHere', { expected })
    : t('flow.parse.expectedHere', { expected });
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

/** Gives edges of older or hand-written files their ids: from the ends, numbered where several share them. */
export function withEdgeIds(file: FlowFile): Flow {
  const taken = new Set<string>();
  for (const graph of [file, ...Object.values(file.subgraphs ?? {})]) {
    for (const edge of graph.edges) if (edge.id !== undefined) taken.add(edge.id);
  }
  const freeEdgeId = freeIds(taken);
  const named = (edges: FlowFile['edges']): Edge[] => edges.map((edge) => nameEdge(edge, freeEdgeId));
  const { subgraphs, ...rest } = file;
  const flow: Flow = { ...rest, edges: named(file.edges) };
  if (subgraphs === undefined) return flow;
  const entries = Object.entries(subgraphs).map(
    ([id, graph]) => [id, { ...graph, edges: named(graph.edges) }] as const,
  );
  return { ...flow, subgraphs: Object.fromEntries(entries) };
}

function nameEdge(edge: FlowFile['edges'][number], freeEdgeId: (base: string) => string): Edge {
  return edge.id === undefined ? { ...edge, id: freeEdgeId(edgeIdBase(edge.from, edge.to)) } : (edge as Edge);
}

/** The id a new edge would like to have. Cut so that a number still fits into the 128 characters of an id. */
export function edgeIdBase(from: string, to: string): string {
  return `e.${from}.${to}`.slice(0, 120);
}
