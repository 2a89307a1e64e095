/** A short hint on hover and keyboard focus, with the shortcut if there is one. */
import type { FocusEvent, ReactElement } from 'react';
import { Tooltip as RadixTooltip } from 'radix-ui';
import { Kbd } from './Kbd.tsx';

export interface TooltipProps {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Controls the tooltip from outside. */
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactElement;
}

export const TooltipProvider = RadixTooltip.Provider;

/** Focus returning from a dialog or menu comes from no element. It opens no hint. */
function staysClosed(event: FocusEvent): void {
  if (event.relatedTarget === null) event.preventDefault();
}

export function Tooltip({ text, shortcut, side = 'bottom', children, ...state }: TooltipProps) {
  return (
    <RadixTooltip.Root {...state}>
      <RadixTooltip.Trigger asChild onFocus={staysClosed}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 items-center gap-2 rounded-control border border-line bg-raised px-2 py-1 text-sm text-ink shadow-float animate-appear"
        >
          {text}
          {shortcut && <Kbd keys={shortcut} />}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
