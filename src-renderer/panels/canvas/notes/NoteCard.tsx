/** A note: shown on the canvas, edited in place, resized at its corners. */
import { memo, useEffect, useRef } from 'react';
import { NodeResizer, type NodeProps } from '@xyflow/react';
import { Lock } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { MIN_NOTE } from '../../../../src-shared/flow/layout.ts';
import { useCanvas, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import type { NoteNode } from '../../../drawing/annotations.ts';
import { useDetail } from '../../../drawing/detail.ts';
import { snap } from '../../../../src-shared/drawing/card-geometry.ts';
import { paletteStyle } from '../../../drawing/palette-style.ts';
import { NoteText } from '../../../drawing/NoteText.tsx';
import { isSameButMoved } from '../../../drawing/same-but-moved.ts';

function NoteCardView({ data, selected }: NodeProps<NoteNode>) {
  const { id, note, isLocked } = data;
  const { documents } = useOpenDocument();
  const detail = useDetail();
  const isWriting = useCanvas((state) => state.writing === id);
  const resized = (_event: unknown, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) => {
    const { graph, edit } = documents.getState();
    const set = { x: snap(x), y: snap(y), width: snap(width), height: snap(height) };
    edit(t('edits.resizeNote'), [{ op: 'update-note', graph, id, set }]);
  };
  return (
    <div className={selected ? 'note-card card-selected' : 'note-card'} style={paletteStyle(note.color)}>
      <NodeResizer
        isVisible={selected && !isLocked && !isWriting}
        minWidth={MIN_NOTE.width}
        minHeight={MIN_NOTE.height}
        onResizeEnd={resized}
        lineClassName="note-resize-line"
        handleClassName="note-resize-handle"
      />
      {isWriting && !isLocked ? (
        <NoteWriter id={id} text={note.text} />
      ) : (
        detail !== 'tile' && (
          <div className={detail === 'title' ? 'note-text note-text-afar' : 'note-text'}>
            {note.text === '' ? <em className="note-hint">{t('notes.placeholder')}</em> : <NoteText text={note.text} />}
          </div>
        )
      )}
      {isLocked && <Lock size={12} strokeWidth={2} className="note-lock" aria-label={t('groups.lockedNode')} />}
    </div>
  );
}

export const NoteCard = memo(NoteCardView, isSameButMoved);

interface NoteWriterProps {
  readonly id: string;
  readonly text: string;
}

/** Every key press is an edit; quick ones in a row are one undo step. */
function NoteWriter({ id, text }: NoteWriterProps) {
  const { canvas, documents } = useOpenDocument();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const stop = () => canvas.setState({ writing: null });
  return (
    <textarea
      ref={field}
      aria-label={t('notes.text')}
      placeholder={t('notes.placeholder')}
      value={text}
      maxLength={20_000}
      data-edits-document
      className="note-writer nodrag nopan nowheel"
      onChange={(event) => {
        const { graph, edit } = documents.getState();
        const set = { text: event.target.value };
        edit(t('edits.editNote'), [{ op: 'update-note', graph, id, set }], { mark: `note ${id}` });
      }}
      onBlur={stop}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        stop();
        canvas.getState().camera?.focus(`note:${id}`);
      }}
    />
  );
}
