/** The text of a note, with its headings, lists, bold, italic, and code. */
import type { ReactNode } from 'react';
import { noteBlocks, type NoteRun } from '../../src-shared/drawing/note-text.ts';

export function NoteText({ text }: { readonly text: string }) {
  return noteBlocks(text).map(({ kind, runs }, index) => {
    if (kind === 'heading')
      return (
        <strong key={index} className="note-heading">
          {runs.map(inline)}
        </strong>
      );
    return (
      <span key={index} className={kind === 'item' ? 'note-item' : 'note-line'}>
        {runs.length === 0 && kind === 'line' ? '\u00a0' : runs.map(inline)}
      </span>
    );
  });
}

function inline({ text, style }: NoteRun, index: number): ReactNode {
  switch (style) {
    case 'bold':
      return <strong key={index}>{text}</strong>;
    case 'italic':
      return <em key={index}>{text}</em>;
    case 'code':
      return <code key={index}>{text}</code>;
    case 'plain':
      return text;
  }
}
