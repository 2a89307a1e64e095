/** Where edges come to a card and leave it. */
import { Handle, Position } from '@xyflow/react';
import { HANDLE, type Port } from '../../src-shared/drawing/edge-ends.ts';

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
  readonly ports: readonly Port[];
}

export function HandlesOut({ isConnectable, ports }: HandlesOutProps) {
  return (
    <>
      {ports.includes('out') && (
        <Handle
          type="source"
          id={HANDLE.out}
          position={Position.Bottom}
          isConnectable={isConnectable}
          className="card-handle"
        />
      )}
      {ports.includes('side') && (
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
