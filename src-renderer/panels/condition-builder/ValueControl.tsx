/** The value of a row: a picker if the possible values are known, otherwise a text field. */
import { useState } from 'react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import type { Literal, RowItem } from '../../../src-shared/guard/builder.ts';
import { valueChoices, valueKindOf, type ValueChoice } from '../../../src-shared/guard/builder-choices.ts';
import type { LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { readNumber } from '../../fields/field-check.ts';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { literalText, readLiteralText } from './words.ts';

export interface ValueControlProps {
  readonly row: RowItem;
  readonly facts: LanguageFacts;
  readonly onValues: (values: readonly Literal[]) => void;
}

export function ValueControl({ row, facts, onValues }: ValueControlProps) {
  const [value] = row.values;
  const label = t('guards.value');
  switch (valueKindOf(row, facts)) {
    case 'none':
      return null;
    case 'choice':
      return <Choice choices={withCurrent(row, facts)} value={value} onValue={(next) => onValues([next])} />;
    case 'choices':
      return <Choices choices={withCurrent(row, facts)} values={row.values} onValues={onValues} />;
    case 'number':
      return <NumberBox value={value} onValue={(next) => onValues([next])} />;
    case 'date':
      return (
        <TextInput
          type="date"
          aria-label={label}
          value={String(value ?? '')}
          onChange={(next) => next !== '' && onValues([next])}
        />
      );
    case 'text':
      return <TextInput aria-label={label} value={String(value ?? '')} onChange={(next) => onValues([next])} />;
    case 'texts':
      return <TextsBox values={row.values} onValues={onValues} />;
    case 'literal':
      return <LiteralBox key={row.comparison} value={value} onValue={(next) => onValues([next])} />;
  }
}

/** The current value stays in the list even if it is no longer valid. */
function withCurrent(row: RowItem, facts: LanguageFacts): readonly ValueChoice[] {
  const choices = valueChoices(row.operand, facts);
  const strange = row.values.filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...strange.map((value) => ({ value, label: String(value) }))];
}

interface ChoiceProps {
  readonly choices: readonly ValueChoice[];
  readonly value: Literal | undefined;
  readonly onValue: (value: Literal) => void;
}

function Choice({ choices, value, onValue }: ChoiceProps) {
  const options = choices.map((choice, at) => ({ value: String(at), label: choiceLabel(choice, t) }));
  const at = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      label={t('guards.value')}
      options={options}
      value={at === -1 ? '' : String(at)}
      onChange={(next) => onValue(choices[Number(next)]!.value)}
    />
  );
}

function choiceLabel({ value, label }: ValueChoice, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'guards.yes' : 'guards.no');
  return label === value ? label : `${label} (${String(value)})`;
}

interface ChoicesProps {
  readonly choices: readonly ValueChoice[];
  readonly values: readonly Literal[];
  readonly onValues: (values: readonly Literal[]) => void;
}

/** At least one stays selected. */
function Choices({ choices, values, onValues }: ChoicesProps) {
  const toggle = (value: Literal) => {
    const next = choices.map((choice) => choice.value).filter((other) => values.includes(other) !== (other === value));
    if (next.length > 0) onValues(next);
  };
  return (
    <div role="group" aria-label={t('guards.values')} className="flex flex-wrap gap-1">
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          aria-pressed={values.includes(choice.value)}
          onClick={() => toggle(choice.value)}
          className={classes(
            'h-7 max-w-full truncate rounded-control border px-2 text-sm',
            values.includes(choice.value)
              ? 'border-accent bg-selected text-ink'
              : 'border-line text-muted hover:border-strong hover:text-ink',
          )}
        >
          {choiceLabel(choice, t)}
        </button>
      ))}
    </div>
  );
}

interface BoxProps {
  readonly value: Literal | undefined;
  readonly onValue: (value: Literal) => void;
}

/** Digits in progress are kept until they are a number. */
function NumberBox({ value, onValue }: BoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : String(value));
  const read = readNumber(shown);
  const isNumber = read.ok && read.value !== undefined;
  return (
    <TextInput
      inputMode="decimal"
      aria-label={t('guards.value')}
      aria-invalid={!isNumber || undefined}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        const next = readNumber(text);
        if (next.ok && next.value !== undefined) onValue(next.value);
      }}
      onBlur={() => isNumber && setTyped(null)}
    />
  );
}

function LiteralBox({ value, onValue }: BoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      aria-label={t('guards.value')}
      value={typed ?? literalText(value)}
      onChange={(text) => {
        setTyped(text);
        onValue(readLiteralText(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function TextsBox({ values, onValues }: Omit<ChoicesProps, 'choices'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isNumbers = values.length > 0 && values.every((value) => typeof value === 'number');
  const read = (text: string): readonly Literal[] =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (isNumbers ? readLiteralText(part) : part));
  return (
    <TextInput
      aria-label={t('guards.values')}
      placeholder={t('guards.commas')}
      value={typed ?? values.join(', ')}
      onChange={(text) => {
        setTyped(text);
        const next = read(text);
        if (next.length > 0) onValues(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
