/** The location in a document: the graph on the canvas, the graphs visited before, and the camera of each graph. */
import { graphOf, graphRefs, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout, viewportSchema, type Viewport } from '../../../src-shared/flow/layout.ts';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from './document-part.ts';
import type { DocumentStore } from './document-store.ts';

const graphSchema = z.string().nullable();

export const locationPart = documentPart({
  schema: z.strictObject({
    graph: graphSchema,
    back: z.array(graphSchema),
    forward: z.array(graphSchema),
    viewports: z.array(z.tuple([graphSchema, viewportSchema])),
  }),
  store: ({ documents }: { readonly documents: DocumentStore }) => documents,
  save: ({ documents }) => {
    const { graph, trail, document } = documents.getState();
    const viewports = graphRefs(document.flow).flatMap((ref): [GraphRef, Viewport][] => {
      const { viewport } = graphLayout(document.layout, ref);
      return viewport === undefined ? [] : [[ref, viewport]];
    });
    return { graph, back: [...trail.back], forward: [...trail.forward], viewports };
  },
  restore: ({ documents }, { graph, back, forward, viewports }) => {
    const { flow } = documents.getState().document;
    const exists = (ref: GraphRef) => graphOf(flow, ref) !== undefined;
    for (const [ref, viewport] of viewports) if (exists(ref)) documents.getState().setViewport(ref, viewport);
    if (exists(graph))
      documents.setState({ graph, trail: { back: back.filter(exists), forward: forward.filter(exists) } });
  },
});
