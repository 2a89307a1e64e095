/** The path of the conversation: current votes, the lock, the reason, and the settings to tune. */
import { Lock, Route } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { followedPath, recordedVotes, type RecordedVote } from '../../../../src-shared/run/replay-votes.ts';
import { policyOf, type PathSettings } from '../../../../src-shared/step/path-policy.ts';
import { useDocument, useSession } from '../../../state/workspace/app-context.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PolicyTuner } from './PolicyTuner.tsx';
import { VoteBars } from './VoteBars.tsx';
import { VoteHistory } from './VoteHistory.tsx';
import { nameOf, pathNames, voteText, whyText, type WhyContext } from './vote-text.ts';

export interface PathsViewProps {
  /** The settings being tried; null for those of the flow. */
  readonly tuned: PathSettings | null;
  readonly onTune: (settings: PathSettings | null) => void;
}

export function PathsView({ tuned, onTune }: PathsViewProps) {
  const drawn = useDocument((state) => state.document.flow);
  const ran = useSession((state) => state.ranFlow);
  const turns = useSession((state) => state.view.turns);
  const recorded = useMemo(() => recordedVotes({ turns }), [turns]);
  // A conversation is shown with the flow it runs, which may be older than the drawn one.
  const flow = recorded.length > 0 && ran !== null ? ran : drawn;
  const context = useMemo(() => ({ names: pathNames(flow), settings: policyOf(flow) }), [flow]);
  const ballot = useMemo(() => votable(flow), [flow]);
  const [part, setPart] = useState(tuned === null ? 'history' : 'tune');
  const vote = recorded.at(-1)?.vote;
  const followed = vote === undefined ? null : followedPath(vote);
  return (
    <div className="h-full overflow-y-auto" tabIndex={0} role="region" aria-label={t('paths.view')}>
      <section className="flex flex-col gap-3 p-3" aria-label={t('paths.votes')}>
        <PathScores last={recorded.at(-1)} context={context} />
        <VoteBars
          paths={ballot}
          votes={vote?.votes ?? {}}
          {...{ followed, locked: vote?.locked ?? false, ...context }}
        />
        <SideCalls flow={flow} />
      </section>
      <Tabs
        label={t('paths.below')}
        value={part}
        onChange={setPart}
        className="h-auto! border-t border-line"
        items={[
          {
            value: 'history',
            label: t('paths.history'),
            panel: <VoteHistory recorded={recorded} {...context} />,
          },
          {
            value: 'tune',
            label: t('paths.tune.title'),
            panel: <PolicyTuner {...{ recorded, ballot, tuned, onTune }} names={context.names} />,
          },
        ]}
      />
    </div>
  );
}

function votable({ paths = [] }: Flow): readonly string[] {
  return paths.filter(({ digression }) => digression === undefined).map(({ id }) => id);
}

interface PathScoresProps {
  readonly last: RecordedVote | undefined;
  readonly context: Omit<WhyContext, 't'>;
}

function PathScores({ last, context }: PathScoresProps) {
  const followed = last === undefined ? null : followedPath(last.vote);
  if (last === undefined || followed === null) {
    const text = last === undefined ? t('paths.noneText') : whyText(last.vote, { t, ...context });
    return (
      <div aria-live="polite">
        <p className="flex items-center gap-2 font-medium">
          <Route size={16} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
          {t('paths.none')}
        </p>
        <p className="mt-0.5 text-sm text-muted">{text}</p>
      </div>
    );
  }
  const { vote } = last;
  const Icon = vote.locked ? Lock : Route;
  return (
    <div aria-live="polite">
      <div className="flex flex-wrap items-center gap-2">
        <Icon size={16} strokeWidth={1.75} className="shrink-0 text-accent" aria-hidden />
        <span className="min-w-0 truncate text-lg font-semibold">{nameOf(context.names, followed)}</span>
        <Badge tone={vote.locked ? 'success' : 'info'}>{t(vote.locked ? 'paths.locked' : 'paths.followed')}</Badge>
        <span className="ml-auto text-sm text-muted tabular-nums">
          {t('paths.margin', { margin: voteText(vote.margin) })}
        </span>
      </div>
      <p className="mt-0.5 text-sm text-muted">{whyText(vote, { t, ...context })}</p>
    </div>
  );
}

/** Digressions are answered in between and get no votes. */
function SideCalls({ flow }: { readonly flow: Flow }) {
  const asides = (flow.paths ?? []).filter(({ digression }) => digression !== undefined);
  if (asides.length === 0) return null;
  const paths = asides.map(({ id, label }) => label ?? id).join(', ');
  return <p className="-mt-2 text-sm text-faint">{t('paths.asides', { paths })}</p>;
}
