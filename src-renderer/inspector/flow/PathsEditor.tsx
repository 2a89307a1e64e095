/** The paths of a flow: ways through the conversation a user can be on. */
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Flow, FlowPath } from '../../../src-shared/flow/flow.ts';
import { freeId } from '../../../src-shared/flow/ids.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { item, member, type FieldBinding } from '../fields/binding.ts';
import { ProblemNotes } from '../fields/FieldFrame.tsx';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { removeAt } from '../widgets/answer-change.ts';
import { SubgraphWidget } from '../widgets/choice-widgets.tsx';
import { AreaWidget, LinesWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { TopNodeWidget } from '../widgets/TopNodeWidget.tsx';

export interface PathsEditorProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

export function PathsEditor({ flow, binding }: PathsEditorProps) {
  const { t } = useTranslation();
  const paths: readonly FlowPath[] = flow.paths ?? [];
  const apply = (next: readonly FlowPath[]) => binding.apply(next.length === 0 ? undefined : next);
  return (
    <>
      <p className="text-xs text-faint">{t('inspector.flow.pathsHelp')}</p>
      {paths.map((path, index) => (
        <PathRow
          key={index}
          name={path.label ?? path.id}
          binding={item(binding, index)}
          onRemove={() => apply(removeAt(paths, index))}
        />
      ))}
      {paths.length === 0 && <ProblemNotes problems={binding.problems} />}
      <AddRowButton
        label={t('inspector.flow.addPath')}
        onAdd={() => apply([...paths, { id: freeId('path', new Set(paths.map(({ id }) => id))) }])}
      />
    </>
  );
}

interface PathRowProps {
  readonly name: string;
  readonly binding: FieldBinding;
  readonly onRemove: () => void;
}

function PathRow({ name, binding, onRemove }: PathRowProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2.5 rounded-control border border-line p-2.5">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <LineWidget
            mono
            field={{ title: t('inspector.flow.pathId'), required: true }}
            binding={member(binding, 'id')}
          />
        </div>
        <IconButton
          label={t('inspector.flow.removePath', { name })}
          icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <LineWidget field={{ title: t('inspector.flow.pathLabel') }} binding={member(binding, 'label')} />
      <AreaWidget field={{ title: t('inspector.flow.pathDescription') }} binding={member(binding, 'description')} />
      <LinesWidget
        field={{ title: t('inspector.flow.pathExamples'), description: t('inspector.extraction.onePerLine') }}
        binding={member(binding, 'examples')}
      />
      <TopNodeWidget
        field={{ title: t('inspector.flow.pathEntry'), description: t('inspector.flow.pathEntryHelp') }}
        binding={member(binding, 'entry')}
      />
      <SubgraphWidget
        field={{ title: t('inspector.flow.pathDigression'), description: t('inspector.flow.pathDigressionHelp') }}
        binding={member(binding, 'digression')}
      />
    </div>
  );
}
