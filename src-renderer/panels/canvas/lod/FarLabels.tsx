/** The names of groups and the mark of the entry when zoomed out: large enough to read, and never behind a card. */
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useStore } from '@xyflow/react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { AnyCanvasNode } from '../../../drawing/annotations.ts';
import { paletteStyle } from '../../../drawing/palette-style.ts';
import { farLabels, type FarLabel } from './far-labels.ts';

export interface FarLabelsProps {
  readonly nodes: readonly AnyCanvasNode[];
  readonly scale: number;
}

/** Screen readers get both from the cards and frames themselves, and the pointer passes through. */
export function FarLabels({ nodes, scale }: FarLabelsProps) {
  const { names, entry } = useMemo(
    () => farLabels(nodes, scale, { entry: t('canvas.entry'), unnamed: t('groups.unnamed') }),
    [nodes, scale],
  );
  if (names.length === 0 && entry === null) return null;
  return (
    <AboveCards>
      {names.map(({ frame, ...label }) => (
        <div
          key={frame.id}
          aria-hidden
          className="far-label far-label-group"
          style={{ ...paletteStyle(frame.data.group.color), ...placed(label, scale) }}
        >
          {label.text}
        </div>
      ))}
      {entry !== null && (
        <div aria-hidden className="far-label far-label-entry" style={placed(entry, scale)}>
          {entry.text}
        </div>
      )}
    </AboveCards>
  );
}

function placed({ box }: FarLabel, scale: number): CSSProperties {
  return { transform: `translate(${box.x}px,${box.y}px) scale(${scale})`, maxWidth: box.width / scale };
}

/** Moves with the canvas. The viewport of React Flow is below the painted cards. */
function AboveCards({ children }: { readonly children: ReactNode }) {
  const [x, y, zoom] = useStore((state) => state.transform);
  return (
    <div className="far-labels" style={{ transform: `translate(${x}px,${y}px) scale(${zoom})` }}>
      {children}
    </div>
  );
}
