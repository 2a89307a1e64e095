/** The items of a row's menu that move it up and down. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MenuCommand } from '../ui/Menu.tsx';

export interface RowMoves {
  readonly up: string;
  readonly down: string;
  readonly at: number;
  readonly count: number;
  /** If Alt with the arrow keys moves it, too. */
  readonly hasKeys?: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

export function moveCommands({ up, down, at, count, hasKeys = false, onMove }: RowMoves): readonly MenuCommand[] {
  return [
    {
      ...{ id: 'up', label: up, disabled: at === 0, ...(hasKeys && { shortcut: 'alt+arrowup' }) },
      icon: <ArrowUp size={14} strokeWidth={1.75} aria-hidden />,
      onSelect: () => onMove(-1),
    },
    {
      ...{ id: 'down', label: down, disabled: at === count - 1, ...(hasKeys && { shortcut: 'alt+arrowdown' }) },
      icon: <ArrowDown size={14} strokeWidth={1.75} aria-hidden />,
      onSelect: () => onMove(1),
    },
  ];
}
