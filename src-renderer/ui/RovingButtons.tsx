/** Buttons side by side as one Tab stop: Left and Right go from one to the next. */
import { useRef, type ReactNode } from 'react';
import { useRoving } from './use-roving.ts';

/** The props that a button spreads on its element. */
export interface RovingProps {
  readonly 'data-stop': string;
  readonly tabIndex: 0 | -1;
}

export interface RovingButtonsProps {
  readonly label: string;
  /** In their order. */
  readonly ids: readonly string[];
  readonly children: (propsOf: (id: string) => RovingProps) => ReactNode;
}

export function RovingButtons({ label, ids, children }: RovingButtonsProps) {
  const row = useRef<HTMLSpanElement>(null);
  const { stop, onFocus, onKeyDown } = useRoving(row, ids, { isRow: true });
  return (
    <span ref={row} role="toolbar" aria-label={label} className="flex items-center" {...{ onFocus, onKeyDown }}>
      {children((id) => ({ 'data-stop': id, tabIndex: id === stop ? 0 : -1 }))}
    </span>
  );
}
