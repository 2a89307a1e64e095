/** One numeric setting: a slider for trying values, and a field for the exact one. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { NumberField } from './policy-fields.ts';
import { voteText } from './vote-text.ts';

export interface SettingFieldProps {
  readonly field: NumberField;
  readonly value: number;
  /** The value in the flow, shown while another one is tried. */
  readonly ofFlow: number;
  readonly onChange: (value: number) => void;
}

export function SettingField({ field, value, ofFlow, onChange }: SettingFieldProps) {
  const { name, min, max, step, limit } = field;
  const label = t(`paths.policy.${name}`);
  const take = (text: string) => {
    const number = Number(text);
    const fits =
      text !== '' && Number.isFinite(number) && number <= limit && (number > 0 || (number === 0 && min === 0));
    if (fits) onChange(number);
  };
  const aside = value === ofFlow ? null : <span className="text-sm text-faint line-through">{voteText(ofFlow)}</span>;
  return (
    <Field label={label} help={t(`paths.policy.${name}Help`)} aside={aside}>
      <div className="flex items-center gap-2">
        <input
          type="range"
          aria-label={label}
          className="h-8 min-w-0 flex-1 rounded-control accent-accent"
          value={Math.min(value, max)}
          onChange={(event) => onChange(Number(event.target.value))}
          {...{ min, max, step }}
        />
        <TextInput
          type="number"
          className="w-18! text-right"
          value={String(value)}
          onChange={take}
          min={min}
          max={limit}
          step="any"
        />
      </div>
    </Field>
  );
}
