/** Below a message of the user: who read it, which answers were kept, and which were not and why. */
import { Bot, Check, CornerDownRight, Route, TriangleAlert, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { t, type Translate } from '../../../../src-shared/messages/translate.ts';
import { assertNever } from '../../../../src-shared/errors.ts';
import type { TurnView } from '../../../../src-shared/run/run-view.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useDocument, useSession } from '../../../state/workspace/app-context.tsx';
import { nameOf, pathNames, type PathNames } from '../paths/vote-text.ts';
import { useShowPlace } from '../../../conversation/use-conversation.ts';
import { understoodText, valueText, whoText } from '../../../conversation/value-text.ts';
import { answersAgent, turnOutcomes, type TurnOutcome } from './turn-outcome.ts';

export interface TurnUnderstandingProps {
  readonly turn: TurnView;
  /** The extractor of the turn, which the console always shows. */
  readonly by: string;
  /** A note that the previous turn already had isn't shown in full again. */
  readonly isNoteNew: boolean;
}

export function TurnUnderstanding({ turn, by, isNoteNew }: TurnUnderstandingProps) {
  const showPlace = useShowPlace();
  const outcomes = useMemo(() => turnOutcomes(turn), [turn]);
  const paths = usePathNames();
  return (
    <div className="mt-1 flex flex-col items-end gap-1">
      <div className="flex flex-wrap items-center justify-end gap-1">
        {outcomes.map((outcome, index) => (
          <button
            key={index}
            type="button"
            className="max-w-full rounded-full"
            onClick={() => showPlace({ node: nodeOf(outcome) })}
          >
            <Outcome outcome={outcome} {...{ t, paths }} />
          </button>
        ))}
        {outcomes.length === 0 && turn.finished && (
          <span className="text-sm text-faint">
            {t(answersAgent(turn) ? 'console.who.agent' : 'console.who.nothing')}
          </span>
        )}
        <span
          className="inline-flex items-center gap-1 px-1 text-sm text-faint"
          title={turn.note ?? understoodText(t, by)}
        >
          {turn.note !== null && !isNoteNew ? (
            <TriangleAlert {...ICON} className="text-warning" />
          ) : (
            <Bot size={12} strokeWidth={1.75} aria-hidden />
          )}
          {whoText(t, by)}
        </span>
      </div>
      {turn.note !== null && isNoteNew && (
        <p className="text-right text-sm text-warning">
          <TriangleAlert {...ICON} className="mr-1 inline align-[-2px]" />
          {turn.note}
        </p>
      )}
    </div>
  );
}

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

/** A conversation is described with the names of the flow it runs. */
function usePathNames(): PathNames {
  const drawn = useDocument((state) => state.document.flow);
  const flow = useSession((state) => state.ranFlow) ?? drawn;
  return useMemo(() => pathNames(flow), [flow]);
}

function nodeOf(outcome: TurnOutcome): string | undefined {
  return outcome.type === 'path.voted' ? undefined : (outcome.node ?? undefined);
}

interface OutcomeProps {
  readonly outcome: TurnOutcome;
  readonly t: Translate;
  readonly paths: PathNames;
}

function Outcome({ outcome, t, paths }: OutcomeProps) {
  switch (outcome.type) {
    case 'answer.committed': {
      const { key, value, previous } = outcome;
      const words = { key, value: valueText(t, value), previous: valueText(t, previous) };
      const text = t(previous === null ? 'console.who.kept' : 'console.who.corrected', words);
      return (
        <Badge tone="success" icon={<Check {...ICON} />} title={text}>
          <span className="max-w-64 truncate">{text}</span>
        </Badge>
      );
    }
    case 'answer.refused': {
      const text = t('console.who.refused', { key: outcome.key, reason: outcome.reason });
      return (
        <Badge tone="warning" icon={<TriangleAlert {...ICON} />} title={text}>
          <span className="max-w-64 truncate">{text}</span>
        </Badge>
      );
    }
    case 'user.intent':
      return <Badge icon={<UserRound {...ICON} />}>{t(`console.who.intent.${outcome.intent}`)}</Badge>;
    case 'digression.begun':
      return (
        <Badge icon={<CornerDownRight {...ICON} />}>
          {t('console.who.aside', { path: nameOf(paths, outcome.path) })}
        </Badge>
      );
    case 'path.voted':
      return (
        <Badge icon={<Route {...ICON} />}>
          {t('console.who.voted', { path: nameOf(paths, outcome.candidate ?? '') })}
        </Badge>
      );
    default:
      return assertNever(outcome);
  }
}
