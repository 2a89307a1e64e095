/** A single-line text of known width, cut in the middle if it is too long, as in exported pictures. */
import { fitMiddle, type Room } from '../../src-shared/drawing/fit-text.ts';

export interface FittedTextProps {
  readonly text: string;
  readonly room: Room;
}

export function FittedText({ text, room }: FittedTextProps) {
  return <ShownText text={text} shown={fitMiddle(text, room)} />;
}

export interface ShownTextProps {
  readonly text: string;
  /** The text as cut and wrapped. Screen readers get all of it. */
  readonly shown: string;
}

export function ShownText({ text, shown }: ShownTextProps) {
  if (shown === text) return text;
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden>{shown}</span>
    </>
  );
}
