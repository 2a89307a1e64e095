/** The report of a merge: the source of each field and what it hides, each conflict, each problem. */
import type { GraphRef } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import type { Json } from '../json.ts';
import type { LayerPart, Strategy } from './parts.ts';
import { t } from '../messages/translate.ts';
import { cutText } from '../cut-text.ts';

/** Where a value was written: the id of the layer, or null for the flow itself. */
export interface Source {
  readonly layer: string | null;
  readonly file: string;
  readonly pointer: string;
}

export interface Given {
  readonly by: Source;
  /** Also null if a field or entity was removed. */
  readonly value: Json;
}

/** One entity of the merged flow, and a JSON pointer inside it; "" is the whole entity. */
export interface Place {
  readonly part: LayerPart;
  readonly graph: GraphRef;
  /** Null for the flow itself. */
  readonly id: string | null;
  readonly field: string;
}

/** A field changed by a layer. Fields that aren't listed have the values of the flow. */
export interface FieldReport extends Place, Given {
  readonly action: 'add' | 'set' | 'remove';
  readonly strategy: Strategy;
  /** Hidden values, the newest first. */
  readonly hides: readonly Given[];
  /** Lists this one was appended to, the newest first. */
  readonly joins: readonly Given[];
}

/** Two layers with different values. */
export interface Conflict extends Place {
  readonly lower: Given;
  readonly higher: Given;
  /** The strategy that decided. Under `error` the higher value is shown, and nothing is published. */
  readonly strategy: Strategy;
  readonly blocks: boolean;
}

export const LAYER_PROBLEM_CODES = [
  'flow.invalid', // the flow under the layers can't be read, or has a duplicate id
  'layer.invalid', // not JSON, or not a layer
  'layer.version',
  'layer.duplicate', // two layers with the same id
  'layer.too-many',
  'layer.order', // `after` names a missing layer, or one of a higher kind
  'layer.cycle', // layers that must be above each other
  'layer.id-taken', // adds an existing id
  'layer.unknown-id', // changes, removes, or refers to a missing id
  'layer.removed', // changes or needs an item that a lower layer removed
  'layer.twice', // one layer gives a field two values
  'layer.append', // append without a list
  'layer.value', // a merged value that does not fit the flow format
] as const;
export type LayerProblemCode = (typeof LAYER_PROBLEM_CODES)[number];

/** A problem in a merge. The item is left out of the result, and nothing is published. */
export interface LayerProblem {
  readonly code: LayerProblemCode;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

export interface MergeReport {
  /** The layers in order of application. */
  readonly order: readonly string[];
  readonly fields: readonly FieldReport[];
  readonly conflicts: readonly Conflict[];
  readonly problems: readonly LayerProblem[];
}

export function mayPublish({ problems, conflicts }: MergeReport): boolean {
  return problems.length === 0 && !conflicts.some(({ blocks }) => blocks);
}

export function comparePlaces(a: Place, b: Place): number {
  return (
    compareIds(a.part, b.part) ||
    compareIds(a.graph ?? '', b.graph ?? '') ||
    compareIds(a.id ?? '', b.id ?? '') ||
    compareIds(a.field, b.field)
  );
}

/** `nodes q.party /prompt`, `nodes q.size in sg.led`, `flow /limits/maxSteps` */
function describePlace({ part, graph, id, field }: Place): string {
  const inside = graph === null ? null : t('layerReport.report.inGraph', { graph });
  return [part, id, inside, field].filter((word) => word !== null && word !== '').join(' ');
}

/** `nodes q.party /prompt: set by tenant.acme, hides pack.food, flow.json` */
export function describeField(field: FieldReport): string {
  const hides = field.hides.length === 0 ? '' : t('layerReport.report.hides', { layers: names(field.hides) });
  const joins = field.joins.length === 0 ? '' : t('layerReport.report.joins', { layers: names(field.joins) });
  const values = { place: describePlace(field), layer: nameOf(field.by) };
  return `${t(`layerReport.report.${field.action}`, values)}${hides}${joins}`;
}

export function describeConflict(conflict: Conflict): string {
  const { lower, higher, strategy, blocks } = conflict;
  const settled = blocks ? t('layerReport.report.unresolved') : t('layerReport.report.settled', { strategy });
  return t('layerReport.report.conflict', {
    place: describePlace(conflict),
    ours: shown(lower),
    theirs: shown(higher),
    settled,
  });
}

function names(givens: readonly Given[]): string {
  return givens.map(({ by }) => nameOf(by)).join(', ');
}

export function nameOf({ layer, file }: Source): string {
  return layer ?? file;
}

const MAX_SHOWN = 80;

function shown({ by, value }: Given): string {
  const text = JSON.stringify(value);
  return `${nameOf(by)} ${cutText(text, MAX_SHOWN)}`;
}
