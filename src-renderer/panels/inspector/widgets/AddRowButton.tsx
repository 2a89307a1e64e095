/** The button below rows that adds one more. */
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
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}
