/** Small marks at the corners of a card: problems, and where the conversation is or was. */
import { Check, CircleAlert, CornerDownRight, Hourglass, Lock, TriangleAlert, Zap } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { useSession } from '../../state/workspace/app-context.tsx';
import { visits, type NodeHighlight } from '../../state/conversation/run-highlight.ts';

export function ProblemMark({ problems }: { readonly problems: readonly Problem[] }) {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const label = errors > 0 ? t('canvas.errors', { count: errors }) : t('canvas.warnings', { count: problems.length });
  const Icon = errors > 0 ? CircleAlert : TriangleAlert;
  return (
    <span
      role="img"
      aria-label={label}
      title={problems.map((problem) => problem.message).join('\n')}
      className={errors > 0 ? 'card-mark card-mark-error' : 'card-mark card-mark-warning'}
    >
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      {problems.length > 1 && problems.length}
    </span>
  );
}

const LIGHT_ICONS = {
  waiting: Hourglass,
  running: Zap,
  inside: CornerDownRight,
  stuck: CircleAlert,
  failed: CircleAlert,
  ended: Check,
  visited: Check,
} as const;

export function HighlightMark({ light, node }: { readonly light: NodeHighlight; readonly node: string }) {
  const count = useSession((state) => visits(state, node));
  const Icon = LIGHT_ICONS[light];
  const isPast = light === 'visited' || light === 'ended';
  const label = isPast ? t('canvas.visited', { count }) : t(`canvas.light.${light}`);
  const tone = isPast
    ? 'card-light-past'
    : light === 'stuck' || light === 'failed'
      ? 'card-light-stopped'
      : 'card-light-now';
  return (
    <span role="img" aria-label={label} title={label} className={`card-light ${tone}`}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {isPast && count > 1 && count}
      {!isPast && <span>{label}</span>}
    </span>
  );
}

export function LockMark() {
  return (
    <span role="img" aria-label={t('groups.lockedNode')} title={t('groups.lockedHelp')} className="card-lock">
      <Lock size={11} strokeWidth={2.25} aria-hidden />
    </span>
  );
}
