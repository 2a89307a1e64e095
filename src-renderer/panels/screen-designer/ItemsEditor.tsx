/** A literal list in rows: the options of a choice, the steps of a timeline. */
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { ScreenEdit } from '../../../src-shared/screen-edits/edit-screen.ts';
import { initialItem } from '../../../src-shared/screen-edits/starter.ts';
import { addTab, removeTab } from '../../../src-shared/screen-edits/tabs.ts';
import { moveBy } from '../../fields/answer-change.ts';
import { moveCommands } from '../../fields/move-commands.tsx';
import { InnerField, useLatestComponent, type PropFieldProps } from './designed-component.tsx';
import { AddRow, ListRow } from './ListRow.tsx';
import { kindTitle, type Designed } from './use-designed.ts';

export function ItemsEditor({ prop, value, onChange }: Omit<PropFieldProps, 'isInner'>) {
  const items = Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
  const fields = prop.fields ?? [];
  // Tabs, which are added and removed with their contents.
  const hasContents = fields.some(({ role }) => role === 'child');
  const latest = useLatestComponent();
  const editTabs = (plan: (designed: Designed, id: string) => ScreenEdit | null) => {
    const { designed, component } = latest.current;
    const label = t('screenDesigner.edits.change', { field: prop.title, name: kindTitle(component) });
    designed.edit(label, plan(designed, component.id));
  };
  const words = hasContents ? 'tabs' : 'items';
  const add = () => (hasContents ? editTabs(addTab) : onChange([...items, initialItem(fields, items.length + 1)]));
  const removerOf = (at: number) => {
    if (!hasContents) return () => onChange(items.toSpliced(at, 1));
    return items.length < 2 ? null : () => editTabs((designed, id) => removeTab(designed, id, at));
  };
  return (
    <>
      {items.map((item, at) => (
        <ListRow
          key={at}
          isFramed
          name={t(hasContents ? 'screenDesigner.tabs.title' : 'screenDesigner.items.row', { number: at + 1 })}
          moves={moveCommands({
            up: t(`screenDesigner.${words}.up`, { number: at + 1 }),
            down: t(`screenDesigner.${words}.down`, { number: at + 1 }),
            ...{ at, count: items.length, onMove: (by) => onChange(moveBy(items, at, by)) },
          })}
          removeLabel={t(`screenDesigner.${words}.remove`, { number: at + 1 })}
          onRemove={removerOf(at)}
        >
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
        </ListRow>
      ))}
      <AddRow label={t(`screenDesigner.${words}.add`)} onAdd={add} />
    </>
  );
}

function withField(item: JsonObject, { name }: PropMeta, value: Json | undefined): JsonObject {
  const { [name]: _before, ...others } = item;
  return value === undefined ? others : { ...item, [name]: value };
}
