/** The branches listed on a card, read-only. */
import { rowText } from '../../src-shared/drawing/branch-rows.ts';
import { rowRoom } from '../../src-shared/drawing/row-room.ts';
import type { Edge } from '../../src-shared/flow/flow.ts';
import { FittedText } from './FittedText.tsx';
import { useConditionNames } from './condition-names.ts';

export function PlainRows({ rows }: { readonly rows: readonly Edge[] }) {
  const names = useConditionNames();
  return rows.map((edge) => {
    const { text, tone } = rowText(edge, rows, names);
    return (
      <div key={edge.id} className="card-row">
        <span className={`card-row-text card-row-${tone}`}>
          <FittedText text={text} room={rowRoom(tone)} />
        </span>
      </div>
    );
  });
}
