/** A modal dialog: it traps the focus, closes with Escape, and returns the focus. */
import { useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { firstField, focusOnceLoaded } from './first-field.ts';
import { ModalMark } from './open-modals.ts';
import { returnFocus } from './regions.ts';
import { classes } from './classes.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly footer?: ReactNode;
  readonly closeLabel: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** True while something inside the dialog handles Escape. */
  readonly keepsEscape?: boolean;
  readonly children: ReactNode;
}

const SIZES = { sm: 'max-w-md', md: 'max-w-2xl', lg: 'max-w-4xl', xl: 'max-w-6xl' } as const;

export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  closeLabel,
  size = 'sm',
  keepsEscape = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-backdrop animate-appear" />
        <RadixDialog.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // Otherwise the button that closes it would be first. Not called if a field took the focus already.
          onOpenAutoFocus={(event) => focusFirst(event, () => firstField(body.current, foot.current))}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => keepsEscape && event.preventDefault()}
          className={classes(
            'fixed top-1/2 left-1/2 z-40 flex max-h-[85vh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col',
            'rounded-dialog border border-line bg-panel text-ink shadow-float outline-none animate-appear',
            SIZES[size],
          )}
        >
          <ModalMark />
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
              <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="text-base text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close
              aria-label={closeLabel}
              className="-mr-1.5 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </RadixDialog.Close>
          </div>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
            {children}
          </div>
          {footer !== undefined && (
            <div ref={foot} className="flex justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function focusFirst(event: Event, find: () => HTMLElement | null): void {
  event.preventDefault();
  const dialog = event.currentTarget;
  const field = find();
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  if (field === null && dialog instanceof HTMLElement) focusOnceLoaded(dialog, find);
}
