/** The votes of every path as bars, with the threshold for locking. */
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { PathSettings } from '../../../../src-shared/step/path-policy.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { nameOf, voteText, type PathNames } from './vote-text.ts';

export interface VoteBarsProps {
  /** The paths that can be voted for, in the order of the flow. */
  readonly paths: readonly string[];
  readonly names: PathNames;
  readonly votes: Readonly<Record<string, number>>;
  readonly followed: string | null;
  readonly locked: boolean;
  readonly settings: PathSettings;
}

/** With more paths than this, those without a vote are hidden. */
const MAX_BARS = 6;

/** Room to the right of the line, so that a lead beyond it is visible. */
const BEYOND_LINE = 1.25;

export function VoteBars({ paths, names, votes, followed, locked, settings }: VoteBarsProps) {
  const { lockThreshold, switchMargin } = settings;
  const full = Math.max(lockThreshold * BEYOND_LINE, ...Object.values(votes));
  const [all, setAll] = useState(false);
  const idle = paths.filter((path) => path !== followed && (votes[path] ?? 0) === 0);
  const hidden = all || paths.length <= MAX_BARS ? [] : idle;
  const shown = paths.filter((path) => !hidden.includes(path));
  return (
    <div>
      <ul className="flex flex-col gap-1" aria-label={t('paths.votes')}>
        {shown.map((path) => {
          const isFollowed = path === followed;
          const bar = {
            count: votes[path] ?? 0,
            full,
            line: lockThreshold,
            isFollowed,
            isLocked: isFollowed && locked,
          };
          return <VoteBar key={path} name={nameOf(names, path)} {...bar} />;
        })}
      </ul>
      {hidden.length > 0 && (
        <Button size="sm" variant="ghost" className="mt-1 -ml-2" onClick={() => setAll(true)}>
          {t('paths.more', { count: hidden.length })}
        </Button>
      )}
      <p className="mt-2 text-sm text-faint">
        {t('paths.threshold', { votes: voteText(lockThreshold), margin: voteText(switchMargin) })}
      </p>
    </div>
  );
}

interface VoteBarProps {
  readonly name: string;
  readonly count: number;
  /** The value of the full width. */
  readonly full: number;
  readonly line: number;
  readonly isFollowed: boolean;
  readonly isLocked: boolean;
}

function VoteBar({ name, count, full, line, isFollowed, isLocked }: VoteBarProps) {
  const words = { path: name, votes: voteText(count), threshold: voteText(line) };
  const share = (votes: number) => `${Math.min(100, (votes / full) * 100)}%`;
  return (
    <li className="grid grid-cols-[minmax(0,7.5rem)_1fr_2.25rem] items-center gap-2">
      <span
        title={name}
        className={classes('flex items-center gap-1 text-sm', isFollowed ? 'font-medium' : 'text-muted')}
      >
        <span className="truncate">{name}</span>
        {isLocked && <Lock size={12} strokeWidth={2} className="shrink-0 text-accent" aria-label={t('paths.locked')} />}
      </span>
      <span
        role="meter"
        aria-label={t('paths.votesOf', words)}
        aria-valuemin={0}
        aria-valuemax={full}
        aria-valuenow={count}
        className="relative h-3.5 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className={classes(
            'absolute inset-y-0 left-0 rounded-full transition-[width] duration-160 ease-out',
            isFollowed ? 'bg-accent' : 'bg-strong',
          )}
          style={{ width: share(count) }}
        />
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink opacity-60"
          style={{ left: share(line) }}
        />
      </span>
      <span className={classes('text-right text-sm tabular-nums', count > 0 ? 'text-ink' : 'text-faint')}>
        {words.votes}
      </span>
    </li>
  );
}
