/** A line of the timeline, and the heading above the lines of a turn. */
import {
  ArrowLeftRight,
  Bot,
  Braces,
  Check,
  CircleArrowRight,
  CircleDot,
  CornerDownRight,
  CornerLeftUp,
  Flag,
  LockKeyhole,
  MessageCircleQuestionMark,
  MessageSquare,
  MonitorSmartphone,
  MousePointerClick,
  PanelsTopLeft,
  PlugZap,
  Play,
  Redo2,
  ScrollText,
  Split,
  TriangleAlert,
  UserRound,
  X,
  type LucideIcon,
} from 'lucide-react';
import { memo } from 'react';
import { timeText } from '../../../conversation/amounts.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { TurnView } from '../../../../src-shared/run/run-view.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { pressedLabel } from '../screens/pressed-label.ts';
import { useShowPlace } from '../../../conversation/use-conversation.ts';
import { whoText } from '../../../conversation/value-text.ts';
import type { EventIcon, EventRow } from '../../../conversation/event-text.ts';

const ICONS: Readonly<Record<EventIcon, LucideIcon>> = {
  enter: CircleDot,
  exit: CircleArrowRight,
  skip: Redo2,
  guard: Split,
  warning: TriangleAlert,
  answer: Check,
  refused: X,
  asks: MessageCircleQuestionMark,
  person: UserRound,
  tool: PlugZap,
  into: CornerDownRight,
  out: CornerLeftUp,
  end: Flag,
  start: Play,
  line: MessageSquare,
  understood: Bot,
  screen: PanelsTopLeft,
  press: MousePointerClick,
  device: MonitorSmartphone,
  state: Braces,
  audit: ScrollText,
  gate: LockKeyhole,
  handoff: ArrowLeftRight,
};

const TONES = { danger: 'text-danger', warning: 'text-warning', success: 'text-success' } as const;

export const EventRowView = memo(function EventRowView({ row }: { readonly row: EventRow }) {
  const showPlace = useShowPlace();
  const Icon = ICONS[row.icon];
  const leads = row.node !== undefined || row.edge !== undefined;
  const body = (
    <>
      <Icon
        size={14}
        strokeWidth={1.75}
        className={classes('mt-0.75 shrink-0', row.tone === undefined ? 'text-faint' : TONES[row.tone])}
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        <span className={classes('wrap-anywhere', row.tone === 'danger' ? 'text-danger' : 'text-ink')}>{row.text}</span>
        {row.detail !== undefined && row.detail !== '' && (
          <span
            className={classes('ml-2 wrap-anywhere text-muted', row.group === 'talk' ? 'text-sm' : 'font-mono text-sm')}
          >
            {row.detail}
          </span>
        )}
      </span>
      {row.outcome !== undefined && (
        <Badge tone={row.outcome ? 'success' : 'neutral'}>
          {t(row.outcome ? 'console.event.true' : 'console.event.false')}
        </Badge>
      )}
    </>
  );
  const look = 'flex min-h-7 w-full items-start gap-2 py-1 pr-3 pl-6 text-left';
  if (!leads) return <div className={look}>{body}</div>;
  return (
    <button
      type="button"
      onClick={() => showPlace({ node: row.node, edge: row.edge })}
      className={classes(look, 'transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {body}
    </button>
  );
});

export const TurnHeading = memo(function TurnHeading({ turn }: { readonly turn: TurnView }) {
  return (
    <div className="flex min-h-8 items-center gap-2 border-b border-line bg-sunken px-3 py-1">
      <span className="shrink-0 text-sm font-semibold">
        {turn.turn === 0 ? t('console.events.opening') : t('console.events.turn', { turn: turn.turn })}
      </span>
      {turn.text !== null && <span className="min-w-0 flex-1 truncate text-muted">“{turn.text}”</span>}
      {turn.action !== null && (
        <span className="min-w-0 flex-1 truncate text-muted">
          {t('console.screen.pressed', { label: pressedLabel(turn.before.surfaces, turn.action) })}
        </span>
      )}
      {turn.silent && <span className="min-w-0 flex-1 truncate text-faint">{t('console.events.silent')}</span>}
      <span className="ml-auto flex shrink-0 items-center gap-2 text-sm text-muted tabular-nums">
        {turn.by !== null && <span className="max-w-32 truncate">{whoText(t, turn.by)}</span>}
        {turn.durationMs !== null && timeText(turn.durationMs)}
      </span>
    </div>
  );
});
