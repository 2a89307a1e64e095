/** Edits of layers themselves, each one undo step. */
import { t } from '../../src-shared/messages/translate.ts';
import {
  movedLayer,
  newLayer,
  strategyKey,
  takenBack,
  withStrategy,
  type NewLayer,
} from '../../src-shared/layers/change-layer.ts';
import type { Layer } from '../../src-shared/layers/layer.ts';
import type { Strategy } from '../../src-shared/layers/parts.ts';
import type { Place } from '../../src-shared/layers/report.ts';
import type { WhatIf } from '../../src-shared/layers/what-if.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { layerName } from '../state/layers/layer-view.ts';
import { placeWords } from '../state/layers/place-words.ts';

type App = Pick<AppState, 'documents' | 'view'>;

export function createLayer(app: App, request: NewLayer): void {
  const { content, setLayers } = app.documents.getState();
  const layers = content.layers ?? [];
  const made = newLayer(request, layers);
  const label = t('layers.edits.create', { name: request.label });
  setLayers(label, [...layers, made]);
  app.documents.getState().editIn(made.layer.id);
  app.view.getState().announce(t('app.announce.done', { label }));
}

export function removeLayer(app: App, id: string): void {
  const { content, setLayers } = app.documents.getState();
  const label = t('layers.edits.remove', { name: nameIn(app, id) });
  setLayers(
    label,
    (content.layers ?? []).filter(({ layer }) => layer.id !== id),
  );
  app.view.getState().announce(t('app.announce.done', { label }));
}

export function moveLayer(app: App, id: string, by: 1 | -1): void {
  const { content, setLayers } = app.documents.getState();
  const moved = movedLayer(content.layers ?? [], id, by);
  if (moved === null) return;
  const label = t('layers.edits.move', { name: nameIn(app, id) });
  setLayers(label, moved);
  app.view.getState().announce(t('app.announce.done', { label }));
}

export function takeBack(app: App, id: string, place: Place): void {
  const label = t('layers.edits.takeBack', { place: wordsOf(app, place), name: nameIn(app, id) });
  changeLayer(app, id, { label, change: (layer) => takenBack(layer, place) });
}

export function settleBy(
  app: App,
  id: string,
  { place, strategy }: { readonly place: Place; readonly strategy: Strategy },
) {
  const key = strategyKey(place);
  const label = t('layers.edits.strategy', {
    place: wordsOf(app, place),
    strategy: t(`layers.strategyNames.${strategy}`),
  });
  changeLayer(app, id, { label, change: (layer) => withStrategy(layer, key, strategy) });
}

export function takeVersion(app: App, id: string, { files }: WhatIf): void {
  const label = t('layers.edits.upgrade', { name: nameIn(app, id) });
  app.documents.getState().setLayers(label, files);
  app.view.getState().announce(t('app.announce.done', { label }));
}

interface LayerChange {
  readonly label: string;
  /** Null if nothing changes. */
  readonly change: (layer: Layer) => Layer | null;
}

function changeLayer(app: App, id: string, { label, change }: LayerChange): void {
  const { content, setLayers } = app.documents.getState();
  const layers = content.layers ?? [];
  const source = layers.find(({ layer }) => layer.id === id);
  const changed = source === undefined ? null : change(source.layer);
  if (source === undefined || changed === null) return;
  setLayers(
    label,
    layers.map((each) => (each === source ? { ...each, layer: changed } : each)),
  );
  app.view.getState().announce(t('app.announce.done', { label }));
}

function nameIn(app: App, id: string): string {
  return layerName(app.documents.getState(), id, t('layers.base'));
}

function wordsOf(app: App, place: Place): string {
  return placeWords(app.documents.getState().document.flow, place);
}
