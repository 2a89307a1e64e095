/** The rows of a long list that are in sight. */
import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';

type VirtualRowsOptions = Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0];

export interface View {
  readonly at: number;
  readonly height: number;
}

export interface VirtualRows extends Pick<
  Virtualizer<HTMLElement, HTMLElement>,
  'measure' | 'measureElement' | 'scrollToIndex' | 'scrollToOffset'
> {
  readonly items: readonly VirtualItem[];
  /** Of all rows, in pixels. */
  readonly height: number;
  /** What is in sight, in pixels. */
  readonly view: () => View;
}

/**
 * The virtualizer is an object that changes in place, and the React compiler doesn't render components again whose
 * values seem to be the same. So this returns its current values. The functions are always the same ones.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  'use no memo';
  const virtual = useVirtualizer(options);
  const { measure, measureElement, scrollToIndex, scrollToOffset } = virtual;
  return {
    ...{ measure, measureElement, scrollToIndex, scrollToOffset },
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    view: () => ({ at: virtual.scrollOffset ?? 0, height: virtual.scrollRect?.height ?? 0 }),
  };
}
