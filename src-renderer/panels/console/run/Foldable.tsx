/** An expandable row. */
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

export interface FoldableProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly heading: ReactNode;
  /** Content at the right end. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function Foldable({ isOpen, onToggle, heading, aside, children }: FoldableProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="-mx-1 flex min-h-7 w-[calc(100%+0.5rem)] items-center gap-2 rounded-control px-1 text-left transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={classes(
            'shrink-0 text-faint transition-transform duration-120 motion-reduce:transition-none',
            isOpen && 'rotate-90',
          )}
        />
        {heading}
        <span className="ml-auto flex shrink-0 items-center gap-2 pl-1">{aside}</span>
      </button>
      {isOpen && (
        <div id={id} className="flex min-w-0 flex-col gap-2 pt-1 pb-2.5 pl-5">
          {children}
        </div>
      )}
    </>
  );
}
