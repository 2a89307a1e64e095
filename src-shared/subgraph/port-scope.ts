/** Where the tests and screens of a project mean an input or output that is renamed. */
import type { TargetRename } from '../related-files/rename.ts';
import type { LayerFile } from '../layers/layer.ts';
import type { Flow, GraphRef } from '../flow/flow.ts';
import { allReferences, referencesIn } from '../references/references.ts';
import { layerOwners } from '../references/layer-texts.ts';
import { kindsOf } from '../references/rename.ts';
import { graphsThatMean, type PortRename } from './port-meaning.ts';

/**
 * A screen that is also shown elsewhere reads the context of each graph, so it stays unchanged. `shown` is the flow
 * with its layers.
 */
export function portRename(shown: Flow, layers: readonly LayerFile[], change: PortRename): TargetRename {
  const graphs = graphsThatMean(shown, change);
  const kindOf = kindsOf({ flow: shown, layers });
  const all = [...allReferences(shown), ...layers.flatMap(({ layer }) => referencesIn(layerOwners(layer, kindOf), []))];
  const shownIn = new Map<string, GraphRef[]>();
  for (const { target, graph } of all) {
    if (target.kind === 'screen') shownIn.set(target.name, [...(shownIn.get(target.name) ?? []), graph]);
  }
  const screens = [...shownIn].flatMap(([name, places]) => (places.every((place) => graphs.has(place)) ? [name] : []));
  return { kind: 'result', from: change.from, to: change.to, in: { graphs: [...graphs], screens } };
}
