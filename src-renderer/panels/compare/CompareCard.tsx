/** A node in a drawing of changes: the card of the canvas, read-only, with what happened to it. */
import { createContext, memo, use } from 'react';
import type { NodeProps } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import { HandleIn, HandlesOut } from '../../drawing/CardHandles.tsx';
import { useDetail } from '../../drawing/detail.ts';
import type { CardNode } from '../../drawing/card-nodes.ts';
import { kindStyle } from '../../drawing/KindIcon.tsx';
import { PlainRows } from '../../drawing/PlainRows.tsx';
import { CardInside } from '../../drawing/NodeCardBody.tsx';
import { classes } from '../../ui/classes.ts';
import { KIND_ICONS, KIND_TEXT } from './change-kinds.ts';
import { markKey, type MarkKind, type Marks } from '../../state/versions/compare-model.ts';
import { isPill } from '../../../src-shared/drawing/card-geometry.ts';

export const MarksContext = createContext<Marks>(new Map());

function CompareCardView({ data, selected }: NodeProps<CardNode>) {
  const { node, graph } = data;
  const detail = useDetail();
  const mark = use(MarksContext).get(markKey('node', graph, node.id));
  return (
    <div className={classes('compare-node', `compare-${mark ?? 'same'}`, selected && 'compare-selected')}>
      <div
        style={kindStyle(node.type)}
        className={classes(
          'node-card',
          isPill(node) && 'node-card-round',
          detail !== 'full' && 'card-plain',
          detail === 'tile' && 'card-tile',
        )}
      >
        <HandleIn isConnectable={false} />
        <CardInside data={data} detail={detail} />
        {detail === 'full' && <PlainRows node={node} rows={data.summary.rows} />}
        <HandlesOut isConnectable={false} ports={data.ports} />
      </div>
      {mark !== undefined && detail !== 'tile' && <CompareMark kind={mark} />}
    </div>
  );
}

export const CompareCard = memo(CompareCardView);

export function CompareMark({ kind }: { readonly kind: MarkKind }) {
  const Icon = KIND_ICONS[kind];
  return (
    <span className={classes('compare-mark', KIND_TEXT[kind])}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {t(`compare.kinds.${kind}`)}
    </span>
  );
}
