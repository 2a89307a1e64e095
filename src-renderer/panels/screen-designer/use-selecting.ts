/** Selects components on the screen, with the pointer and where the focus goes. */
import { useRef, type FocusEvent, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { componentAt, isMore, isWritten, pressableAt } from './marked-components.ts';

export function useSelecting(stage: RefObject<HTMLDivElement | null>) {
  const { designer } = useOpenDocument();
  const isPressed = useRef(false);
  /** Whether the press is on the only selected component, so that a click selects what is inside it. */
  const isAgain = useRef(false);
  const pick = (event: SyntheticEvent) => {
    const isPress = event.type === 'pointerdown';
    const [inside, around] = [componentAt(event.target), pressableAt(event.target)];
    const before = chosenComponents(designer.getState());
    if (isPress) isAgain.current = before.length === 1 && (before[0] === inside || before[0] === around);
    const isInside = isPress ? inside !== null && before.includes(inside) : isAgain.current;
    const id = isInside ? inside : around;
    if (isWritten(event.target) || isMore(event.target)) return;
    // The screen itself has properties, too.
    if (id === null) return isPress && isBeside(event) ? designer.getState().select(null) : undefined;
    // Without its default, a press can't become a drag.
    if (!isPress) event.preventDefault();
    event.stopPropagation();
    const { select, toggle } = designer.getState();
    // Several are dragged together, so only a click without a drag selects one of them alone.
    const isKept = isPress && before.includes(id);
    if (isWithShift(event)) {
      if (isPress) toggle(id);
    } else if (!isKept) select(id);
    if (isPress) stage.current?.focus({ preventScroll: true });
  };
  const release = () => {
    isPressed.current = false;
    if (isDrawn(document.activeElement)) stage.current?.focus({ preventScroll: true });
  };
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      isPressed.current = true;
      pick(event);
    },
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
    onClickCapture: pick,
    onFocusCapture: (event: FocusEvent) => {
      // After a press, the focus returns to the stage; with Tab, it enters the drawing. If it moved during the press,
      // buttons couldn't be dragged, because browsers cancel the press when the focus is refused.
      if (isDrawn(event.target) && !isPressed.current) pick(event);
    },
  };
}

/** A part of a component that can have the focus. */
function isDrawn(target: EventTarget | null): boolean {
  return target !== null && componentAt(target) !== null && !isWritten(target);
}

function isWithShift({ nativeEvent: event }: SyntheticEvent): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

/** Whether the press is beside the components, not on a handle, and doesn't extend the selection. */
function isBeside(event: SyntheticEvent): boolean {
  const { target } = event;
  return !isWithShift(event) && target instanceof Element && target.closest('[role="separator"], button') === null;
}
