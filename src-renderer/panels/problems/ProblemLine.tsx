/** One problem in the list, and the heading of a group. */
import { Fragment } from 'react';
import { CircleAlert, TriangleAlert, Wrench } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Problem, QuickFix } from '../../../src-shared/document/problems.ts';
import type { Severity } from '../../../src-shared/flow/problem-codes.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { fixesHere } from '../../commands/take-quick-fix.ts';
import { nameOfProblem } from './problem-steps.ts';
import { placeOf } from './problem-rows.ts';
import { withDates } from '../../ui/date-text.ts';

/** The others are available by shortcut. */
const SHOWN = 2;

export function ProblemHeading({ severity, count }: { readonly severity: Severity; readonly count: number }) {
  return (
    <h3 className="flex h-7 items-end gap-1.5 px-3 pb-0.5 text-sm font-medium text-muted">
      {t(severity === 'error' ? 'problems.errors' : 'problems.warnings')}
      <span className="font-normal text-faint tabular-nums">{count}</span>
    </h3>
  );
}

export interface ProblemLineProps {
  readonly problem: Problem;
  readonly flow: Flow;
  /** One line of the list is in the tab order; arrow keys move to the others. */
  readonly reachable: boolean;
  readonly onFocus: () => void;
  readonly onJump: () => void;
  readonly onFix: (fix: QuickFix, problem: Problem) => void;
}

export function ProblemLine({ problem, flow, reachable, onFocus, onJump, onFix }: ProblemLineProps) {
  const app = useApp();
  const tabIndex = reachable ? 0 : -1;
  return (
    <div
      className="flex flex-wrap items-start gap-x-2 px-1.5"
      onFocus={onFocus}
      data-problem={nameOfProblem(problem)}
      data-problem-code={problem.code}
    >
      <button
        type="button"
        data-jump
        tabIndex={tabIndex}
        onClick={onJump}
        className="flex min-w-[min(16rem,100%)] flex-1 items-start gap-2 rounded-control px-1.5 py-1 text-left hover:bg-hover focus-visible:bg-selected focus-visible:-outline-offset-1"
      >
        <SeverityIcon severity={problem.severity} />
        <span className="flex min-w-0 flex-1 flex-col">
          {/* The location in a screen file is shown below, in the designer's terms. */}
          <span className="text-base break-words text-ink">
            {withDates(problem.screen?.message ?? problem.message)}
          </span>
          <span className="flex min-w-0 items-baseline gap-2 text-sm text-faint">
            <PlaceWords flow={flow} problem={problem} />
            <code className="shrink-0 font-mono">{problem.code}</code>
          </span>
        </span>
      </button>
      {fixesHere(app, problem)
        .slice(0, SHOWN)
        .map((fix) => (
          <Button
            key={fix.label}
            size="sm"
            wraps
            tabIndex={tabIndex}
            className="my-1.5"
            icon={<Wrench size={13} strokeWidth={1.75} aria-hidden />}
            onClick={() => onFix(fix, problem)}
          >
            {fix.label}
          </Button>
        ))}
    </div>
  );
}

function SeverityIcon({ severity }: { readonly severity: Severity }) {
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <Icon
      size={16}
      strokeWidth={1.75}
      role="img"
      aria-label={t(severity === 'error' ? 'problems.error' : 'problems.warning')}
      className={`mt-0.5 shrink-0 ${severity === 'error' ? 'text-danger' : 'text-warning'}`}
    />
  );
}

function PlaceWords({ flow, problem }: { readonly flow: Flow; readonly problem: Problem }) {
  const { graph, item } = placeOf(flow, problem);
  const title = useDocument(({ content }) => titleOfScreen(content.screens, problem));
  const isNowhere = problem.screen !== undefined && item === null;
  const around = isNowhere
    ? [t('screenDesigner.library')]
    : [graph ?? t('problems.mainFlow'), item ?? t('problems.wholeFlow')];
  const inside = title === null ? [] : [title, ...partsOf(problem)];
  return (
    <span className="min-w-0 truncate text-muted">
      {[...around, ...inside].map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <span aria-hidden className="text-faint">
              {' › '}
            </span>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Null for a problem of the flow. */
function titleOfScreen(screens: Screens | undefined, { screen }: Problem): string | null {
  return screen === undefined ? null : (screens?.[screen.name]?.title ?? screen.name);
}

function partsOf({ screen }: Problem): readonly string[] {
  return screen?.component == null ? [] : [screen.component];
}
