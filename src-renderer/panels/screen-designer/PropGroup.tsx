/** A property with several controls; its title names the group. */
import type { ReactNode } from 'react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';

export interface PropGroupProps {
  readonly prop: Pick<PropMeta, 'title'>;
  readonly children: ReactNode;
}

export function PropGroup({ prop: { title }, children }: PropGroupProps) {
  return (
    <div data-focus-scope role="group" aria-label={title} className="flex flex-col gap-2">
      <span aria-hidden className="text-sm font-medium text-muted">
        {title}
      </span>
      {children}
    </div>
  );
}
