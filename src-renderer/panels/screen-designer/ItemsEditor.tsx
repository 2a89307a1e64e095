/** A literal list in rows: the options of a choice, the steps of a timeline. */
import { Plus } from 'lucide-react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { initialItem } from '../../../src-shared/screen-edits/starter.ts';
import { addTab, removeTab } from '../../../src-shared/screen-edits/tabs.ts';
import { RowMenu } from '../../fields/RowMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { InnerField, useLatestComponent, type PropFieldProps } from './designed-component.tsx';
import { kindTitle } from './use-designed.ts';

export function ItemsEditor({ prop, value, onChange }: Omit<PropFieldProps, 'isInner'>) {
  const items = Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
  const fields = prop.fields ?? [];
  // Tabs, which come and go with what they show.
  const hasContents = fields.some(({ role }) => role === 'child');
  const latest = useLatestComponent();
  const editTabs = (how: 'add' | 'remove', at = 0) => {
    const { designed, component } = latest.current;
    const label = t('screenDesigner.edits.change', { field: prop.title, name: kindTitle(component) });
    const { id } = component;
    designed.edit(label, how === 'add' ? addTab(designed, id) : removeTab(designed, id, at));
  };
  return (
    <>
      {items.map((item, at) => (
        <div
          key={at}
          role="group"
          aria-label={t('screenDesigner.items.row', { number: at + 1 })}
          className="flex items-end gap-1 rounded-control border border-line p-2"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            {fields
              .filter(({ role }) => role !== 'child')
              .map((field) => (
                <InnerField
                  key={field.name}
                  prop={field}
                  value={item[field.name]}
                  onChange={(next, alongside) => onChange(items.with(at, withField(item, field, next)), alongside)}
                />
              ))}
          </div>
          {hasContents ? (
            <RowMenu
              name={t('screenDesigner.tabs.title', { number: at + 1 })}
              removeLabel={t('screenDesigner.tabs.remove', { number: at + 1 })}
              onRemove={items.length < 2 ? null : () => editTabs('remove', at)}
            />
          ) : (
            <RowMenu
              name={t('screenDesigner.items.row', { number: at + 1 })}
              removeLabel={t('screenDesigner.items.remove', { number: at + 1 })}
              onRemove={() => onChange(items.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} />}
        onClick={() => (hasContents ? editTabs('add') : onChange([...items, initialItem(fields, items.length + 1)]))}
      >
        {t(hasContents ? 'screenDesigner.tabs.add' : 'screenDesigner.items.add')}
      </Button>
    </>
  );
}

function withField(item: JsonObject, { name }: PropMeta, value: Json | undefined): JsonObject {
  const { [name]: _before, ...others } = item;
  return value === undefined ? others : { ...item, [name]: value };
}
