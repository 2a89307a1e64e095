/** The branches listed on a card, read-only. */
import { rowText, type RowContext } from '../../src-shared/drawing/branch-rows.ts';
import { rowRoom } from '../../src-shared/drawing/row-room.ts';
import { FittedText } from './FittedText.tsx';
import { useConditionNames } from './condition-names.ts';

export function PlainRows({ node, rows }: Pick<RowContext, 'node' | 'rows'>) {
  const names = useConditionNames();
  return rows.map((edge) => {
    const { text, tone } = rowText(edge, { node, rows, names });
    return (
      <div key={edge.id} className="card-row">
        <span className={`card-row-text card-row-${tone}`}>
          <FittedText text={text} room={rowRoom(tone)} />
        </span>
      </div>
    );
  });
}
