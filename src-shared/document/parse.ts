/** Parses the text of a flow or layout file: limits, JSON, version, migrations, schema, and edge ids, in this order. */
import { appError, type AppError } from '../errors.ts';
import { withToolRows } from './agent-tools.ts';
import { parseJsonObject } from '../flow/json-text.ts';
import { fail, ok, type Result } from '../result.ts';
import type { z } from '../schema.ts';
import { FLOW_VERSION, type Edge, type Flow, type FlowFile } from '../flow/flow.ts';
import { flowSchema } from './flow-schema.ts';
import { freeIds } from '../flow/ids.ts';
import { layoutSchema, type Layout } from '../flow/layout.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { inSingleGroups } from './single-group.ts';
import { layoutVersionOf, migrate, versionOf } from './migrate.ts';
import type { Problem } from './problems.ts';
import { PROBLEM_CODES, type ProblemCode } from '../flow/problem-codes.ts';
import { t } from '../messages/translate.ts';

export interface ParsedFlow {
  readonly flow: Flow;
  /** The version of the file, if it had to be migrated. */
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
  const parsed = flowSchema.safeParse(withToolRows(migrated.value));
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
  if (parsed.success) return ok(inSingleGroups(parsed.data));
  const issue = schemaIssues(parsed.error)[0]!;
  return fail(
    appError('invalid_document', `layout.json${issue.pointer}: ${issue.message}`, { pointer: issue.pointer }),
  );
}

function failure(error: AppError, code: ProblemCode): { readonly ok: false; readonly error: ParseFailure } {
  const { message, pointer = '' } = error;
  return fail({ error, problems: [{ code, severity: PROBLEM_CODES[code], message, pointer, graph: null }] });
}

function schemaFailure(error: z.ZodError): { readonly ok: false; readonly error: ParseFailure } {
  const problems = schemaProblems(error);
  const first = problems[0]!;
  const more = problems.length > 1 ? ` ${t('flow.parse.more', { count: problems.length - 1 })}` : '';
  return fail({
    error: appError('invalid_document', `flow.json${first.pointer}: ${first.message}${more}`, {
      pointer: first.pointer,
    }),
    problems,
  });
}

function schemaProblems(error: z.ZodError): Problem[] {
  return schemaIssues(error).map((issue) => ({ code: 'schema.invalid', severity: 'error', ...issue, graph: null }));
}

/** Gives ids to edges of older or hand-written files, based on their ends, with numbers for duplicates. */
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

/** The preferred id of a new edge, shortened so that a number still fits into the 128 characters of an id. */
export function edgeIdBase(from: string, to: string): string {
  return `e.${from}.${to}`.slice(0, 120);
}
