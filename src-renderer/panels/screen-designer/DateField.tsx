/** A fixed day or time of a date field: typed, or picked in the calendar of the browser. */
import { useRef } from 'react';
import { CalendarDays } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { dateKindOf, datePart } from '../../../src-shared/a2ui/date-parts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useDesignedComponent } from './designed-component.tsx';

export interface DateFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function DateField({ value, onChange }: DateFieldProps) {
  const { component } = useDesignedComponent();
  const picker = useRef<HTMLInputElement>(null);
  const kind = dateKindOf(component);
  return (
    <div className="flex items-center gap-1">
      <TextInput value={value} onChange={onChange} placeholder={EXAMPLES[kind]} />
      <span className="relative shrink-0">
        {/* Opens below the button, which has its name and the focus. */}
        <input
          ref={picker}
          type={kind}
          tabIndex={-1}
          aria-hidden
          value={datePart(value, kind)}
          onChange={({ target }) => onChange(target.value)}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
        <IconButton
          label={t(kind === 'time' ? 'screenDesigner.properties.pickTime' : 'screenDesigner.properties.pickDate')}
          icon={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => picker.current?.showPicker()}
        />
      </span>
    </div>
  );
}

const EXAMPLES = { date: '2027-01-15', time: '09:30', 'datetime-local': '2027-01-15T09:30' } as const;
