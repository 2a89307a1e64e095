/** The decisions of a merge: conflicts first, then automatic changes; the outcome, and the button that applies it. */
import { useMemo } from 'react';
import { CircleAlert, CircleCheck, GitMerge } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { keyOfConflict } from '../../../src-shared/merge/merge-screens.ts';
import type { MergeDecision } from '../../../src-shared/merge/merge-plan.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useCompare, useDocument, useOpenDocument, useView } from '../../state/workspace/app-context.tsx';
import { environmentOf } from '../../state/problems/check-environment.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import { DecisionCard, SideChoice } from './DecisionCard.tsx';
import { wordedConflict } from './screen-conflict-words.ts';
import { undecided } from '../../state/versions/merge-contents.ts';

/** Nobody reviews more one by one. */
const MAX_SHOWN = 300;

export function MergePanel() {
  const { compare } = useOpenDocument();
  const merge = useCompare((state) => state.merge);
  const shown = useCompare((state) => state.conflict);
  if (merge === null) return null;
  const { decisions } = merge.plan;
  const by = (who: MergeDecision['by']) => decisions.filter((decision) => decision.by === who);
  return (
    <>
      <div
        role="region"
        aria-label={t('compare.merge.decisions')}
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3"
      >
        <Decisions title={t('compare.merge.conflictsTitle')} decisions={by('conflict')}>
          {merge.fileConflicts.map((file) => (
            <SideChoice
              key={file}
              label={t('compare.merge.file', { file })}
              value={merge.files.get(file) ?? null}
              onChange={(side) => compare.getState().chooseFile(file, side)}
            />
          ))}
          {merge.screenConflicts.map((conflict) => {
            const key = keyOfConflict(conflict);
            const { label, differs } = wordedConflict(conflict, merge.sides);
            return (
              <SideChoice
                key={key}
                label={label}
                differs={differs}
                value={merge.files.get(key) ?? null}
                isShown={shown === key}
                onShow={() => compare.getState().goToConflict(key)}
                onChange={(side) => compare.getState().chooseFile(key, side)}
              />
            );
          })}
          {merge.layoutConflicts.length > 0 && (
            <SideChoice
              label={t('compare.merge.drawing')}
              value={merge.drawing}
              onChange={(side) => compare.getState().chooseDrawing(side)}
            />
          )}
        </Decisions>
        <Decisions title={t('compare.merge.theirsTitle')} decisions={by('theirs')} />
        <Decisions title={t('compare.merge.mineTitle')} decisions={by('mine')} />
      </div>
      <ChangeDetails />
      <Outcome open={undecided(merge)} />
    </>
  );
}

interface DecisionsProps {
  readonly title: string;
  readonly decisions: readonly MergeDecision[];
  readonly children?: React.ReactNode;
}

function Decisions({ title, decisions, children }: DecisionsProps) {
  const count = decisions.length + (Array.isArray(children) ? children.flat().filter(Boolean).length : 0);
  if (count === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="flex justify-between text-sm font-medium text-muted">
        {title} <span className="tabular-nums">{count}</span>
      </h2>
      {decisions.slice(0, MAX_SHOWN).map((decision) => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
      {children}
    </section>
  );
}

function Outcome({ open }: { readonly open: number }) {
  const { compare } = useOpenDocument();
  const run = useRunCommand();
  const commands = useCommands();
  const merged = useCompare((state) => state.merged);
  const isElsewhere = useView((state) => state.comparison?.instead !== undefined);
  const errors = useErrors(isElsewhere);
  const rest = compare.getState().chooseRest;
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line p-3">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <State
          isGood={open === 0}
          text={open === 0 ? t('compare.merge.allDecided') : t('compare.merge.conflicts', { count: open })}
        />
        {merged?.ok === false ? (
          <State isGood={false} text={`${t('compare.merge.broken')}: ${merged.error.message}`} />
        ) : (
          <State
            isGood={errors === 0}
            text={errors === 0 ? t('compare.merge.noProblems') : t('compare.merge.problems', { count: errors })}
          />
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {open > 0 && (
          <>
            <Button size="sm" onClick={() => rest('mine')}>
              {t('compare.merge.restMine')}
            </Button>
            <Button size="sm" onClick={() => rest('theirs')}>
              {t('compare.merge.restTheirs')}
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="primary"
          className="ml-auto"
          disabled={open > 0 || merged?.ok !== true}
          icon={<GitMerge size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => void run(commands.require('compare.apply'))}
        >
          {t(isElsewhere ? 'compare.merge.write' : 'compare.merge.apply')}
        </Button>
      </div>
    </footer>
  );
}

function State({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <span className={`flex items-center gap-1.5 ${isGood ? 'text-success' : 'text-warning'}`}>
      <Icon size={14} strokeWidth={2} aria-hidden /> {text}
    </span>
  );
}

/** The tools and screens of a project that isn't open are unknown. */
function useErrors(isElsewhere: boolean): number {
  const merged = useCompare((state) => state.merged);
  const project = useDocument((state) => state.project);
  return useMemo(() => {
    if (merged?.ok !== true) return 0;
    const environment = isElsewhere || project === null ? UNKNOWN_ENVIRONMENT : environmentOf(project);
    return checkFlow(merged.value.flow, environment).filter(({ severity }) => severity === 'error').length;
  }, [merged, project, isElsewhere]);
}
