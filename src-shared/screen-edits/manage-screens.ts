/** Edits of whole screens: duplicate, rename, and delete. Nodes follow a rename. Pure. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { SCREEN_NAME } from '../a2ui/screen-name.ts';
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

/** The words of a title that are allowed in file names. */
export function fileWords(title: string): readonly string[] {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** The text itself if it is a valid file name, otherwise a name made of its words. */
export function screenNameOf(title: string, taken: readonly string[]): string {
  const written = title.trim();
  if (SCREEN_NAME.test(written)) return written;
  const words = fileWords(written);
  return words.length === 0 ? freeScreenName('screen', taken) : words.join('-').slice(0, 60);
}

/** The text itself; for a file name, its words. */
export function screenTitleOf(title: string): string {
  const written = title.trim();
  if (!SCREEN_NAME.test(written)) return written;
  return written.charAt(0).toUpperCase() + written.slice(1).replaceAll(/[_-]+/g, ' ');
}

/** File names contain no dots. */
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
