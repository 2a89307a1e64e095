/** The source of a value in the merged flow, for the badge next to its field. */
import type { Flow, GraphRef } from '../flow/flow.ts';
import { graphOf } from '../flow/flow.ts';
import { fromPointer, toPointer } from '../json.ts';
import { nameOfListed, type LayerPart } from './parts.ts';
import type { FieldReport, MergeReport, Place } from './report.ts';

/** Reports by their entity. */
export type ReportIndex = ReadonlyMap<string, readonly FieldReport[]>;

export type Provenance =
  /** The value is from the flow itself. */
  | { readonly kind: 'flow' }
  /** A layer set it, or a whole that contains it. */
  | { readonly kind: 'set'; readonly report: FieldReport }
  /** Layers set parts of it. */
  | { readonly kind: 'parts'; readonly reports: readonly FieldReport[] };

export function indexReports({ fields }: Pick<MergeReport, 'fields'>): ReportIndex {
  return Map.groupBy(fields, entityKey);
}

export function entityKey({ part, graph, id }: Omit<Place, 'field'>): string {
  return `${part}|${graph ?? ''}|${id ?? ''}`;
}

/** The newest report counts, whether of a part or of the whole that contains it. */
export function provenanceOf(index: ReportIndex, place: Place): Provenance {
  const reports = index.get(entityKey(place)) ?? [];
  const around = reports.filter(({ field }) => isWithin(place.field, field));
  const nearest = around.toSorted((a, b) => b.field.length - a.field.length)[0];
  if (nearest !== undefined && (nearest.field === place.field || nearest.field !== '')) {
    return { kind: 'set', report: nearest };
  }
  const parts = reports.filter(({ field }) => field !== place.field && isWithin(field, place.field));
  if (parts.length > 0 && place.field !== '') return { kind: 'parts', reports: parts };
  return nearest === undefined ? { kind: 'flow' } : { kind: 'set', report: nearest };
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || outer === '' || field.startsWith(`${outer}/`);
}

/** The entity at a pointer into a flow, and the pointer inside it; null if there is none. */
export function placeOfPointer(flow: Flow, pointer: string): Place | null {
  const [first, second, third, fourth, ...rest] = fromPointer(pointer);
  if (first === undefined) return null;
  if (first === 'subgraphs') {
    if (second === undefined) return null;
    if (third !== 'nodes' && third !== 'edges')
      return { part: 'subgraphs', graph: null, id: second, field: toPointer(defined([third, fourth, ...rest])) };
    return itemPlace(flow, { part: third, graph: second, at: fourth }, rest);
  }
  const inside = defined([third, fourth, ...rest]);
  if (first === 'nodes' || first === 'edges') return itemPlace(flow, { part: first, graph: null, at: second }, inside);
  if (first === 'predicates' && second !== undefined)
    return { part: 'predicates', graph: null, id: second, field: toPointer(inside) };
  if (first === 'paths' || first === 'handlers') {
    const item = flow[first]?.[Number(second)];
    return item === undefined ? null : { part: first, graph: null, id: nameOfListed(item), field: toPointer(inside) };
  }
  return { part: 'flow', graph: null, id: null, field: pointer };
}

interface Item {
  readonly part: Extract<LayerPart, 'nodes' | 'edges'>;
  readonly graph: GraphRef;
  readonly at: string | undefined;
}

function itemPlace(flow: Flow, { part, graph, at }: Item, inside: readonly string[]): Place | null {
  const item = graphOf(flow, graph)?.[part][Number(at)];
  return item === undefined ? null : { part, graph, id: item.id, field: toPointer(inside) };
}

function defined(path: readonly (string | undefined)[]): string[] {
  return path.filter((name) => name !== undefined);
}
