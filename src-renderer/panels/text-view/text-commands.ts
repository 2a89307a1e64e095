/** The text of the document next to the canvas. */
import { Braces } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { shownFile } from '../../state/text/text-source.ts';
import { openDrafts } from '../../state/text/text-store.ts';
import { hasProject, type Command } from '../../commands/command.ts';

/** The file whose text is shown, if it has unapplied text. */
function typedFile(app: AppState): string | null {
  if (!hasProject(app)) return null;
  const { content, choice } = app.documents.getState();
  const { drafts, shown } = app.texts.getState();
  const { screen } = app.designer.getState();
  const file = shownFile(content, { ...choice, screen }, shown);
  return openDrafts(drafts).some(([typed]) => typed === file) ? file : null;
}

export const textCommands: readonly Command[] = [
  {
    id: 'view.text',
    menus: ['main', 'canvas'],
    title: 'commands.toggleText',
    group: 'view',
    icon: Braces,
    shortcuts: ['mod+alt+j'],
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().togglePanel('text'),
  },
  {
    id: 'text.flow',
    title: 'commands.showFlowText',
    group: 'view',
    when: hasProject,
    run: (app) => {
      app.designer.getState().close();
      app.texts.getState().show('flow');
      app.view.getState().setPanel('text', true);
    },
  },
  {
    id: 'text.layout',
    title: 'commands.showLayoutText',
    group: 'view',
    when: hasProject,
    run: (app) => {
      app.designer.getState().close();
      app.texts.getState().show('layout');
      app.view.getState().setPanel('text', true);
    },
  },
  {
    id: 'text.discard',
    title: 'commands.discardText',
    group: 'edit',
    when: (app) => typedFile(app) !== null,
    run: (app) => {
      const file = typedFile(app);
      if (file === null) return;
      app.texts.getState().drop(file);
      app.view.getState().announce(t('textView.discarded'));
    },
  },
];
