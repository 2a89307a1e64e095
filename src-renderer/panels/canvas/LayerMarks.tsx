/** Marks what the edited layer adds or changes on the canvas, by shape as well as by color. */
import { Layers, Plus } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { layerName, type LayerMark } from '../../state/layers/layer-view.ts';

export function useMarkWords(mark: LayerMark): string {
  const name = useDocument((state) => layerName(state, state.choice.edited, t('layers.base')));
  return t(`layers.mark.${mark}`, { name });
}

export function NodeLayerMark({ mark }: { readonly mark: LayerMark }) {
  const label = useMarkWords(mark);
  const Icon = mark === 'added' ? Plus : Layers;
  return (
    <span role="img" aria-label={label} title={label} className="card-layer-mark">
      <Icon size={12} strokeWidth={2.25} aria-hidden />
    </span>
  );
}

/** Beside the label: a plus in a square for an added edge, two lines for a changed one. */
export function EdgeLayerMark({ mark, x, y }: { readonly mark: LayerMark; readonly x: number; readonly y: number }) {
  const label = useMarkWords(mark);
  const [left, top] = [Math.round(x) - 7, Math.round(y) - 7 - ABOVE];
  const lines =
    mark === 'added'
      ? `M${left + 7} ${top + 4}v6M${left + 4} ${top + 7}h6`
      : `M${left + 4} ${top + 5.5}h6M${left + 4} ${top + 8.5}h6`;
  return (
    <g className="edge-layer-mark" role="img" aria-label={label}>
      <title>{label}</title>
      <rect x={left} y={top} width={14} height={14} rx={4} />
      <path d={lines} />
    </g>
  );
}

/** The distance above the label's position. */
const ABOVE = 20;
