/** The data of an action: named values with their types. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { dataFieldSchema, type Handler } from '../../../../src-shared/flow/handlers.ts';
import { member, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { AnswerWidget } from '../widgets/AnswerWidget.tsx';
import { nextName, removeRow, rowsOf, setRow } from '../widgets/argument-rows.ts';
import { MemberWidget } from '../widgets/MemberWidget.tsx';
import { RowMenu } from '../../../fields/RowMenu.tsx';
import { NameCell } from '../widgets/NameCell.tsx';
import { memberInfos } from '../widgets/schema-info.ts';

type DataFields = NonNullable<Handler['data']>;
type DataField = DataFields[string];

const REQUIRED = memberInfos(dataFieldSchema).find(({ name }) => name === 'required')!;

export function DataFieldsEditor({ field, binding }: WidgetProps) {
  const fields = binding.value as DataFields | undefined;
  const add = () => binding.apply(setRow<DataField>(fields, nextName(fields, 'value'), { answer: { type: 'text' } }));
  return (
    <GroupFrame field={field} binding={binding}>
      {rowsOf(fields).map(([name], index) => (
        <div key={index} className="flex flex-col gap-2 rounded-control border border-line p-1.5">
          <div className="flex gap-1">
            <NameCell binding={binding} name={name} index={index} />
            <RowMenu
              name={name}
              removeLabel={t('inspector.rows.remove', { name })}
              onRemove={() => binding.apply(removeRow(fields, name))}
            />
          </div>
          <AnswerWidget
            field={{ title: t('inspector.flow.dataAnswer'), required: true }}
            binding={member(member(binding, name), 'answer')}
          />
          <MemberWidget info={{ ...REQUIRED, title: t('inspector.flow.dataRequired') }} whole={member(binding, name)} />
        </div>
      ))}
      <AddRowButton quiet label={t('inspector.rows.add')} onAdd={add} />
    </GroupFrame>
  );
}
