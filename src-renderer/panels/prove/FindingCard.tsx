/** One finding of the proof: what, where, and the conversation that leads there, which one click plays. */
import { Locate, Play, TriangleAlert } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isWarning, type Finding, type ProofTurn } from '../../../src-shared/model-check/proof.ts';
import { Button } from '../../ui/Button.tsx';
import { findingText } from './finding-text.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface FindingCardProps {
  readonly finding: Finding;
  /** A node's title on the canvas. */
  readonly titleOf: (node: string) => string;
  readonly onShow: () => void;
  readonly onPlay: (turns: readonly ProofTurn[]) => void;
}

export function FindingCard({ finding, titleOf, onShow, onPlay }: FindingCardProps) {
  const turns = 'conversation' in finding ? finding.conversation : null;
  return (
    <article className="flex flex-wrap items-start gap-2 rounded-card border border-line bg-raised px-3 py-2">
      <TriangleAlert
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isWarning(finding) ? 'text-faint' : 'text-warning'}`}
      />
      <div className="min-w-48 flex-1">
        <h3 className="text-base font-medium wrap-anywhere text-ink">
          {t(`prove.kind.${finding.kind}`)}
          <span className="font-normal text-muted"> · {titleOf(finding.node)}</span>
        </h3>
        <p className="text-sm wrap-anywhere text-muted">{findingText(finding, titleOf)}</p>
        {turns !== null && <Turns turns={turns} />}
      </div>
      <div className="ml-auto flex gap-1.5">
        <Button size="sm" icon={<Locate {...ICON} />} onClick={onShow}>
          {t('prove.showNode')}
        </Button>
        {turns !== null && (
          <Button size="sm" icon={<Play {...ICON} />} onClick={() => onPlay(turns)}>
            {t('prove.play')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Turns({ turns }: { readonly turns: readonly ProofTurn[] }) {
  if (turns.length === 0) return <p className="mt-1 text-sm text-faint">{t('prove.atOnce')}</p>;
  return (
    <ol aria-label={t('prove.conversation')} className="mt-1 flex flex-wrap items-center gap-1">
      {turns.map(({ by, text, understood }, index) => (
        <li
          key={index}
          className="flex max-w-64 min-w-0 items-baseline gap-1 rounded-control bg-sunken px-1.5 py-0.5 text-sm"
          title={understood ? undefined : t('prove.structured')}
        >
          <span className="shrink-0 text-sm text-faint">{t(`prove.by.${by}`)}</span>
          <span className="truncate text-ink">{text}</span>
          {!understood && <span className="text-faint">*</span>}
        </li>
      ))}
    </ol>
  );
}
