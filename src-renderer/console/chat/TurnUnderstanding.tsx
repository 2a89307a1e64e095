/** Below a line of the user: who read it, what was kept of it, and what was not and why. */
import { Bot, Check, TriangleAlert, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { assertNever } from '../../../src-shared/errors.ts';
import type { TurnView } from '../../../src-shared/run/run-view.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useShowPlace } from '../use-conversation.ts';
import { valueText, whoText } from '../value-text.ts';
import { turnOutcomes, type TurnOutcome } from './turn-outcome.ts';

export interface TurnUnderstandingProps {
  readonly turn: TurnView;
  /** Who answered: the console always says. */
  readonly by: string;
  /** A note that was there a turn ago is not written out again. */
  readonly isNoteNew: boolean;
}

export function TurnUnderstanding({ turn, by, isNoteNew }: TurnUnderstandingProps) {
  const { t } = useTranslation();
  const showPlace = useShowPlace();
  const outcomes = useMemo(() => turnOutcomes(turn), [turn]);
  return (
    <div className="mt-1 flex flex-col items-end gap-1">
      <div className="flex flex-wrap items-center justify-end gap-1">
        {outcomes.map((outcome, index) => (
          <button
            key={index}
            type="button"
            className="max-w-full rounded-full"
            onClick={() => showPlace({ node: outcome.node ?? undefined })}
          >
            <Outcome outcome={outcome} t={t} />
          </button>
        ))}
        {outcomes.length === 0 && turn.finished && (
          <span className="text-xs text-faint">{t('console.who.nothing')}</span>
        )}
        <span
          className="inline-flex items-center gap-1 px-1 text-xs text-faint"
          title={turn.note ?? t('console.who.understoodBy', { who: whoText(t, by) })}
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
        <p className="text-right text-xs text-warning">
          <TriangleAlert {...ICON} className="mr-1 inline align-[-2px]" />
          {turn.note}
        </p>
      )}
    </div>
  );
}

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

function Outcome({ outcome, t }: { readonly outcome: TurnOutcome; readonly t: TFunction }) {
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
    default:
      return assertNever(outcome);
  }
}
