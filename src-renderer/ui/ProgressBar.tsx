/** The progress if known, or an animation. */
import { classes } from './classes.ts';

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number | null;
  readonly of: number | null;
}

export function ProgressBar({ label, done, of }: ProgressBarProps) {
  const part = done !== null && of !== null && of > 0 ? Math.min(1, done / of) : null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part === null ? undefined : Math.round(part * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-hover"
    >
      <div
        className={classes(
          'h-full rounded-full bg-accent transition-[width] duration-160',
          part === null && 'w-1/3 animate-pulse',
        )}
        style={part === null ? undefined : { width: `${part * 100}%` }}
      />
    </div>
  );
}
