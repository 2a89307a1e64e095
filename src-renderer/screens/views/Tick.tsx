/** A custom check box or radio button: a real input in our colors. */
import { Check } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { classes } from '../../ui/classes.ts';

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly type: 'checkbox' | 'radio';
}

export function Tick(props: TickProps) {
  const isRound = props.type === 'radio';
  return (
    <span className="relative mt-px inline-flex size-4.5 shrink-0">
      <input
        {...props}
        className={classes(
          'peer size-4.5 appearance-none border border-control bg-sunken transition-colors duration-120 checked:border-accent checked:bg-accent hover:border-accent aria-invalid:border-danger',
          isRound ? 'rounded-full' : 'rounded',
        )}
      />
      {isRound ? (
        <span
          className="pointer-events-none absolute inset-0 m-auto hidden size-2 rounded-full bg-on-accent peer-checked:block"
          aria-hidden
        />
      ) : (
        <Check
          size={14}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden text-on-accent peer-checked:block"
          aria-hidden
        />
      )}
    </span>
  );
}
