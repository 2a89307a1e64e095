/** The button below rows that adds one more, and moves the focus to its first input. */
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

export interface AddRowButtonProps {
  readonly label: string;
  readonly onAdd: () => void;
  /** Less prominent, inside a row. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

export function AddRowButton({ label, onAdd, quiet = false, disabled = false }: AddRowButtonProps) {
  return (
    <Button
      size="sm"
      variant={quiet ? 'ghost' : 'secondary'}
      className="self-start"
      icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
      disabled={disabled}
      data-adds-row
      onClick={({ currentTarget }) => {
        const before = new Set(inputsBeside(currentTarget));
        onAdd();
        requestAnimationFrame(() => {
          const added = inputsBeside(currentTarget).find((input) => !before.has(input));
          added?.focus();
          added?.select();
        });
      }}
    >
      {label}
    </Button>
  );
}

function inputsBeside(button: Element): readonly HTMLInputElement[] {
  return [...(button.parentElement?.querySelectorAll('input') ?? [])];
}
