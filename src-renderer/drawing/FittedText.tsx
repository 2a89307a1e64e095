/** A text on one line of known width, cut in the middle where it is too long, as exported pictures cut it. */
import { fitMiddle, type Room } from '../../src-shared/drawing/fit-text.ts';

export interface FittedTextProps {
  readonly text: string;
  readonly room: Room;
}

export function FittedText({ text, room }: FittedTextProps) {
  const shown = fitMiddle(text, room);
  if (shown === text) return text;
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden>{shown}</span>
    </>
  );
}
