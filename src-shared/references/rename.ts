/** Renames an item of a flow with everything that refers to it, in the flow and in its layers. */
import { appError, type AppError } from '../errors.ts';
import type { LayerFile } from '../layers/layer.ts';
import { fail, ok, type Result } from '../result.ts';
import { renameInLayout } from '../diff/rename.ts';
import type { Flow } from '../flow/flow.ts';
import { placeSchema } from '../flow/handlers.ts';
import { idSchema, keySchema, predicateNameSchema } from '../flow/ids.ts';
import type { Layout } from '../flow/layout.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import type { FlowNode } from '../flow/node.ts';
import { PLUGIN_ID_PATTERN } from '../node-kinds/handoff/schema.ts';
import { referencesIn, type Reference, type Target } from './references.ts';
import { layerOwners, type KindOfNode } from './layer-texts.ts';
import type { TargetKind } from './local-text.ts';
import { withTextEdits, type TextEdit } from './text-edits.ts';
import { textOwners } from './texts.ts';
import { t } from '../messages/translate.ts';

export interface Renamable {
  readonly flow: Flow;
  readonly layout: Layout;
  readonly layers?: readonly LayerFile[] | undefined;
}

export interface RenameRequest {
  readonly target: Target;
  readonly to: string;
  /** The available names of items defined outside the flow; null or absent if unknown. */
  readonly known?: readonly string[] | null | undefined;
}

export interface Renamed<Content extends Renamable> {
  readonly content: Content;
  /** The number of changed locations. */
  readonly places: number;
}

/** Kinds defined outside the flow, for which another item is chosen everywhere instead. */
const OUTSIDE: readonly TargetKind[] = ['tool', 'screen', 'runner', 'plugin'];

export function isDefinedOutside({ kind }: Target): boolean {
  return OUTSIDE.includes(kind);
}

export function renameEverywhere<Content extends Renamable>(
  content: Content,
  rename: RenameRequest,
): Result<Renamed<Content>, AppError> {
  const all = contentReferences(content);
  const refusal = whyNot(all, rename);
  if (refusal !== null) return fail(refusal);
  const { target, to } = rename;
  const renames = new Map([
    [target.name, to],
    ...placesInside(all, target).map((name) => [name, to + name.slice(target.name.length)] as const),
  ]);
  const { content: named, places } = renameUses(content, all, { kind: target.kind, renames });
  const next: Content = {
    ...named,
    layout: target.kind === 'subgraph' ? inLayout(content.layout, rename) : content.layout,
  };
  const hidden = hiddenBy(next, all, rename);
  return hidden === null ? ok({ content: next, places }) : fail(hidden);
}

export interface NewNames {
  readonly kind: TargetKind;
  /** New names by the old ones. */
  readonly renames: ReadonlyMap<string, string>;
}

/** Rewrites all uses of some names in the flow and in its layers, without asking whether the names are free. */
export function renameUses<Content extends Renamable>(
  content: Content,
  all: ContentReferences,
  { kind, renames }: NewNames,
): Renamed<Content> {
  const editsOf = (references: readonly Reference[]): TextEdit[] =>
    references.flatMap((reference) => {
      const name = reference.target.kind === kind ? renames.get(reference.target.name) : undefined;
      return name === undefined || reference.isWhole === true ? [] : [editOf(reference, name)];
    });
  const edits = { flow: editsOf(all.flow), layers: all.layers.map(editsOf) };
  const places = [edits.flow, ...edits.layers].reduce((sum, list) => sum + list.length, 0);
  const next: Content = {
    ...content,
    flow: withTextEdits(content.flow, edits.flow),
    ...(content.layers && {
      layers: content.layers.map((file, at) => withTextEdits(file, inLayerFile(edits.layers[at] ?? []))),
    }),
  };
  return { content: next, places };
}

function inLayout(layout: Layout, { target, to }: RenameRequest): Layout {
  return renameInLayout(layout, [{ kind: 'subgraph', graph: null, from: target.name, to }]);
}

/** Pointers of a layer are relative to it; here they are relative to its container. */
export function inLayerFile(edits: readonly TextEdit[]): TextEdit[] {
  return edits.map((edit) => ({ ...edit, pointer: `/layer${edit.pointer}` }));
}

interface ContentReferences {
  readonly flow: readonly Reference[];
  readonly layers: readonly (readonly Reference[])[];
}

/** References of the flow and of each layer, with pointers into each. `former` are variables that they may still name. */
export function contentReferences({ flow, layers = [] }: Renamable, former: readonly string[] = []): ContentReferences {
  const kindOf = kindsOf({ flow, layers });
  const places = [flow.state ?? {}, ...layers.map(({ layer }) => (layer.changes.flow?.['state'] ?? {}) as object)];
  const declared = [...new Set([...former, ...places.flatMap((state) => Object.keys(state))])];
  return {
    flow: referencesIn(textOwners(flow), declared),
    layers: layers.map(({ layer }) => referencesIn(layerOwners(layer, kindOf), declared)),
  };
}

export function kindsOf({ flow, layers = [] }: Pick<Renamable, 'flow' | 'layers'>): KindOfNode {
  const lists: (readonly unknown[] | undefined)[] = [
    flow.nodes,
    ...Object.values(flow.subgraphs ?? {}).map(({ nodes }) => nodes),
    ...layers.flatMap(({ layer: { changes } }) => [
      changes.nodes?.add,
      ...Object.values(changes.subgraphs?.add ?? {}).map(({ nodes }) => nodes),
      ...Object.values(changes.subgraphs?.change ?? {}).map(
        ({ nodes }) => (nodes as { add?: unknown[] } | undefined)?.add,
      ),
    ]),
  ];
  const nodes = lists.flatMap((list) => (list ?? []) as readonly Pick<FlowNode, 'id' | 'type'>[]);
  const kinds = new Map(nodes.map(({ id, type }) => [id, type]));
  return (id) => kinds.get(id);
}

/** Nested variables start with the name of their parent. */
function placesInside({ flow, layers }: ContentReferences, { kind, name }: Target): string[] {
  if (kind !== 'state') return [];
  const names = [...flow, ...layers.flat()].map(({ target }) => target);
  return [
    ...new Set(
      names.filter((other) => other.kind === 'state' && other.name.startsWith(`${name}.`)).map((other) => other.name),
    ),
  ];
}

/** A variable read in brackets, `domain["intent"]`, is written with dots afterwards. */
export function editOf({ pointer, text, range, isMember, target }: Reference, to: string): TextEdit {
  const edit = { pointer, range, to, isMember };
  if (target.kind !== 'state' || isMember === true) return edit;
  const before = /\[\s*["']$/.exec(text.slice(0, range.start))?.[0] ?? '';
  const after = /^["']\s*\]/.exec(text.slice(range.end))?.[0] ?? '';
  if (before === '' && after === '') return edit;
  const dot = before === '' ? '' : '.';
  return { ...edit, to: dot + to, range: { start: range.start - before.length, end: range.end + after.length } };
}

const SCHEMAS: Record<TargetKind, Pick<typeof idSchema, 'safeParse'> | null> = {
  key: keySchema,
  predicate: predicateNameSchema,
  path: idSchema,
  state: placeSchema,
  result: keySchema,
  subgraph: idSchema,
  node: null,
  tool: null,
  screen: null,
  runner: null,
  plugin: null,
};

function whyNot({ flow, layers }: ContentReferences, { target, to, known }: RenameRequest): AppError | null {
  const refuse = (message: string, hint?: string): AppError =>
    appError('bad_request', message, hint === undefined ? {} : { hint });
  const { kind, name } = target;
  if (kind === 'node') return refuse(t('flow.rename.idFixed', { name }), t('flow.rename.idFixedHint'));
  if (to === name) return refuse(t('flow.rename.unchanged', { name }), t('flow.rename.chooseAnotherName'));
  const parsed = SCHEMAS[kind]?.safeParse(to);
  if (parsed?.success === false) return refuse(schemaIssues(parsed.error)[0]!.message);
  if (to.trim() === '' || (kind === 'plugin' && !PLUGIN_ID_PATTERN.test(to))) {
    return refuse(t('flow.rename.invalidName', { to }), t('flow.rename.chooseAnotherName'));
  }
  if (isDefinedOutside(target)) {
    if (known == null || known.includes(to)) return null;
    return refuse(t('flow.rename.targetMissing', { kind, to }), t('flow.rename.targetMissingHint', { kind }));
  }
  const whole = wholeLeft([...flow, ...layers.flat()], target, to);
  if (whole !== undefined) {
    return refuse(
      t('flow.rename.leavesWholeVariable', { whole, to }),
      t('flow.rename.leavesWholeVariableHint', { whole }),
    );
  }
  const clash = [...flow, ...layers.flat()].find(
    (reference) => reference.target.kind === kind && meets(reference.target.name, to, target),
  );
  return clash === undefined
    ? null
    : refuse(t('flow.rename.nameTaken', { name: clash.target.name }), t('flow.rename.chooseAnotherName'));
}

/** If an expression reads all of `domain.intent`, a new name must keep `intent.lat` inside it. */
function wholeLeft(references: readonly Reference[], target: Target, to: string): string | undefined {
  const wholes = references.filter((reference) => reference.isWhole === true && reference.target.name === target.name);
  const names = wholes.map(({ text, range }) => text.slice(range.start, range.end).split(/\W+/).join('.'));
  return names.find((whole) => !to.startsWith(`${whole}.`));
}

/** Variables also collide if one is inside the other, unless the other is being renamed. */
function meets(taken: string, to: string, { kind, name }: Target): boolean {
  if (taken === to) return true;
  if (kind !== 'state' || taken === name || taken.startsWith(`${name}.`)) return false;
  return taken.startsWith(`${to}.`);
}

/** The variable of an "exists" may have the new name: then the expression would read something else. */
function hiddenBy(next: Renamable, before: ContentReferences, { target, to }: RenameRequest): AppError | null {
  const after = contentReferences(next);
  const count = ({ flow, layers }: ContentReferences, name: string): number =>
    [...flow, ...layers.flat()].filter(
      (reference) => reference.target.kind === target.kind && reference.target.name === name,
    ).length;
  if (count(after, to) >= count(before, target.name) && count(after, target.name) === 0) return null;
  const hint = t('flow.rename.nameUsedHint');
  return appError('bad_request', t('flow.rename.nameUsed', { to }), { hint });
}
