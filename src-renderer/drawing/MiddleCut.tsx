/** A single-line text that is cut in the middle if it doesn't fit, so that its end stays readable. */
import { middleParts } from '../../src-shared/drawing/fit-text.ts';

export function MiddleCut({ text }: { readonly text: string }) {
  const [head, tail] = middleParts(text);
  if (tail === '') return text;
  return (
    <span className="middle-cut">
      {/* One text for screen readers: two boxes would insert a space into a name such as table.lookup. */}
      <span className="sr-only">{text}</span>
      <span aria-hidden>{head}</span>
      <span aria-hidden>{tail}</span>
    </span>
  );
}
