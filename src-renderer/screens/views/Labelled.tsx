/** An input with its label above and its errors below. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { classes } from '../../ui/classes.ts';

/** The look of every text field. */
export const FIELD =
  'w-full min-w-0 rounded-control border border-control bg-sunken px-2.5 text-base text-ink transition-colors duration-120 ' +
  'hover:border-accent focus-visible:border-accent aria-invalid:border-danger';

interface LabelledProps {
  /** The id of the input; the ids of its messages are derived from it. */
  readonly id: string;
  readonly label: string;
  /** At the right of the label. */
  readonly aside?: ReactNode;
  readonly description: string | null;
  readonly mistakes: readonly string[];
  /** A group of inputs has a legend instead of a label. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

export function Labelled({ id, label, aside, description, mistakes, isGroup = false, children }: LabelledProps) {
  const Frame = isGroup ? 'fieldset' : 'div';
  const words =
    label === '' ? null : isGroup ? (
      <legend className="mb-1.5 font-medium">{label}</legend>
    ) : (
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
    );
  return (
    <Frame
      className={classes('flex min-w-0 flex-col gap-1.5')}
      {...(isGroup
        ? { ...describedBy(id, { description, mistakes }), ...namedBy(label, t('screens.choicesName')) }
        : {})}
    >
      {aside === undefined ? (
        words
      ) : (
        <div className="flex items-baseline justify-between gap-3">
          {words}
          {aside}
        </div>
      )}
      {description !== null && (
        <p id={`${id}-about`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {children}
      {mistakes.length > 0 && <Mistakes id={`${id}-wrong`} mistakes={mistakes} />}
    </Frame>
  );
}

export function Mistakes({ id, mistakes }: { readonly id: string; readonly mistakes: readonly string[] }) {
  return (
    <ul id={id} className="flex flex-col gap-0.5 text-sm text-danger">
      {mistakes.map((mistake) => (
        <li key={mistake} className="flex items-start gap-1.5">
          <CircleAlert size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden />
          <span className="min-w-0">{mistake}</span>
        </li>
      ))}
    </ul>
  );
}

/** The name for screen readers, if the screen has no visible label. */
export function namedBy(label: string, fallback: string) {
  return label === '' ? { 'aria-label': fallback } : {};
}

/** Connects an input to its descriptions. */
export function describedBy(
  id: string,
  { description, mistakes }: { readonly description: string | null; readonly mistakes: readonly string[] },
) {
  const ids = [description === null ? '' : `${id}-about`, mistakes.length === 0 ? '' : `${id}-wrong`].filter(Boolean);
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}
