/** A collapsed group: one card, with the edges of its members led to it and their mistakes told. */
import { memo } from 'react';
import type { NodeProps } from '@xyflow/react';
import { Boxes, ChevronRight, CircleAlert, Lock } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { planToggleCollapse } from '../../../edits/groups.ts';
import { useApp, useDocument, useProblems } from '../../../state/workspace/app-context.tsx';
import { placeKey } from '../../../state/problems/place-key.ts';
import type { FoldedNode } from '../../../drawing/annotations.ts';
import { FOLDED_PORTS } from '../../../../src-shared/drawing/group-frame.ts';
import { HandleIn, HandlesOut } from '../../../drawing/CardHandles.tsx';
import { paletteStyle } from '../../../drawing/palette-style.ts';
import { GroupName } from './GroupName.tsx';

const HANDLES = Object.entries(FOLDED_PORTS).map(([handle, port]) => ({ handle, ...port }));

function FoldedGroupView({ data: { id, group }, selected }: NodeProps<FoldedNode>) {
  const app = useApp();
  const graph = useDocument((state) => state.graph);
  const errors = useProblems(
    ({ byPlace }) =>
      group.members
        .flatMap((member) => byPlace.get(placeKey('node', graph, member)) ?? [])
        .filter(({ severity }) => severity === 'error').length,
  );
  const name = group.label ?? t('groups.unnamed');
  const unfold = () => {
    const { document } = app.documents.getState();
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
      {errors > 0 && (
        <span role="img" aria-label={t('canvas.errors', { count: errors })} className="card-mark card-mark-error">
          <CircleAlert size={13} strokeWidth={2.25} aria-hidden />
          {errors > 1 && errors}
        </span>
      )}
      <HandlesOut isConnectable={false} ports={HANDLES} />
    </div>
  );
}

export const FoldedGroup = memo(FoldedGroupView);
