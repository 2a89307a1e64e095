/** Changes a layer itself: creates one, reverts a field, or changes a strategy. */
import { freeId } from '../flow/ids.ts';
import { fromPointer, isJsonObject, type Json } from '../json.ts';
import {
  draftGraph,
  draftOf,
  layerOf,
  type DraftFields,
  type DraftEntityTable,
  type LayerDraft,
} from './layer-draft.ts';
import { LAYER_VERSION, type Layer, type LayerFile } from './layer.ts';
import { orderLayers } from './order.ts';
import type { LayerKind, Strategy } from './parts.ts';
import type { Place } from './report.ts';

export interface NewLayer {
  readonly kind: LayerKind;
  readonly label: string;
}

/** A taken name, as an id or as a file, gets a number. */
export function newLayer({ kind, label }: NewLayer, files: readonly LayerFile[]): LayerFile {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base = [kind, words.join('-')]
    .filter((part) => part !== '')
    .join('.')
    .slice(0, 100);
  const taken = new Set(files.flatMap(({ file, layer }) => [layer.id, file.replace(/^layers\/(.*)\.json$/, '$1')]));
  const id = freeId(base, taken);
  return { file: `layers/${id}.json`, layer: { version: LAYER_VERSION, id, kind, label, changes: {} } };
}

/**
 * One position up (1) or down (-1) among the layers of its kind. Null if there is none to swap with: a kind is always
 * above the one below it.
 */
export function movedLayer(files: readonly LayerFile[], id: string, by: 1 | -1): readonly LayerFile[] | null {
  const order = orderLayers(files).layers.map(({ layer }) => layer);
  const at = order.findIndex((layer) => layer.id === id);
  const [layer, other] = [order[at], order[at + by]];
  if (layer === undefined || other === undefined || other.kind !== layer.kind) return null;
  const swapped = order.with(at, other).with(at + by, layer);
  const ofKind = swapped.filter(({ kind }) => kind === layer.kind).map((each) => each.id);
  return files.map((file) => {
    const place = ofKind.indexOf(file.layer.id);
    return place === -1 ? file : { ...file, layer: comingAfter(file.layer, ofKind, place) };
  });
}

/** Names the one directly below, and keeps names of other kinds. */
function comingAfter(layer: Layer, ofKind: readonly string[], place: number): Layer {
  const { after = [], ...rest } = layer;
  const below = ofKind[place - 1];
  const named = [...after.filter((id) => !ofKind.includes(id)), ...(below === undefined ? [] : [below])];
  return named.length === 0 ? rest : { ...rest, after: named };
}

/** The layer without its change of a location; null if it has none. */
export function takenBack(layer: Layer, place: Place): Layer | null {
  const draft = draftOf(layer);
  const isDone = place.field === '' ? dropEntity(draft, place) : dropField(draft, place);
  return isDone ? layerOf(draft) : null;
}

function entityTableOf(draft: LayerDraft, { part, graph }: Place): DraftEntityTable | null {
  if (part === 'flow') return null;
  if (part === 'nodes' || part === 'edges') return (graph === null ? draft.top : draftGraph(draft, graph))[part];
  return draft[part];
}

function dropEntity(draft: LayerDraft, place: Place): boolean {
  const table = entityTableOf(draft, place);
  if (table === null || place.id === null) return false;
  const { id } = place;
  const dropped = [table.add.delete(id), table.change.delete(id), table.remove.delete(id)];
  if (place.part === 'nodes') dropped.push(draft.prompts.delete(id));
  if (place.part === 'subgraphs') dropped.push(draft.inside.delete(id));
  return dropped.includes(true);
}

function dropField(draft: LayerDraft, place: Place): boolean {
  const { part, id } = place;
  const path = fromPointer(place.field);
  const said: (DraftFields | undefined)[] =
    part === 'flow' ? [draft.flow] : id === null ? [] : [entityTableOf(draft, place)?.change.get(id)];
  if (part === 'nodes' && id !== null) said.push(draft.prompts.get(id));
  return said.map((fields) => fields !== undefined && dropMember(fields, path)).includes(true);
}

function dropMember(fields: DraftFields, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || !Object.hasOwn(fields, name)) return false;
  if (rest.length === 0) return delete fields[name];
  const value = fields[name];
  if (!isJsonObject(value)) return false;
  const inner: Record<string, Json> = { ...value };
  if (!dropMember(inner, rest)) return false;
  if (Object.keys(inner).length > 0) fields[name] = inner;
  else delete fields[name];
  return true;
}

/** `nodes.prompt`, or `nodes` for whole entities. */
export function strategyKey({ part, field }: Pick<Place, 'part' | 'field'>): string {
  const [name] = fromPointer(field);
  return name === undefined ? part : `${part}.${name}`;
}

export function withStrategy(layer: Layer, key: string, strategy: Strategy): Layer {
  return { ...layer, strategies: { ...layer.strategies, [key]: strategy } as Layer['strategies'] };
}
