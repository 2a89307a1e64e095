/** One row of the table for trying things. User rows have fields generated from the schemas of the answers. */
import { useState } from 'react';
import { Tooltip } from 'radix-ui';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import { valueChoices } from '../../../src-shared/guard/builder-choices.ts';
import type { Operand } from '../../../src-shared/guard/builder.ts';
import type { ExpressionLanguage, LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { tracedValues } from '../../../src-shared/guard/traced-values.ts';
import { inputWith, type Trial } from '../../../src-shared/conversation/try-rows.ts';
import type { Json } from '../../../src-shared/json.ts';
import { RowMenu } from '../../fields/RowMenu.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { OwnRow } from '../../state/window/guard-tools-store.ts';
import type { TryRow } from './try-rows.ts';
import { readLiteralText } from './words.ts';

export interface TryLineProps {
  readonly row: TryRow;
  readonly number: number;
  readonly language: ExpressionLanguage;
  readonly text: string;
  readonly facts: LanguageFacts;
  readonly trial: Trial;
  /** Null removes the row. */
  readonly onChange: (values: OwnRow | null) => void;
}

export function TryLine({ row, number, language, text, facts, trial, onChange }: TryLineProps) {
  const input = inputWith(row.values);
  const result = trial.result(input);
  const steps = language === 'expression' ? tracedValues(text, facts, input).slice(1) : [];
  return (
    <tr className="border-t border-line align-middle">
      <td className="px-2 py-1">
        <Result value={result} language={language} number={number} steps={steps} />
      </td>
      {trial.columns.map((column) => (
        <td key={column} className="px-2 py-1">
          {row.own === null ? (
            <span className={row.values[column] === undefined ? 'text-faint' : ''}>
              {shown(row.values[column] ?? null, t)}
            </span>
          ) : (
            <Cell
              label={t('guards.try.cell', { name: column.replace(/^answers\./, ''), number })}
              column={column}
              value={row.values[column] ?? null}
              facts={facts}
              onValue={(value) => onChange({ ...row.values, [column]: value })}
            />
          )}
        </td>
      ))}
      <td className="px-2 py-1 whitespace-nowrap text-muted">
        {row.own === null ? (
          t(`guards.try.${row.origin as 'border'}`, { name: row.name })
        ) : (
          <RowMenu
            name={t('guards.try.row', { number })}
            removeLabel={t('guards.try.remove', { number })}
            onRemove={() => onChange(null)}
          />
        )}
      </td>
    </tr>
  );
}

interface ResultProps {
  readonly value: Json;
  readonly language: ExpressionLanguage;
  readonly number: number;
  readonly steps: ReturnType<typeof tracedValues>;
}

/** Focus shows the steps like hovering does. */
function Result({ value, language, number, steps }: ResultProps) {
  if (language === 'template') {
    return (
      <span className="block min-w-32 whitespace-pre-wrap">
        {value === '' ? t('guards.try.nothing') : String(value)}
      </span>
    );
  }
  const tone =
    value === true
      ? 'bg-success-soft text-success'
      : value === false
        ? 'bg-danger-soft text-danger'
        : 'bg-hover text-muted';
  const chip = classes('inline-block rounded-control px-1.5 font-mono font-medium', tone);
  const words = value === null ? 'null' : shown(value, t, true);
  if (steps.length === 0) return <span className={chip}>{words}</span>;
  return (
    <Tooltip.Root delayDuration={120}>
      <Tooltip.Trigger asChild>
        <button type="button" aria-label={t('guards.try.steps', { number, value: words })} className={chip}>
          {words}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side="left"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-md rounded-card border border-line bg-raised p-2 text-sm text-ink shadow-float animate-appear"
        >
          <ul className="flex flex-col gap-0.5">
            {steps.map((step) => (
              <li
                key={`${step.depth} ${step.start} ${step.text}`}
                className="flex justify-between gap-4 font-mono"
                style={{ paddingLeft: `${(step.depth - 1) * 12}px` }}
              >
                <span className="break-all">{step.text}</span>
                <span className="shrink-0 text-muted">{step.value === null ? 'null' : shown(step.value, t, true)}</span>
              </li>
            ))}
          </ul>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function shown(value: Json, t: Translate, asCode = false): string {
  if (value === null) return t('guards.try.unanswered');
  if (typeof value === 'boolean') return asCode ? String(value) : t(value ? 'guards.yes' : 'guards.no');
  if (Array.isArray(value) && !asCode) return value.length === 0 ? '[]' : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface CellProps {
  readonly label: string;
  readonly column: string;
  readonly value: Json;
  readonly facts: LanguageFacts;
  readonly onValue: (value: Json) => void;
}

const UNANSWERED = '$unanswered';

function Cell({ label, column, value, facts, onValue }: CellProps) {
  const operand = operandOf(column);
  const schema = operand.kind === 'answer' ? facts.answers.get(operand.key) : undefined;
  const choices = schema?.type === 'choices' ? [] : valueChoices(operand, facts);
  if (choices.length === 0) return <TypedCell {...{ label, value, onValue }} type={schema?.type ?? 'any'} />;
  const options = choices.map((choice, at) => ({
    value: String(at),
    label: typeof choice.value === 'boolean' ? t(choice.value ? 'guards.yes' : 'guards.no') : choice.label,
  }));
  const at = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      label={label}
      className="min-w-28"
      options={[{ value: UNANSWERED, label: t('guards.try.unanswered') }, ...options]}
      value={at === -1 ? UNANSWERED : String(at)}
      onChange={(next) => onValue(next === UNANSWERED ? null : choices[Number(next)]!.value)}
    />
  );
}

function operandOf(column: string): Operand {
  if (column === 'path') return { kind: 'path' };
  return column.startsWith('answers.')
    ? { kind: 'answer', key: column.slice('answers.'.length) }
    : { kind: 'fact', path: column };
}

interface TypedCellProps extends Pick<CellProps, 'label' | 'value' | 'onValue'> {
  readonly type: string;
}

/** Empty is unanswered. */
function TypedCell({ label, value, onValue, type }: TypedCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text =
    value === null
      ? ''
      : Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
  return (
    <TextInput
      type={type === 'date' ? 'date' : 'text'}
      aria-label={label}
      className="min-w-24"
      placeholder={t('guards.try.unanswered')}
      value={typed ?? text}
      onChange={(next) => {
        setTyped(next);
        onValue(readCell(next, type));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function readCell(text: string, type: string): Json {
  if (text.trim() === '') return null;
  if (type === 'text' || type === 'date') return text;
  if (type === 'choices')
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return readLiteralText(text);
}
