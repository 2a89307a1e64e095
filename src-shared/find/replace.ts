/** Replacing matches: each text with its result, or the reason why it can't be replaced. */
import type { ProjectDocument, Screens } from '../document/document.ts';
import { edgeSchema, graphOf, type Flow } from '../flow/flow.ts';
import { placeSchema } from '../flow/handlers.ts';
import { idSchema, keySchema, predicateNameSchema } from '../flow/ids.ts';
import { noteSchema } from '../flow/layout.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { nodeSchema } from '../node-kinds/registry.ts';
import { parseSyntax } from '../guard/syntax.ts';
import { splitTemplate } from '../guard/template.ts';
import type { TargetKind } from '../references/local-text.ts';
import { spliced, withTextEdits, type TextEdit } from '../references/text-edits.ts';
import { allReferences } from '../references/references.ts';
import { replacementFor } from './query.ts';
import { screenRefusal } from './replace-in-screens.ts';
import type { Found } from './search.ts';

export interface Replacement {
  readonly found: Found;
  readonly after: string;
  /** Why the text can't be replaced. */
  readonly refusal: Refusal | null;
}

export type Refusal =
  | { readonly kind: 'id' | 'same' | 'unreadable' | 'subgraph' }
  | { readonly kind: 'taken' | 'unknown'; readonly name: string }
  | { readonly kind: 'schema'; readonly message: string };

export interface ReplaceRequest {
  readonly text: string;
  readonly isPattern: boolean;
  /** Existing tools and screens; null if unknown. */
  readonly tools: readonly string[] | null;
  readonly screens: readonly string[] | null;
  /** The screens whose texts are replaced. */
  readonly files?: Screens | undefined;
}

/** Plans the replacement of texts one by one, so that only requested ones take time. */
export function replacementPlanner(
  flow: Flow,
  found: readonly Found[],
  request: ReplaceRequest,
): (each: Found) => Replacement {
  const names = namesIn(flow);
  const replacing = new Set(
    found.filter(({ is }) => is === 'name').map(({ text, names: of }) => `${of?.kind} ${text}`),
  );
  return (each) => {
    const after = spliced(each.text, editsOf(each, request));
    return { found: each, after, refusal: refusalOf(flow, each, { after, request, names, replacing }) };
  };
}

function editsOf({ matches }: Found, { text, isPattern }: ReplaceRequest) {
  return matches.map((match) => ({ range: match, to: replacementFor(match, text, isPattern) }));
}

/** The document with all valid replacements. */
export function replaced(document: ProjectDocument, replacements: readonly Replacement[]): ProjectDocument {
  const { flow, layout, screens } = document;
  const possible = replacements.filter(({ refusal }) => refusal === null);
  const edits = Map.groupBy(possible, ({ found }) => fileOf(found));
  const editsOfFile = (file: ReturnType<typeof fileOf>) => (edits.get(file) ?? []).map(editOf);
  return {
    flow: withTextEdits(flow, editsOfFile('flow')),
    layout: withTextEdits(layout, editsOfFile('layout')),
    ...(screens && { screens: withTextEdits(screens, editsOfFile('screens')) }),
  };
}

function fileOf({ note, screen }: Found): 'flow' | 'layout' | 'screens' {
  if (screen !== undefined) return 'screens';
  return note === undefined ? 'flow' : 'layout';
}

function editOf({ found: { pointer, text, isMember }, after }: Replacement): TextEdit {
  return { pointer, isMember, range: { start: 0, end: text.length }, to: after };
}

type Names = ReadonlyMap<TargetKind, ReadonlySet<string>>;

/** The defined names, by kind. */
function namesIn(flow: Flow): Names {
  const names = new Map<TargetKind, Set<string>>();
  for (const { target, role } of allReferences(flow)) {
    if (role !== 'definition') continue;
    names.set(target.kind, (names.get(target.kind) ?? new Set()).add(target.name));
  }
  return names;
}

interface Change {
  readonly after: string;
  readonly request: ReplaceRequest;
  readonly names: Names;
  /** Names that are replaced themselves, and free afterwards. */
  readonly replacing: ReadonlySet<string>;
}

function refusalOf(flow: Flow, found: Found, change: Change): Refusal | null {
  const { is, names, text } = found;
  const { after } = change;
  if (is === 'fixed' || (names?.kind === 'node' && names.role === 'definition')) return { kind: 'id' };
  if (after === text) return { kind: 'same' };
  if (found.note !== undefined) return noteRefusal(after);
  if (is === 'expression') return parseSyntax(after).ok || !parseSyntax(text).ok ? null : { kind: 'unreadable' };
  if (is === 'template' && !isReadable(after)) return { kind: 'unreadable' };
  if (found.screen !== undefined) return refusalInScreen(found, found.screen, change);
  return nameRefusal(found, change) ?? schemaRefusal(flow, found, after);
}

function noteRefusal(after: string): Refusal | null {
  const parsed = noteSchema.shape.text.safeParse(after);
  return parsed.success ? null : { kind: 'schema', message: schemaIssues(parsed.error)[0]!.message };
}

function refusalInScreen(found: Found, screen: string, { after, request }: Change): Refusal | null {
  const edit = editOf({ found, after, refusal: null });
  const message = screenRefusal(request.files ?? {}, screen, edit);
  return message === null ? null : { kind: 'schema', message };
}

function isReadable(template: string): boolean {
  const parts = splitTemplate(template);
  return parts.ok && parts.value.every((part) => part.kind === 'text' || parseSyntax(part.expression).ok);
}

const SCHEMAS: Partial<Record<TargetKind, Pick<typeof idSchema, 'safeParse'>>> = {
  key: keySchema,
  result: keySchema,
  predicate: predicateNameSchema,
  path: idSchema,
  state: placeSchema,
};

function nameRefusal({ names, text }: Found, { after, request, names: known, replacing }: Change): Refusal | null {
  if (names === undefined) return null;
  const { kind, role } = names;
  if (kind === 'subgraph' && role === 'definition') return { kind: 'subgraph' };
  const parsed = SCHEMAS[kind]?.safeParse(after);
  if (parsed?.success === false) return { kind: 'schema', message: schemaIssues(parsed.error)[0]!.message };
  const isThere = known.get(kind)?.has(after) === true;
  if (role === 'definition')
    return isThere && !replacing.has(`${kind} ${after}`) ? { kind: 'taken', name: after } : null;
  if (kind === 'node' || kind === 'subgraph') return isThere ? null : { kind: 'unknown', name: after };
  const outside = kind === 'tool' ? request.tools : kind === 'screen' ? request.screens : null;
  if (outside !== null && !outside.includes(after)) return { kind: 'unknown', name: after };
  // A used key follows its definition if that is replaced, too; without a definition there is nothing to follow.
  const isDefined = known.get(kind)?.has(text) === true;
  return isDefined && !isThere && !replacing.has(`${kind} ${text}`) ? { kind: 'unknown', name: after } : null;
}

/** Checks lengths and patterns: whether the node or edge is still valid. */
function schemaRefusal(
  flow: Flow,
  { graph, node, edge, pointer, text, isMember }: Found,
  after: string,
): Refusal | null {
  const content = graphOf(flow, graph);
  const list = node === undefined ? 'edges' : 'nodes';
  const id = node ?? edge;
  const whole = id === undefined ? undefined : content?.[list].find((part) => part.id === id);
  if (whole === undefined) return null;
  const inside = pointer.split('/').slice(graph === null ? 3 : 5);
  const edit = { pointer: `/${inside.join('/')}`, isMember, range: { start: 0, end: text.length }, to: after };
  const parsed = (node === undefined ? edgeSchema : nodeSchema).safeParse(withTextEdits(whole, [edit]));
  if (parsed.success || !(node === undefined ? edgeSchema : nodeSchema).safeParse(whole).success) return null;
  return { kind: 'schema', message: schemaIssues(parsed.error)[0]!.message };
}
