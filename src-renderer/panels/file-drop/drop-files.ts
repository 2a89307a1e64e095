/** Handles dropped files: one is read and opened, and the others are explained. */
import { t } from '../../../src-shared/messages/translate.ts';
import { EMPTY_LAYOUT, type Position } from '../../../src-shared/flow/layout.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../../src-shared/flow/limits.ts';
import { parseLayout } from '../../../src-shared/document/parse.ts';
import { readFlowText } from '../../../src-shared/fragment/read-file.ts';
import { hasProject } from '../../commands/command.ts';
import { pasteRead, announceRefusal } from '../clipboard/paste.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { desktopPath } from './desktop-path.ts';
import { judgeFiles, type Judged } from './judge-files.ts';

/** `webkitGetAsEntry` distinguishes folders from files; it must be called before anything is awaited. */
export async function dropItems(app: AppState, data: DataTransfer, mouse: Position | null): Promise<void> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const files = [...data.files];
  const folder = entries.find((entry) => entry?.isDirectory === true);
  if (folder !== undefined && folder !== null) return dropFolder(app, folder.name, files[0]);
  await dropFiles(app, files, mouse);
}

export async function dropFiles(app: AppState, files: readonly File[], mouse: Position | null): Promise<void> {
  const judged = judgeFiles(
    files.map(({ name, size, type }) => ({ name, size, type })),
    MAX_DOCUMENT_CHARACTERS,
  );
  if (judged.kind !== 'read') return showNotice(app, judged);
  const file = files[judged.at]!;
  const layoutFile = judged.layoutAt === null ? undefined : files[judged.layoutAt];
  const text = await readText(file);
  if (text === null) return showNotice(app, { kind: 'unread', name: file.name });
  const read = await readFlowText(text, file.name);
  if (!read.ok) return announceRefusal(app, read.error);
  if (read.value.kind === 'text' || read.value.kind === 'nothing')
    return showNotice(app, { kind: 'unknown', name: file.name });
  if (read.value.kind === 'fragment' && !hasProject(app)) {
    return pasteRead(
      app,
      { kind: 'flow', flow: read.value.fragment.flow, migratedFrom: null },
      { mouse, file: file.name, layout: read.value.fragment.layout, isSelection: true },
    );
  }
  pasteRead(app, read.value, { mouse, file: file.name, layout: await layoutOf(layoutFile) });
}

async function layoutOf(file: File | undefined) {
  const text = file === undefined ? null : await readText(file);
  const layout = text === null ? null : parseLayout(text);
  return layout?.ok === true ? layout.value : EMPTY_LAYOUT;
}

async function readText(file: File): Promise<string | null> {
  try {
    return await file.text();
  } catch {
    return null;
  }
}

/** Only the desktop app knows a folder's path; browsers hide it. */
async function dropFolder(app: AppState, name: string, file: File | undefined): Promise<void> {
  const path = file === undefined ? null : desktopPath(file);
  if (path !== null) return void (await app.files.open(path));
  showNotice(app, { kind: 'folder', name });
}

type Refused =
  | Exclude<Judged, { kind: 'read' }>
  | { readonly kind: 'folder' | 'unread' | 'unknown'; readonly name: string };

function showNotice(app: AppState, refused: Refused): void {
  const { title, text } = wordsFor(refused);
  app.view.getState().notify({ tone: 'warning', title, text });
}

function wordsFor(refused: Refused): { readonly title: string; readonly text?: string } {
  switch (refused.kind) {
    case 'nothing':
      return { title: t('clipboard.drop.nothing') };
    case 'several':
      return {
        title: t('clipboard.drop.several'),
        text: t('clipboard.drop.severalText', { count: refused.count }),
      };
    case 'too-large': {
      const { name, size, most } = refused;
      return {
        title: t('clipboard.drop.tooLarge', { name, size: megabytes(size), most: megabytes(most) }),
        text: t('clipboard.drop.tooLargeText'),
      };
    }
    case 'image':
      return { title: t('clipboard.drop.image', refused), text: t('clipboard.drop.imageText') };
    case 'folder':
      return { title: t('clipboard.drop.folder', refused), text: t('clipboard.drop.folderText') };
    case 'unread':
      return { title: t('clipboard.drop.unread', refused), text: t('clipboard.drop.unreadText') };
    case 'unknown':
      return { title: t('clipboard.drop.unknown', refused), text: t('clipboard.drop.unknownText') };
  }
}

function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / (1024 * 1024)));
}
