/** The visibility of a component: always without a condition, never while hidden. */
import type { ScreenOperation } from '../document/operations.ts';
import { NEVER } from '../a2ui/screen-preview.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { EditedScreen } from './edit-screen.ts';

export function isHidden({ when = {} }: ScreenFile, id: string): boolean {
  return conditionOf({ when }, id)?.trim() === NEVER;
}

/** Empty text removes the condition. */
export function setCondition({ name, file }: EditedScreen, id: string, text: string): readonly ScreenOperation[] {
  const { [id]: _before, ...others } = file.when ?? {};
  const next = text.trim() === '' ? others : { ...file.when, [id]: text };
  const when = Object.keys(next).length === 0 ? undefined : next;
  return [{ op: 'update-screen', screen: name, set: { when } }];
}

/** A component with a condition can't be hidden, because the condition would be lost. */
export function toggleHidden(edited: EditedScreen, id: string): readonly ScreenOperation[] | null {
  if (isHidden(edited.file, id)) return setCondition(edited, id, '');
  return conditionOf(edited.file, id) === undefined ? setCondition(edited, id, NEVER) : null;
}

/** An ID may be the name of a member that every object has. */
export function conditionOf({ when = {} }: Pick<ScreenFile, 'when'>, id: string): string | undefined {
  return Object.hasOwn(when, id) ? when[id] : undefined;
}
