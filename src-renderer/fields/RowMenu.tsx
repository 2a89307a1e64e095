/** The menu at the end of a row, to move or remove it. */
import { Ellipsis, Trash2 } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, type MenuCommand } from '../ui/Menu.tsx';

export interface RowMenuProps {
  /** The name of the row. */
  readonly name: string;
  readonly moves?: readonly MenuCommand[];
  readonly removeLabel: string;
  /** Null if the row can't be removed, because it is the last one. */
  readonly onRemove: (() => void) | null;
}

export function RowMenu({ name, moves = [], removeLabel, onRemove }: RowMenuProps) {
  const remove: MenuCommand = {
    id: 'remove',
    label: removeLabel,
    icon: <Trash2 size={14} strokeWidth={1.75} aria-hidden />,
    danger: true,
    disabled: onRemove === null,
    onSelect: () => onRemove?.(),
  };
  const items = moves.length === 0 ? [remove] : [...moves, { id: 'before remove', separator: true } as const, remove];
  return (
    <Menu items={items} align="end">
      <IconButton
        size="sm"
        label={t('inspector.rows.more', { name })}
        icon={<Ellipsis size={14} strokeWidth={1.75} aria-hidden />}
      />
    </Menu>
  );
}
