/** A day, a time, or both. The value is ISO 8601 without a zone, in the user's local time. */
import { t } from '../../../src-shared/messages/translate.ts';
import { textOf, type ViewProps, wordsOf } from './view.ts';
import { describedBy, FIELD, Labelled, namedBy } from './Labelled.tsx';
import { dateKindOf, datePart } from '../../../src-shared/a2ui/date-parts.ts';
import { useEntry } from './use-entry.ts';

/** In a narrow box, the time is below the date instead of cut off. */
const WRAPPING =
  '[&::-webkit-datetime-edit-fields-wrapper]:whitespace-pre-wrap [&::-webkit-datetime-edit-hour-field]:whitespace-nowrap ' +
  '[&::-webkit-datetime-edit-minute-field]:whitespace-nowrap [&::-webkit-datetime-edit-ampm-field]:whitespace-nowrap';

/** In a box too narrow for a day, the field has no icon: a tap or Alt+Down opens the calendar, too. */
const NARROW =
  '@max-[9rem]:px-1 @max-[9rem]:text-sm @max-[9rem]:tracking-tighter ' +
  '@max-[9rem]:[&::-webkit-calendar-picker-indicator]:hidden @max-[9rem]:[&::-webkit-datetime-edit-fields-wrapper]:p-0';

export function DateTimeInput(props: ViewProps) {
  const { id, values, label, description, failed } = props;
  const name = label ?? wordsOf(values, 'label');
  const { value, enter, touch, ...entry } = useEntry(props);
  const mistakes = entry.mistakes(failed);
  const kind = dateKindOf(values);
  return (
    <Labelled id={id} label={name} description={description} mistakes={mistakes}>
      <div className="@container">
        <input
          id={id}
          type={kind}
          value={datePart(typeof value === 'string' ? value : '', kind)}
          {...boundOf('min', datePart(textOf(values, 'min'), kind))}
          {...boundOf('max', datePart(textOf(values, 'max'), kind))}
          onBlur={touch}
          onChange={(event) => enter(event.target.value)}
          aria-invalid={mistakes.length > 0 || undefined}
          {...namedBy(name, t('screens.dateName'))}
          {...describedBy(id, { description, mistakes })}
          className={`${FIELD} ${WRAPPING} ${NARROW} min-h-9 py-1 tabular-nums`}
        />
      </div>
    </Labelled>
  );
}

function boundOf(name: 'min' | 'max', value: string) {
  return value === '' ? {} : { [name]: value };
}
