/**
 * Text in a field of the designer that can't be written yet, or is written in another form. It survives another
 * selection, a reload, and a crash, as long as the value is the one it was typed over.
 */
import { createContext, useContext } from 'react';
import { draftOver, typedText } from '../../state/editing/drafts-store.ts';
import { useDesigner, useDrafts, useOpenDocument } from '../../state/workspace/app-context.tsx';

/** Where a nested field is: the fields and rows around it. */
export const FieldPlace = createContext('');

export interface Typed {
  /** Null if the value is shown. */
  readonly typed: string | null;
  /** `value`: the value of the field after the edit. */
  readonly keep: (typed: string, value: unknown) => void;
  readonly forget: () => void;
}

/** `owner` is the component, or empty for the screen. */
export function useTyped(owner: string, value: unknown): Typed {
  const { drafts } = useOpenDocument();
  const screen = useDesigner((state) => state.screen);
  const place = useContext(FieldPlace);
  const key = JSON.stringify(['designer', screen, owner, place]);
  const draft = useDrafts((state) => state.drafts.get(key));
  return {
    typed: typedText(draft, value),
    keep: (typed, next) => drafts.getState().put(key, draftOver(typed, next)),
    forget: () => drafts.getState().drop(key),
  };
}
