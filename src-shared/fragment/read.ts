/** Recognizes pasted text: a fragment, a whole flow, single nodes, plain text, or something unusable with a reason. */
import { appError, type AppError, messageOf } from '../errors.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { FLOW_VERSION, type Flow } from '../flow/flow.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { EMPTY_LAYOUT } from '../flow/layout.ts';
import { checkTextLimits } from '../flow/limits.ts';
import { migrate, versionOf } from '../document/migrate.ts';
import { NODE_TYPES } from '../node-kinds/registry.ts';
import { withEdgeIds } from '../document/parse.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { findUnsafeName } from '../flow/json-text.ts';
import { foreignFormat } from './foreign-format.ts';
import { FRAGMENT_KIND, FRAGMENT_VERSION, fragmentSchema, makeFragment, type Fragment } from './fragment.ts';
import { t } from '../messages/translate.ts';

export type Pasted =
  | { readonly kind: 'fragment'; readonly fragment: Fragment }
  /** A whole `flow.json`: its nodes can be pasted, or it can be opened. */
  | { readonly kind: 'flow'; readonly flow: Flow; readonly migratedFrom: string | null }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' };

/** `where` names the text in messages: the clipboard, a file. */
export function readPasted(text: string, where: string): Result<Pasted> {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return ok({ kind: 'nothing' });
  const limit = checkTextLimits(trimmed, where);
  if (limit !== null) return fail({ ...limit, hint: t('flow.read.tooLargeHint') });
  if (!looksLikeJson(trimmed)) return ok({ kind: 'text', text: trimmed });
  const json = parseJson(trimmed, where);
  return json.ok ? readPastedJson(json.value, where) : json;
}

/** The same for an already parsed value, for example from YAML. */
export function readPastedJson(value: Json, where: string): Result<Pasted> {
  const unsafe = typeof value === 'object' && value !== null ? findUnsafeName(value) : null;
  if (unsafe !== null) return fail(appError('invalid_document', t('flow.read.forbiddenName', { where }), UNCHANGED));
  if (!isJsonObject(value)) return listOfNodes(value, where) ?? fail(foreign(value, where));
  if (value['kind'] === FRAGMENT_KIND) return readFragment(value, where);
  if (isNode(value)) return readParts({ nodes: [value] }, where);
  if (isFlow(value)) return readFlow(value, where);
  const { nodes, edges = [], subgraphs } = value;
  const isBare = Array.isArray(nodes) && nodes.length > 0 && nodes.every(isNode) && value['version'] === undefined;
  return isBare
    ? readParts({ nodes, edges, ...(subgraphs === undefined ? {} : { subgraphs }) }, where)
    : fail(foreign(value, where));
}

const UNCHANGED = { hint: t('flow.read.nothingChanged') } as const;

/** Plain text may start with a bracket: `[later]`, `{{ answers.name }}`. */
function looksLikeJson(text: string): boolean {
  return /^\{\s*["}]/.test(text) || /^\[\s*[[{\]]/.test(text);
}

function parseJson(text: string, where: string): Result<Json> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch (error) {
    const detail = messageOf(error).replace(/\s*\(line .*\)$/, '');
    const position = /position (\d+)/.exec(detail)?.[1] ?? (/end of/.test(detail) ? text.length : undefined);
    const at = position === undefined ? '' : ` (${lineAndColumn(text, Number(position))})`;
    return fail(
      appError('invalid_document', t('flow.read.invalidJson', { where, at, detail }), {
        hint: t('flow.read.invalidJsonHint'),
      }),
    );
  }
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return t('flow.read.at', { line: before.length, column: before.at(-1)!.length + 1 });
}

function isNode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type } = value as { readonly id?: unknown; readonly type?: unknown };
  return typeof id === 'string' && (NODE_TYPES as readonly unknown[]).includes(type);
}

/** Graphs and checklists have versions; other programs have nodes as well. */
function isFlow(value: JsonObject): boolean {
  const { version, nodes, edges, questions } = value;
  if (typeof version !== 'string' || !/^v\d+$/.test(version)) return false;
  return Array.isArray(questions) || (Array.isArray(nodes) && Array.isArray(edges));
}

function listOfNodes(value: Json, where: string): Result<Pasted> | null {
  return Array.isArray(value) && value.length > 0 && value.every(isNode) ? readParts({ nodes: value }, where) : null;
}

function readFlow(value: JsonObject, where: string): Result<Pasted> {
  const flow = upToDate(value, where);
  if (!flow.ok) return flow;
  const version = value['version'] as string;
  return ok({ kind: 'flow', flow: flow.value, migratedFrom: version === FLOW_VERSION ? null : version });
}

/** Nodes written by hand or by a model, without a surrounding flow. */
function readParts(parts: JsonObject, where: string): Result<Pasted> {
  const flow = upToDate({ version: FLOW_VERSION, id: 'pasted', edges: [], ...parts }, where);
  if (!flow.ok) return flow;
  const document = { flow: flow.value, layout: EMPTY_LAYOUT };
  return ok({ kind: 'fragment', fragment: makeFragment(document, { origin: '', graph: null }) });
}

function readFragment(value: JsonObject, where: string): Result<Pasted> {
  const { version, flow } = value;
  if (version !== FRAGMENT_VERSION) return fail(otherVersion(version, where));
  if (!isJsonObject(flow))
    return fail(appError('invalid_document', t('flow.read.fragmentWithoutFlow', { where }), UNCHANGED));
  const current = upToDate(flow, where);
  if (!current.ok) return current;
  const parsed = fragmentSchema.safeParse({ ...value, flow: current.value });
  if (!parsed.success) return fail(schemaError(parsed.error, where));
  return ok({ kind: 'fragment', fragment: { ...parsed.data, flow: current.value } });
}

function otherVersion(version: Json | undefined, where: string): AppError {
  const isNewer = typeof version === 'string' && /^v\d+$/.test(version) && version > FRAGMENT_VERSION;
  return isNewer
    ? appError('newer_version', t('flow.read.fragmentTooNew', { where, version, supported: FRAGMENT_VERSION }), {
        hint: t('flow.read.fragmentTooNewHint'),
      })
    : appError('invalid_document', t('flow.read.fragmentVersionUnknown', { where }), {
        hint: t('flow.read.fragmentVersionUnknownHint'),
      });
}

function upToDate(value: JsonObject, where: string): Result<Flow> {
  const version = versionOf(value);
  if (!version.ok) return fail(about(version.error, where));
  const migrated = migrate(value, version.value);
  if (!migrated.ok) return fail(about(migrated.error, where));
  const parsed = flowSchema.safeParse(migrated.value);
  return parsed.success ? ok(withEdgeIds(parsed.data)) : fail(schemaError(parsed.error, where));
}

/** Errors of the flow format refer to its file. */
function about({ code, message, hint, pointer }: AppError, where: string): AppError {
  const said = message.replace(/^flow\.json(\/\S*)?/, (_file, at: string | undefined) =>
    at ? `${where}, ${at},` : where,
  );
  const next = code === 'newer_version' ? t('flow.read.updateAndPasteAgain') : (hint ?? '');
  return appError(code, said, {
    hint: t('flow.read.hintUnchanged', { hint: next }).trim(),
    ...(pointer && { pointer }),
  });
}

function schemaError(error: Parameters<typeof schemaIssues>[0], where: string): AppError {
  const problems = schemaIssues(error);
  const { pointer, message } = problems[0]!;
  const more = problems.length > 1 ? ` ${t('flow.parse.more', { count: problems.length - 1 })}` : '';
  const place = pointer === '' ? '' : `, ${pointer}`;
  return appError('invalid_document', `${where}${place}: ${message}${more}`, {
    hint: t('flow.read.invalidFlowHint'),
    pointer,
  });
}

function foreign(value: Json, where: string): AppError {
  const { what, hint } = foreignFormat(value);
  return appError('invalid_document', t('flow.read.unsupported', { where, what }), {
    hint: t('flow.read.unsupportedHint', { hint }),
  });
}
