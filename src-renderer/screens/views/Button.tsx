/** A button. While a check fails, it can be focused, shows the reason, and does nothing. */
import { classes } from '../../ui/classes.ts';
import { choiceOf, type ViewProps } from './view.ts';
import { describedBy, Mistakes } from './Labelled.tsx';
import { InlineContext } from './Text.tsx';

const VARIANTS = {
  default: 'border-strong bg-raised text-ink hover:bg-hover',
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  borderless: 'border-transparent bg-transparent text-accent hover:bg-hover',
} as const;

export function Button({ id, values, label, description, failed, child, act }: ViewProps) {
  const isOff = failed.length > 0;
  const variant = choiceOf(values, 'variant', ['default', 'primary', 'borderless']);
  return (
    <div className="flex max-w-full flex-col items-stretch gap-1.5 @md:items-start">
      <button
        type="button"
        aria-disabled={isOff || undefined}
        {...(label === null ? {} : { 'aria-label': label })}
        {...describedBy(id, { description, mistakes: failed })}
        onClick={(event) => {
          if (isOff) event.stopPropagation();
          else act?.();
        }}
        className={classes(
          'inline-flex min-h-9 max-w-full items-center justify-center gap-2 rounded-control border px-3.5 py-1.5 font-medium transition-colors duration-120 select-none pointer-coarse:min-h-11',
          VARIANTS[variant],
          isOff && 'cursor-not-allowed opacity-60',
        )}
      >
        <InlineContext value={true}>{child('child')}</InlineContext>
      </button>
      {description !== null && (
        <p id={`${id}-about`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {isOff && <Mistakes id={`${id}-wrong`} mistakes={failed} />}
    </div>
  );
}
