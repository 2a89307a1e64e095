/** The differences between two contents as rows: by graph, with texts and fields, and layout changes separately. */
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { diffFlows, renamesIn, type FlowChange } from '../../../src-shared/diff/diff.ts';
import type { FieldChange } from '../../../src-shared/diff/fields.ts';
import { diffLayouts, type LayoutChange } from '../../../src-shared/diff/layout-changes.ts';
import { diffScreens, memberChanges } from '../../../src-shared/diff/screen-changes.ts';
import type { Subject } from '../../../src-shared/diff/parts.ts';
import type { Rename } from '../../../src-shared/diff/rename.ts';
import { partTitles, type PartTitles } from '../../../src-shared/diff/part-titles.ts';
import { describeChange, describeLayoutChange } from '../../../src-shared/merge/sentences.ts';
import { wordedAnnotation } from '../../../src-shared/merge/annotation-words.ts';
import { wordedField, wordedPart } from '../../../src-shared/merge/field-words.ts';
import { componentWords, wordedComponent, wordedScreenField } from '../../../src-shared/merge/screen-words.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import type { Content } from '../editing/layered-content.ts';

/** moved: only its position or appearance changed. */
export const CHANGE_KINDS = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Where a change is listed: under the whole flow, a graph, or the layers. */
export type RowPlace =
  | { readonly in: 'flow' }
  | { readonly in: 'graph'; readonly graph: GraphRef }
  | { readonly in: 'drawing'; readonly graph: GraphRef }
  | { readonly in: 'layers' }
  | { readonly in: 'screens' };

export interface CompareRow {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly place: RowPlace;
  readonly says: readonly string[];
  readonly fields: readonly FieldChange[];
  /** The whole part in words if it was added or removed. */
  readonly whole?: string;
  /** The item that the canvas shows for it. */
  readonly spot?: ChangePosition;
  /** The screen that is drawn for it instead of the flow. */
  readonly screen?: ChangedScreen;
}

export interface ChangedScreen {
  readonly name: string;
  readonly title: string;
  /** Null for the screen itself. */
  readonly component: string | null;
  /** The device of the first changed override. */
  readonly device?: Device;
}

/** An item on the canvas. */
export interface ChangePosition {
  readonly kind: 'node' | 'edge' | 'note' | 'group';
  readonly id: string;
}

export interface RowGroup {
  readonly key: string;
  readonly place: RowPlace;
  readonly rows: readonly CompareRow[];
}

/** A change, or in a merge a conflict that isn't decided. */
export type MarkKind = ChangeKind | 'conflict';

/** By `markKey`. */
export type Marks = ReadonlyMap<string, MarkKind>;

export interface Compared {
  readonly groups: readonly RowGroup[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
  readonly renames: readonly Rename[];
  /** The titles of parts on both sides. */
  readonly titles: PartTitles;
  readonly marks: Marks;
}

export function markKey(kind: ChangePosition['kind'], graph: GraphRef, id: string): string {
  return JSON.stringify([kind, graph, id]);
}

export function compareContents(left: Content, right: Content): Compared {
  const changes = diffFlows(left.flow, right.flow);
  const renames = renamesIn(changes);
  const titles = partTitles([right.flow, left.flow]);
  const rows = [
    ...changes.map((change, index) => rowOf(change, index, titles)),
    ...layerRows(left, right),
    ...screenRows(left, right),
    ...diffLayouts(left.layout, right.layout, renames).flatMap((change) => layoutRow(change, changes, titles)),
  ];
  const groups = groupsOf(rows);
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return { groups, counts, renames, titles, marks: marksOf(rows) };
}

function rowOf(change: FlowChange, index: number, titles: PartTitles): CompareRow {
  const says = describeChange(change, titles);
  const id = `flow ${index}`;
  if (change.type === 'reordered') return { id, kind: 'changed', place: { in: 'flow' }, says, fields: [] };
  if (change.type === 'renamed') {
    const { kind, graph, from, to } = change.rename;
    const isDrawn = kind === 'node' || kind === 'edge';
    const place = isDrawn ? inGraph(graph) : kind === 'subgraph' ? inGraph(to) : ({ in: 'flow' } as const);
    const fields = [{ path: [kind === 'key' ? 'key' : 'id'], before: from, after: to }];
    return { id, kind: 'changed', place, says, fields, ...(isDrawn && { spot: { kind, id: to } }) };
  }
  const { subject } = change;
  const common = { id, place: placeOf(subject), says, ...positionOfChange(subject) };
  if (change.type === 'changed') {
    const { fields, value } = change;
    return { ...common, kind: 'changed', fields: fields.map((field) => wordedField({ ...subject, value }, field)) };
  }
  return { ...common, kind: change.type, fields: [], whole: wordedPart(subject, change.value) };
}

function inGraph(graph: GraphRef): RowPlace {
  return { in: 'graph', graph };
}

function placeOf({ kind, graph, id }: Subject): RowPlace {
  if (kind === 'node' || kind === 'edge') return inGraph(graph);
  return kind === 'subgraph' ? inGraph(id) : { in: 'flow' };
}

function positionOfChange({ kind, id }: Subject): Pick<CompareRow, 'spot'> {
  return kind === 'node' || kind === 'edge' ? { spot: { kind, id } } : {};
}

/** Positions of added and removed nodes, and viewports, aren't worth listing. */
function layoutRow(change: LayoutChange, changes: readonly FlowChange[], titles: PartTitles): CompareRow[] {
  if (change.type === 'viewport' || change.type === 'placed' || change.type === 'unplaced') return [];
  const { graph } = change;
  if (isImplied(change, changes)) return [];
  const isBeside = change.type === 'note' || change.type === 'group';
  const isNode = change.type === 'moved' || change.type === 'color';
  return [
    {
      id: `layout ${change.type} ${JSON.stringify(graph)} ${change.id}`,
      kind: isBeside ? annotationKind(change) : 'moved',
      place: { in: 'drawing', graph },
      says: [describeLayoutChange(change, titles)],
      fields: fieldsOf(change),
      ...(isNode && { spot: { kind: 'node', id: change.id } }),
      ...(isBeside && { spot: { kind: change.type, id: change.id } }),
    },
  ];
}

type AnnotationChange = Extract<LayoutChange, { readonly type: 'note' | 'group' }>;

/**
 * Notes and groups can be added, removed, and changed like nodes; a note with only another position counts as moved.
 */
function annotationKind(change: AnnotationChange): ChangeKind {
  if (change.before === undefined) return 'added';
  if (change.after === undefined) return 'removed';
  const changed = memberChanges(change.before as unknown as JsonObject, change.after as unknown as JsonObject);
  return changed.every(({ path: [field = ''] }) => WHERE.has(field)) ? 'moved' : 'changed';
}

const WHERE: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'collapsed']);

function isImplied(change: LayoutChange, changes: readonly FlowChange[]): boolean {
  return changes.some(
    (other) =>
      (other.type === 'added' || other.type === 'removed') &&
      ((other.subject.kind === 'subgraph' && other.subject.id === change.graph) ||
        (change.type === 'color' &&
          other.subject.kind === 'node' &&
          other.subject.id === change.id &&
          other.subject.graph === change.graph)),
  );
}

function fieldsOf(change: LayoutChange): FieldChange[] {
  if (change.type !== 'note' && change.type !== 'group' && change.type !== 'color') return [];
  const { before, after } = change as { readonly before?: Json; readonly after?: Json };
  if (isJsonObject(before) && isJsonObject(after)) return memberChanges(before, after).map(wordedAnnotation);
  const path = change.type === 'color' ? ['color'] : [];
  return [wordedAnnotation({ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) })];
}

function layerRows(left: Content, right: Content): CompareRow[] {
  const [before, after] = [left, right].map(
    ({ layers = [] }) => new Map(layers.map(({ file, layer }) => [file, serializeLayer(layer)] as const)),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file): CompareRow[] => {
    const [old, now] = [before.get(file), after.get(file)];
    if (old === now) return [];
    const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    const field = {
      path: [file],
      ...(old === undefined ? {} : { before: old }),
      ...(now === undefined ? {} : { after: now }),
    };
    return [
      {
        id: `layer ${file}`,
        kind,
        place: { in: 'layers' },
        says: [t(`compare.layers.${kind}`, { file })],
        fields: [field],
      },
    ];
  });
}

/** A side without screens may predate them. */
function screenRows({ screens: left }: Content, { screens: right }: Content): CompareRow[] {
  if (left === undefined || right === undefined) return [];
  return diffScreens(left, right).map(({ screen, component, type, fields }) => {
    const sides = [right[screen], left[screen]];
    const title = sides.find((side) => side !== undefined)?.title ?? screen;
    const known = new Map(sides.toReversed().flatMap((side) => side?.components.map((one) => [one.id, one]) ?? []));
    const found = known.get(component ?? '');
    const changed = DEVICES.find((device) => fields.some(({ path }) => path[0] === device));
    return {
      id: `screen ${screen} ${component ?? ''}`,
      kind: type,
      place: { in: 'screens' },
      says: [
        found === undefined
          ? t(`compare.screens.${type}`, { screen: title })
          : t(`compare.screens.${COMPONENT_KEYS[type]}`, { screen: title, component: componentWords(found) }),
      ],
      fields: fields.map((field) => wordedScreenField(field, found ?? null, known)),
      ...(found !== undefined && type !== 'changed' && { whole: wordedComponent(found, known) }),
      screen: { name: screen, title, component: component ?? null, ...(changed && { device: changed }) },
    };
  });
}

const COMPONENT_KEYS = {
  added: 'componentAdded',
  removed: 'componentRemoved',
  changed: 'componentChanged',
} as const;

function groupsOf(rows: readonly CompareRow[]): RowGroup[] {
  const byKey = Map.groupBy(rows, ({ place }) => placeKey(place));
  return [...byKey]
    .map(([key, inside]) => ({ key, place: inside[0]!.place, rows: inside }))
    .sort((a, b) => rank(a.place) - rank(b.place));
}

export function placeKey(place: RowPlace): string {
  return place.in === 'graph' || place.in === 'drawing' ? JSON.stringify([place.in, place.graph]) : place.in;
}

/** The sort is stable, so graphs stay in the order of the changes. */
function rank(place: RowPlace): number {
  if (place.in === 'graph') return place.graph === null ? 1 : 2;
  return place.in === 'drawing' ? 4 : place.in === 'flow' ? 0 : 3;
}

/** Added, removed, and changed take precedence over moved. */
function marksOf(rows: readonly CompareRow[]): Marks {
  const marks = new Map<string, ChangeKind>();
  for (const { kind, place, spot } of rows) {
    if (spot === undefined || !('graph' in place)) continue;
    const key = markKey(spot.kind, place.graph, spot.id);
    if (kind !== 'moved' || !marks.has(key)) marks.set(key, kind);
  }
  return marks;
}
