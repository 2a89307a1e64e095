/** A step: its heading, which takes the focus, its two panels, and its actions below. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useImport } from '../../../state/workspace/app-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { ImportRequestError } from './ImportRequestError.tsx';

export interface StepFrameProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly rightLabel: string;
  readonly footer: ReactNode;
  /** The left panel gets most of the space. */
  readonly isLeftWide?: boolean;
}

export function StepFrame({ title, text, left, right, rightLabel, footer, isLeftWide = false }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        className={classes(
          'grid min-h-0 flex-1 max-md:auto-rows-min max-md:overflow-y-auto',
          isLeftWide
            ? 'md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'
            : 'md:grid-cols-[minmax(320px,2fr)_minmax(0,3fr)] xl:grid-cols-[440px_minmax(0,1fr)]',
        )}
      >
        <section aria-label={title} className="flex min-h-0 min-w-0 flex-col border-line bg-panel md:border-r">
          <header className="shrink-0 px-5 pt-4 pb-3">
            <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
              {title}
            </h2>
            {text !== undefined && <p className="text-muted">{text}</p>}
          </header>
          <div className="flex min-h-0 flex-1 flex-col">{left}</div>
        </section>
        <section aria-label={rightLabel} className="flex min-h-0 min-w-0 flex-col bg-app max-md:min-h-120">
          {right}
        </section>
      </div>
      <ImportRequestError />
      <StepActions>{footer}</StepActions>
    </div>
  );
}

function StepActions({ children }: { readonly children: ReactNode }) {
  const busy = useImport((state) => state.busy);
  return (
    <footer
      aria-busy={busy !== null}
      className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-panel px-5 py-2"
    >
      {children}
    </footer>
  );
}
