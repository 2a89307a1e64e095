/** Everything that couldn't be read or resolved: what it is, why, and where. */
import { CircleAlert, CircleCheck, CircleQuestionMark, Info, TriangleAlert } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { InspectedGraph, Inspection, SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlaceLink } from '../parts/PlaceLink.tsx';

export interface ProblemTableProps {
  readonly inspection: Inspection;
  readonly graph: InspectedGraph | null;
  readonly onPlace: (place: SourceLocation) => void;
}

export function problemCount({ problems }: Inspection, graph: InspectedGraph | null) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const open = graph?.unresolved.length ?? 0;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length + open;
  return { errors, warnings, all: problems.length + open };
}

const ICONS = {
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  info: { Icon: Info, color: 'text-info' },
  unresolved: { Icon: CircleQuestionMark, color: 'text-muted' },
} as const;

const ORDER = ['error', 'warning', 'info'] as const;

export function ProblemTable({ inspection, graph, onPlace }: ProblemTableProps) {
  const unresolved = graph?.unresolved ?? [];
  const problems = inspection.problems.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  if (problems.length + unresolved.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
        title={t('import.problems.none')}
        text={t('import.problems.noneText')}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 p-3">
      {unresolved.length > 0 && (
        <section aria-labelledby="import-unresolved">
          <h3 id="import-unresolved" className="font-medium">
            {t('import.problems.unresolved')}
          </h3>
          <p className="mb-1.5 text-muted">{t('import.problems.unresolvedText')}</p>
          <ul className="flex flex-col gap-1.5">
            {unresolved.map(({ what, why, file, line }, index) => (
              <ProblemRow key={index} tone="unresolved" title={what} text={why} {...{ file, line, onPlace }} />
            ))}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="import-problems">
          <h3 id="import-problems" className="mb-1.5 font-medium">
            {t('import.problems.found')}
          </h3>
          <ul className="flex flex-col gap-1.5">
            {problems.map(({ severity, message, hint, file, line }, index) => (
              <ProblemRow key={index} tone={severity} title={message} text={hint} {...{ file, line, onPlace }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ProblemRowProps {
  readonly tone: keyof typeof ICONS;
  readonly title: string;
  readonly text: string | undefined;
  readonly file: string | null;
  readonly line: number | null;
  readonly onPlace: (place: SourceLocation) => void;
}

function ProblemRow({ tone, title, text, file, line, onPlace }: ProblemRowProps) {
  const { Icon, color } = ICONS[tone];
  return (
    <li className="flex items-start gap-2 rounded-control bg-sunken px-2.5 py-1.5">
      <Icon
        size={16}
        strokeWidth={1.75}
        role="img"
        aria-label={t(`import.problems.tone.${tone}`)}
        className={`mt-0.5 shrink-0 ${color}`}
      />
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere first-letter:uppercase">{title}</span>
        {text !== undefined && <span className="text-sm wrap-anywhere text-muted first-letter:uppercase">{text}</span>}
        <PlaceLink file={file} line={line} onOpen={onPlace} />
      </span>
    </li>
  );
}
