/** The completions below a text box, which keeps the focus. */
import type { ReactElement } from 'react';
import { Popover } from 'radix-ui';
import type { Completion } from '../../src-shared/guard/language-facts.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { classes } from '../ui/classes.ts';

export interface CompletionListProps {
  readonly id: string;
  readonly offered: readonly Completion[];
  readonly active: number;
  readonly onChoose: (index: number) => void;
  /** The text box. */
  readonly children: ReactElement;
}

export function CompletionList({ id, offered, active, onChoose, children }: CompletionListProps) {
  return (
    <Popover.Root open={offered.length > 0}>
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // The canvas moves without scrolling or resizing anything.
          updatePositionStrategy="always"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The keys and the focus of the text box close the list.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onPointerDown={(event) => event.preventDefault()}
          className="z-50 w-80 rounded-card border border-line bg-raised p-1 text-ink shadow-float outline-none animate-appear"
        >
          <ul id={id} role="listbox" aria-label={t('canvas.completions')} className="max-h-56 overflow-y-auto">
            {offered.map(({ kind, label, detail }, index) => (
              <li
                key={`${kind} ${label}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                ref={index === active ? intoView : undefined}
                onClick={() => onChoose(index)}
                className={classes(
                  'flex h-7 cursor-default items-center gap-2 rounded-control px-2 hover:bg-hover',
                  index === active && 'bg-selected',
                )}
              >
                <span className="min-w-0 flex-1 truncate font-mono text-sm">{label}</span>
                <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{detail}</span>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function intoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
