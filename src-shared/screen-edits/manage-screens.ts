/** Edits of whole screens: duplicate, rename, and delete. Nodes follow a rename. Pure. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Operation } from '../document/operations.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { freeName } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { screenOf } from '../node-kinds/parts-of.ts';

export interface ScreenUser {
  readonly graph: GraphRef;
  readonly node: FlowNode;
}

/** The nodes that show a screen, in all graphs. */
export function nodesShowing(flow: Flow, screen: string): readonly ScreenUser[] {
  return graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node) => (screenOf(node)?.screen === screen ? [{ graph, node }] : [])),
  );
}

/** Names of files have no dots. */
export function freeScreenName(base: string, taken: readonly string[]): string {
  return freeName(base, new Set(taken));
}

export function renameScreen(
  flow: Flow,
  file: ScreenFile,
  { from, to }: Readonly<Record<'from' | 'to', string>>,
): readonly Operation[] {
  return [
    { op: 'set-screen', screen: to, file },
    { op: 'set-screen', screen: from, file: undefined },
    ...nodesShowing(flow, from).map(({ graph, node }) => {
      return { op: 'update-node', graph, id: node.id, set: { screen: to } } as const;
    }),
  ];
}
