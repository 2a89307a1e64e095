/** The paths of a flow: ways through the conversation a user can be on. */
import { useState } from 'react';
import { ChevronRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathSchema, type Flow, type FlowPath } from '../../../src-shared/flow/flow.ts';
import { freeId } from '../../../src-shared/flow/ids.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { item, member, type FieldBinding } from '../fields/binding.ts';
import { ProblemNotes } from '../fields/FieldFrame.tsx';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { removeAt } from '../widgets/answer-change.ts';
import { SubgraphWidget } from '../widgets/choice-widgets.tsx';
import { MemberWidget } from '../widgets/MemberWidget.tsx';
import { memberInfos } from '../widgets/schema-info.ts';
import { AreaWidget, LinesWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { TopNodeWidget } from '../widgets/TopNodeWidget.tsx';

export interface PathsEditorProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

const HINT_MEMBERS = memberInfos(pathSchema.pick({ hints: true, silent: true }));

/** Of more paths than these the forms are folded. */
const FEW = 3;

export function PathsEditor({ flow, binding }: PathsEditorProps) {
  const { t } = useTranslation();
  const paths: readonly FlowPath[] = flow.paths ?? [];
  const apply = (next: readonly FlowPath[]) => binding.apply(next.length === 0 ? undefined : next);
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    apply([...paths, { id: freeId('path', new Set(paths.map(({ id }) => id))) }]);
    setAdded(paths.length);
  };
  return (
    <>
      <p className="text-xs text-faint">{t('inspector.flow.pathsHelp')}</p>
      {paths.map((path, index) => (
        <PathRow
          key={index}
          name={path.label ?? path.id}
          binding={item(binding, index)}
          open={paths.length <= FEW || index === added}
          onRemove={() => apply(removeAt(paths, index))}
        />
      ))}
      {paths.length === 0 && <ProblemNotes problems={binding.problems} />}
      <AddRowButton label={t('inspector.flow.addPath')} onAdd={add} />
    </>
  );
}

interface PathRowProps {
  readonly name: string;
  readonly binding: FieldBinding;
  /** Unfolded unless the user folds it. */
  readonly open: boolean;
  readonly onRemove: () => void;
}

function PathRow({ name, binding, open, onRemove }: PathRowProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // What is wrong in a path must be in sight.
  const isOpen = chosen ?? (open || binding.problems.length > 0);
  return (
    <div role="group" aria-label={name} className="flex flex-col rounded-control border border-line">
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          className="flex h-8 min-w-0 flex-1 items-center gap-1.5 rounded-control px-2 text-left font-medium hover:bg-hover"
        >
          <ChevronRight
            size={14}
            strokeWidth={2}
            aria-hidden
            className={`shrink-0 text-faint transition-transform duration-120 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="truncate">{name}</span>
        </button>
        <IconButton
          size="sm"
          label={t('inspector.flow.removePath', { name })}
          icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {isOpen && <PathFields binding={binding} />}
    </div>
  );
}

function PathFields({ binding }: { readonly binding: FieldBinding }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2.5 border-t border-line p-2.5">
      <LineWidget mono field={{ title: t('inspector.flow.pathId'), required: true }} binding={member(binding, 'id')} />
      <LineWidget field={{ title: t('inspector.flow.pathLabel') }} binding={member(binding, 'label')} />
      <AreaWidget field={{ title: t('inspector.flow.pathDescription') }} binding={member(binding, 'description')} />
      <LinesWidget
        field={{ title: t('inspector.flow.pathExamples'), description: t('inspector.extraction.onePerLine') }}
        binding={member(binding, 'examples')}
      />
      {HINT_MEMBERS.map((info) =>
        info.kind === 'list' ? (
          <LinesWidget key={info.name} field={info} binding={member(binding, info.name)} />
        ) : (
          <MemberWidget key={info.name} info={info} whole={binding} />
        ),
      )}
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
