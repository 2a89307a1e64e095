/** The checks of an input or a button as rows: a condition, and the message while it is false. */
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { initialCondition } from '../../../src-shared/screen-edits/starter.ts';
import { moveBy } from '../../fields/answer-change.ts';
import { moveCommands } from '../../fields/move-commands.tsx';
import { InnerField, useDesignedComponent, type PropFieldProps } from './designed-component.tsx';
import { AddRow, ListRow } from './ListRow.tsx';
import { PropGroup } from './PropGroup.tsx';

const CONDITION: PropMeta = {
  ...{ name: 'condition', role: 'boolean', required: true },
  title: t('screenDesigner.checks.condition'),
};
const MESSAGE: PropMeta = {
  ...{ name: 'message', role: 'literal-text', required: true },
  title: t('screenDesigner.checks.message'),
};

export function ChecksEditor({ prop, value, onChange }: Omit<PropFieldProps, 'isInner'>) {
  const { component } = useDesignedComponent();
  const checks = Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
  const setRow = (at: number, set: JsonObject, alongside?: Parameters<typeof onChange>[1]) =>
    onChange(checks.with(at, { ...checks[at], ...set }), alongside);
  const add = () => {
    const message = t('screenDesigner.checks.required');
    onChange([...checks, { condition: initialCondition(component), message }]);
  };
  const remove = (at: number) => onChange(checks.length === 1 ? undefined : checks.toSpliced(at, 1));
  return (
    <PropGroup prop={prop}>
      {checks.map((check, at) => (
        <ListRow
          key={at}
          isFramed
          name={t('screenDesigner.checks.row', { number: at + 1 })}
          moves={moveCommands({
            up: t('screenDesigner.checks.up', { number: at + 1 }),
            down: t('screenDesigner.checks.down', { number: at + 1 }),
            ...{ at, count: checks.length, onMove: (by) => onChange(moveBy(checks, at, by)) },
          })}
          removeLabel={t('screenDesigner.checks.remove', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <InnerField
            prop={CONDITION}
            value={check['condition']}
            onChange={(condition, alongside) => setRow(at, { condition: condition ?? true }, alongside)}
          />
          <InnerField
            prop={MESSAGE}
            value={check['message']}
            onChange={(message) => setRow(at, { message: message ?? '' })}
          />
        </ListRow>
      ))}
      <AddRow label={t('screenDesigner.checks.add')} onAdd={add} />
    </PropGroup>
  );
}
