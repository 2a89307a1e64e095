/** A collapsed group: one card with the edges and the problem counts of its members. */
import { memo } from 'react';
import type { NodeProps } from '@xyflow/react';
import { Boxes, ChevronRight, Lock } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { planToggleCollapse } from '../../../edits/groups.ts';
import { useApp } from '../../../state/workspace/app-context.tsx';
import type { FoldedNode } from '../../../drawing/annotations.ts';
import { FOLDED_PORTS } from '../../../../src-shared/drawing/group-frame.ts';
import { HandleIn, HandlesOut } from '../../../drawing/CardHandles.tsx';
import { paletteStyle } from '../../../drawing/palette-style.ts';
import { ProblemMark } from '../../../drawing/ProblemMark.tsx';
import { GroupName } from './GroupName.tsx';
import { useProblemsWithin } from './problems-within.ts';
import { isSameButMoved } from '../../../drawing/same-but-moved.ts';

const HANDLES = Object.entries(FOLDED_PORTS).map(([handle, port]) => ({ handle, ...port }));

function FoldedGroupView({ data: { id, group }, selected }: NodeProps<FoldedNode>) {
  const app = useApp();
  const problems = useProblemsWithin(group.members);
  const name = group.label ?? t('groups.unnamed');
  const unfold = () => {
    const { document, graph } = app.documents.getState();
    makeEdit(app, planToggleCollapse(document, graph, [id]));
  };
  return (
    <div className={selected ? 'folded-card card-selected' : 'folded-card'} style={paletteStyle(group.color)}>
      <HandleIn isConnectable={false} />
      <button type="button" className="group-fold nodrag" aria-label={t('groups.expand', { name })} onClick={unfold}>
        <ChevronRight size={14} strokeWidth={2} aria-hidden />
      </button>
      <Boxes size={16} strokeWidth={1.75} className="folded-icon" aria-hidden />
      <div className="min-w-0 flex-1">
        <GroupName id={id} name={name} />
        <div className="folded-count">{t('groups.members', { count: group.members.length })}</div>
      </div>
      {group.locked === true && <Lock size={12} strokeWidth={2} aria-label={t('groups.lockedNode')} />}
      {problems.length > 0 && <ProblemMark problems={problems} />}
      <HandlesOut isConnectable={false} ports={HANDLES} />
    </div>
  );
}

export const FoldedGroup = memo(FoldedGroupView, isSameButMoved);
