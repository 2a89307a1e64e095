/** Recorded and replayed side by side: which path is followed after each turn, with its votes. */
import { Lock } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { firstDifference, followedPath, type RecordedVote } from '../../../../src-shared/run/replay-votes.ts';
import type { Vote } from '../../../../src-shared/step/path-policy.ts';
import { classes } from '../../../ui/classes.ts';
import { nameOf, voteText, type PathNames } from './vote-text.ts';

export interface ReplayTableProps {
  readonly recorded: readonly RecordedVote[];
  readonly replayed: readonly Vote[];
  readonly names: PathNames;
}

export function ReplayTable({ recorded, replayed, names }: ReplayTableProps) {
  const first = firstDifference(recorded, replayed);
  return (
    <div className="flex flex-col gap-2">
      <Difference {...{ recorded, replayed, names, first }} />
      <table className="w-full table-fixed text-left text-sm" aria-label={t('paths.tune.compare')}>
        <thead>
          <tr className="h-7 border-b border-line bg-sunken text-sm text-muted">
            <th scope="col" className="w-[36%] pl-2 font-medium">
              {t('paths.tune.said')}
            </th>
            <th scope="col" className="px-1 font-medium">
              {t('paths.tune.recorded')}
            </th>
            <th scope="col" className="px-1 font-medium">
              {t('paths.tune.replayed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {recorded.map(({ turn, text, vote }, at) => (
            <tr
              key={at}
              aria-current={at === first ? 'true' : undefined}
              className={classes('border-b border-line align-top', at === first && 'bg-warning-soft')}
            >
              <th scope="row" className="truncate py-1 pl-2 font-normal" title={text}>
                <span className="mr-1 text-sm text-faint tabular-nums">{turn}</span>
                {text}
              </th>
              <Followed vote={vote} names={names} />
              <Followed vote={replayed[at]} names={names} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Followed({ vote, names }: { readonly vote: Vote | undefined; readonly names: PathNames }) {
  const path = vote === undefined ? null : followedPath(vote);
  return (
    <td className="px-1 py-1">
      {path === null || vote === undefined ? (
        <span className="text-faint">{t('paths.tune.nobody')}</span>
      ) : (
        <span className="flex items-center gap-1">
          <span className="truncate" title={nameOf(names, path)}>
            {nameOf(names, path)}
          </span>
          <span className="text-sm text-muted tabular-nums">{voteText(vote.votes[path] ?? 0)}</span>
          {vote.locked && (
            <Lock size={12} strokeWidth={2} className="shrink-0 text-accent" aria-label={t('paths.locked')} />
          )}
        </span>
      )}
    </td>
  );
}

function Difference({ recorded, replayed, names, first }: ReplayTableProps & { readonly first: number | null }) {
  const record = first === null ? undefined : recorded[first];
  const replay = first === null ? undefined : replayed[first];
  if (record === undefined || replay === undefined) {
    return (
      <p role="status" className="text-sm text-muted">
        {t('paths.tune.same')}
      </p>
    );
  }
  const before = followedPath(record.vote);
  const after = followedPath(replay);
  const name = (path: string | null) => (path === null ? t('paths.tune.nobody') : nameOf(names, path));
  const text =
    before === after
      ? t('paths.tune.differsLock', {
          turn: record.turn,
          path: name(after),
          state: t(replay.locked ? 'paths.tune.lockedThen' : 'paths.tune.notLockedThen'),
        })
      : t('paths.tune.differs', { turn: record.turn, recorded: name(before), replayed: name(after) });
  return (
    <p role="status" className="text-sm text-warning">
      {text}
    </p>
  );
}
