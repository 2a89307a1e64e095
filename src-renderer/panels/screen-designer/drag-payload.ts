/** The payload of the drag-and-drop library in the designer: components, or data. It never leaves the window. */
import { draggable, type ElementDragPayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Position } from '../../../src-shared/screen-edits/screen-tree.ts';
import { whileMounted } from '../../ui/while-mounted.ts';
import type { Dragged } from './drag-components.ts';
import type { DraggedData } from './drag-data.ts';

interface Payload extends Record<string, unknown> {
  readonly components?: Dragged;
  readonly data?: DraggedData;
}

/** Null while something else is dragged. */
export function draggedComponents(source: Pick<ElementDragPayload, 'data'>): Dragged | null {
  return (source.data as Payload).components ?? null;
}

export function draggedData(source: Pick<ElementDragPayload, 'data'>): DraggedData | null {
  return (source.data as Payload).data ?? null;
}

/** Returns the ref of an element that can be dragged. */
export function carry(payload: Payload) {
  return whileMounted((element) => draggable({ element, getInitialData: () => payload }));
}

/** Where components would be dropped, and why they can't be. */
export interface Drop extends Record<string | symbol, unknown> {
  readonly place: Position | null;
  readonly refusal: string | null;
}
