/** The answer type: the type, its bounds or formats, and the options of a choice. */
import { t } from '../../../../src-shared/messages/translate.ts';
import {
  ANY_TEXT,
  answerSchemaSchema,
  type AnswerSchema,
  type AnswerType,
} from '../../../../src-shared/flow/answer-schema.ts';
import { useRef } from 'react';
import { ListPlus } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusSoon } from '../../../ui/focus-soon.ts';
import { Select } from '../../../ui/Select.tsx';
import { member, type FieldBinding, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { addOption, ANSWER_TYPES, withType } from '../../../fields/answer-change.ts';
import { MemberWidget } from './MemberWidget.tsx';
import { OptionsTable } from './OptionsTable.tsx';
import { memberInfos, type MemberInfo } from './schema-info.ts';

const MEMBERS: ReadonlyMap<string, readonly MemberInfo[]> = new Map(
  answerSchemaSchema.options.map((schema) => [
    schema.shape.type.value,
    memberInfos(schema).filter(({ name }) => name !== 'type' && name !== 'options'),
  ]),
);

/** While options are listed, the placeholders in their fields explain the format. */
function withoutPlaceholders(binding: FieldBinding): FieldBinding {
  return { ...binding, problems: binding.problems.filter(({ code }) => code !== 'answer.option-placeholder') };
}

export function AnswerWidget({ field, binding: all }: WidgetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const binding = withoutPlaceholders(all);
  const answer = (binding.value ?? ANY_TEXT) as AnswerSchema;
  // An absent answer means any text, until a type is chosen or options are listed.
  const whole = { ...binding, value: answer };
  const types = ANSWER_TYPES.map((type) => ({ value: type, label: t(`inspector.answer.types.${type}`) }));
  const isDecided = binding.value !== undefined;
  const members = MEMBERS.get(answer.type) ?? [];
  return (
    <GroupFrame field={field} binding={binding}>
      <div ref={frame} className="flex flex-col gap-3 rounded-control border border-line p-2.5">
        <Field label={t('inspector.answer.type')}>
          <Select
            options={types}
            value={isDecided ? answer.type : ''}
            placeholder={t('inspector.answer.undecided')}
            onChange={(type) => binding.apply(withType(answer, type as AnswerType))}
          />
        </Field>
        {(answer.type === 'choice' || answer.type === 'choices') && <OptionsTable binding={member(whole, 'options')} />}
        {!isDecided && (
          <Button
            size="sm"
            variant="ghost"
            className="self-start"
            icon={<ListPlus size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => {
              binding.apply({ type: 'choice', options: addOption([]) });
              focusSoon(() => frame.current?.querySelector('ol input') ?? null);
            }}
          >
            {t('inspector.answer.list')}
          </Button>
        )}
        {isDecided && members.length > 0 && (
          <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3">
            {members.map((info, at) => (
              <div key={info.name} className={isBesideOther(members, at) ? '' : 'col-span-2'}>
                <MemberWidget info={info} whole={whole} />
              </div>
            ))}
          </div>
        )}
      </div>
    </GroupFrame>
  );
}

/** Two numbers in a row are next to each other. A single one has the space of both, so its label needs one line. */
function isBesideOther(members: readonly { readonly kind: string }[], at: number): boolean {
  if (members[at]?.kind !== 'number') return false;
  const first = members.findLastIndex(({ kind }, index) => index < at && kind !== 'number') + 1;
  return (at - first) % 2 === 1 || members[at + 1]?.kind === 'number';
}
