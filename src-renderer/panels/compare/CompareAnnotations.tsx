/** Notes and frames of groups in a drawing of changes, with what happened to them. */
import { memo, use } from 'react';
import type { NodeProps } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { FrameNode, NoteNode } from '../../drawing/annotations.ts';
import { useDetail } from '../../drawing/detail.ts';
import { NoteText } from '../../drawing/NoteText.tsx';
import { paletteStyle } from '../../drawing/palette-style.ts';
import { useCompare } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { CompareMark, MarksContext } from './CompareCard.tsx';
import { markKey, type ChangePosition, type MarkKind } from '../../state/versions/compare-model.ts';

function CompareNoteView({ data: { id, note }, selected }: NodeProps<NoteNode>) {
  const detail = useDetail();
  const mark = useMark({ kind: 'note', id });
  return (
    <div className={classes('compare-beside', `compare-${mark ?? 'same'}`, selected && 'compare-selected')}>
      <div className="note-card" style={paletteStyle(note.color)}>
        {detail !== 'tile' && (
          <div className={classes('note-text', detail === 'title' && 'note-text-afar')}>
            <NoteText text={note.text} />
          </div>
        )}
      </div>
      {mark !== undefined && detail !== 'tile' && <CompareMark kind={mark} />}
    </div>
  );
}

export const CompareNote = memo(CompareNoteView);

function CompareFrameView({ data: { id, group }, selected }: NodeProps<FrameNode>) {
  const detail = useDetail();
  const mark = useMark({ kind: 'group', id });
  return (
    <div className={classes('compare-beside', `compare-${mark ?? 'same'}`, selected && 'compare-selected')}>
      <div className="group-frame" style={paletteStyle(group.color)}>
        <div className="group-title">
          <span className="group-name">{group.label ?? t('groups.unnamed')}</span>
        </div>
      </div>
      {mark !== undefined && detail !== 'tile' && <CompareMark kind={mark} />}
    </div>
  );
}

export const CompareFrame = memo(CompareFrameView);

function useMark({ kind, id }: ChangePosition): MarkKind | undefined {
  const graph = useCompare((state) => state.graph);
  return use(MarksContext).get(markKey(kind, graph, id));
}
