/** Yes or no. */
import { t } from '../../../src-shared/messages/translate.ts';
import { type ViewProps, wordsOf } from './view.ts';
import { describedBy, Mistakes, namedBy } from './Labelled.tsx';
import { Tick } from './Tick.tsx';
import { useEntry } from './use-entry.ts';

export function CheckBox(props: ViewProps) {
  const { id, values, label, description, failed } = props;
  const { value, enter, touch, ...entry } = useEntry(props);
  const mistakes = entry.mistakes(failed);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="flex min-h-7 w-fit items-start gap-2.5 py-1">
        <Tick
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => {
            touch();
            enter(event.target.checked);
          }}
          onBlur={touch}
          {...(label === null ? namedBy(wordsOf(values, 'label'), t('screens.checkName')) : { 'aria-label': label })}
          aria-invalid={mistakes.length > 0 || undefined}
          {...describedBy(id, { description, mistakes })}
        />
        <span className="min-w-0">{wordsOf(values, 'label')}</span>
      </label>
      {description !== null && (
        <p id={`${id}-about`} className="ps-7 text-sm text-muted">
          {description}
        </p>
      )}
      {mistakes.length > 0 && <Mistakes id={`${id}-wrong`} mistakes={mistakes} />}
    </div>
  );
}
