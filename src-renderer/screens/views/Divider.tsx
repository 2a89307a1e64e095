/** A separator line. */
import { choiceOf, type ViewProps } from './view.ts';

export function Divider({ values }: ViewProps) {
  if (choiceOf(values, 'axis', ['horizontal', 'vertical']) === 'horizontal') return <hr className="border-line" />;
  return <div role="separator" aria-orientation="vertical" className="min-h-6 w-px bg-line" />;
}
