/** A button with text. One primary button per view; danger only if something is lost. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'sm' | 'md';
  readonly icon?: ReactNode;
  /** Shows a long text on several lines instead of growing beyond its place. */
  readonly wraps?: boolean;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const VARIANTS = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-raised text-ink border-strong hover:bg-hover',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-raised text-danger border-strong hover:bg-danger-soft hover:border-danger',
} as const;

const SIZES = { sm: 'px-2 text-sm gap-1.5', md: 'px-3 text-base gap-2' } as const;
const HEIGHTS = { sm: 'h-7', md: 'h-8' } as const;
const MIN_HEIGHTS = { sm: 'min-h-7 py-0.5', md: 'min-h-8 py-1' } as const;

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    wraps = false,
    busy = false,
    className,
    children,
    disabled,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      data-variant={variant}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classes(
        'inline-flex items-center justify-center rounded-control border font-medium transition-colors duration-120 select-none',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:shrink-0',
        VARIANTS[variant],
        SIZES[size],
        wraps ? `max-w-full min-w-0 text-left ${MIN_HEIGHTS[size]}` : `shrink-0 whitespace-nowrap ${HEIGHTS[size]}`,
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
