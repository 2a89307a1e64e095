/** The source goes where the canvas goes: to another project, to a line that was asked for, to what is selected. */
import type { DocumentStore } from '../editing/document-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';
import type { ViewStore } from '../window/view-store.ts';
import { linkedNodes, sourceOfSelection } from './source-links.ts';
import type { SourceStore } from './source-store.ts';

export interface FollowedStores {
  readonly source: SourceStore;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly view: ViewStore;
}

export function followSource({ source, documents, selection, view }: FollowedStores): void {
  documents.subscribe(({ project }, before) => {
    if (project?.path !== before.project?.path) void source.getState().open(project?.path ?? null);
  });
  view.subscribe(({ sourceTarget }, before) => {
    if (sourceTarget !== null && sourceTarget !== before.sourceTarget)
      source.getState().show(sourceTarget.file, sourceTarget.line);
  });
  const followSelection = () => {
    if (!source.getState().follows || !view.getState().panels.source) return;
    const { document, graph } = documents.getState();
    const target = sourceOfSelection(document.flow, graph, selection.getState());
    if (target !== null) source.getState().show(target.file, target.line);
  };
  selection.subscribe(followSelection);
  source.subscribe(({ follows }, before) => {
    if (follows && !before.follows) followSelection();
  });
  view.subscribe(({ panels, sourceTarget }, before) => {
    if (!panels.source || before.panels.source || sourceTarget !== before.sourceTarget) return;
    followSelection();
    const [first] = linkedNodes(documents.getState().document.flow).keys();
    if (source.getState().file === null && first !== undefined) source.getState().show(first);
  });
}
