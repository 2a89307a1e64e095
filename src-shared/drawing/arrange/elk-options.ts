/** How graphs are arranged, wherever that is done: the canvas, the command line, and imports draw alike. */

export const ELK_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '48',
  'elk.spacing.edgeNode': '24',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.labelNode': '10',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.componentComponent': '80',
  'elk.layered.spacing.nodeNodeBetweenLayers': '56',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
} as const;

/** In a large graph one sweep must do: more care costs many seconds and shows little. */
export const LARGE_OPTIONS = {
  ...ELK_OPTIONS,
  'elk.layered.thoroughness': '1',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
} as const;

export const LARGE = 300;
