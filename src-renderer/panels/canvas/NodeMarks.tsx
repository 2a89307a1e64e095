/** Small marks at the edge of a card: the run's position and history, and locks. */
import { Check, CircleAlert, CornerDownRight, Hourglass, Lock, Zap } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useSession } from '../../state/workspace/app-context.tsx';
import { timeText } from '../../conversation/amounts.ts';
import { useNow } from '../../conversation/use-now.ts';
import { activeView } from '../../state/conversation/active-session.ts';
import { agentAtWork } from '../../state/conversation/agent-at-work.ts';
import { nodeHighlight, visits, type NodeHighlight } from '../../state/conversation/run-highlight.ts';

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
      <Icon size={12} strokeWidth={2.25} className="shrink-0" aria-hidden />
      {isPast && count > 1 && count}
      {!isPast && <span className="min-w-0 truncate">{label}</span>}
    </span>
  );
}

/** Which tool an agent runs, and how far it is; the conversation is inside its card. */
export function AgentMark({ node, planner }: { readonly node: string; readonly planner: string }) {
  const light = useSession((state) => nodeHighlight(state, node));
  const work = useSession((state) => activeView(state).work);
  const progress = useSession((state) => state.progress);
  const atWork = useMemo(() => agentAtWork(work, planner), [work, planner]);
  const isWaiting = atWork?.doing === 'waiting';
  const now = useNow(atWork !== null && !isWaiting);
  if (light === null) return null;
  if (atWork === null || !AT_WORK.has(light)) return <HighlightMark light={light} node={node} />;
  const most = progress?.loops.find((loop) => loop.planner === planner)?.maxSteps;
  const { tool, step, since } = atWork;
  const name = isWaiting ? t('canvas.agent.waiting', { tool: tool ?? '' }) : (tool ?? t('canvas.agent.choosing'));
  const steps = most === undefined ? t('canvas.agent.step', { step }) : t('canvas.agent.stepOf', { step, most });
  const time = isWaiting ? null : timeText(Math.max(0, now - Date.parse(since)));
  const label = [name, steps, time].filter((part) => part !== null).join(' · ');
  const Icon = isWaiting ? Hourglass : Zap;
  return (
    <span role="img" aria-label={label} title={label} className="card-light card-light-now">
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      <span className="max-w-32 truncate">{tool ?? name}</span>
      <span className="shrink-0 tabular-nums">{[steps, time].filter((part) => part !== null).join(' · ')}</span>
    </span>
  );
}

const AT_WORK: ReadonlySet<NodeHighlight> = new Set(['inside', 'running', 'waiting']);

export function LockMark() {
  return (
    <span role="img" aria-label={t('groups.lockedNode')} title={t('groups.lockedHelp')} className="card-lock">
      <Lock size={11} strokeWidth={2.25} aria-hidden />
    </span>
  );
}
