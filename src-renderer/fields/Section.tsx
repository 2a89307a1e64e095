/** A collapsible part of a form. */
import { useId, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { HelpTip, useHelpTip } from '../ui/HelpTip.tsx';

export interface SectionProps {
  readonly title: string;
  /** What the section is for, behind an "i". */
  readonly help?: string | undefined;
  /** Shown after the title: a count or a badge. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

export function Section({ title, help, aside, open, onOpen, children }: SectionProps) {
  const id = useId();
  const [tip, keys] = useHelpTip(help);
  return (
    <section className="border-t border-line first:border-t-0">
      <h3 {...keys} className="relative">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onClick={() => onOpen(!open)}
          className={`flex h-8 w-full items-center gap-1.5 pl-3 text-left text-base font-semibold text-ink hover:bg-hover focus-visible:-outline-offset-2 ${help === undefined ? 'pr-3' : 'pr-9'}`}
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
        {help !== undefined && (
          <span className="absolute inset-y-0 right-2 flex items-center">
            <HelpTip id={`${id}-help`} text={help} {...tip} />
          </span>
        )}
      </h3>
      {open && (
        <div id={id} className="flex flex-col gap-3 px-3 pt-0.5 pb-3.5">
          {children}
        </div>
      )}
    </section>
  );
}
