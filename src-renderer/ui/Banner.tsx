/** A strip under the top bar that stays until its cause is resolved. */
import type { ReactNode } from 'react';
import { CircleAlert, History, Info, TriangleAlert } from 'lucide-react';
import { classes } from './classes.ts';

const TONES = {
  danger: { box: 'bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
  warning: { box: 'bg-warning-soft', icon: 'text-warning', Icon: TriangleAlert },
  info: { box: 'bg-info-soft', icon: 'text-info', Icon: Info },
  recovery: { box: 'bg-info-soft', icon: 'text-info', Icon: History },
} as const;

export interface BannerProps {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly text?: string | undefined;
  readonly actions?: ReactNode;
}

export function Banner({ tone, title, text, actions }: BannerProps) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes('flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2', box)}
    >
      <Icon size={16} strokeWidth={1.75} className={classes('shrink-0', icon)} aria-hidden />
      <p className="min-w-60 flex-1 text-base text-ink">
        <span className="font-medium">{title}</span>
        {text !== undefined && <span className="text-muted"> {text}</span>}
      </p>
      <div className="flex gap-2">{actions}</div>
    </div>
  );
}
