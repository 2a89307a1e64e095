/** One or several of some options, as a list or as chips. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { choiceOf, listOf, textOf, type ViewProps, wordsOf } from './view.ts';
import { Labelled } from './Labelled.tsx';
import { Tick } from './Tick.tsx';
import { useEntry } from './use-entry.ts';

export function ChoicePicker(props: ViewProps) {
  const { id, values, label, description, failed } = props;
  const [wanted, setWanted] = useState('');
  const { value, enter, touch, ...entry } = useEntry(props);
  const mistakes = entry.mistakes(failed);
  const isSingle = choiceOf(values, 'variant', ['mutuallyExclusive', 'multipleSelection']) === 'mutuallyExclusive';
  const isChips = choiceOf(values, 'displayStyle', ['checkbox', 'chips']) === 'chips';
  const chosen = Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];
  const options = listOf(values, 'options')
    .filter((option): option is JsonObject => isJsonObject(option))
    .map((option) => ({ label: wordsOf(option, 'label'), value: textOf(option, 'value') }));
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (option: string) => {
    touch();
    if (isSingle) return enter([option]);
    const isOn = chosen.includes(option);
    enter(options.map((one) => one.value).filter((one) => (one === option ? !isOn : chosen.includes(one))));
  };
  return (
    <Labelled id={id} label={label ?? wordsOf(values, 'label')} description={description} mistakes={mistakes} isGroup>
      {values['filterable'] === true && (
        <SearchInput
          value={wanted}
          onChange={setWanted}
          label={t('screens.filter')}
          placeholder={t('screens.filter')}
        />
      )}
      <div className={isChips ? 'flex flex-wrap gap-2' : 'flex flex-col'}>
        {shown.map((option) => (
          <Option
            key={option.value}
            group={id}
            label={option.label}
            {...{ isSingle, isChips }}
            isInvalid={mistakes.length > 0}
            isOn={chosen.includes(option.value)}
            onToggle={() => toggle(option.value)}
          />
        ))}
        {shown.length === 0 && <p className="text-sm text-muted">{t('screens.filterEmpty')}</p>}
      </div>
    </Labelled>
  );
}

interface OptionProps {
  readonly group: string;
  readonly label: string;
  readonly isSingle: boolean;
  readonly isChips: boolean;
  readonly isInvalid: boolean;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** A real radio button or check box in both looks, so that the keyboard works as usual. */
function Option({ group, label, isSingle, isChips, isInvalid, isOn, onToggle }: OptionProps) {
  const input = {
    ...({ type: isSingle ? 'radio' : 'checkbox', name: group, checked: isOn, onChange: onToggle } as const),
    'aria-invalid': isInvalid || undefined,
  };
  if (!isChips) {
    return (
      <label className="flex min-h-7 w-fit items-start gap-2.5 py-1">
        <Tick {...input} />
        <span className="min-w-0">{label}</span>
      </label>
    );
  }
  return (
    <label
      className={`relative inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 font-medium transition-colors duration-120 pointer-coarse:min-h-11 ${isOn ? 'border-accent bg-selected text-ink' : 'border-control bg-raised text-ink hover:bg-hover'} has-aria-invalid:border-danger`}
    >
      <input {...input} className="absolute inset-0 cursor-pointer appearance-none rounded-full" />
      {isOn && <Check size={14} strokeWidth={2} className="text-accent" aria-hidden />}
      {label}
    </label>
  );
}
