/** Keeps the routes of edges whose cards an edit pushes up or down. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { followRoutes } from '../../src-shared/drawing/follow/follow-routes.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';

/** The operations, and the routes of the edges that have to follow or avoid the cards they move and add. */
export function withRoutes(
  document: FlowDocument,
  graph: GraphRef,
  operations: readonly Operation[],
): readonly Operation[] {
  if (graphLayout(document.layout, graph).routes === undefined) return operations;
  const routes = followRoutes(document, applyOperations(document, operations), graph);
  return routes === null ? operations : [...operations, { op: 'set-routes', graph, routes }];
}
