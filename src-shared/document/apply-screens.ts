/** Applies operations on screens to a draft of the document. */
import type { Draft } from 'mutative';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { assertNever } from '../errors.ts';
import type { ProjectDocument } from './document.ts';
import { assignFields, itemWith, own, removeItems } from './draft-fields.ts';
import type { ScreenOperation } from './operations.ts';

/** A simpler type, because the draft type of free JSON is too deep for the compiler. */
interface ScreenDraft {
  components: Component[];
}

const FIXED_OF_SCREEN: ReadonlySet<string> = new Set(['version', 'components']);
const FIXED_OF_COMPONENT: ReadonlySet<string> = new Set(['id', 'component']);

/** An operation on a missing screen or component changes nothing. */
export function applyToScreens(draft: Draft<ProjectDocument>, operation: ScreenOperation): void {
  if (operation.op === 'set-screen') return setScreen(draft, operation.screen, operation.file);
  const screen = own(draft.screens, operation.screen) as ScreenDraft | undefined;
  if (screen === undefined) return;
  switch (operation.op) {
    case 'update-screen':
      return assignFields(screen, operation.set, FIXED_OF_SCREEN);
    case 'add-components':
      screen.components.push(...copiesOf(operation.components));
      return;
    case 'update-component':
      return assignFields(itemWith(screen.components, operation.id), operation.set, FIXED_OF_COMPONENT);
    case 'remove-components': {
      const gone = new Set(operation.ids);
      return removeItems(screen.components, ({ id }) => gone.has(id));
    }
    default:
      assertNever(operation);
  }
}

function setScreen(draft: Draft<ProjectDocument>, name: string, file: ScreenFile | undefined): void {
  if (file !== undefined) {
    (draft.screens ??= {})[name] = { ...file, components: copiesOf(file.components) } as never;
    return;
  }
  if (own(draft.screens, name) === undefined) return;
  delete draft.screens![name];
  if (Object.keys(draft.screens!).length === 0) delete draft.screens;
}

/** Copies, so that later operations of the same edit change the draft and not the operation. */
function copiesOf(components: readonly Component[]): Component[] {
  return components.map((component) => ({ ...component }));
}
