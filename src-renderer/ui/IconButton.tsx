/** A button with an icon only: its label is its accessible name and its tooltip. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { ariaShortcut } from './shortcut-keys.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string | undefined;
  readonly size?: 'sm' | 'md';
  /** A toggle that is on. */
  readonly pressed?: boolean;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, size = 'md', pressed, side = 'bottom', className, ...rest } = props;
  return (
    <Tooltip text={label} shortcut={shortcut} side={side}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut ? ariaShortcut(shortcut) : undefined}
        className={classes(
          'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-120',
          'hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-40 aria-pressed:bg-hover aria-pressed:text-accent',
          size === 'sm' ? 'size-6' : 'size-8',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
