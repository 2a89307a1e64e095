/** Edits of the routes that edges keep. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { labelAnyhow } from '../../src-shared/drawing/routing/place-label.ts';
import { routeToStored, type EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { t } from '../../src-shared/messages/translate.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';

export interface RouteChange {
  readonly edge: string;
  readonly route: EdgeRoute;
}

/** The label moves onto the new route if there is one. */
export function planBendRoute({ layout }: FlowDocument, graph: GraphRef, { edge, route }: RouteChange): PlannedEdit {
  const { points, label } = route;
  const bent = routeToStored({ points, label: label === null ? null : labelAnyhow({ points }) });
  const stored = { ...bent, byHand: true };
  const routes = { ...graphLayout(layout, graph).routes, [edge]: stored };
  return { label: t('edits.bendRoute'), operations: [{ op: 'set-routes', graph, routes }], select: { edges: [edge] } };
}

/** Null if the edge keeps no route. */
export function planResetRoute({ layout }: FlowDocument, graph: GraphRef, edge: string): PlannedEdit | null {
  const { routes = {} } = graphLayout(layout, graph);
  if (!Object.hasOwn(routes, edge)) return null;
  const { [edge]: _, ...others } = routes;
  return {
    label: t('edits.resetRoute'),
    operations: [{ op: 'set-routes', graph, routes: others }],
    select: { edges: [edge] },
  };
}
