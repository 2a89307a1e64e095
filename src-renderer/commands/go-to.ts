/** Goes to a location in the flow: a graph, a node or edge, a field, and a range of its text. */
import { t } from '../../src-shared/messages/translate.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import type { RelatedUse } from '../../src-shared/contract/related-files.ts';
import { referencesTo, type Reference } from '../../src-shared/references/references.ts';
import { focusSoon } from '../ui/focus-soon.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';

interface Place {
  readonly graph: GraphRef;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
  readonly note?: string | undefined;
  readonly pointer: string;
  readonly range?: { readonly start: number; readonly end: number } | undefined;
}

/** Opens and focuses the field. A note has no form, so it is selected and focused itself. */
export function goTo(app: AppState, { graph, node, edge, note, pointer, range }: Place): void {
  if (note !== undefined) return app.canvas.getState().reveal({ graph, note, withFocus: true });
  app.documents.getState().openGraph(graph);
  app.selection.getState().select({ nodes: node === undefined ? [] : [node], edges: edge === undefined ? [] : [edge] });
  app.view.getState().setPanel('inspector', true);
  app.canvas.getState().reveal({ graph, node, edge, pointer, range });
}

/** Scrolls to it and selects it without moving the focus. */
export function lookAt(app: AppState, { graph, node, edge, note }: Omit<Place, 'pointer'>): void {
  app.canvas.getState().reveal({ graph, node, edge, note });
}

/** A component of a screen, in the designer. */
export function goToComponent(app: AppState, screen: string, component: string | undefined): void {
  lookAtComponent(app, screen, component);
  focusSoon(() => document.querySelector<HTMLElement>('[data-region="components"] [tabindex="0"]'));
}

export function lookAtComponent(app: AppState, screen: string, component: string | undefined): void {
  app.designer.getState().open(screen);
  app.designer.getState().select(component ?? null);
}

/** A test is opened in its panel; a screen is shown by the nodes of the flow that use it. */
export function goToUse(app: AppState, { file }: Pick<RelatedUse, 'file'>): void {
  const [folder, name = ''] = file.split('/');
  if (folder === 'tests') {
    app.tests.getState().select(name);
    return app.view.getState().setPanel('tests', true);
  }
  const screen = name.replace(/\.json$/, '');
  const { flow } = app.documents.getState().document;
  const shown = referencesTo(flow, { kind: 'screen', name: screen }).find(({ node }) => node !== undefined);
  if (shown !== undefined) return goTo(app, shown);
  app.view.getState().notify({ tone: 'info', title: t('find.notShown', { file }) });
}

/** The definition of a subgraph is its contents. */
export function goToReference(app: AppState, reference: Reference): void {
  if (reference.role === 'definition' && reference.target.kind === 'subgraph') {
    app.documents.getState().openGraph(reference.target.name);
    app.selection.getState().clear();
    return;
  }
  goTo(app, reference);
}

/** Opens a graph and selects and shows `select`. */
export function enterGraph(app: AppState, graph: GraphRef, select?: string): void {
  const isOnCanvas = document.activeElement?.closest('[data-canvas]') != null;
  app.documents.getState().openGraph(graph);
  app.selection.getState().select({ nodes: select === undefined ? [] : [select] });
  if (select !== undefined)
    app.canvas.getState().reveal({ graph, node: select, lookOnly: true, withFocus: isOnCanvas });
  else if (isOnCanvas) setTimeout(() => app.canvas.getState().camera?.focus(), CANVAS_DRAWN_MS);
}

/** Each graph has its own canvas, whose camera is available once it is drawn. */
const CANVAS_DRAWN_MS = 60;
