/** The line between two panels. Dragging it, or moving it with arrow keys, resizes them. */
import { Separator } from 'react-resizable-panels';
import { t } from '../../src-shared/messages/translate.ts';
import { classes } from './classes.ts';

export interface PanelDividerProps {
  /** The panel that it resizes. */
  readonly name: string;
  /** For stacked panels. */
  readonly isHorizontal?: boolean;
  /** A double-click gives the panel its default size. */
  readonly onReset?: () => void;
}

export function PanelDivider({ name, isHorizontal = false, onReset }: PanelDividerProps) {
  return (
    <Separator
      onDoubleClick={onReset}
      aria-label={t('app.panels.resize', { name })}
      className={classes(
        'relative z-10 shrink-0 bg-line transition-colors duration-120',
        'hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent',
        isHorizontal ? 'h-px' : 'w-px',
      )}
    />
  );
}
