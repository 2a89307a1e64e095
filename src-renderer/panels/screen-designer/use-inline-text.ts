/** The text that is edited in place. What is typed is kept, and the editor reopens after a reload or a crash. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { z } from '../../../src-shared/schema.ts';
import { typedState } from '../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { boxOf, inStage, type Box } from './drop-target.ts';
import { editTextTitle, textInPlace, type InlineTextProps, type TextInPlace } from './InlineText.tsx';
import { shownScreen, type Designed } from './use-designed.ts';

interface Writing {
  readonly text: TextInPlace;
  readonly box: Box;
  readonly font: string;
}

export interface InlineWriting {
  readonly writing: Omit<InlineTextProps, 'onClose'> | null;
  readonly write: (id: string | null) => void;
  readonly stop: () => void;
}

export function useInlineText(stage: RefObject<HTMLDivElement | null>, designed: Designed): InlineWriting {
  const [writing, setWriting] = useState<Writing | null>(null);
  const [kept, keep] = usePanelState(typedState('designer.inline-text'), KEPT);
  const write = (id: string | null): boolean => {
    const found = id === null || stage.current === null ? null : placeOf(stage.current, designed, id);
    if (found !== null) setWriting(found);
    return found !== null;
  };
  const interrupted = writing === null && kept?.screen === designed.name ? kept : null;
  useReopened(interrupted, (now) => {
    const text = textInPlace(shownScreen(designed, now.component), now.component);
    // Someone else changed or removed the text in the meantime.
    if (text?.text !== now.text) keep(null);
    else return write(now.component);
    return true;
  });
  const stop = () => {
    keep(null);
    setWriting(null);
    stage.current?.focus({ preventScroll: true });
  };
  if (writing === null) return { writing, write: (id) => void write(id), stop };
  const { component, prop, text } = writing.text;
  const isKept = kept?.component === component.id && kept.text === text;
  return {
    writing: {
      ...writing,
      typed: isKept ? kept.typed : text,
      onTyped: (typed) => keep({ screen: designed.name, component: component.id, text, typed }),
      onKeep: (typed) =>
        designed.setProps({
          label: editTextTitle(writing.text),
          ids: [component.id],
          set: { [prop]: typed },
        }),
    },
    write: (id) => void write(id),
    stop,
  };
}

const keptSchema = z.strictObject({
  screen: z.string(),
  component: z.string(),
  /** The text in the document, and the one that is typed. */
  text: z.string(),
  typed: z.string(),
});
type Kept = z.infer<typeof keptSchema>;
const KEPT = { schema: keptSchema.nullable(), initial: null as Kept | null };

function placeOf(root: HTMLDivElement, designed: Designed, id: string): Writing | null {
  const text = textInPlace(shownScreen(designed, id), id);
  const marked = text && root.querySelector(`[data-component="${CSS.escape(text.component.id)}"]`);
  const box = marked && boxOf(marked);
  if (text === null || box === null || marked?.firstElementChild == null) return null;
  return { text, box: inStage(root, box), font: getComputedStyle(marked.firstElementChild).font };
}

/** The screen is drawn some time after the designer. */
const MAX_FRAMES = 120;

/** `reopen` returns false while the component isn't drawn yet. */
function useReopened(kept: Kept | null, reopen: (kept: Kept) => boolean): void {
  const onFrame = useEffectEvent((now: Kept) => reopen(now));
  useEffect(() => {
    if (kept === null) return;
    let left = MAX_FRAMES;
    let frame = requestAnimationFrame(function again() {
      left -= 1;
      if (!onFrame(kept) && left > 0) frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [kept]);
}
