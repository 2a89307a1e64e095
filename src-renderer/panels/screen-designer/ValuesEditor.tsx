/** A list of plain values in rows: the conditions of a check, the thresholds of a gauge. */
import type { PropMeta, PropRole } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { initialCondition } from '../../../src-shared/screen-edits/starter.ts';
import { moveBy } from '../../fields/answer-change.ts';
import { moveCommands } from '../../fields/move-commands.tsx';
import { InnerField, useLatestComponent, type PropFieldProps } from './designed-component.tsx';
import { AddRow, ListRow } from './ListRow.tsx';
import { FIXED_VALUES } from './prop-values.ts';

export interface ValuesEditorProps extends Omit<PropFieldProps, 'isInner'> {
  readonly item: PropMeta;
}

export function ValuesEditor({ prop, item, value, onChange }: ValuesEditorProps) {
  const latest = useLatestComponent();
  const values = Array.isArray(value) ? (value as readonly Json[]) : [];
  const titleOf = (at: number) => t(`screenDesigner.values.${wordsFor(item.role)}.row`, { number: at + 1 });
  const add = () => {
    const next = item.role === 'boolean' ? initialCondition(latest.current.component) : initialValue(item.role, values);
    onChange([...values, next]);
  };
  return (
    <>
      {values.map((one, at) => (
        <ListRow
          key={at}
          name={titleOf(at)}
          moves={moveCommands({
            up: t('screenDesigner.values.up', { name: titleOf(at) }),
            down: t('screenDesigner.values.down', { name: titleOf(at) }),
            ...{ at, count: values.length, onMove: (by) => onChange(moveBy(values, at, by)) },
          })}
          removeLabel={t('screenDesigner.values.remove', { name: titleOf(at) })}
          onRemove={values.length > (prop.least ?? 0) ? () => onChange(values.toSpliced(at, 1)) : null}
        >
          <InnerField
            prop={{ ...item, title: titleOf(at) }}
            value={one}
            onChange={(next, alongside) => next !== undefined && onChange(values.with(at, next), alongside)}
          />
        </ListRow>
      ))}
      <AddRow label={t(`screenDesigner.values.${wordsFor(item.role)}.add`)} onAdd={add} />
    </>
  );
}

function wordsFor(role: PropRole): 'condition' | 'item' {
  return role === 'boolean' ? 'condition' : 'item';
}

/** Numbers in a list usually rise. */
function initialValue(role: PropRole, values: readonly Json[]): Json {
  if (role !== 'number' && role !== 'literal-number') return FIXED_VALUES[role] ?? '';
  const last = values.at(-1);
  return typeof last === 'number' ? last + 1 : 0;
}
