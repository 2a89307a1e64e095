/** Shows which answers lead to which edges of a node, in words and with examples to try. */
import { Play } from 'lucide-react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import {
  decisionsBehind,
  type DecisionCases,
  type EdgeDecision,
  type NodeDecision,
} from '../../../src-shared/checks/guard-decision.ts';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import type { Edge, Flow, GraphRef } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { nameOfId } from '../../../src-shared/node-kinds/node-name.ts';
import { answersAndPath } from '../../../src-shared/guard/boundary-cases.ts';
import type { CaseRule } from '../../../src-shared/guard/case-words.ts';
import { valueInWords } from '../../../src-shared/guard/case-words.ts';
import { OTHER_TEXT } from '../../../src-shared/guard/domains.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { guardMode } from '../../edits/guard-mode.ts';
import { useConversation, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';

export interface BranchAnswersProps {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly node: string;
  /** The edge shown in the inspector. */
  readonly current?: string | undefined;
}

export function BranchAnswers({ flow, graph, node, current }: BranchAnswersProps) {
  const decisions = decisionsBehind(flow, graph, node);
  if (decisions.length === 0) return <p className="text-sm text-muted">{t('guards.ways.none')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {decisions.map((decision) => (
        <KindWays key={decision.kind} {...{ decision, flow, graph, current }} />
      ))}
    </div>
  );
}

interface KindWaysProps extends Omit<BranchAnswersProps, 'node'> {
  readonly decision: NodeDecision;
}

function KindWays({ decision, flow, graph, current }: KindWaysProps) {
  const { kind, edges, gap, unknown, isTooMuch } = decision;
  return (
    <section className="flex flex-col gap-2">
      {kind !== 'normal' && (
        <h3 className="text-sm font-medium">{t('guards.ways.kind', { kind: t(`inspector.edge.kinds.${kind}`) })}</h3>
      )}
      {isTooMuch && <p className="text-sm text-muted">{t('guards.ways.tooMuch')}</p>}
      <ol className="flex flex-col gap-2">
        {edges.map((way) => (
          <li
            key={way.edge.id}
            aria-current={way.edge.id === current || undefined}
            className={classes(
              'flex flex-col gap-1 rounded-card border px-2.5 py-2 text-sm',
              way.edge.id === current ? 'border-accent' : 'border-line',
            )}
          >
            <Way {...{ way, flow, graph }} />
          </li>
        ))}
      </ol>
      {gap !== null && <Cases title={t('guards.ways.gap')} cases={gap.sure} tone="text-danger" />}
      {gap !== null && <Cases title={t('guards.ways.gapMaybe')} cases={gap.maybe} tone="text-warning" />}
      {unknown.length > 0 && (
        <p className="text-sm text-muted">{t('guards.ways.unknown', { names: unknown.join(', ') })}</p>
      )}
    </section>
  );
}

interface WayProps extends Pick<BranchAnswersProps, 'flow' | 'graph'> {
  readonly way: EdgeDecision;
}

function Way({ way, flow, graph }: WayProps) {
  const { edge, sure, maybe, isNever, isBroken, overlaps } = way;
  const to = edge.to === EXIT ? t('guards.ways.exit') : nameOfId(flow, graph, edge.to);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{to}</span>
        <GuardText edge={edge} />
      </p>
      {isBroken && <p className="text-danger">{t('guards.ways.broken')}</p>}
      {isNever && <p className="text-danger">{t('guards.ways.never')}</p>}
      {!isBroken && <Cases title={t('guards.ways.sure')} cases={sure} tone="text-ink" />}
      {!isBroken && <Cases title={t('guards.ways.maybe')} cases={maybe} tone="text-muted" />}
      {overlaps.map((overlap) => (
        <p key={overlap.edge.id} className="text-warning">
          {t('guards.ways.overlap', {
            guard: overlap.edge.guard ?? t('inspector.edge.always'),
            example: answersInWords(overlap.example, t),
          })}
        </p>
      ))}
    </>
  );
}

function GuardText({ edge }: { readonly edge: Edge }) {
  const mode = guardMode(edge.guard);
  if (mode !== 'when') return <span className="text-muted">{t(`inspector.edge.${mode}`)}</span>;
  return <code className="min-w-0 font-mono text-sm break-all text-muted">{edge.guard}</code>;
}

interface CasesProps {
  readonly title: string;
  readonly cases: DecisionCases;
  readonly tone: string;
}

function Cases({ title, cases, tone }: CasesProps) {
  const { rules, more, example } = cases;
  if (rules.length === 0) return null;
  return (
    <div className={classes('flex flex-col gap-0.5 text-sm', tone)}>
      <p>{title}</p>
      <ul className="flex list-disc flex-col gap-0.5 pl-4 marker:text-faint">
        {rules.map((rule) => {
          const words = ruleInWords(rule, t);
          return <li key={words}>{words}</li>;
        })}
        {more > 0 && <li>{t('guards.ways.more', { count: more })}</li>}
      </ul>
      {example !== null && Object.keys(example).length > 0 && <Example example={example} />}
    </div>
  );
}

function ruleInWords(rule: CaseRule, t: Translate): string {
  if (rule.length === 0) return t('guards.ways.always');
  return rule.map(({ key, words }) => `${key ?? t('guards.ways.path')} ${words}`).join(`, ${t('guards.ways.and')} `);
}

function answersInWords(answers: JsonObject, t: Translate): string {
  const { answers: given, path } = answersAndPath(answers);
  const parts = Object.entries(given).map(([key, value]) => `${key} = ${valueInWords(value)}`);
  if (path !== null) parts.push(`${t('guards.ways.path')} = ${path}`);
  return parts.length === 0 ? t('guards.ways.noAnswers') : parts.join(', ');
}

/** Starts a separate conversation in the console with these answers. */
function Example({ example }: { readonly example: JsonObject }) {
  const { guardTools, view } = useWorkspace();
  const session = useConversation();
  const words = answersInWords(example, t);
  const start = () => {
    guardTools.getState().showWays(null);
    view.getState().talk();
    void session.getState().play([], prefillOf(example));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 text-muted">
      <span>{t('guards.ways.example', { example: words })}</span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('guards.ways.tryLabel', { example: words })}
        icon={<Play size={13} strokeWidth={1.75} aria-hidden />}
        onClick={start}
      >
        {t('guards.ways.try')}
      </Button>
    </div>
  );
}

function prefillOf(example: JsonObject): RequestOf<'session.start'>['prefill'] {
  const { answers } = answersAndPath(example);
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  const spoken = given.map(([key, value]) => [
    key,
    value === OTHER_TEXT ? t('expressions.caseWords.somethingElse') : value,
  ]);
  return Object.fromEntries(spoken) as RequestOf<'session.start'>['prefill'];
}
