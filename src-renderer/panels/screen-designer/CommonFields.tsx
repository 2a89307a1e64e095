/** Fields of every component: its label for screen readers, its weight in a row, and its condition. */
import { memo, useCallback } from 'react';
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { compileExpression } from '../../../src-shared/guard/expression.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { scopeOf } from '../../../src-shared/scope/scope-of.ts';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { conditionOf, setCondition } from '../../../src-shared/screen-edits/set-condition.ts';
import { positionOf, componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { InnerField, useDesignedComponent, useLatestComponent, type ChangeValue } from './designed-component.tsx';
import { OverridableField } from './OverridableField.tsx';
import { kindTitle } from './use-designed.ts';

const NAME: PropMeta = { ...{ name: 'label', role: 'text', required: false }, title: t('screenDesigner.common.name') };
const WEIGHT: PropMeta = {
  ...{ name: 'weight', role: 'literal-number', required: false },
  title: t('screenDesigner.common.weight'),
};

export function CommonFields() {
  const { designed, component } = useDesignedComponent();
  const name = aboutOf(component)['label'];
  const screen = screenWith(designed.file, component.id);
  const parent = positionOf(screen, component.id)?.parent;
  const isInLine = parent !== undefined && LINES.has(componentOf(screen, parent)?.component ?? '');
  const { id } = component;
  return (
    <>
      <OverridableField name="accessibility" title={NAME.title}>
        <NameField value={name} />
      </OverridableField>
      {(isInLine || component['weight'] !== undefined) && (
        <OverridableField name="weight" title={WEIGHT.title}>
          <WeightField value={component['weight'] as Json | undefined} />
        </OverridableField>
      )}
      {id !== ROOT && <ConditionField />}
    </>
  );
}

interface FieldProps {
  readonly value: Json | undefined;
}

const NameField = memo(function NameField({ value }: FieldProps) {
  const set = useSet(NAME.title);
  const change: ChangeValue = useCallback(
    (next, alongside) => set((component) => ({ accessibility: named(aboutOf(component), next) }), alongside),
    [set],
  );
  return <InnerField prop={NAME} value={value} onChange={change} />;
});

const WeightField = memo(function WeightField({ value }: FieldProps) {
  const set = useSet(WEIGHT.title);
  const change: ChangeValue = useCallback((weight) => set(() => ({ weight })), [set]);
  return <InnerField prop={WEIGHT} value={value} onChange={change} />;
});

type Plan = (component: Component) => Readonly<Record<string, unknown>>;

function useSet(field: string) {
  const latest = useLatestComponent();
  return useCallback(
    (plan: Plan, alongside: readonly Operation[] = []) => {
      const { designed, component } = latest.current;
      const label = t('screenDesigner.edits.change', { field, name: kindTitle(component) });
      designed.setProps({ label, ids: [component.id], set: plan(component), alongside });
    },
    [latest, field],
  );
}

function aboutOf({ accessibility }: Component): JsonObject {
  return isJsonObject(accessibility as Json) ? (accessibility as JsonObject) : {};
}

const LINES: ReadonlySet<string> = new Set(['Row', 'Column']);

function named(about: Readonly<Record<string, Json>>, label: Json | undefined) {
  const { label: _before, ...others } = about;
  const next = label === undefined ? others : { ...others, label };
  return Object.keys(next).length === 0 ? undefined : next;
}

function ConditionField() {
  const { designed, component } = useDesignedComponent();
  const flow = useDocument(({ document }) => document.flow);
  const text = conditionOf(designed.file, component.id) ?? '';
  const compiled = text === '' ? null : compileExpression(text, scopeOf(flow), 'condition');
  const error = compiled?.ok === false ? compiled.error[0]?.message : undefined;
  return (
    <Field label={t('screenDesigner.common.when')} help={t('screenDesigner.common.whenHelp')} error={error}>
      <TextInput
        mono
        value={text}
        onChange={(next) =>
          designed.change({
            label: t('screenDesigner.edits.condition', { name: kindTitle(component) }),
            operations: setCondition(designed, component.id, next),
            mark: `when ${component.id}`,
          })
        }
      />
    </Field>
  );
}
