/** Chooses a screen for each new node without one: one that no node shows yet. A new screen is offered otherwise. */
import type { Operation } from '../../src-shared/document/operations.ts';
import { graphOf, graphRefs, type Flow } from '../../src-shared/flow/flow.ts';
import { screenOf } from '../../src-shared/node-kinds/parts-of.ts';

export function withScreensChosen(
  operations: readonly Operation[],
  { flow, screens }: { readonly flow: Flow; readonly screens: readonly string[] },
): readonly Operation[] {
  const screen = freeScreen(flow, screens);
  if (screen === undefined) return operations;
  return operations.map((operation) => {
    const isOpen = operation.op === 'add-node' && screenOf(operation.node)?.screen === '';
    return isOpen ? ({ ...operation, node: { ...operation.node, screen } } as Operation) : operation;
  });
}

function freeScreen(flow: Flow, screens: readonly string[]): string | undefined {
  const nodes = graphRefs(flow).flatMap((graph) => graphOf(flow, graph)?.nodes ?? []);
  const shown = new Set(nodes.map((node) => screenOf(node)?.screen));
  return screens.find((name) => !shown.has(name));
}
