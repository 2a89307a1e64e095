/** Goes to a text of the flow: its graph, its node or edge, its field, and there what was found. */
import type { AppState } from '../state/app-state.ts';
import type { Reference } from '../../src-shared/flow/references.ts';
import type { TextRow } from './find-rows.ts';

type Place = Pick<TextRow, 'graph' | 'node' | 'edge' | 'pointer'> & {
  readonly range?: { readonly start: number; readonly end: number } | undefined;
};

/** Opens the field; the focus goes there. */
export function goTo(app: AppState, { graph, node, edge, pointer, range }: Place): void {
  const view = app.view.getState();
  app.documents.getState().openGraph(graph);
  app.selection.getState().select({ nodes: node === undefined ? [] : [node], edges: edge === undefined ? [] : [edge] });
  if (!view.panels.inspector) view.setPanel('inspector', true);
  view.reveal({ graph, node, edge, pointer, range });
}

/** Brings it into sight and selects it; the focus stays where it is. */
export function lookAt(app: AppState, { graph, node, edge }: Omit<Place, 'pointer'>): void {
  app.view.getState().reveal({ graph, node, edge });
}

/** A subgraph is defined by what is in it. */
export function goToReference(app: AppState, reference: Reference): void {
  if (reference.role === 'definition' && reference.target.kind === 'subgraph') {
    app.documents.getState().openGraph(reference.target.name);
    app.selection.getState().clear();
    return;
  }
  goTo(app, reference);
}
