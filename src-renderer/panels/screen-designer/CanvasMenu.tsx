/** The menu of a component on the screen: the one under the pointer, or the selected one for the keyboard. */
import { useMemo, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { treeRows, type TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { ContextItems, ContextMenu } from '../../ui/Menu.tsx';
import { componentActions } from './component-menu.ts';
import { componentAt, isWritten } from './marked-components.ts';
import { canWrite } from './use-canvas-keys.ts';
import type { Designed } from './use-designed.ts';

export interface CanvasMenuProps {
  readonly designed: Designed;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Edits a text in place. */
  readonly write: (id: string) => void;
  readonly children: ReactNode;
}

export function CanvasMenu({ designed, stage, write, children }: CanvasMenuProps) {
  const { designer } = useOpenDocument();
  const { view } = useWorkspace();
  const [row, setRow] = useState<TreeRow | null>(null);
  const actions = useMemo(
    () =>
      componentActions({
        ...{ designed: () => designed, designer, view },
        rename: ({ id }) => designer.getState().rename(id),
        // The closing menu gives the focus back first.
        write: ({ id }) => (canWrite(designed, id) ? () => afterPaint(() => write(id)) : null),
        onActed: () => stage.current?.focus({ preventScroll: true }),
      }),
    [designed, designer, view, stage, write],
  );
  const point = (event: MouseEvent) => {
    // A text being written has the menu of the system.
    if (isWritten(event.target)) return event.stopPropagation();
    const { selected, select, ...state } = designer.getState();
    const pointed = componentAt(event.target);
    const id = pointed ?? (isFromKeyboard(event) ? selected : null);
    const next = treeRows(designed.file).find((one) => one.id === id);
    if (next === undefined) return event.preventDefault();
    if (pointed === null && openAt(stage.current, next.id)) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (!chosenComponents({ ...state, selected }).includes(next.id)) select(next.id);
    setRow(next);
  };
  return (
    <ContextMenu menu={row !== null && <ContextItems items={() => actions.menu(row)} />}>
      <div onContextMenuCapture={point} className="flex min-h-0 min-w-0 flex-1">
        {children}
      </div>
    </ContextMenu>
  );
}

function isFromKeyboard({ button, ctrlKey }: MouseEvent): boolean {
  return button !== 2 && !ctrlKey;
}

/** The browser opens it where the focus is, which is the whole screen. False if the component isn't drawn. */
function openAt(stage: HTMLElement | null, id: string): boolean {
  const drawn = stage?.querySelector(`[data-component="${CSS.escape(id)}"]`)?.firstElementChild;
  if (drawn === null || drawn === undefined) return false;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const [clientX, clientY] = [left + Math.min(24, width / 2), top + Math.min(24, height / 2)];
  drawn.dispatchEvent(new globalThis.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
  return true;
}
