/**
 * A point on a card where edges start or end. React Flow's own handle renders anew on every card whenever a line begins
 * or ends; this one only at both ends of the line. It has the class names by which React Flow finds handles.
 */
import type { CSSProperties, MouseEvent, TouchEvent } from 'react';
import { useNodeId, useStore, useStoreApi, type Connection, type HandleType, type Position } from '@xyflow/react';
import { XYHandle } from '@xyflow/system';
import { classes } from '../ui/classes.ts';

export interface PortProps {
  readonly type: HandleType;
  readonly id: string;
  readonly position: Position;
  readonly isConnectable: boolean;
  readonly title?: string;
  readonly className?: string | false;
  readonly style?: CSSProperties;
}

export function Port({ type, id, position, isConnectable, title, className, style }: PortProps) {
  const store = useStoreApi();
  const node = useNodeId() ?? '';
  const end = useStore(({ connection: { fromHandle, toHandle } }) => {
    const isHere = (at: typeof fromHandle) => at?.nodeId === node && at.id === id && at.type === type;
    return isHere(fromHandle) ? 'connectingfrom' : isHere(toHandle) ? 'connectingto' : null;
  });
  const grab = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    const isOther = 'button' in event && event.button !== 0;
    if (isConnectable && !isOther) startLine(store, event, { type, id, node });
  };
  return (
    <div
      data-handleid={id}
      data-nodeid={node}
      data-id={`${store.getState().rfId}-${node}-${id}-${type}`}
      title={title}
      style={style}
      className={classes(
        `react-flow__handle react-flow__handle-${position} card-handle nodrag nopan`,
        type,
        isConnectable && 'connectable connectablestart connectableend',
        className,
        end,
      )}
      onMouseDown={grab}
      onTouchStart={grab}
    />
  );
}

interface PortPlace {
  readonly type: HandleType;
  readonly id: string;
  readonly node: string;
}

/** React Flow follows the pointer from here to the end of the line. */
function startLine(
  store: ReturnType<typeof useStoreApi>,
  { nativeEvent, currentTarget }: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>,
  { type, id, node }: PortPlace,
): void {
  const state = store.getState();
  const { autoPanOnConnect, autoPanSpeed, connectionMode, connectionRadius, domNode, nodeLookup, lib } = state;
  const { panBy, cancelConnection, updateConnection, onConnectStart, connectionDragThreshold } = state;
  XYHandle.onPointerDown(nativeEvent, {
    ...{ autoPanOnConnect, autoPanSpeed, connectionMode, connectionRadius, domNode, nodeLookup, lib },
    ...{ panBy, cancelConnection, updateConnection, dragThreshold: connectionDragThreshold },
    ...{ nodeId: node, handleId: id, isTarget: type === 'target', handleDomNode: currentTarget, flowId: state.rfId },
    ...(onConnectStart === undefined ? {} : { onConnectStart }),
    onConnect: (line: Connection) => store.getState().onConnect?.(line),
    onConnectEnd: (...end) => store.getState().onConnectEnd?.(...end),
    isValidConnection: (line) => store.getState().isValidConnection?.(line) ?? true,
    getTransform: () => store.getState().transform,
    getFromHandle: () => store.getState().connection.fromHandle,
  });
}
