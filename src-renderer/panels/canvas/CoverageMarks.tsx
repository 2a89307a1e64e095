/** What tests reached at a node or an edge, drawn so that it is visible without colors. */
import { CircleSlash, Footprints } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { TEXT_SIZE } from '../../../src-shared/drawing/fonts.ts';
import { textWidth } from '../../../src-shared/drawing/text-width.ts';
import type { MissingOutcome } from '../../state/tests/coverage-heat.ts';

export function VisitsMark({ visits }: { readonly visits: number }) {
  const label = visits === 0 ? t('testing.coverage.neverVisited') : t('testing.coverage.visits', { count: visits });
  const Icon = visits === 0 ? CircleSlash : Footprints;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={visits === 0 ? 'card-heat-mark card-gap-mark' : 'card-heat-mark'}
    >
      <Icon size={12} strokeWidth={2} aria-hidden />
      {visits === 0 ? t('testing.coverage.untested') : visits}
    </span>
  );
}

export interface EdgeCoverageMarkProps {
  readonly taken: number;
  readonly missing: MissingOutcome | null;
  readonly x: number;
  readonly y: number;
}

const HEIGHT = 18;
/** The distance below the label's position. */
const BELOW = 21;
const RADIUS = 7;

/** A struck-out circle on an edge that no test followed; text if a condition had only one outcome. */
export function EdgeCoverageMark({ taken, missing, x, y }: EdgeCoverageMarkProps) {
  if (missing === null && taken > 0) return null;
  const label = missing === null ? t('testing.coverage.neverTaken') : t(`testing.coverage.guard.${missing}`);
  if (missing === null) return <NeverTaken label={label} x={x} y={y} />;
  const width = Math.ceil(textWidth(label, { size: TEXT_SIZE.sm, bold: true })) + 14;
  const left = Math.round(x - width / 2);
  const top = Math.round(y + BELOW - HEIGHT / 2);
  return (
    <g className="edge-gap" role="img" aria-label={label}>
      <title>{t(`testing.coverage.guardHelp.${missing}`)}</title>
      <rect x={left} y={top} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      <text x={left + 7} y={top + 13}>
        {label}
      </text>
    </g>
  );
}

function NeverTaken({ label, x, y }: { readonly label: string; readonly x: number; readonly y: number }) {
  const [left, top] = [Math.round(x), Math.round(y + BELOW)];
  return (
    <g className="edge-gap" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx={left} cy={top} r={RADIUS} />
      <path d={`M${left - 4},${top + 4} L${left + 4},${top - 4}`} />
    </g>
  );
}
