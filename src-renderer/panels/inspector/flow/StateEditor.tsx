/** The variables of the flow: names, initial values, and computed ones. */
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { placeSchema, stateFieldSchema, type StateField } from '../../../../src-shared/flow/handlers.ts';
import { NameInput } from '../../../fields/NameField.tsx';
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { nextName, removeRow, renameRow, rowsOf, setRow } from '../widgets/argument-rows.ts';
import { SwitchWidget } from '../widgets/choice-widgets.tsx';
import { ExpressionWidget } from '../widgets/ExpressionWidget.tsx';
import { FoldRow } from '../widgets/FoldRow.tsx';
import { LiteralWidget } from '../widgets/LiteralWidget.tsx';
import { memberInfos } from '../widgets/schema-info.ts';
import { LineWidget } from '../widgets/text-widgets.tsx';

const INFO = new Map(memberInfos(stateFieldSchema).map((info) => [info.name, info]));

export interface StateEditorProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

export function StateEditor({ flow, binding }: StateEditorProps) {
  const [added, setAdded] = useState<number | null>(null);
  const places = rowsOf<StateField>(flow.state);
  const add = () => {
    binding.apply(setRow<StateField>(flow.state, nextName(flow.state, 'variable'), {}));
    setAdded(places.length);
  };
  return (
    <div data-pointer={binding.pointer} className="flex flex-col gap-2">
      {places.map(([place, field], index) => (
        <FoldRow
          key={index}
          mono
          name={place}
          aside={summaryOf(field)}
          binding={member(binding, place)}
          open={index === added}
          removeLabel={t('inspector.flow.removePlace', { name: place })}
          onRemove={() => binding.apply(removeRow(flow.state, place))}
        >
          <NameInput
            label={t('inspector.rows.name')}
            target={{ kind: 'state', name: place }}
            check={(to) => placeIssues(flow, place, to)}
            write={(to) => {
              const renamed = renameRow<StateField>(flow.state ?? {}, { from: place, to });
              if (renamed.ok) binding.apply(renamed.value);
            }}
          />
          <PlaceFields binding={member(binding, place, { keepEmpty: true })} />
        </FoldRow>
      ))}
      <AddRowButton label={t('inspector.flow.addPlace')} onAdd={add} />
    </div>
  );
}

function placeIssues({ state = {} }: Flow, place: string, to: string): readonly string[] {
  const parsed = placeSchema.safeParse(to);
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message);
  return to !== place && Object.hasOwn(state, to) ? [t('inspector.issues.nameTaken', { detail: to })] : [];
}

function summaryOf({ initial, from }: StateField): string | undefined {
  if (from !== undefined) return from;
  return initial === undefined || initial === null ? undefined : JSON.stringify(initial);
}

function PlaceFields({ binding }: { readonly binding: FieldBinding }) {
  const bind = (name: keyof StateField) => member(binding, name, { keepEmpty: true });
  return (
    <>
      <LiteralWidget field={INFO.get('initial')!} binding={bind('initial')} mayBeList />
      <ExpressionWidget field={INFO.get('from')!} binding={bind('from')} language="expression" />
      <SwitchWidget field={INFO.get('private')!} binding={bind('private')} />
      <LineWidget field={{ title: t('inspector.flow.placeDescription') }} binding={bind('description')} />
    </>
  );
}
