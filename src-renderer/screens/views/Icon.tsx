/** A standalone icon, with a text for screen readers. */
import type { ViewProps } from './view.ts';
import { Sign } from './Sign.tsx';

export function Icon({ values, label }: ViewProps) {
  return (
    <span
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="inline-flex text-current"
    >
      <Sign name={values['name']} size={20} />
    </span>
  );
}
