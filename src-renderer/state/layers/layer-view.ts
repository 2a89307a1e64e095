/** Layer information in the editor: rows of the switcher, marks on the canvas, sources of fields. */
import type { Flow, GraphRef } from '../../../src-shared/flow/flow.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { fromPointer } from '../../../src-shared/json.ts';
import { orderLayers } from '../../../src-shared/layers/order.ts';
import type { LayerKind } from '../../../src-shared/layers/parts.ts';
import {
  indexReports,
  placeOfPointer,
  provenanceOf,
  type Provenance,
  type ReportIndex,
} from '../../../src-shared/layers/provenance.ts';
import type { Conflict, FieldReport, LayerProblem, MergeReport, Place } from '../../../src-shared/layers/report.ts';
import { viewStack } from '../../../src-shared/layers/stack.ts';
import { stackOf, type Content } from '../editing/layered-content.ts';
import { placeKey } from '../problems/place-key.ts';
import type { DocumentState } from '../editing/document-state.ts';

export type LayeredState = Pick<DocumentState, 'content' | 'document' | 'choice' | 'layered' | 'layerFiles'>;

export interface LayerRow {
  /** Null is the flow itself. */
  readonly id: string | null;
  readonly name: string;
  readonly kind: LayerKind | null;
  readonly isEdited: boolean;
  readonly isOn: boolean;
  readonly isUnfit: boolean;
  /** The number of fields and items it sets, if it is active. */
  readonly changes: number;
}

/** The highest first. */
export function layerRows({ content, choice, layered }: LayeredState, baseName: string): readonly LayerRow[] {
  const changes = layered === null ? new Map<string, FieldReport[]>() : changesByLayer(layered.report);
  const rows = orderLayers(content.layers ?? []).layers.map(({ layer }): LayerRow => {
    const { id, kind } = layer;
    return {
      id,
      name: layer.label ?? id,
      kind,
      isEdited: choice.edited === id,
      isOn: !choice.off.has(id),
      isUnfit: layered?.unfit.includes(id) ?? false,
      changes: changes.get(id)?.length ?? 0,
    };
  });
  const isEdited = choice.edited === null;
  const base: LayerRow = { id: null, name: baseName, kind: null, isEdited, isOn: true, isUnfit: false, changes: 0 };
  return [...rows.reverse(), base];
}

export function layerName({ content }: Pick<LayeredState, 'content'>, id: string | null, baseName: string): string {
  if (id === null) return baseName;
  return content.layers?.find(({ layer }) => layer.id === id)?.layer.label ?? id;
}

function changesByLayer({ fields }: MergeReport): Map<string, FieldReport[]> {
  return Map.groupBy(
    fields.filter(({ by }) => by.layer !== null),
    ({ by }) => by.layer!,
  );
}

export function changesOf({ choice, layered }: LayeredState): readonly FieldReport[] {
  return layered === null ? [] : layered.report.fields.filter(({ by }) => by.layer === choice.edited);
}

export interface PublishState {
  readonly conflicts: readonly Conflict[];
  readonly blocking: number;
  /** Problems of invalid files and of layers. */
  readonly problems: readonly LayerProblem[];
}

/** Covers hidden layers too, because all are published. */
export function publishState({ content, layered, choice, layerFiles }: LayeredState): PublishState {
  const report = layered === null ? null : choice.off.size === 0 ? layered.report : wholeReport(content);
  const conflicts = report?.conflicts ?? [];
  const problems = [...layerFiles.problems, ...(report?.problems ?? [])];
  return { conflicts, problems, blocking: conflicts.filter(({ blocks }) => blocks).length };
}

const WHOLE = new WeakMap<readonly LayerFile[], { readonly base: Flow; readonly report: MergeReport }>();

function wholeReport(content: Content): MergeReport {
  const stack = stackOf(content);
  const known = WHOLE.get(stack.files);
  if (known?.base === stack.base) return known.report;
  const { report } = viewStack(stack, new Set());
  WHOLE.set(stack.files, { base: stack.base, report });
  return report;
}

export type LayerMark = 'added' | 'changed';

const MARKS = new WeakMap<MergeReport, Map<string | null, ReadonlyMap<string, LayerMark>>>();

/** How the edited layer changes a node or an edge. */
export function layerMark(
  { layered, choice }: Pick<LayeredState, 'layered' | 'choice'>,
  kind: 'node' | 'edge',
  { graph, id }: { readonly graph: GraphRef; readonly id: string },
): LayerMark | null {
  if (layered === null || choice.edited === null) return null;
  return marksOf(layered.report, choice.edited).get(placeKey(kind, graph, id)) ?? null;
}

function marksOf(report: MergeReport, edited: string): ReadonlyMap<string, LayerMark> {
  const known = MARKS.get(report) ?? new Map<string | null, ReadonlyMap<string, LayerMark>>();
  MARKS.set(report, known);
  const made = known.get(edited);
  if (made !== undefined) return made;
  const marks = new Map<string, LayerMark>();
  for (const { part, graph, id, action, field, by } of report.fields) {
    if (by.layer !== edited || id === null || (part !== 'nodes' && part !== 'edges')) continue;
    const key = placeKey(part === 'nodes' ? 'node' : 'edge', graph, id);
    if (action === 'add' && field === '') marks.set(key, 'added');
    else if (!marks.has(key)) marks.set(key, 'changed');
  }
  known.set(edited, marks);
  return marks;
}

const INDEXES = new WeakMap<MergeReport, ReportIndex>();

export interface FieldOrigin {
  readonly place: Place;
  readonly provenance: Provenance;
}

/** Null without layers, or if nothing concerns this location. */
export function originOf({ document, layered }: LayeredState, pointer: string): FieldOrigin | null {
  if (layered === null) return null;
  const place = placeOfPointer(document.flow, pointer);
  if (place === null || place.field === '') return null;
  const index = INDEXES.get(layered.report) ?? indexReports(layered.report);
  INDEXES.set(layered.report, index);
  const provenance = provenanceOf(index, place);
  // For a member of a field, only what isn't already reported for the whole field.
  const isInner = fromPointer(place.field).length > 1;
  const isOwn = provenance.kind === 'parts' || (provenance.kind === 'set' && provenance.report.field === place.field);
  return isInner && !isOwn ? null : { place, provenance };
}
