/** How the path was chosen, turn by turn: the message, its votes, and the reason. The last turn comes first. */
import { Hand } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { RecordedVote } from '../../../../src-shared/run/replay-votes.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { confidenceWords, nameOf, whyText, type WhyContext } from './vote-text.ts';

export interface VoteHistoryProps extends Omit<WhyContext, 't'> {
  readonly recorded: readonly RecordedVote[];
}

export function VoteHistory({ recorded, ...context }: VoteHistoryProps) {
  if (recorded.length === 0) return <p className="p-3 text-sm text-faint">{t('paths.historyNone')}</p>;
  return (
    <ol className="flex flex-col px-3 pb-1" aria-label={t('paths.history')}>
      {recorded.toReversed().map((record, index) => (
        <li key={index} className="grid grid-cols-[1.5rem_1fr] gap-x-2 border-b border-line py-2 last:border-b-0">
          <span
            className="pt-0.5 text-right text-sm text-faint tabular-nums"
            title={t('paths.turn', { turn: record.turn })}
          >
            {record.turn}
          </span>
          <div className="min-w-0">
            <div className="flex items-start gap-2">
              <q className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">{record.text}</q>
              <Candidate record={record} names={context.names} />
            </div>
            {record.candidate !== null && (
              <p className="mt-0.5 text-sm text-muted">{whyText(record.vote, { t, ...context })}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Candidate({ record, names }: { readonly record: RecordedVote; readonly names: WhyContext['names'] }) {
  const { candidate, aside, vote } = record;
  if (candidate === null) {
    return <Badge>{aside === null ? t('paths.noCandidate') : t('paths.aside', { path: nameOf(names, aside) })}</Badge>;
  }
  const isOverride = vote.reason === 'override';
  return (
    <span className="flex shrink-0 flex-col items-end gap-0.5">
      <Badge
        tone={isOverride ? 'warning' : vote.reason === 'locked' ? 'success' : 'info'}
        icon={isOverride ? <Hand size={11} strokeWidth={2} aria-hidden /> : undefined}
      >
        <span className="max-w-32 truncate">{nameOf(names, candidate.path)}</span>
      </Badge>
      <span className="text-sm text-faint">
        {isOverride ? t('paths.override') : confidenceWords(t, candidate.confidence ?? null)}
      </span>
    </span>
  );
}
