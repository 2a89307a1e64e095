/** The paths of a flow: the goals of a user that a conversation can follow. */
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { pathSchema, type Flow, type FlowPath } from '../../../../src-shared/flow/flow.ts';
import { freeId } from '../../../../src-shared/flow/ids.ts';
import { NameField } from '../../../fields/NameField.tsx';
import { item, member, type FieldBinding } from '../../../fields/binding.ts';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { removeAt } from '../../../fields/answer-change.ts';
import { SubgraphWidget } from '../widgets/choice-widgets.tsx';
import { FoldRow } from '../widgets/FoldRow.tsx';
import { MemberWidget } from '../widgets/MemberWidget.tsx';
import { memberInfos } from '../widgets/schema-info.ts';
import { AreaWidget, LinesWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { GoalWidget } from '../widgets/GoalWidget.tsx';

export interface PathsEditorProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

const HINT_MEMBERS = memberInfos(pathSchema.pick({ hints: true, silent: true }));

/** With more paths than this, their forms are collapsed. */
const FEW = 3;

export function PathsEditor({ flow, binding }: PathsEditorProps) {
  const paths: readonly FlowPath[] = flow.paths ?? [];
  const apply = (next: readonly FlowPath[]) => binding.apply(next.length === 0 ? undefined : next);
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    apply([...paths, { id: freeId('path', new Set(paths.map(({ id }) => id))) }]);
    setAdded(paths.length);
  };
  return (
    <>
      {paths.map((path, index) => (
        <FoldRow
          key={index}
          name={path.label ?? path.id}
          binding={item(binding, index)}
          open={paths.length <= FEW || index === added}
          removeLabel={t('inspector.flow.removePath', { name: path.label ?? path.id })}
          onRemove={() => apply(removeAt(paths, index))}
        >
          <PathFields binding={item(binding, index)} />
        </FoldRow>
      ))}
      {paths.length === 0 && <ProblemNotes problems={binding.problems} />}
      <AddRowButton label={t('inspector.flow.addPath')} onAdd={add} />
    </>
  );
}

function PathFields({ binding }: { readonly binding: FieldBinding }) {
  return (
    <>
      <NameField
        kind="path"
        field={{ title: t('inspector.flow.pathId'), required: true }}
        binding={member(binding, 'id')}
      />
      <LineWidget field={{ title: t('inspector.flow.pathLabel') }} binding={member(binding, 'label')} />
      <AreaWidget field={{ title: t('inspector.flow.pathDescription') }} binding={member(binding, 'description')} />
      <LinesWidget
        field={{ title: t('inspector.flow.pathExamples'), description: t('inspector.extraction.onePerLine') }}
        binding={member(binding, 'examples')}
      />
      {HINT_MEMBERS.map((info) =>
        info.kind === 'list' ? (
          <LinesWidget
            key={info.name}
            field={{ ...info, description: `${info.description ?? ''} ${t('inspector.extraction.onePerLine')}`.trim() }}
            binding={member(binding, info.name)}
          />
        ) : (
          <MemberWidget key={info.name} info={info} whole={binding} />
        ),
      )}
      <GoalWidget
        field={{ title: t('inspector.flow.pathEntry'), description: t('inspector.flow.pathEntryHelp') }}
        binding={member(binding, 'entry')}
      />
      <SubgraphWidget
        field={{ title: t('inspector.flow.pathDigression'), description: t('inspector.flow.pathDigressionHelp') }}
        binding={member(binding, 'digression')}
      />
    </>
  );
}
