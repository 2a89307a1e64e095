/**
 * The edited content of a project with layers: the flow itself, its layout, and the layers; and the part on the canvas.
 */
import { create, type Draft } from 'mutative';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Rename } from '../../../src-shared/related-files/rename.ts';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { annotate } from '../../../src-shared/document/annotate.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument, ProjectDocument, Screens } from '../../../src-shared/document/document.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { graphLayout, groupOf, type GraphLayout, type Layout } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { oversizedIn } from '../../../src-shared/document/oversized.ts';
import { reuseUnchanged } from '../../../src-shared/layers/reuse-unchanged.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { orderLayers } from '../../../src-shared/layers/order.ts';
import { flowBelow, layersOn, viewStack, type Stack, type StackView } from '../../../src-shared/layers/stack.ts';
import { gives, notExact, planChange, writeChange } from '../../../src-shared/layers/write-change.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { optionsRenamedBetween, type QuestionOption } from '../../../src-shared/references/renamed-options.ts';
import { differenceOf, type Difference } from './changes.ts';
import {
  documentWithOptions,
  flowWithOptions,
  layersWithOptions,
  optionsRenamedBy,
  renamesWithOptions,
  screensWithOptions,
} from './follow-options.ts';

export interface Content extends ProjectDocument {
  readonly layers?: readonly LayerFile[] | undefined;
  /** Renames since the project was opened, which its tests follow when it is saved. */
  readonly renames?: readonly Rename[] | undefined;
}

/** The view of the layers. Not part of the content, and never saved. */
export interface LayerChoice {
  /** Where edits go; null is the flow itself. */
  readonly edited: string | null;
  /** Layers that are hidden on the canvas. */
  readonly off: ReadonlySet<string>;
}

export const NO_CHOICE: LayerChoice = { edited: null, off: new Set() };

/** The content of the canvas. `layered` is null if there are no layers. */
export interface Shown {
  readonly document: FlowDocument;
  readonly layered: StackView | null;
}

export function hasLayers(content: Content): content is Content & { readonly layers: readonly LayerFile[] } {
  return content.layers !== undefined && content.layers.length > 0;
}

export function stackOf(content: Content): Stack {
  return { base: content.flow, files: content.layers ?? [] };
}

interface Before extends Shown {
  /** The merge, if it is already known. */
  readonly view?: StackView | undefined;
}

export function shownOf(content: Content, choice: LayerChoice, before: Before | null): Shown {
  const { flow, layout } = content;
  if (!hasLayers(content)) {
    const isSame = before?.document.flow === flow && before.document.layout === layout;
    return { document: isSame ? before.document : { flow, layout }, layered: null };
  }
  const view = before?.view ?? viewStack(stackOf(content), choice.off);
  const isBare = view.report.order.length === 0;
  // Unchanged parts stay the same objects, so that the canvas and checks skip them.
  const merged = isBare ? flow : before === null ? view.flow : reuseUnchanged(before.document.flow, view.flow);
  return { document: { flow: merged, layout }, layered: view };
}

/** Everything is shown, and edits go to the highest layer, because it affects the fewest. */
export function firstChoice(content: Content): LayerChoice {
  return { edited: orderLayers(content.layers ?? []).layers.at(-1)?.layer.id ?? null, off: new Set() };
}

/** Shows the layers up to the edited one. */
export function choiceUpTo(content: Content, edited: string | null): LayerChoice {
  const order = orderLayers(content.layers ?? []).layers.map(({ layer }) => layer.id);
  return { edited, off: new Set(order.slice(edited === null ? 0 : order.indexOf(edited) + 1)) };
}

export function choiceWithToggled({ edited, off }: LayerChoice, id: string): LayerChoice {
  if (id === edited) return { edited, off };
  const toggled = new Set(off);
  if (!toggled.delete(id)) toggled.add(id);
  return { edited, off: toggled };
}

/** The edited layer may no longer exist after an undo. */
export function soundChoice(content: Content, choice: LayerChoice): LayerChoice {
  const { edited, off } = choice;
  const ids = new Set((content.layers ?? []).map(({ layer }) => layer.id));
  if (edited !== null && !ids.has(edited)) return choiceUpTo(content, null);
  return [...off].every((id) => ids.has(id)) ? choice : { edited, off: new Set([...off].filter((id) => ids.has(id))) };
}

export interface ContentEdit extends Difference {
  /** The resulting merge, if the edit itself needed it. */
  readonly view?: StackView;
  readonly content: Content;
}

export function changeContent(content: Content, change: (draft: Draft<Content>) => void): ContentEdit {
  const next = create(content, (draft) => change(draft));
  return { content: next, ...differenceOf(content, next) };
}

/** The starting point of an edit. */
export interface Edited extends Shown {
  readonly content: Content;
  readonly choice: LayerChoice;
}

/** The content of the canvas, with the screens. */
export function projectDocument({ document, content }: Pick<Edited, 'document' | 'content'>): ProjectDocument {
  return { ...document, screens: content.screens };
}

export function editContent(state: Edited, operations: readonly Operation[]): Result<ContentEdit> {
  const { content, choice } = state;
  const oversized = oversizedIn(state.document.flow, operations);
  if (oversized !== null) return fail(appError('invalid_document', oversized));
  if (choice.edited !== null && hasLayers(content)) return editLayer(state, choice.edited, operations);
  const applied: Content = applyOperations(content, operations);
  const twice = addedTwice(applied.flow, operations);
  if (twice !== null) return fail(appError('invalid_document', t('edits.refused.nodeTwice', { id: twice })));
  const renamed = optionsRenamedBy(operations, { before: content.flow, after: applied.flow });
  const next = withOptionsAbove({ ...applied, ...documentWithOptions(applied, renamed) }, { choice, renamed });
  return ok({ content: next, ...differenceOf(content, next) });
}

interface OptionsAbove {
  readonly choice: LayerChoice;
  readonly renamed: readonly QuestionOption[];
}

/** Applies the renames to the layers above the edited one and to related files. */
function withOptionsAbove(content: Content, { choice: { edited }, renamed }: OptionsAbove): Content {
  if (renamed.length === 0) return content;
  const { layers, renames } = content;
  const order = orderLayers(layers ?? []).layers.map(({ layer }) => layer.id);
  const above = new Set(order.slice(edited === null ? 0 : order.indexOf(edited) + 1));
  return {
    ...content,
    ...(layers && { layers: layersWithOptions({ flow: content.flow, layers }, above, renamed) }),
    renames: renamesWithOptions(renames, renamed),
  };
}

export interface TypedFlow {
  /** The flow before any of it was typed. */
  readonly origin: Flow;
  readonly typed: Flow;
}

/**
 * The typed text keeps old options where they weren't typed over; the related content has followed what was typed so
 * far.
 */
export function contentWithOptions(content: Content, { origin, typed }: TypedFlow): Partial<Content> {
  const flow = flowWithOptions(typed, optionsRenamedBetween(origin, typed));
  const renamed = optionsRenamedBetween(content.flow, typed);
  if (renamed.length === 0) return { flow };
  const screens = screensWithOptions(content.screens, renamed);
  const { layers, renames } = withOptionsAbove({ ...content, flow }, { choice: NO_CHOICE, renamed });
  return { flow, ...(screens && { screens }), ...(layers && { layers }), renames };
}

/** The id of an added node that already exists. */
function addedTwice(flow: Flow, operations: readonly Operation[]): string | null {
  for (const operation of operations) {
    if (operation.op !== 'add-node') continue;
    const { id } = operation.node;
    const same = graphOf(flow, operation.graph)?.nodes.filter((node) => node.id === id) ?? [];
    if (same.length > 1) return id;
  }
  return null;
}

function editLayer(state: Edited, edited: string, operations: readonly Operation[]): Result<ContentEdit> {
  const { content, choice, layered } = state;
  const { layers = [], layout } = content;
  const at = layers.findIndex(({ layer }) => layer.id === edited);
  const source = layers[at];
  const below = source === undefined ? null : flowBelow(stackOf(content), edited, choice.off);
  if (source === undefined || below === null || layered?.unfit.includes(edited) === true) return fail(notOn(edited));
  const isTop = layersAbove(content, choice).length === 0;
  const before = isTop ? state.document.flow : mergeLayers(below, [source]).flow;
  if (before === null) return fail(notOn(edited));
  const applied = applyOperations({ ...content, flow: before }, operations);
  const renamed = optionsRenamedBy(operations, { before, after: applied.flow });
  const after = documentWithOptions(applied, renamed);
  const parts = { layout: keptLayout(layout, after.layout, below), screens: after.screens };
  if (after.flow === before) return ok(withParts(content, parts));
  const edit = { source, below, before, after: after.flow };
  const followed = (change: ContentEdit): ContentEdit => {
    if (renamed.length === 0) return change;
    const next = withOptionsAbove(change.content, { choice, renamed });
    return { content: next, ...differenceOf(content, next) };
  };
  if (!isTop) {
    const written = writeChange(edit);
    return written.ok ? ok(followed(withParts(content, { ...parts, at, source: written.value.source }))) : written;
  }
  const planned = planChange(edit);
  if (!planned.ok) return planned;
  // Without a higher layer, the displayed merge also validates the change.
  const view = viewStack({ base: content.flow, files: layers.with(at, planned.value) }, choice.off);
  if (view.unfit.length > (layered?.unfit.length ?? 0) || !gives(view.flow, after.flow)) return notExact(source.layer);
  return ok(followed({ ...withParts(content, { ...parts, at, source: planned.value }), view }));
}

function notOn(edited: string | null): AppError {
  return appError('invalid_document', t('edits.refused.layer', { layer: edited ?? '' }), {
    hint: t('edits.refused.layerHint'),
  });
}

interface NewParts {
  readonly layout: Layout;
  readonly screens: Screens | undefined;
  readonly at?: number;
  readonly source?: LayerFile;
}

/** Screens belong to no layer. */
function withParts(content: Content, { layout, screens, at, source }: NewParts): ContentEdit {
  return changeContent(content, (draft) => {
    if (layout !== content.layout) draft.layout = layout;
    if (screens !== content.screens) Object.assign(draft, { screens });
    if (at !== undefined && source !== undefined) draft.layers![at] = source as never;
  });
}

/** A node removed only by a layer keeps its position, color, lock, and group, because it exists without the layer. */
function keptLayout(before: Layout, after: Layout, below: Flow): Layout {
  if (before === after) return after;
  let layout = after;
  for (const ref of graphRefs(below)) {
    const [old, now] = [graphLayout(before, ref), graphLayout(after, ref)];
    const ids = (graphOf(below, ref)?.nodes ?? []).map(({ id }) => id);
    const hidden = ids.filter((id) => Object.hasOwn(old.nodes, id) && !Object.hasOwn(now.nodes, id));
    if (hidden.length === 0) continue;
    const kept = withKept(old, { ...old, ...now }, hidden);
    layout = ref === null ? { ...layout, root: kept } : { ...layout, subgraphs: { ...layout.subgraphs, [ref]: kept } };
  }
  return layout;
}

function withKept(old: GraphLayout, now: GraphLayout, hidden: readonly string[]): GraphLayout {
  return create(now, (draft) => {
    for (const id of hidden) {
      draft.nodes[id] = old.nodes[id]!;
      const color = old.colors?.[id];
      if (color !== undefined) (draft.colors ??= {})[id] = color;
      if (old.locked?.includes(id) === true) annotate(draft, { op: 'lock', graph: null, ids: [id], locked: true });
      const group = groupOf(old, id);
      if (group === undefined || groupOf(draft, id) !== undefined) continue;
      const members = [...(draft.groups?.[group]?.members ?? []), id];
      annotate(draft, { op: 'set-group', graph: null, id: group, group: { ...old.groups![group]!, members } });
    }
  });
}

/** The layers above the edited one that are shown. */
export function layersAbove(content: Content, { edited, off }: LayerChoice): readonly LayerFile[] {
  const on = layersOn(content.layers ?? [], off);
  return on.slice(on.findIndex(({ layer }) => layer.id === edited) + 1);
}
