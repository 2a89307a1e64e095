/** The checks of an input or a button as rows: a condition, and the message while it is false. */
import { Plus } from 'lucide-react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { initialCondition } from '../../../src-shared/screen-edits/starter.ts';
import { RowMenu } from '../../fields/RowMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { InnerField, useDesignedComponent, type PropFieldProps } from './designed-component.tsx';
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
        <div
          key={at}
          role="group"
          aria-label={t('screenDesigner.checks.row', { number: at + 1 })}
          className="flex items-end gap-1 rounded-control border border-line p-2"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-2">
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
          </div>
          <RowMenu
            name={t('screenDesigner.checks.row', { number: at + 1 })}
            removeLabel={t('screenDesigner.checks.remove', { number: at + 1 })}
            onRemove={() => remove(at)}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} />}
        onClick={add}
      >
        {t('screenDesigner.checks.add')}
      </Button>
    </PropGroup>
  );
}
