/** A button in the line below the canvas that opens and closes a panel. */
import type { ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';

interface StripButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly title: string;
  /** Counts and states behind the title. */
  readonly children?: ReactNode;
}

export function StripButton({ isOpen, onToggle, title, children }: StripButtonProps) {
  const Chevron = isOpen ? ChevronDown : ChevronUp;
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
