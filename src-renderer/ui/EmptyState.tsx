/** Explains an empty panel and offers the first action: one line if there is little height. */
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="h-full min-h-0 overflow-y-auto">
      <div className="flex min-h-full flex-col items-center justify-center gap-1.5 p-4 text-center low:flex-row low:py-1">
        <div className="mb-1 flex size-10 shrink-0 items-center justify-center rounded-card bg-hover text-muted low:mb-0 low:size-7">
          {icon}
        </div>
        <p className="text-base font-medium text-ink low:shrink-0">{title}</p>
        <p className="max-w-72 text-base text-muted low:max-w-none low:min-w-0 low:truncate">{text}</p>
        {action !== undefined && <div className="mt-2 low:mt-0">{action}</div>}
      </div>
    </div>
  );
}
