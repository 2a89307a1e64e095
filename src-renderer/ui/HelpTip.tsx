/** The help of a field: an "i" shows it on hover, and Shift+F1 in the field. Screen readers get it with the field. */
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Info } from 'lucide-react';
import { Tooltip } from './Tooltip.tsx';

/** Spread on the element around a field: its help opens with Shift+F1, and closes when the focus leaves the field. */
export interface HelpKeys {
  readonly 'data-help'?: true;
  readonly onKeyDownCapture?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface HelpTipState {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The "i" isn't a tab stop, because a form has dozens. */
export function useHelpTip(help: string | undefined): readonly [HelpTipState, HelpKeys] {
  const [isOpen, onOpen] = useState(false);
  if (help === undefined) return [{ isOpen, onOpen }, {}];
  // In the capture phase, because code editors handle keys, too.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = (event.target as Element).closest('[data-help]') === event.currentTarget;
    const isToggle = event.key === 'F1' && event.shiftKey;
    if (!isOwn || !(isToggle || (event.key === 'Escape' && isOpen))) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(isToggle && !isOpen);
  };
  return [
    { isOpen, onOpen },
    { 'data-help': true, onKeyDownCapture, onBlur: () => onOpen(false) },
  ];
}

export interface HelpTipProps extends HelpTipState {
  /** The id of the help text, which the field refers to. */
  readonly id: string;
  readonly text: string;
}

export function HelpTip({ id, text, isOpen, onOpen }: HelpTipProps) {
  return (
    <>
      <Tooltip text={text} side="top" shortcut="shift+f1" open={isOpen} onOpenChange={onOpen}>
        <span
          aria-hidden
          className="-my-1 inline-flex size-6 shrink-0 cursor-help items-center justify-center rounded-control text-faint hover:text-ink"
        >
          <Info size={13} strokeWidth={2} />
        </span>
      </Tooltip>
      <span id={id} className="sr-only">
        {text}
      </span>
    </>
  );
}
