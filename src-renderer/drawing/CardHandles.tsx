/** Where edges come to a card and leave it. */
import { Handle, Position } from '@xyflow/react';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';

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
    />
  );
}

export interface HandlesOutProps extends Connectable {
  /** Below it: the usual way on. */
  readonly below: boolean;
  /** Beside it: what happens when it fails. */
  readonly beside: boolean;
}

export function HandlesOut({ isConnectable, below, beside }: HandlesOutProps) {
  return (
    <>
      {below && (
        <Handle
          type="source"
          id={HANDLE.out}
          position={Position.Bottom}
          isConnectable={isConnectable}
          className="card-handle"
        />
      )}
      {beside && (
        <Handle
          type="source"
          id={HANDLE.side}
          position={Position.Right}
          isConnectable={isConnectable}
          className="card-handle card-handle-side"
        />
      )}
    </>
  );
}
