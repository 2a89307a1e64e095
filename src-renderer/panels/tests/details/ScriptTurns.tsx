/** The turns of a test, with the expectations after each. */
import { AudioLines, Pencil, PlugZap, X } from 'lucide-react';
import { t, type Translate } from '../../../../src-shared/messages/translate.ts';
import { listExpected } from '../../../../src-shared/conversation/choose-expectations.ts';
import { textOf, type ConversationScript, type ScriptTurn } from '../../../../src-shared/conversation/script.ts';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { expectedText } from '../results/expected-text.ts';
import { isUnmetAtEnd, turnsWithUnmet } from '../results/unmet.ts';

const ICON = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ScriptTurnsProps {
  readonly file: string;
  readonly script: ConversationScript;
  readonly unmet: readonly string[];
}

export function ScriptTurns({ file, script, unmet }: ScriptTurnsProps) {
  const names = useFlowNames();
  const expected = Map.groupBy(listExpected(script), ({ turn }) => turn);
  const missed = turnsWithUnmet(unmet);
  const facts = (turn: number | null) => (expected.get(turn) ?? []).map((each) => expectedText(each, { t, names }));
  return (
    <section className="mt-3">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="text-sm font-medium text-muted">{t('testing.conversation')}</h4>
        <code className="min-w-0 truncate font-mono text-sm text-faint">{file}</code>
      </div>
      {script.notes !== undefined && <p className="mt-1 text-muted">{script.notes}</p>}
      <ol className="mt-1 flex flex-col">
        {(expected.has(0) || missed.has(0)) && (
          <Turn label={t('testing.opening')} isMissed={missed.has(0)} facts={facts(0)} />
        )}
        {script.turns.map((turn, index) => (
          <Turn
            key={index}
            label={String(index + 1)}
            turn={turn}
            isMissed={missed.has(index + 1)}
            facts={facts(index + 1)}
          />
        ))}
        <Turn label={t('testing.end')} isMissed={unmet.some(isUnmetAtEnd)} facts={facts(null)} />
      </ol>
    </section>
  );
}

interface TurnProps {
  readonly label: string;
  readonly turn?: ScriptTurn;
  readonly isMissed: boolean;
  readonly facts: readonly string[];
}

function Turn({ label, turn, isMissed, facts }: TurnProps) {
  return (
    <li className="flex gap-3 border-b border-line py-1.5 last:border-b-0">
      <span className="w-12 shrink-0 text-right text-sm leading-5 text-faint tabular-nums">{label}</span>
      <div className="min-w-0 flex-1">
        {turn !== undefined && (
          <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            “{textOf(turn)}”
            <TurnMarks turn={turn} t={t} />
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact} className="text-sm wrap-anywhere text-muted">
            {fact}
          </p>
        ))}
      </div>
      {isMissed && (
        <X
          size={14}
          strokeWidth={2}
          role="img"
          aria-label={t('testing.missed')}
          className="mt-0.75 shrink-0 text-danger"
        />
      )}
    </li>
  );
}

function TurnMarks({ turn, t }: { readonly turn: ScriptTurn; readonly t: Translate }) {
  return (
    <>
      {turn.edit !== undefined && <Badge icon={<Pencil {...ICON} />}>{t('testing.takenBack')}</Badge>}
      {turn.heard !== undefined && (
        <Badge icon={<AudioLines {...ICON} />} title={t('testing.heardHelp')}>
          {t('testing.heard')}
        </Badge>
      )}
      {turn.calls !== undefined && (
        <Badge icon={<PlugZap {...ICON} />} title={t('testing.callsHelp')}>
          {t('testing.calls', { count: turn.calls.length })}
        </Badge>
      )}
    </>
  );
}
