/** A list or an object in rows: an item of a list folds out its fields, and new fields are added to all items. */
import { useState, type ComponentType } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src-shared/json.ts';
import { ok } from '../../../../src-shared/result.ts';
import { moveBy } from '../../../fields/answer-change.ts';
import { item, member, type FieldBinding, type WidgetProps } from '../../../fields/binding.ts';
import { RowMenu, type RowMenuProps } from '../../../fields/RowMenu.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { moveCommands } from '../../../fields/move-commands.tsx';
import { focusSoon } from '../../../ui/focus-soon.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AddRowButton } from './AddRowButton.tsx';
import { formatLiteral, readLiteral } from './argument-rows.ts';
import { FoldRow } from './FoldRow.tsx';
import { addField, addToList, fieldsOf, removeField, titleOfItem } from './plain-value.ts';

export interface ValueRowsProps {
  readonly binding: FieldBinding;
  /** Edits the value of a field, which may be a list again. */
  readonly Member: ComponentType<WidgetProps>;
}

export function ValueRows(props: ValueRowsProps) {
  return Array.isArray(props.binding.value) ? <ListRows {...props} /> : <ObjectRows {...props} />;
}

function ListRows({ binding, Member }: ValueRowsProps) {
  const items = binding.value as readonly Json[];
  const [added, setAdded] = useState<number | null>(null);
  const hasFields = items.some(isJsonObject);
  const add = () => {
    binding.apply(addToList(items));
    setAdded(items.length);
  };
  return (
    <div className="flex flex-col gap-1.5">
      {items.map((_, at) => (
        <ItemRow key={at} {...{ list: binding, items, at, Member }} isNew={at === added} />
      ))}
      <div className="flex gap-1">
        <AddRowButton quiet label={t('inspector.plain.add')} onAdd={add} />
        {hasFields && (
          <AddField
            list={binding.pointer}
            fields={fieldsOf(items)}
            onAdd={(name) => binding.apply(addField(items, name))}
          />
        )}
      </div>
    </div>
  );
}

interface ItemRowProps extends Pick<ValueRowsProps, 'Member'> {
  readonly list: FieldBinding;
  readonly items: readonly Json[];
  readonly at: number;
  readonly isNew: boolean;
}

function ItemRow({ list, items, at, isNew, Member }: ItemRowProps) {
  const binding = item(list, at);
  const number = at + 1;
  const one = items[at]!;
  const menu = {
    moves: moveCommands({
      up: t('inspector.plain.up', { number }),
      down: t('inspector.plain.down', { number }),
      ...{ at, count: items.length, onMove: (by) => list.apply(moveBy(items, at, by)) },
    }),
    removeLabel: t('inspector.plain.remove', { number }),
    onRemove: () => list.apply(items.toSpliced(at, 1)),
  };
  const name = titleOfItem(one, number);
  if (!isJsonObject(one)) return <PlainRow {...menu} name={t('inspector.plain.item', { number })} binding={binding} />;
  return (
    <FoldRow {...menu} {...{ name, binding }} open={isNew}>
      <ObjectRows {...{ binding, Member }} onRemove={(field) => list.apply(removeField(items, field))} />
    </FoldRow>
  );
}

interface PlainRowProps extends Omit<RowMenuProps, 'name'> {
  readonly name: string;
  readonly binding: FieldBinding;
}

function PlainRow({ name, binding, ...menu }: PlainRowProps) {
  const input = useTextField(binding, { format: formatLiteral, read: (text) => ok(readLiteral(text)) });
  return (
    <div className="flex items-center gap-1" data-pointer={binding.pointer}>
      <TextInput aria-label={name} mono value={input.text} onChange={input.onText} onBlur={input.onBlur} />
      <RowMenu name={name} {...menu} />
    </div>
  );
}

interface ObjectRowsProps extends ValueRowsProps {
  /** In a list, a field is removed from all items. */
  readonly onRemove?: (field: string) => void;
}

function ObjectRows({ binding, Member, onRemove }: ObjectRowsProps) {
  const object = binding.value as JsonObject;
  const remove = onRemove ?? ((name: string) => binding.apply(removeField([object], name)[0]));
  return (
    <div className="flex flex-col gap-2">
      {Object.keys(object).map((name) => (
        <div key={name} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <Member field={{ title: name, required: true }} binding={filled(member(binding, name))} />
          </div>
          <RowMenu name={name} removeLabel={t('inspector.plain.removeField', { name })} onRemove={() => remove(name)} />
        </div>
      ))}
      {onRemove === undefined && (
        <AddField list={binding.pointer} fields={object} onAdd={(name) => binding.apply({ ...object, [name]: '' })} />
      )}
    </div>
  );
}

/** An emptied field stays, because screens may be bound to it. */
function filled(binding: FieldBinding): FieldBinding {
  return { ...binding, apply: (value) => binding.apply(value ?? '') };
}

interface AddFieldProps {
  /** The pointer of the list or the object. */
  readonly list: string;
  readonly fields: JsonObject;
  readonly onAdd: (name: string) => void;
}

/** In the first item that is folded out. */
function firstControl(list: string, name: string): HTMLElement | null {
  const fields = document.querySelectorAll<HTMLElement>(
    `[data-pointer^="${CSS.escape(list)}/"][data-pointer$="/${name}"]`,
  );
  return [...fields].map((field) => field.querySelector<HTMLElement>('input, textarea'))[0] ?? null;
}

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

function AddField({ list, fields, onAdd }: AddFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const problem = (name: string) => {
    if (Object.hasOwn(fields, name)) return t('inspector.issues.nameTaken', { detail: name });
    return name === '' || FIELD_NAME.test(name) ? undefined : t('inspector.plain.fieldName');
  };
  return (
    <>
      <Button size="sm" variant="ghost" className="self-start" onClick={() => setOpen(true)}>
        {t('inspector.plain.addField')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('inspector.plain.addField')}
          label={t('inspector.rows.name')}
          verb={t('inspector.rows.add')}
          name=""
          problem={problem}
          onClose={() => setOpen(false)}
          onName={(name) => {
            onAdd(name);
            setOpen(false);
            focusSoon(() => firstControl(list, name));
          }}
        />
      )}
    </>
  );
}
