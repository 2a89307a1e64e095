/** Shortcuts for a whole component, in the tree and on the screen. */
import type { KeyboardEvent } from 'react';
import { structureActions, type StructureAction } from './structure-actions.ts';

const STEPS: Readonly<Record<string, string>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const WRAPS: Readonly<Record<string, string>> = {
  KeyR: 'wrap-row',
  KeyC: 'wrap-column',
  KeyK: 'wrap-card',
  KeyU: 'unwrap',
};

export function actionFor({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): StructureAction | null {
  const isMod = ctrlKey || metaKey;
  const id = altKey
    ? shiftKey
      ? WRAPS[code]
      : STEPS[key]
    : isMod && key.toLowerCase() === 'd'
      ? 'duplicate'
      : key === 'Delete' || key === 'Backspace'
        ? 'remove'
        : undefined;
  return structureActions().find((action) => action.id === id) ?? null;
}
