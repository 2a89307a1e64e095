/** Named values in rows: the arguments of a tool, the inputs of a subgraph, the bindings of a screen. */
import { useRef, type ReactNode } from 'react';
import { Plus, SquareFunction } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { ok } from '../../../../src-shared/result.ts';
import { expressionOfTemplate, isExpression } from '../../../../src-shared/flow/argument.ts';
import { isJsonObject } from '../../../../src-shared/json.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusSoon } from '../../../ui/focus-soon.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { member, type FieldBinding, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';
import { AddRowButton } from './AddRowButton.tsx';
import {
  choicesOf,
  formatLiteral,
  nextName,
  readLiteral,
  removeRow,
  rowsOf,
  setRow,
  toggleExpression,
  type Argument,
  type Literal,
  type NamedValues,
} from './argument-rows.ts';
import { BareExpression } from './ExpressionWidget.tsx';
import { NameCell } from './NameCell.tsx';
import { RowMenu } from '../../../fields/RowMenu.tsx';

export interface NamedRowsProps extends WidgetProps {
  /** `expressions` only, or `arguments`, which can also be literals. */
  readonly values: 'expressions' | 'arguments';
  /** Names the receiver knows: each has a row, given or not. */
  readonly expected?: readonly string[];
  /** Names to choose from when adding a row. */
  readonly offered?: readonly string[];
  /** JSON Schemas by name, if known. */
  readonly schemas?: Readonly<Record<string, unknown>>;
  /** The default name of a new row. */
  readonly base: string;
}

export function NamedRows({ field, binding, values, expected = [], offered = [], schemas = {}, base }: NamedRowsProps) {
  const record = isJsonObject(binding.value) ? (binding.value as NamedValues<Argument>) : undefined;
  const list = useRef<HTMLUListElement>(null);
  const add = (name = nextName(record, base)) => binding.apply(setRow<unknown>(record, name, ''));
  const addOffered = (name: string) => {
    add(name);
    focusSoon(() => list.current?.querySelector(`[data-row="${name}"] textarea`) ?? null);
  };
  const free = offered.filter((name) => !Object.hasOwn(record ?? {}, name));
  const others = rowsOf(record).flatMap(([name], index) => (expected.includes(name) ? [] : [{ name, index }]));
  const cell = (name: string) => ({ name, values, schema: schemas[name], binding: member(binding, name) });
  const remove = (name: string) => () => binding.apply(removeRow(record, name));
  return (
    <GroupFrame field={field} binding={withoutRowProblems(binding)}>
      {record === undefined && expected.length === 0 && (
        <p className="text-sm text-faint">{t('inspector.rows.none')}</p>
      )}
      <ul ref={list} className="flex flex-col gap-2">
        {expected.map((name) => (
          <Row
            key={name}
            {...cell(name)}
            onRemove={Object.hasOwn(record ?? {}, name) ? remove(name) : null}
            head={<FixedName name={name} />}
          />
        ))}
        {others.map(({ name, index }) => (
          <Row
            key={index}
            {...cell(name)}
            onRemove={remove(name)}
            head={
              offered.includes(name) ? (
                <FixedName name={name} />
              ) : (
                <NameCell binding={binding} name={name} index={index} />
              )
            }
          />
        ))}
      </ul>
      {free.length > 0 ? (
        <AddOffered names={free} onAdd={addOffered} onAddOther={() => add()} />
      ) : (
        <AddRowButton quiet label={t('inspector.rows.add')} onAdd={() => add()} />
      )}
    </GroupFrame>
  );
}

function FixedName({ name }: { readonly name: string }) {
  return <span className="min-w-0 flex-1 self-center truncate px-1 font-mono text-sm">{name}</span>;
}

interface AddOfferedProps {
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
  readonly onAddOther: () => void;
}

function AddOffered({ names, onAdd, onAddOther }: AddOfferedProps) {
  const items = (): readonly MenuItem[] => [
    ...names.map((name) => ({ id: `name:${name}`, label: name, onSelect: () => onAdd(name) })),
    { id: 'line', separator: true },
    { id: 'other', label: t('inspector.rows.otherName'), onSelect: onAddOther },
  ];
  return (
    <Menu items={items}>
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        data-adds-row
      >
        {t('inspector.rows.add')}
      </Button>
    </Menu>
  );
}

/** A template in a literal is reported at its row, even on a new node. */
function withoutRowProblems(binding: FieldBinding): FieldBinding {
  return { ...binding, problems: binding.problems.filter(({ code }) => code !== 'argument.template') };
}

interface RowProps extends ValueCellProps {
  readonly head: ReactNode;
  /** Null while an expected name has no value. */
  readonly onRemove: (() => void) | null;
}

function Row({ head, onRemove, ...cell }: RowProps) {
  const { name, binding, values } = cell;
  return (
    <li data-row={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-1 rounded-control border border-line p-1.5">
      {head}
      {/* Tab leads from the name to the value first. */}
      <div className="col-span-2 row-start-2 flex min-w-0 flex-col gap-1">
        <ValueCell {...cell} />
      </div>
      <div className="col-start-2 row-start-1 flex gap-1">
        {values === 'arguments' && <ModeToggle binding={binding} name={name} />}
        {onRemove !== null && (
          <RowMenu name={name} removeLabel={t('inspector.rows.remove', { name })} onRemove={onRemove} />
        )}
      </div>
    </li>
  );
}

function ModeToggle({ binding, name }: { readonly binding: FieldBinding; readonly name: string }) {
  return (
    <IconButton
      label={t('inspector.rows.asExpression', { name })}
      pressed={isExpression(binding.value)}
      icon={<SquareFunction size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => binding.apply(toggleExpression(binding.value as Argument | undefined))}
    />
  );
}

interface ValueCellProps {
  readonly binding: FieldBinding;
  readonly name: string;
  readonly values: NamedRowsProps['values'];
  readonly schema: unknown;
}

function ValueCell({ binding, name, values, schema }: ValueCellProps) {
  if (values === 'expressions') return <BareExpression binding={binding} language="expression" label={name} />;
  if (isExpression(binding.value)) {
    return <BareExpression binding={member(binding, 'expr', { keepEmpty: true })} language="expression" label={name} />;
  }
  const choices = choicesOf(schema);
  const isChoice = choices !== null && (binding.value === undefined || choices.includes(binding.value as Literal));
  return isChoice ? <ChoiceCell {...{ binding, name, choices }} /> : <LiteralCell binding={binding} name={name} />;
}

function LiteralCell({ binding, name }: { readonly binding: FieldBinding; readonly name: string }) {
  const input = useTextField(binding, { format: formatLiteral, read: (text) => ok(readLiteral(text)) });
  const expression = expressionOfTemplate(binding.value);
  return (
    <>
      <TextInput
        aria-label={name}
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        placeholder={t('inspector.rows.literal')}
      />
      {expression !== null && (
        <div role="status" className="flex items-center justify-between gap-2 text-sm text-warning">
          {t('inspector.rows.notFilledIn')}
          <Button size="sm" onClick={() => binding.apply(expression)}>
            {t('checks.fixes.useExpression')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChoiceCellProps {
  readonly binding: FieldBinding;
  readonly name: string;
  readonly choices: readonly Literal[];
}

function ChoiceCell({ binding, name, choices }: ChoiceCellProps) {
  return (
    <Select
      label={name}
      value={binding.value === undefined ? '' : JSON.stringify(binding.value)}
      placeholder={t('inspector.rows.choose')}
      options={choices.map((choice) => ({ value: JSON.stringify(choice), label: String(choice) }))}
      onChange={(text) => binding.apply(readLiteral(text))}
    />
  );
}
