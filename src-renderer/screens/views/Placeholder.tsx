/** Replaces a component that can't be drawn with a message. Never a crash, never a gap. */
import { CircleDashed } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';

interface PlaceholderProps {
  /** Draws a component that is unknown or has invalid props. */
  readonly kind?: string;
  /** Empty if the kind is unknown. */
  readonly reason?: string;
  /** The id of a missing component. */
  readonly missing?: string;
  readonly isCircle?: boolean;
}

export function Placeholder({ kind, reason = '', missing, isCircle = false }: PlaceholderProps) {
  const words = () => {
    if (missing !== undefined) return t(isCircle ? 'screens.circle' : 'screens.missing', { id: missing });
    if (kind === undefined) return t('screens.mistake');
    return reason === '' ? t('screens.unknown', { component: kind }) : t('screens.broken', { component: kind, reason });
  };
  return (
    <div
      role="note"
      className="flex items-start gap-2 rounded-card border border-dashed border-strong px-3 py-2 text-sm text-muted"
    >
      <CircleDashed size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{words()}</span>
    </div>
  );
}
