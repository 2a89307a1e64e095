/** Updates layers for an input or output that is renamed or removed in the flow below them or in one of them. */
import { create } from 'mutative';
import { nameRead } from '../scope/context-types.ts';
import { atPointer, isJsonObject, type Json } from '../json.ts';
import type { LayerFile } from '../layers/layer.ts';
import type { Flow } from '../flow/flow.ts';
import { portKey, type PortInFile } from '../flow/ports.ts';
import { referencesIn, type Reference } from '../references/references.ts';
import { layerOwners, type KindOfNode } from '../references/layer-texts.ts';
import { inLayerFile, kindsOf } from '../references/rename.ts';
import { spliced, withTextEdits } from '../references/text-edits.ts';
import { callsOf } from './calls-of.ts';
import { editTo, type PortChange } from './change-ports.ts';
import type { ChangedText } from './changed-text.ts';
import { portMeaning } from './port-meaning.ts';

export interface LayersChanged {
  readonly layers: readonly LayerFile[];
  readonly changes: readonly ChangedText[];
}

type Rename = Extract<PortChange, { kind: 'rename' }>;
type Removal = Extract<PortChange, { kind: 'remove' }>;

/** `shown` is the flow with its layers. */
export function renamedInLayers(layers: readonly LayerFile[], shown: Flow, change: Rename): LayersChanged {
  const { from, to } = change;
  const kindOf = kindsOf({ flow: shown, layers });
  const meaning = portMeaning(shown, change, addedCalls(layers, kindOf, change.subgraph));
  const changes: ChangedText[] = [];
  const next = layers.map((file) => {
    const names = referencesIn(layerOwners(file.layer, kindOf), []).filter(
      (reference) =>
        reference.target.kind === 'result' && reference.target.name === from && meaning(reference) === 'port',
    );
    const texts = Map.groupBy(names, ({ pointer, isMember }) => `${pointer} ${isMember === true}`);
    for (const inText of texts.values()) {
      const after = spliced(
        inText[0]!.text,
        inText.map((reference) => editTo(reference, to)),
      );
      changes.push(changedText(file, inText[0]!, after));
    }
    return withTextEdits(file, inLayerFile(names.map((reference) => editTo(reference, to))));
  });
  return { layers: next, changes };
}

/** Removes it from calls and from declarations in layers. */
export function removedInLayers(layers: readonly LayerFile[], shown: Flow, change: Removal): LayersChanged {
  const kindOf = kindsOf({ flow: shown, layers });
  const shownCalls = callsOf(shown, change.subgraph).map(({ node }) => node.id);
  const calls = new Set([...shownCalls, ...addedCalls(layers, kindOf, change.subgraph)]);
  const changes: ChangedText[] = [];
  const next = layers.map((file) => {
    const gone = layerOwners(file.layer, kindOf).flatMap(({ site, pointer }): readonly Gone[] => {
      const at = `${pointer}/${change.list}`;
      const value = atPointer(file.layer, at);
      const isCall = site.node !== undefined && calls.has(site.node);
      if (isCall)
        return goneFromRecord(value, at, change).map((each) => ({ ...each, node: site.node, graph: site.graph }));
      const isSubgraph = site.graph === change.subgraph && site.node === undefined && site.edge === undefined;
      return isSubgraph ? goneFromList(value, at, change.key).map((each) => ({ ...each, graph: site.graph })) : [];
    });
    for (const { at, name, text, node, graph } of gone) {
      const where = [layerTitle(file), node].filter((part) => part !== undefined).join(' · ');
      changes.push({ graph, node, pointer: `/${file.file}${at}/${name}`, where, before: text, after: null });
    }
    return gone.length === 0 ? file : { ...file, layer: without(file.layer, gone) };
  });
  return { layers: next, changes };
}

/** Including hidden layers. */
function addedCalls(layers: readonly LayerFile[], kindOf: KindOfNode, subgraph: string): string[] {
  return layers.flatMap(({ layer }) =>
    layerOwners(layer, kindOf).flatMap(({ site, pointer }) => {
      const part = site.node === undefined ? undefined : atPointer(layer, pointer);
      return isJsonObject(part) && part['type'] === 'subgraph' && part['ref'] === subgraph ? [site.node!] : [];
    }),
  );
}

interface Gone {
  /** Pointer of the record or list it is removed from. */
  readonly at: string;
  readonly name: string;
  readonly text: string;
  readonly graph: ChangedText['graph'];
  readonly node?: string | undefined;
}

type Found = Pick<Gone, 'at' | 'name' | 'text'>;

function goneFromRecord(record: unknown, at: string, { list, key }: Removal): readonly Found[] {
  if (!isJsonObject(record)) return [];
  return Object.entries(record).flatMap(([name, text]: [string, Json]) => {
    const isMeant = list === 'inputs' ? name === key : typeof text === 'string' && nameRead(text) === key;
    return isMeant ? [{ at, name, text: `${name} = ${String(text)}` }] : [];
  });
}

function goneFromList(list: unknown, at: string, key: string): readonly Found[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly PortInFile[]).flatMap((port, index) =>
    portKey(port) === key ? [{ at, name: String(index), text: key }] : [],
  );
}

/** A record that becomes empty is removed; an empty list means that there are none. */
function without<T extends object>(layer: T, gone: readonly Gone[]): T {
  return create(layer, (draft) => {
    for (const { at, name } of gone.toReversed()) {
      const holder = atPointer(draft, at);
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else delete (holder as Record<string, unknown>)[name];
      if (Array.isArray(holder) || Object.keys(holder as object).length > 0) continue;
      const cut = at.lastIndexOf('/');
      delete (atPointer(draft, at.slice(0, cut)) as Record<string, unknown>)[at.slice(cut + 1)];
    }
  }) as T;
}

function changedText(file: LayerFile, reference: Reference, after: string): ChangedText {
  const { graph, node, edge, pointer, text, field } = reference;
  const where = [layerTitle(file), node ?? edge, field].filter((part) => part !== undefined && part !== '').join(' · ');
  return { graph, node, edge, pointer: `/${file.file}${pointer}`, where, before: text, after };
}

function layerTitle({ layer }: LayerFile): string {
  return layer.label ?? layer.id;
}
