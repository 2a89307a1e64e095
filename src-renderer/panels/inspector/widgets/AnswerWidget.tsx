/** What counts as an answer: the type, its bounds or formats, and the options of a choice. */
import { t } from '../../../../src-shared/messages/translate.ts';
import {
  ANY_TEXT,
  answerSchemaSchema,
  type AnswerSchema,
  type AnswerType,
} from '../../../../src-shared/flow/answer-schema.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { member, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { ANSWER_TYPES, withType } from '../../../fields/answer-change.ts';
import { MemberWidget } from './MemberWidget.tsx';
import { OptionsTable } from './OptionsTable.tsx';
import { memberInfos, type MemberInfo } from './schema-info.ts';

const MEMBERS: ReadonlyMap<string, readonly MemberInfo[]> = new Map(
  answerSchemaSchema.options.map((schema) => [
    schema.shape.type.value,
    memberInfos(schema).filter(({ name }) => name !== 'type' && name !== 'options'),
  ]),
);

export function AnswerWidget({ field, binding }: WidgetProps) {
  const answer = (binding.value ?? ANY_TEXT) as AnswerSchema;
  // An absent answer means any text; its first member makes it present.
  const whole = { ...binding, value: answer };
  const types = ANSWER_TYPES.map((type) => ({ value: type, label: t(`inspector.answer.types.${type}`) }));
  const members = MEMBERS.get(answer.type) ?? [];
  return (
    <GroupFrame field={field} binding={binding}>
      <div className="flex flex-col gap-3 rounded-control border border-line p-2.5">
        <Field label={t('inspector.answer.type')}>
          <Select
            options={types}
            value={answer.type}
            onChange={(type) => binding.apply(withType(answer, type as AnswerType))}
          />
        </Field>
        {(answer.type === 'choice' || answer.type === 'choices') && <OptionsTable binding={member(whole, 'options')} />}
        {members.length > 0 && (
          <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3">
            {members.map((info) => (
              <div key={info.name} className={info.kind === 'number' ? '' : 'col-span-2'}>
                <MemberWidget info={info} whole={whole} />
              </div>
            ))}
          </div>
        )}
      </div>
    </GroupFrame>
  );
}
