/** The branches listed on a card, read-only. */
import { rowText } from '../../src-shared/drawing/branch-rows.ts';
import type { Edge } from '../../src-shared/flow/flow.ts';
import { MiddleCut } from './MiddleCut.tsx';
import { useConditionNames } from './condition-names.ts';

export function PlainRows({ rows }: { readonly rows: readonly Edge[] }) {
  const names = useConditionNames();
  return rows.map((edge) => {
    const { text, tone } = rowText(edge, rows, names);
    return (
      <div key={edge.id} className="card-row">
        <span className={`card-row-text card-row-${tone}`}>
          <MiddleCut text={text} />
        </span>
      </div>
    );
  });
}
