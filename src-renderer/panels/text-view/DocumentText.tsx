/** One text of the document, in sync with the drawing: the selection and the cursor follow each other. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { placeAt, type TextPlace } from '../../../src-shared/document/flow-text.ts';
import type { TextProblem } from '../../../src-shared/layers/document-text.ts';
import { runCommand } from '../../commands/command.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useApp, useDesigner, useDocument, useOpenDocument, useSelection } from '../../state/workspace/app-context.tsx';
import { kindOf } from '../../state/text/text-source.ts';
import { TextEditor, type GoTo } from '../../editors/text/TextEditor.tsx';
import type { TextDraft, TextFile } from '../../state/text/text-store.ts';
import { createTextWriter } from './write-text.ts';

export interface DocumentTextProps {
  readonly file: TextFile;
  readonly source: object;
  readonly draft: TextDraft | undefined;
  readonly readOnly: boolean;
  readonly goTo: GoTo | null;
}

const NO_PLACES: readonly TextPlace[] = [];
const NO_PROBLEMS: readonly TextProblem[] = [];

export function DocumentText({ file, source, draft, readOnly, goTo }: DocumentTextProps) {
  const app = useApp();
  const commands = useCommands();
  const { textSync } = app;
  const [write] = useState(createTextWriter);
  // The drawing updates first; the text follows when idle.
  const behind = useDeferredValue(source);
  const written = useMemo(() => write(file, behind), [write, file, behind]);
  const isStale = draft?.state.kind === 'applied' && draft.base !== source;
  const places = draft === undefined ? written.places : NO_PLACES;
  const goToPlace = useSelectionAt(places);
  const chosen = useChosenPlace(places);
  useEffect(() => {
    if (isStale) textSync.left(file);
  }, [isStale, textSync, file]);
  return (
    <TextEditor
      kind={kindOf(file)}
      text={draft === undefined || isStale ? written.text : draft.text}
      label={t('textView.editor', { file })}
      problems={draft?.state.kind === 'wrong' ? draft.state.problems : NO_PROBLEMS}
      shown={chosen}
      onText={(next) => textSync.typed(file, next, behind)}
      onCursor={goToPlace}
      onUndo={(step) => void runCommand(commands.require(`edit.${step}`), app)}
      onBlur={() => textSync.left(file)}
      {...{ readOnly, goTo }}
    />
  );
}

/** The selection of the canvas or the designer, as a position in the text. */
function useChosenPlace(places: readonly TextPlace[]): TextPlace | undefined {
  const graph = useDocument((state) => state.graph);
  const node = useSelection((state) => state.nodes.at(-1));
  const edge = useSelection((state) => state.edges.at(-1));
  const component = useDesigner((state) => (state.screen === null ? null : state.selected));
  return useMemo(() => {
    if (places[0]?.kind === 'component') return places.find((place) => place.id === component);
    const [kind, id] = node === undefined ? (['edge', edge] as const) : (['node', node] as const);
    return places.find((place) => place.id === id && place.kind === kind && place.graph === graph);
  }, [places, graph, node, edge, component]);
}

/** The reverse: moving the cursor to a line selects its item. */
function useSelectionAt(places: readonly TextPlace[]): (line: number) => void {
  const { documents, selection, canvas, designer } = useOpenDocument();
  return (line) => {
    const place = placeAt(places, line);
    if (place === undefined) return;
    const { graph, kind, id } = place;
    if (kind === 'component') return designer.getState().select(id);
    const { nodes, edges } = selection.getState();
    const isChosen = (kind === 'node' ? nodes : edges).at(-1) === id && documents.getState().graph === graph;
    if (!isChosen) canvas.getState().reveal({ graph, [kind]: id });
  };
}
