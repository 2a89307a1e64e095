/** A collapsible part of a form. */
import { useId, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

export interface SectionProps {
  readonly title: string;
  /** Shown after the title: a count or a badge. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

export function Section({ title, aside, open, onOpen, children }: SectionProps) {
  const id = useId();
  return (
    <section className="border-t border-line first:border-t-0">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(!open)}
          className="flex h-8 w-full items-center gap-1.5 px-3 text-left text-base font-semibold text-ink hover:bg-hover focus-visible:-outline-offset-2"
        >
          <ChevronRight
            size={14}
            strokeWidth={2}
            aria-hidden
            className={`text-faint transition-transform duration-120 ${open ? 'rotate-90' : ''}`}
          />
          <span className="flex-1">{title}</span>
          {aside}
        </button>
      </h3>
      {open && (
        <div id={id} className="flex flex-col gap-3 px-3 pt-0.5 pb-3.5">
          {children}
        </div>
      )}
    </section>
  );
}
