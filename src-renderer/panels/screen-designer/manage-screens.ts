/** Duplicates, renames, and deletes screens of the open document, each as one undo step. */
import { t } from '../../../src-shared/messages/translate.ts';
import {
  freeScreenName,
  nodesShowing,
  renameScreen,
  screenTitleOf,
} from '../../../src-shared/screen-edits/manage-screens.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

function screensOf(app: AppState) {
  return app.documents.getState().content.screens ?? {};
}

export function duplicateScreen(app: AppState, name: string): void {
  const screens = screensOf(app);
  const file = screens[name];
  if (file === undefined) return;
  const screen = freeScreenName(name, takenNames(app));
  makeEdit(app, {
    label: t('screenList.duplicated', { name }),
    operations: [{ op: 'set-screen', screen, file }],
  });
  app.designer.getState().open(screen);
}

/** Nodes that show it stay unchanged and are reported; undo restores it. */
export function deleteScreen(app: AppState, name: string): void {
  const { document } = app.documents.getState();
  const title = screensOf(app)[name]?.title ?? name;
  const users = nodesShowing(document.flow, name).map(({ node }) => `"${node.label ?? node.id}"`);
  makeEdit(app, {
    label: t('screenList.removed', { name }),
    operations: [{ op: 'set-screen', screen: name, file: undefined }],
  });
  if (app.designer.getState().screen === name) app.designer.getState().close();
  app.view.getState().notify({
    tone: users.length === 0 ? 'info' : 'warning',
    title: t('screenList.removedNotice', { name: title }),
    text: users.length === 0 ? undefined : t('screenList.stillShown', { count: users.length, nodes: users.join(', ') }),
  });
}

/** Lists show titles: a title is renamed, too. */
export function renameScreenTo(app: AppState, from: string, { name: to, words }: NewName): void {
  const before = screensOf(app)[from];
  if (before === undefined || from === words) return;
  const isTitled = before.title !== undefined || to !== words;
  const file = isTitled ? { ...before, title: screenTitleOf(words) } : before;
  const { document } = app.documents.getState();
  makeEdit(app, {
    label: t('screenList.renamed', { name: from }),
    operations:
      from === to ? [{ op: 'set-screen', screen: to, file }] : renameScreen(document.flow, file, { from, to }),
  });
  if (app.designer.getState().screen === from) app.designer.getState().open(to);
}

interface NewName {
  /** The name of the file. */
  readonly name: string;
  /** The text as typed. */
  readonly words: string;
}

/** Includes files that exist only on disk. */
export function takenNames(app: AppState): readonly string[] {
  return [...new Set([...Object.keys(screensOf(app)), ...(app.documents.getState().project?.screens ?? [])])];
}
