/** A frame around one component. */
import type { ViewProps } from './view.ts';

export function Card({ child, label }: ViewProps) {
  const named = label === null ? {} : { role: 'group', 'aria-label': label };
  return (
    <div {...named} className="min-w-0 rounded-card border border-line bg-raised p-4">
      {child('child')}
    </div>
  );
}
