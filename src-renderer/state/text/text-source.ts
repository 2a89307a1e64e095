/** The part of the open document shown as text: the flow, the layer edited instead of it, the layout, or a screen. */
import type { TextKind } from '../../../src-shared/layers/document-text.ts';
import type { Content, LayerChoice } from '../editing/layered-content.ts';
import { screenOfTextFile, screenTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import { openDrafts, type GoneLayer, type TextFile, type TextsState } from './text-store.ts';

const FLOW_FILE = 'flow.json';
const LAYOUT_FILE = 'layout.json';

/** The object of a file's text; null for a removed layer or screen. */
export function textSource(content: Content, file: TextFile): object | null {
  if (file === FLOW_FILE) return content.flow;
  if (file === LAYOUT_FILE) return content.layout;
  const screen = screenOfTextFile(file);
  if (screen !== null) return own(content.screens, screen);
  return content.layers?.find((source) => source.file === file)?.layer ?? null;
}

function own(screens: Content['screens'], name: string): object | null {
  return screens !== undefined && Object.hasOwn(screens, name) ? (screens[name] ?? null) : null;
}

/** Files of removed layers and screens that still have typed text. */
export function goneFiles(content: Content, drafts: TextsState['drafts']): readonly GoneLayer[] {
  return openDrafts(drafts).flatMap(([file]) => (textSource(content, file) === null ? [file as GoneLayer] : []));
}

/** The file of what is being edited: the screen in the designer, otherwise the edited layer. */
export function shownFile(
  content: Content,
  { edited, screen = null }: LayerChoice & { readonly screen?: string | null },
  shown: TextsState['shown'],
): TextFile {
  if (screen !== null && textSource(content, screenTextFile(screen)) !== null) return screenTextFile(screen);
  if (shown === 'layout') return LAYOUT_FILE;
  if (shown !== 'flow' && textSource(content, shown) === null) return shown;
  const layer = edited === null ? undefined : content.layers?.find((source) => source.layer.id === edited);
  return layer?.file ?? FLOW_FILE;
}

export function kindOf(file: TextFile): TextKind {
  if (file === FLOW_FILE) return 'flow';
  if (file === LAYOUT_FILE) return 'layout';
  return screenOfTextFile(file) === null ? 'layer' : 'screen-file';
}
