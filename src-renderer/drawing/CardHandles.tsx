/** The points where edges enter and leave a card. */
import { Handle, Position } from '@xyflow/react';
import type { CardPort } from '../../src-shared/drawing/card-ports.ts';
import { edgeOfRow, HANDLE } from '../../src-shared/drawing/edge-ends.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { classes } from '../ui/classes.ts';

interface Connectable {
  readonly isConnectable: boolean;
}

export function HandleIn({ isConnectable }: Connectable) {
  return (
    <Handle
      type="target"
      id={HANDLE.in}
      position={Position.Top}
      isConnectable={isConnectable}
      className="card-handle"
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
    <Handle
      key={handle}
      type="source"
      id={handle}
      position={side === 'right' ? Position.Right : Position.Bottom}
      isConnectable={isConnectable}
      className={classes(
        'card-handle',
        side === 'right' && 'card-handle-right',
        side === 'right' && edgeOfRow(handle) === null && 'card-handle-side',
      )}
      {...(side === 'right' && { style: { top: y } })}
      title={
        kind === undefined || kind === 'normal'
          ? t('canvas.port.out')
          : t('canvas.port.exit', { exit: t(`canvas.edge.${kind}`) })
      }
    />
  ));
}
