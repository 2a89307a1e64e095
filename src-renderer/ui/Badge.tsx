/** A small colored word or count. */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'accent' | 'danger' | 'warning' | 'success' | 'info';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
};

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly title?: string;
  /** Read by screen readers instead of the content. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, title, label, children }: BadgeProps) {
  return (
    <span
      title={title}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
      className={classes(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center gap-1 rounded-full px-1.5 text-badge font-medium whitespace-nowrap tabular-nums',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
