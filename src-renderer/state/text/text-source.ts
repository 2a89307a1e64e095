/** What of the open document is shown as text: the flow, the layer that is edited instead of it, or the layout. */
import type { TextKind } from '../../../src-shared/layers/document-text.ts';
import type { Content, LayerChoice } from '../editing/layered-content.ts';
import { openDrafts, type GoneLayer, type TextFile, type TextsState } from './text-store.ts';

const FLOW_FILE = 'flow.json';
const LAYOUT_FILE = 'layout.json';

/** The object a file is the text of; null for a layer that is gone. */
export function textSource(content: Content, file: TextFile): object | null {
  if (file === FLOW_FILE) return content.flow;
  if (file === LAYOUT_FILE) return content.layout;
  return content.layers?.find((source) => source.file === file)?.layer ?? null;
}

/** Files of layers that are gone, of which text is left. */
export function goneFiles(content: Content, drafts: TextsState['drafts']): readonly GoneLayer[] {
  return openDrafts(drafts).flatMap(([file]) => (textSource(content, file) === null ? [file as GoneLayer] : []));
}

/** Edits go to a layer where one is edited, and so does its text. */
export function shownFile(content: Content, { edited }: LayerChoice, shown: TextsState['shown']): TextFile {
  if (shown === 'layout') return LAYOUT_FILE;
  if (shown !== 'flow' && textSource(content, shown) === null) return shown;
  const layer = edited === null ? undefined : content.layers?.find((source) => source.layer.id === edited);
  return layer?.file ?? FLOW_FILE;
}

export function kindOf(file: TextFile): TextKind {
  if (file === FLOW_FILE) return 'flow';
  return file === LAYOUT_FILE ? 'layout' : 'layer';
}
