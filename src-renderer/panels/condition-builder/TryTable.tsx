/** Tries a condition or a template: rows of answers with results and intermediate steps. */
import { Plus } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { formatValue } from '../../../src-shared/guard/template.ts';
import type { ExpressionLanguage, LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { trialOf, type Trial } from '../../../src-shared/conversation/try-rows.ts';
import { useGuardTools, useSession, useTests, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import type { OwnRow } from '../../state/window/guard-tools-store.ts';
import { conversationValues, tryRows, type TryRow } from './try-rows.ts';
import { TryLine } from './TryLine.tsx';

export interface TryTableProps {
  /** Identifies the field whose typed rows are kept. */
  readonly fieldKey: string;
  readonly language: ExpressionLanguage;
  readonly text: string;
  readonly facts: LanguageFacts;
}

export function TryTable(props: TryTableProps) {
  const trial = trialOf(props.language, props.text, props.facts);
  if (trial === null) return <p className="text-sm text-muted">{t('guards.try.broken')}</p>;
  if (trial.columns.length === 0) {
    const value = formatValue(trial.result({ answers: {}, context: {}, domain: {}, last: null }));
    return <p className="text-sm text-muted">{t('guards.try.none', { value })}</p>;
  }
  return <Rows {...props} trial={trial} />;
}

const NONE: readonly OwnRow[] = [];

function Rows({ fieldKey, language, text, facts, trial }: TryTableProps & { readonly trial: Trial }) {
  const { guardTools } = useWorkspace();
  const own = useGuardTools((state) => state.ownRows.get(fieldKey)) ?? NONE;
  const view = useSession((state) => state.view);
  const tests = useTests((state) => state.tests);
  const rows = tryRows({ trial, own, conversation: conversationValues(view), tests: tests ?? [] });
  const keep = (next: readonly OwnRow[]) => guardTools.getState().setRows(fieldKey, next);
  return (
    <div className="flex flex-col gap-1.5">
      <div
        tabIndex={0}
        role="region"
        aria-label={t('guards.try.title')}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="bg-sunken text-left text-sm text-muted">
              <th scope="col" className="px-2 py-1 font-medium">
                {t('guards.try.result')}
              </th>
              {trial.columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1 font-mono font-medium whitespace-nowrap">
                  {column.replace(/^answers\./, '')}
                </th>
              ))}
              <th scope="col" className="px-2 py-1 font-medium">
                {t('guards.try.from')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <TryLine
                key={row.id}
                {...{ row, language, text, facts, trial, number: at + 1 }}
                onChange={(values) => keep(changedRows(own, row, values))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => keep([...own, trial.borders[0] ?? {}])}
      >
        {t('guards.try.add')}
      </Button>
    </div>
  );
}

function changedRows(own: readonly OwnRow[], row: TryRow, values: OwnRow | null): readonly OwnRow[] {
  if (row.own === null) return own;
  return values === null ? own.toSpliced(row.own, 1) : own.with(row.own, values);
}
