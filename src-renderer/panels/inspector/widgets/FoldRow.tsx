/** One of many items with their own fields: its name in a row, and its fields below when expanded. */
import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { useCanvas } from '../../../state/workspace/app-context.tsx';
import type { FieldBinding } from '../../../fields/binding.ts';
import { RowMenu, type RowMenuProps } from '../../../fields/RowMenu.tsx';

export interface FoldRowProps {
  readonly name: string;
  readonly mono?: boolean;
  /** Next to the name if there is room. */
  readonly aside?: string | undefined;
  readonly binding: FieldBinding;
  /** Expanded unless the user collapses it. */
  readonly open: boolean;
  readonly moves?: NonNullable<RowMenuProps['moves']>;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function FoldRow({ name, mono = false, aside, binding, open, children, ...menu }: FoldRowProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isWanted = useCanvas(({ revealed }) => revealed?.pointer?.startsWith(`${binding.pointer}/`) === true);
  // Errors, and fields that you navigated to, must be visible.
  const isOpen = chosen ?? (open || isWanted || binding.problems.length > 0);
  return (
    <div
      role="group"
      aria-label={name}
      data-pointer={binding.pointer}
      className="flex flex-col rounded-control border border-line"
    >
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          className="flex h-8 min-w-0 flex-1 items-center gap-1.5 rounded-control px-2 text-left font-medium hover:bg-hover"
        >
          <ChevronRight
            size={14}
            strokeWidth={2}
            aria-hidden
            className={`shrink-0 text-faint transition-transform duration-120 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className={`max-w-[70%] shrink-0 truncate ${mono ? 'font-mono text-sm' : ''}`}>{name}</span>
          {aside !== undefined && !isOpen && (
            <span className="min-w-0 flex-1 truncate text-right font-mono text-sm font-normal text-faint">{aside}</span>
          )}
        </button>
        <RowMenu name={name} {...menu} />
      </div>
      {isOpen && <div className="flex flex-col gap-2.5 border-t border-line p-2.5">{children}</div>}
    </div>
  );
}
