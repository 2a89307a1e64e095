/** The frame around an expanded group. Only its title is clickable; clicks inside pass through the frame. */
import { memo } from 'react';
import type { NodeProps } from '@xyflow/react';
import { ChevronDown, Lock } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { planToggleCollapse } from '../../../edits/groups.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { useApp } from '../../../state/workspace/app-context.tsx';
import type { FrameNode } from '../../../drawing/annotations.ts';
import { paletteStyle } from '../../../drawing/palette-style.ts';
import { GroupName } from './GroupName.tsx';
import { isSameButMoved } from '../../../drawing/same-but-moved.ts';

function GroupFrameView({ data: { id, group }, selected }: NodeProps<FrameNode>) {
  const app = useApp();
  const name = group.label ?? t('groups.unnamed');
  const fold = () => {
    const { document, graph } = app.documents.getState();
    makeEdit(app, planToggleCollapse(document, graph, [id]));
  };
  return (
    <div className={selected ? 'group-frame group-selected' : 'group-frame'} style={paletteStyle(group.color)}>
      <div className="group-title">
        <button type="button" className="group-fold nodrag" aria-label={t('groups.collapse', { name })} onClick={fold}>
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </button>
        <GroupName id={id} name={name} />
        {group.locked === true && <Lock size={12} strokeWidth={2} aria-label={t('groups.lockedNode')} />}
      </div>
    </div>
  );
}

export const GroupFrame = memo(GroupFrameView, isSameButMoved);
