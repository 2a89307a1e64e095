/** The name of a row in a table of named items. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { fail, ok } from '../../../../src-shared/result.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FieldBinding } from '../../../fields/binding.ts';
import { formatText } from '../../../fields/field-check.ts';
import { useTextField } from '../../../fields/use-text-field.ts';
import { renameRow, type NamedValues } from './argument-rows.ts';

export interface NameCellProps {
  readonly binding: FieldBinding;
  readonly name: string;
  readonly index: number;
}

/** The name is a separate draft: while it is empty or taken, the row keeps its old name in the flow. */
export function NameCell({ binding, name, index }: NameCellProps) {
  const rename = (to: unknown) => renameRow(binding.value as NamedValues<unknown>, { from: name, to: formatText(to) });
  const input = useTextField(
    {
      ...binding,
      key: `${binding.key}#${index}`,
      value: name,
      check: (to) => {
        const renamed = rename(to);
        if (!renamed.ok) return renamed;
        // The check covers the whole table; only the name is applied.
        const whole = binding.check(renamed.value);
        return whole.ok ? ok(to) : whole;
      },
      apply: (to) => {
        const renamed = rename(to);
        if (renamed.ok) binding.apply(renamed.value);
      },
    },
    { format: formatText, read: (text) => (text === '' ? fail([{ kind: 'name-needed' }]) : ok(text)) },
  );
  return (
    <div className="min-w-0 flex-1">
      <TextInput
        mono
        aria-label={t('inspector.rows.name')}
        aria-invalid={input.issues.length > 0 || undefined}
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
      />
      {input.issues.length > 0 && <p className="text-sm text-danger">{input.issues.join(' ')}</p>}
    </div>
  );
}
