/** The source pane follows the canvas: to another project, to a requested line, to the selection. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';
import type { Visibility } from '../editing/visibility.ts';
import type { ViewStore } from '../window/view-store.ts';
import { linkedNodes, sourceOfSelection } from './source-links.ts';
import type { SourceStore } from './source-store.ts';

export interface FollowedStores {
  readonly source: SourceStore;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly view: ViewStore;
  readonly visibility: Pick<Visibility, 'isShown' | 'store'>;
}

/** Returns a function that stops following. */
export function followSource({ source, documents, selection, view, visibility }: FollowedStores): () => void {
  documents.subscribe(({ project }, before) => {
    if (project?.path !== before.project?.path) void source.getState().open(project?.path ?? null);
  });
  const isInSight = () => visibility.isShown() && view.getState().panels.source;
  const followSelection = () => {
    if (!source.getState().follows || !isInSight()) return;
    const { document, graph } = documents.getState();
    const target = sourceOfSelection(document.flow, graph, selection.getState());
    if (target !== null) source.getState().show(target.file, target.line);
  };
  const comeIntoSight = () => {
    if (!isInSight()) return;
    followSelection();
    const [first] = linkedNodes(documents.getState().document.flow).keys();
    if (source.getState().file === null && first !== undefined) source.getState().show(first);
  };
  selection.subscribe(followSelection);
  source.subscribe(({ follows }, before) => {
    if (follows && !before.follows) followSelection();
  });
  visibility.store.subscribe(comeIntoSight);
  return view.subscribe(({ panels }, before) => {
    if (panels.source && !before.panels.source) comeIntoSight();
  });
}

/** Opens the source next to the canvas, at a line. */
export function showSource(
  { source, view }: Pick<FollowedStores, 'source' | 'view'>,
  { file, line }: SourceLocation,
): void {
  view.getState().setPanel('source', true);
  source.getState().show(file, line);
}
