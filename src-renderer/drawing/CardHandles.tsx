/** The points where edges enter and leave a card. */
import { Position } from '@xyflow/react';
import type { CardPort } from '../../src-shared/drawing/card-ports.ts';
import { edgeOfRow, HANDLE } from '../../src-shared/drawing/edge-ends.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { classes } from '../ui/classes.ts';
import { Port } from './Port.tsx';

interface Connectable {
  readonly isConnectable: boolean;
}

export function HandleIn({ isConnectable }: Connectable) {
  return (
    <Port
      type="target"
      id={HANDLE.in}
      position={Position.Top}
      isConnectable={isConnectable}
      title={t('canvas.port.in')}
    />
  );
}

export interface HandlesOutProps extends Connectable {
  readonly ports: readonly (Pick<CardPort, 'handle' | 'side' | 'y'> & Partial<Pick<CardPort, 'kind'>>)[];
}

/** Edges of a row leave at its side; other handles at the side are for failures. */
export function HandlesOut({ isConnectable, ports }: HandlesOutProps) {
  return ports.map(({ handle, side, y, kind }) => (
    <Port
      key={handle}
      type="source"
      id={handle}
      position={side === 'right' ? Position.Right : Position.Bottom}
      isConnectable={isConnectable}
      {...(side === 'right' && {
        className: classes('card-handle-right', edgeOfRow(handle) === null && 'card-handle-side'),
        style: { top: y },
      })}
      title={
        kind === undefined || kind === 'normal'
          ? t('canvas.port.out')
          : t('canvas.port.exit', { exit: t(`canvas.edge.${kind}`) })
      }
    />
  ));
}
