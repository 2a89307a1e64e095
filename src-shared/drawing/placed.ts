/** Positions nodes without one: a file without a layout gets a plain one. */
import type { FlowDocument } from '../document/document.ts';
import { graphOf, graphRefs, type GraphRef } from '../flow/flow.ts';
import { graphLayout, type GraphLayout } from '../flow/layout.ts';
import { quickLayout } from './quick-layout.ts';
import { CARD_WIDTH, GRID } from './card-geometry.ts';

const SPACING = { across: CARD_WIDTH + 48, down: 176, grid: GRID };

export function placed({ flow, layout }: FlowDocument): FlowDocument {
  const whole = (ref: GraphRef): GraphLayout => {
    const drawn = graphLayout(layout, ref);
    const isPlaced = graphOf(flow, ref)!.nodes.every(({ id }) => Object.hasOwn(drawn.nodes, id));
    return isPlaced ? drawn : { ...drawn, nodes: { ...quickLayout(flow, ref, SPACING), ...drawn.nodes } };
  };
  const inner = graphRefs(flow).filter((ref) => ref !== null);
  return {
    flow,
    layout: {
      version: 'v1',
      root: whole(null),
      subgraphs: Object.fromEntries(inner.map((ref) => [ref, whole(ref)])),
    },
  };
}
