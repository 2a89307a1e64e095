/** Saves, renames, and deletes fragments of the open project, each as one undo step. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import { isFragment } from '../../../src-shared/screen-edits/fragment-names.ts';
import { fragmentOf, freeFragmentName, suggestedTitle } from '../../../src-shared/screen-edits/fragments.ts';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import type { FragmentTitles } from './palette-entries.ts';
import { wholes } from './selected-components.ts';
import { kindTitle } from './use-designed.ts';

export function fragmentTitles(screens: Screens = {}): FragmentTitles {
  const fragments = Object.entries(screens).filter(([name]) => isFragment(name));
  return Object.fromEntries(fragments.map(([name, { title }]) => [name, title ?? name]));
}

export interface NamedSelection {
  /** Identifies the selection. */
  readonly about: string;
  readonly title: string;
}

/** The title of a fragment of the selection: its words, or else its kind. */
export function titleOfSelection(app: AppState): NamedSelection {
  const { screen, selected, others } = app.designer.getState();
  const file = app.documents.getState().content.screens?.[screen ?? ''];
  const ids = file === undefined ? [] : wholes(file, chosenComponents({ selected, others }));
  const [first = ''] = ids;
  const about = `new-fragment ${screen} ${ids.join(' ')}`;
  if (file === undefined) return { about, title: '' };
  const shown = screenWith(file, ...ids);
  const component = componentOf(shown, first);
  return { about, title: suggestedTitle(shown, first) ?? (component === undefined ? '' : kindTitle(component)) };
}

/** Saves the selection in the designer. */
export function saveFragment(app: AppState, title: string): void {
  const { screens = {} } = app.documents.getState().content;
  const { screen, selected, others } = app.designer.getState();
  const edited = screens[screen ?? ''];
  if (edited === undefined) return;
  const ids = wholes(edited, chosenComponents({ selected, others }));
  const file = fragmentOf(screenWith(edited, ...ids), ids, title);
  if (file === null) return;
  makeEdit(app, {
    label: t('screenList.fragments.saved', { name: title }),
    operations: [{ op: 'set-screen', screen: freeFragmentName(title, Object.keys(screens)), file }],
  });
  app.view.getState().announce(t('screenList.fragments.announced', { name: title }));
}

/** The file keeps its name. */
export function renameFragment(app: AppState, name: string, title: string): void {
  makeEdit(app, {
    label: t('screenList.fragments.renamed', { name: title }),
    operations: [{ op: 'update-screen', screen: name, set: { title } }],
  });
}

export function deleteFragment(app: AppState, name: string, title: string): void {
  makeEdit(app, {
    label: t('screenList.fragments.removed', { name: title }),
    operations: [{ op: 'set-screen', screen: name, file: undefined }],
  });
  if (app.designer.getState().screen === name) app.designer.getState().close();
}
