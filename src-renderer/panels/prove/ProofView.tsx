/** The proof in the problems panel: start it, watch its progress, and see its findings and limits. */
import { CircleCheck, Hourglass, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isSameFlow } from '../../../src-shared/flow/same-flow.ts';
import { isWarning, type Finding, type Proof, type ProofTurn } from '../../../src-shared/model-check/proof.ts';
import { nodeTitle } from '../../conversation/flow-names.ts';
import { useFlowNames } from '../../conversation/use-conversation.ts';
import { useDocument, useOpenDocument, useProve, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FindingCard } from './FindingCard.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ProofView() {
  const { prove } = useOpenDocument();
  const phase = useProve((state) => state.phase);
  const proof = useProve((state) => state.proof);
  const start = (
    <Button icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden />} onClick={() => prove.getState().start()}>
      {t(phase === 'idle' ? 'prove.start' : 'prove.again')}
    </Button>
  );
  switch (phase) {
    case 'idle':
      return (
        <EmptyState
          icon={<Hourglass {...ICON} />}
          title={t('prove.idleTitle')}
          text={t('prove.idleText')}
          action={start}
        />
      );
    case 'running':
      return <Running />;
    case 'refused':
      return (
        <EmptyState
          icon={<ShieldX {...ICON} />}
          title={t('prove.refusedTitle')}
          text={t('prove.refusedText')}
          action={start}
        />
      );
    case 'failed':
      return (
        <EmptyState
          icon={<ShieldX {...ICON} />}
          title={t('prove.failedTitle')}
          text={t('prove.failedText')}
          action={start}
        />
      );
    case 'proved':
      return proof === null ? null : <Proved proof={proof} again={start} />;
  }
}

function Running() {
  const { prove } = useOpenDocument();
  const states = useProve((state) => state.progress?.states ?? 0);
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-4" aria-live="polite">
      <Spinner label={t('prove.running')} />
      <p className="text-base text-ink">{t('prove.running')}</p>
      <p className="text-sm text-muted tabular-nums">{t('prove.states', { count: states })}</p>
      <Button size="sm" onClick={() => prove.getState().cancel()}>
        {t('prove.cancel')}
      </Button>
    </div>
  );
}

function Proved({ proof, again }: { readonly proof: Proof; readonly again: ReactNode }) {
  const { show, play } = useFindingActions();
  const names = useFlowNames();
  return (
    <div className="flex h-full flex-col gap-2 overflow-y-auto p-2">
      <Verdict proof={proof} again={again} />
      {proof.findings.length > 0 && (
        <ul aria-label={t('prove.findings')} className="flex flex-col gap-1.5">
          {proof.findings.map((finding, index) => (
            <li key={index}>
              <FindingCard
                finding={finding}
                titleOf={(node) => nodeTitle(names, node)}
                onShow={() => show(finding)}
                onPlay={(turns) => void play(turns)}
              />
            </li>
          ))}
        </ul>
      )}
      {proof.undecided.length > 0 && (
        <Notes title={t('prove.undecided')} lines={proof.undecided.map((node) => nodeTitle(names, node))} />
      )}
      <Notes title={t('prove.outside')} lines={proof.outside} />
    </div>
  );
}

function Verdict({ proof, again }: { readonly proof: Proof; readonly again: ReactNode }) {
  const flow = useDocument((state) => state.document.flow);
  const proved = useProve((state) => state.flow);
  const isStale = useMemo(() => proved !== null && !isSameFlow(proved, flow), [proved, flow]);
  const { complete, states, stopped } = proof;
  const isFound = proof.findings.some((finding) => !isWarning(finding));
  const isSound = !isFound && complete;
  const Icon = isSound ? CircleCheck : isFound ? ShieldX : ShieldQuestionMark;
  const isRefused = stopped === 'growing';
  const title = isFound
    ? t('prove.findings')
    : t(isRefused ? 'prove.growingTitle' : complete ? 'prove.soundTitle' : 'prove.boundTitle');
  const count = states.toLocaleString('en');
  const text = isSound
    ? t('prove.soundText', { states: count })
    : isRefused
      ? t('prove.growingText')
      : complete
        ? ''
        : t('prove.boundText', { states: count });
  return (
    <div className="flex flex-wrap items-center gap-2 px-1">
      <Icon size={18} strokeWidth={1.75} aria-hidden className={isSound ? 'text-success' : 'text-warning'} />
      <p className="min-w-40 flex-1 text-base">
        <span className="font-medium text-ink">{title}</span> <span className="text-muted">{text}</span>
        {isStale && <span className="text-warning"> {t('prove.stale')}</span>}
      </p>
      {again}
    </div>
  );
}

function Notes({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <details className="px-1 text-sm text-muted">
      <summary className="cursor-pointer rounded-control py-0.5 font-medium">
        {title} <span className="font-normal text-faint tabular-nums">{lines.length}</span>
      </summary>
      <ul className="list-disc py-1 pl-6">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useFindingActions() {
  const { view } = useWorkspace();
  const { simulation, canvas } = useOpenDocument();
  return {
    show: ({ graph, node }: Finding) => {
      view.getState().setPanel('inspector', true);
      canvas.getState().reveal({ graph, node });
    },
    play: async (turns: readonly ProofTurn[]) => {
      view.getState().setPanel('console', true);
      const played = await simulation.getState().play(turns);
      if (!played.ok) view.getState().notify({ tone: 'warning', title: t('prove.simulation.broken') });
    },
  };
}
