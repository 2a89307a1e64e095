/** Plays a test in a separate conversation, so that you can watch it and continue from its end. */
import { scriptFollowing } from '../../../../src-shared/related-files/apply-renames.ts';
import { textOf, type ConversationScript } from '../../../../src-shared/conversation/script.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { unsavedRenames } from '../../../state/editing/document-state.ts';
import { shownConversation } from '../../../state/document/open-document.ts';

export async function playInConsole(app: AppState, script: ConversationScript): Promise<void> {
  app.view.getState().talk();
  const { prefill } = scriptFollowing(script, unsavedRenames(app.documents.getState()));
  await shownConversation(app).getState().play(linesOf(script), prefill);
}

/** A turn that edits the previous one replaces it. */
export function linesOf(script: ConversationScript): string[] {
  const lines: string[] = [];
  for (const turn of script.turns) {
    if (turn.edit !== undefined) lines.pop();
    lines.push(textOf(turn));
  }
  return lines;
}
