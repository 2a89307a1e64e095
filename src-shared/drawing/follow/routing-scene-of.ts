/** The cards, labels, and edges of a stored graph, as the router sees them. */
import type { FlowDocument } from '../../document/document.ts';
import type { GraphRef } from '../../flow/flow.ts';
import type { FlowNode } from '../../flow/node.ts';
import { EXIT } from '../../flow/ids.ts';
import { graphLayout } from '../../flow/layout.ts';
import type { Box } from '../box.ts';
import { boxesOf } from '../boxes.ts';
import { EXIT_SIZE } from '../card-geometry.ts';
import { conditionNames } from '../condition-names.ts';
import { drawnGraph } from '../drawn-graph.ts';
import { exitPosition } from '../routing/exit-position.ts';
import { createSceneMaker, type PlacedGraph, type SceneMaker } from '../routing/routing-scene.ts';
import type { RoutingScene } from '../routing/router.ts';

const EMPTY: RoutingScene = { cards: new Map(), edges: [] };

/** Edits make scenes of mostly the same cards. By the first node, so that open graphs don't replace each other's. */
const MAKERS = new WeakMap<FlowNode, SceneMaker>();

export function routingSceneOf(document: FlowDocument, ref: GraphRef): RoutingScene {
  const placed = placedGraph(document, ref);
  const first = placed?.graph.nodes[0];
  if (placed === null || first === undefined) return EMPTY;
  const sceneOf = MAKERS.get(first) ?? createSceneMaker();
  MAKERS.set(first, sceneOf);
  return sceneOf(placed);
}

function placedGraph(document: FlowDocument, ref: GraphRef): PlacedGraph | null {
  const graph = drawnGraph(document.flow, ref);
  if (graph === undefined) return null;
  const layout = graphLayout(document.layout, ref);
  const cards = boxesOf(document, ref);
  const boxes = new Map<string, Box>(cards.map((box) => [box.id, box] as const));
  if (ref !== null) boxes.set(EXIT, { ...exitPosition(cards, graph.edges, layout), ...EXIT_SIZE });
  return { graph, boxes, layout, names: conditionNames(document.flow) };
}
