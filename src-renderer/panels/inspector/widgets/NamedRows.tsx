/** Named values in rows: the arguments of a tool, the inputs of a subgraph, the bindings of a screen. */
import { SquareFunction, Trash2 } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { ok } from '../../../../src-shared/result.ts';
import { isJsonObject } from '../../../../src-shared/json.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { member, type FieldBinding, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';
import { AddRowButton } from './AddRowButton.tsx';
import {
  formatLiteral,
  isExpression,
  nextName,
  readLiteral,
  removeRow,
  rowsOf,
  setRow,
  toggleExpression,
  type Argument,
  type NamedValues,
} from './argument-rows.ts';
import { BareExpression } from './ExpressionWidget.tsx';
import { NameCell } from './NameCell.tsx';

export interface NamedRowsProps extends WidgetProps {
  /** `expressions` only, or `arguments` that may be literals too. */
  readonly values: 'expressions' | 'arguments';
  /** Names the receiver knows: offered first. */
  readonly expected?: readonly string[];
  /** The first name of a row nobody named. */
  readonly base: string;
}

export function NamedRows({ field, binding, values, expected = [], base }: NamedRowsProps) {
  const record = isJsonObject(binding.value) ? (binding.value as NamedValues<Argument>) : undefined;
  const add = () => {
    const name = nextName(record, expected, base);
    binding.apply(setRow<unknown>(record, name, ''));
  };
  return (
    <GroupFrame field={field} binding={binding}>
      {record === undefined && <p className="text-sm text-faint">{t('inspector.rows.none')}</p>}
      <ul className="flex flex-col gap-2">
        {rowsOf(record).map(([name], index) => (
          <li key={index} className="flex flex-col gap-1 rounded-control border border-line p-1.5">
            <div className="flex gap-1">
              <NameCell binding={binding} name={name} index={index} suggestions={expected} />
              {values === 'arguments' && <ModeToggle binding={member(binding, name)} name={name} />}
              <IconButton
                label={t('inspector.rows.remove', { name })}
                icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => binding.apply(removeRow(record, name))}
              />
            </div>
            <ValueCell binding={member(binding, name)} name={name} values={values} />
          </li>
        ))}
      </ul>
      <AddRowButton quiet label={t('inspector.rows.add')} onAdd={add} />
    </GroupFrame>
  );
}

function ModeToggle({ binding, name }: { readonly binding: FieldBinding; readonly name: string }) {
  return (
    <IconButton
      label={t('inspector.rows.asExpression', { name })}
      pressed={isExpression(binding.value)}
      icon={<SquareFunction size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => binding.apply(toggleExpression(binding.value as Argument))}
    />
  );
}

interface ValueCellProps {
  readonly binding: FieldBinding;
  readonly name: string;
  readonly values: NamedRowsProps['values'];
}

function ValueCell({ binding, name, values }: ValueCellProps) {
  if (values === 'expressions') return <BareExpression binding={binding} language="expression" label={name} />;
  if (isExpression(binding.value)) {
    return <BareExpression binding={member(binding, 'expr', { keepEmpty: true })} language="expression" label={name} />;
  }
  return <LiteralCell binding={binding} name={name} />;
}

function LiteralCell({ binding, name }: { readonly binding: FieldBinding; readonly name: string }) {
  const input = useTextField(binding, { format: formatLiteral, read: (text) => ok(readLiteral(text)) });
  return (
    <TextInput
      aria-label={name}
      value={input.text}
      onChange={input.onText}
      onBlur={input.onBlur}
      placeholder={t('inspector.rows.literal')}
    />
  );
}
