/** Groups of answers of which one alternative is enough: email or phone. */
import { useMemo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { replaceAt, removeAt } from '../../../fields/answer-change.ts';
import { item, member, type FieldBinding } from '../../../fields/binding.ts';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { answerKeys } from '../widgets/flow-names.ts';
import { RowMenu } from '../../../fields/RowMenu.tsx';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { SelectWidget } from '../widgets/choice-widgets.tsx';
import { LineWidget } from '../widgets/text-widgets.tsx';
import { TokenList } from '../widgets/TokenList.tsx';
import { addGroup, namedGroups, setAlternative, unusedKeys, type NamedGroup } from './one-of-changes.ts';

export interface OneOfEditorProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

export function OneOfEditor({ flow, binding }: OneOfEditorProps) {
  const keys = useMemo(() => answerKeys(flow), [flow]);
  const groups = useMemo(() => namedGroups(flow), [flow]);
  const isShort = (flow.oneOf ?? []).some((group) => Array.isArray(group));
  const apply = (next: readonly NamedGroup[]) => binding.apply(next.length === 0 ? undefined : next);
  // Shown and edited as named groups, whichever form the document uses.
  const named: FieldBinding = { ...binding, value: groups };
  const added = addGroup(groups, keys);
  return (
    <div data-pointer={binding.pointer} className="flex flex-col gap-3">
      {groups.map((group, index) => (
        <GroupRow
          key={index}
          keys={keys}
          group={group}
          binding={item(named, index)}
          onChange={(next) => apply(replaceAt(groups, index, next))}
          onRemove={() => apply(removeAt(groups, index))}
        />
      ))}
      {(isShort || groups.length === 0) && <ProblemNotes problems={binding.problems} />}
      <AddRowButton
        label={t('inspector.flow.addGroup')}
        disabled={added === null}
        onAdd={() => added !== null && apply(added)}
      />
      {added === null && <p className="text-sm text-faint">{t('inspector.flow.addGroupNeeds')}</p>}
    </div>
  );
}

interface GroupRowProps {
  readonly keys: readonly string[];
  readonly group: NamedGroup;
  readonly binding: FieldBinding;
  readonly onChange: (group: NamedGroup) => void;
  readonly onRemove: () => void;
}

function GroupRow({ keys, group, binding, onChange, onRemove }: GroupRowProps) {
  const [free] = unusedKeys(keys, group.alternatives);
  const alternatives = member(binding, 'alternatives');
  return (
    <div role="group" aria-label={group.id} className="flex flex-col gap-2.5 rounded-control border border-line p-2.5">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <LineWidget
            mono
            field={{ title: t('inspector.flow.groupId'), required: true }}
            binding={member(binding, 'id')}
          />
        </div>
        <RowMenu
          name={group.id}
          removeLabel={t('inspector.flow.removeGroup', { name: group.id })}
          onRemove={onRemove}
        />
      </div>
      <SelectWidget
        field={{ title: t('inspector.flow.groupRule'), options: ['either', 'exactly-one'], default: 'either' }}
        labels={{ either: t('inspector.flow.either'), 'exactly-one': t('inspector.flow.exactlyOne') }}
        binding={member(binding, 'rule')}
      />
      {group.alternatives.map((_, index) => (
        <TokenList
          key={index}
          mono
          suggestions={keys}
          field={{ title: t('inspector.flow.alternative', { number: index + 1 }), required: true }}
          binding={{
            ...item(alternatives, index),
            apply: (next) => {
              const changed = setAlternative(group, index, next as readonly string[] | undefined);
              if (changed !== null) onChange(changed);
            },
          }}
        />
      ))}
      <AddRowButton
        quiet
        label={t('inspector.flow.addAlternative')}
        disabled={free === undefined}
        onAdd={() => free !== undefined && onChange({ ...group, alternatives: [...group.alternatives, [free]] })}
      />
      <ProblemNotes problems={binding.problems.filter(({ pointer }) => pointer === binding.pointer)} />
    </div>
  );
}
