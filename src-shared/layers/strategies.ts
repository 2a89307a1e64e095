/** The strategy that decides a field: the choice of the layer, or a default that suits the field. */
import type { Layer } from './layer.ts';
import type { LayerPart, Strategy } from './parts.ts';

/** Groups of settings merge member by member, and labels are combined; everything else is replaced. */
const DEFAULTS: Readonly<Partial<Record<LayerPart, Readonly<Record<string, Strategy>>>>> = {
  flow: {
    hooks: 'deep-merge',
    intents: 'deep-merge',
    limits: 'deep-merge',
    pathPolicy: 'deep-merge',
    state: 'deep-merge',
  },
  nodes: {
    answer: 'deep-merge',
    answers: 'deep-merge',
    args: 'deep-merge',
    audit: 'deep-merge',
    bindings: 'deep-merge',
    context: 'deep-merge',
    error: 'deep-merge',
    extraction: 'deep-merge',
    inputs: 'deep-merge',
    limits: 'deep-merge',
    outputs: 'deep-merge',
    retry: 'deep-merge',
    set: 'deep-merge',
    tags: 'append',
    ui: 'deep-merge',
  },
  edges: { tags: 'append', ui: 'deep-merge' },
  paths: { examples: 'append', hints: 'append' },
  handlers: { aliases: 'append', answers: 'deep-merge', data: 'deep-merge', set: 'deep-merge' },
  subgraphs: { inputs: 'append', outputs: 'append' },
};

export function strategyOf(layer: Layer, part: LayerPart, field: string): Strategy {
  const chosen = layer.strategies ?? {};
  const choice = chosen[`${part}.${field}`] ?? chosen[part] ?? chosen['*'];
  return choice ?? defaultStrategy(part, field);
}

function defaultStrategy(part: LayerPart, field: string): Strategy {
  const ofPart = DEFAULTS[part];
  return ofPart !== undefined && Object.hasOwn(ofPart, field) ? ofPart[field]! : 'override';
}

/** For whole entities: an entity that another layer had changed is removed, unless this layer asked for an error. */
export function wholeStrategy(layer: Layer, part: LayerPart): Strategy {
  const chosen = layer.strategies ?? {};
  return chosen[part] ?? chosen['*'] ?? 'override';
}
