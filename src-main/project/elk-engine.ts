/** ELK in this process, for the command line and imports. The window runs it in a worker. */
import type { ElkNode, LayoutEngine } from '../../src-shared/drawing/arrange/elk-types.ts';

export async function elkEngine(): Promise<LayoutEngine> {
  // Loaded on demand, because it is 1.5 MB.
  const { default: ELK } = await import('elkjs/lib/elk.bundled.js');
  const elk = new ELK();
  return async (graph) => (await elk.layout(graph)) as ElkNode;
}
