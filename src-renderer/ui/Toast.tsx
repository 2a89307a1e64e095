/** A passing notice below the top bar, where it covers no place to type. It stays while it is hovered or focused. */
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';

export interface ToastProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;
const COLOURS = { info: 'text-info', success: 'text-success', warning: 'text-warning', danger: 'text-danger' } as const;

export function ToastArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <RadixToast.Provider label={label} duration={6000} swipeDirection="right">
      {children}
      <RadixToast.Viewport className="fixed top-14 left-1/2 z-50 flex w-96 max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col gap-2 outline-none" />
    </RadixToast.Provider>
  );
}

export function Toast({ tone, title, text, action, closeLabel, onClose }: ToastProps) {
  const Icon = ICONS[tone];
  return (
    <RadixToast.Root
      type={tone === 'danger' || tone === 'warning' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className="flex items-start gap-2.5 rounded-card border border-line bg-raised p-3 text-base shadow-float animate-slide"
    >
      <Icon size={16} strokeWidth={1.75} className={`mt-0.5 shrink-0 ${COLOURS[tone]}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-medium wrap-anywhere text-ink">{title}</RadixToast.Title>
        {text !== undefined && (
          <RadixToast.Description className="wrap-anywhere text-muted">{text}</RadixToast.Description>
        )}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
      <RadixToast.Close
        aria-label={closeLabel}
        className="-mt-0.5 -mr-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <X size={14} strokeWidth={1.75} aria-hidden />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
