/**
 * The subset of Markdown that notes support: headings, lists, bold, italic, and code. Everything else is shown as
 * written.
 */
import type { ReactNode } from 'react';

export function NoteText({ text }: { readonly text: string }) {
  return <>{text.split('\n').map((line, index) => lineOf(line, index))}</>;
}

function lineOf(line: string, key: number): ReactNode {
  const heading = /^#{1,3}\s+(.*)$/.exec(line);
  if (heading !== null)
    return (
      <strong key={key} className="note-heading">
        {inline(heading[1]!)}
      </strong>
    );
  const item = /^\s*[-*]\s+(.*)$/.exec(line);
  if (item !== null)
    return (
      <span key={key} className="note-item">
        {inline(item[1]!)}
      </span>
    );
  return (
    <span key={key} className="note-line">
      {line === '' ? '\u00a0' : inline(line)}
    </span>
  );
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

function inline(text: string): ReactNode[] {
  return text.split(MARKS).map((part, index) => {
    if (part.startsWith('**') && part.length > 4) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`') && part.length > 2) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith('*') && part.length > 2) return <em key={index}>{part.slice(1, -1)}</em>;
    return part;
  });
}
