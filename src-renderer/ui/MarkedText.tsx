/** A text with its matches marked. */
import { pieces, type Range } from './marked-pieces.ts';

export interface MarkedTextProps {
  readonly text: string;
  readonly ranges: readonly Range[];
  /** How many letters are shown before the first match. */
  readonly before?: number;
}

export function MarkedText({ text, ranges, before }: MarkedTextProps) {
  return pieces(text, ranges, before).map((piece, at) =>
    piece.isMarked ? (
      <mark key={at} className="rounded-xs bg-warning-soft text-ink outline-1 outline-warning/40">
        {piece.text}
      </mark>
    ) : (
      <span key={at}>{piece.text}</span>
    ),
  );
}
