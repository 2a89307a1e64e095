/**
 * Shows the text of a file. That of a layer is shown where the layer is edited, or on its own after the layer is
 * removed.
 */
import type { DocumentStore } from '../../state/editing/document-store.ts';
import type { ViewStore } from '../../state/window/view-store.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import type { DesignerStore } from '../../state/editing/designer-store.ts';
import { goneFiles, kindOf, textSource } from '../../state/text/text-source.ts';
import type { TextFile, TextsStore } from '../../state/text/text-store.ts';

export interface ShownTexts {
  readonly documents: DocumentStore;
  readonly designer: DesignerStore;
  readonly texts: TextsStore;
  readonly view: ViewStore;
}

export function showText({ documents, designer, texts, view }: ShownTexts, file: TextFile): void {
  const screen = screenOfTextFile(file);
  const isScreen = screen !== null && textSource(documents.getState().content, file) !== null;
  if (isScreen) designer.getState().open(screen);
  else designer.getState().close();
  const isLayout = kindOf(file) === 'layout';
  const { content, choice, editIn } = documents.getState();
  const gone = goneFiles(content, texts.getState().drafts).find((each) => each === file);
  if (!isLayout && !isScreen && gone === undefined) {
    const edited = content.layers?.find((source) => source.file === file)?.layer.id ?? null;
    if (edited !== choice.edited) editIn(edited);
  }
  texts.getState().show(gone ?? (isLayout ? 'layout' : 'flow'));
  view.getState().setPanel('text', true);
}
