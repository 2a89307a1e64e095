/** A row of a list in the properties, with its menu, and the button that adds one. */
import { useContext, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { RowMenu, type RowMenuProps } from '../../fields/RowMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldPlace } from './use-typed.ts';

export interface ListRowProps extends Pick<RowMenuProps, 'name' | 'moves' | 'removeLabel' | 'onRemove'> {
  /** A row of several fields has a frame. */
  readonly isFramed?: boolean;
  readonly children: ReactNode;
}

export function ListRow({ isFramed = false, children, ...menu }: ListRowProps) {
  const around = useContext(FieldPlace);
  return (
    <div
      role="group"
      aria-label={menu.name}
      className={classes('flex items-end gap-1', isFramed && 'rounded-control border border-line p-2')}
    >
      <FieldPlace value={`${around}/${menu.name}`}>
        <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
      </FieldPlace>
      <RowMenu {...menu} />
    </div>
  );
}

export interface AddRowProps {
  readonly label: string;
  readonly onAdd: () => void;
}

export function AddRow({ label, onAdd }: AddRowProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="self-start"
      icon={<Plus size={14} strokeWidth={1.75} />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}
