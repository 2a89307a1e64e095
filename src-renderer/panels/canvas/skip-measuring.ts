/**
 * Every node states its size and ports, so React Flow doesn't have to measure it when it appears. That would lay out the
 * page and notify all other nodes and edges, and only ports that are drawn at that moment could be used.
 */
import type { useStoreApi } from '@xyflow/react';

export function skipMeasuring(store: ReturnType<typeof useStoreApi>): void {
  store.setState({ updateNodeInternals: () => undefined });
}
