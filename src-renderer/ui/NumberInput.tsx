/** A number that may be empty. Half-typed text stays in the box and is not reported until it is a number. */
import { useState, type InputHTMLAttributes } from 'react';
import { TextInput } from './TextInput.tsx';

type Passed = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type' | 'min' | 'max' | 'step'>;

export interface NumberInputProps extends Passed {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export function NumberInput({ value, onChange, min, max, step = 1, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly for: number | undefined } | null>(null);
  // A draft belongs to the value it was typed over; a value that changed elsewhere (undo) wins.
  const text = draft !== null && Object.is(draft.for, value) ? draft.text : value === undefined ? '' : String(value);

  const type = (typed: string) => {
    const next = typed.trim() === '' ? undefined : Number(typed);
    const usable =
      next === undefined || (Number.isFinite(next) && next >= (min ?? -Infinity) && next <= (max ?? Infinity));
    setDraft({ text: typed, for: usable ? next : value });
    if (usable && !Object.is(next, value)) onChange(next);
  };

  const nudge = (by: number) => {
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (value ?? 0) + by));
    setDraft(null);
    onChange(next);
  };

  return (
    <TextInput
      {...rest}
      role="spinbutton"
      inputMode="decimal"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={text}
      onChange={type}
      onBlur={() => setDraft(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        nudge(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
}
