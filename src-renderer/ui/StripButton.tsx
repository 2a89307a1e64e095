/** A button in the status bar that opens and closes a panel; its arrow points to where the panel opens. */
import type { ReactNode } from 'react';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';

const CHEVRONS = {
  below: { open: ChevronDown, closed: ChevronUp },
  right: { open: ChevronRight, closed: ChevronLeft },
} as const;

interface StripButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly title: string;
  /** The side of the panel. */
  readonly side?: 'below' | 'right';
  /** Counts and states after the title. */
  readonly children?: ReactNode;
}

export function StripButton({ isOpen, onToggle, title, side = 'below', children }: StripButtonProps) {
  const { open, closed } = CHEVRONS[side];
  const Chevron = isOpen ? open : closed;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex h-6 shrink-0 items-center gap-2 rounded-control px-2 hover:bg-hover"
    >
      <Chevron size={13} strokeWidth={1.75} aria-hidden />
      {title}
      {children}
    </button>
  );
}
