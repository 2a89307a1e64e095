/** A temporary notice that covers no field and no card being worked on. It stays while it is hovered or focused. */
import { Children, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { toastPlace, type Control, type Place } from './toast-place.ts';

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

/** Next to F6, which goes to the other parts of the window. The library's own key, F8, goes to the next problem. */
const GO_THERE = ['altKey', 'F6'];
const NO_KEY: string[] = [];

export function ToastArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const area = useRef<HTMLOListElement>(null);
  usePlace(area);
  return (
    <RadixToast.Provider label={label} duration={6000} swipeDirection="right">
      {children}
      <RadixToast.Viewport
        ref={area}
        label={label}
        hotkey={Children.count(children) > 0 ? GO_THERE : NO_KEY}
        className="fixed z-50 flex w-96 max-w-[calc(100vw-1.5rem)] flex-col gap-2 outline-none"
      />
    </RadixToast.Provider>
  );
}

/** `data-work` marks other things to work on, such as cards, and has the value "now" while they are selected. */
const CONTROLS = 'button, a[href], input, textarea, [contenteditable="true"], [data-work]';
const IN_USE =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], [data-work="now"], *:focus > [data-work]';

/** Positions are updated when notices appear and disappear, and when the user focuses another field. */
function usePlace(area: RefObject<HTMLOListElement | null>): void {
  useLayoutEffect(() => {
    const list = area.current;
    if (list === null) return;
    let now: Place | null = null;
    const put = () => {
      if (list.childElementCount === 0) return (now = null);
      // Reading the size lays out the page.
      const { offsetWidth: width, offsetHeight: height } = list;
      const window = { width: innerWidth, height: innerHeight };
      now = toastPlace({ window, toasts: { width, height }, controls: controlsOutside(list), now });
      list.style.left = `${now.left}px`;
      list.style.top = `${now.top}px`;
    };
    const putSoon = () => requestAnimationFrame(put);
    const observer = new ResizeObserver(put);
    observer.observe(list);
    document.addEventListener('focusin', putSoon);
    addEventListener('resize', put);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', putSoon);
      removeEventListener('resize', put);
    };
  }, [area]);
}

function controlsOutside(list: Element): readonly Control[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((element): Control[] => {
    if (list.contains(element) || !element.checkVisibility()) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    return [{ left, top, width, height, isInUse: element.matches(IN_USE) }];
  });
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
