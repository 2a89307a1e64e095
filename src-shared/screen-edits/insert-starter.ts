/** Inserts a starter into a screen. A form of the questions comes with the handler that saves its answers. Pure. */
import type { Flow } from '../flow/flow.ts';
import { placesOfScreen } from './action-effects.ts';
import type { EditedScreen, ScreenEdit } from './edit-screen.ts';
import { handlersToSave } from './make-handler.ts';
import { freeAction } from './question-form.ts';
import { questionsOf } from './questions.ts';
import { insertTemplate, type TemplateName } from './screen-templates.ts';
import type { Position } from './screen-tree.ts';
import { appliedTo } from './several.ts';

export interface InsertedStarter {
  readonly starter: TemplateName;
  readonly flow: Flow;
  readonly plugin: string | null;
}

export function insertStarter(
  edited: EditedScreen,
  { starter, flow, plugin }: InsertedStarter,
  place: Position,
): ScreenEdit | null {
  const { name, file } = edited;
  const action = freeAction(flow, file);
  const edit = insertTemplate(edited, { name: starter, questions: questionsOf(flow), action }, place);
  // If no node shows the screen, it is unknown where the flow continues.
  if (edit === null || starter !== 'form' || placesOfScreen(flow, name).length === 0) return edit;
  const before = new Set(file.components.map(({ id }) => id));
  const after = appliedTo(name, file, edit.operations);
  const form = { ...after, components: after.components.filter(({ id }) => !before.has(id)) };
  return { ...edit, operations: [...edit.operations, ...handlersToSave(flow, { name, file: form, plugin })] };
}
