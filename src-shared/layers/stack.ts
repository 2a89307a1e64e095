/** A flow and the layers over it as an editor shows them: with some switched off, up to any of them. */
import { equalItems } from '../equality.ts';
import type { Flow } from '../flow/flow.ts';
import type { LayerFile } from './layer.ts';
import { mergeLayers } from './merge.ts';
import { orderLayers } from './order.ts';
import type { MergeReport } from './report.ts';

export interface Stack {
  readonly base: Flow;
  readonly files: readonly LayerFile[];
}

export interface StackView {
  readonly flow: Flow;
  readonly report: MergeReport;
  /** Layers left out because they don't fit the flow format. */
  readonly unfit: readonly string[];
}

/** The active layers, lowest first. */
export function layersOn(files: readonly LayerFile[], off: ReadonlySet<string>): readonly LayerFile[] {
  return orderLayers(files.filter(({ layer }) => !off.has(layer.id))).layers;
}

/** Always returns a flow: layers with invalid values are left out, and their problems stay in the report. */
export function viewStack({ base, files }: Stack, off: ReadonlySet<string>): StackView {
  const on = files.filter(({ layer }) => !off.has(layer.id));
  const first = mergeLayers(base, on);
  if (first.flow !== null) return { flow: first.flow, report: first.report, unfit: [] };
  const unfit = new Set<string>();
  for (let merged = first; ;) {
    const left = on.filter(({ layer }) => !unfit.has(layer.id));
    for (const { layer } of culprits(left, merged.report)) unfit.add(layer.id);
    merged = mergeLayers(
      base,
      on.filter(({ layer }) => !unfit.has(layer.id)),
    );
    if (merged.flow !== null) {
      const problems = [
        ...merged.report.problems,
        ...first.report.problems.filter(({ code }) => code === 'layer.value'),
      ];
      return { flow: merged.flow, report: { ...merged.report, problems }, unfit: [...unfit] };
    }
  }
}

/** If no layer is named, the highest one is left out. */
function culprits(files: readonly LayerFile[], { problems }: MergeReport): readonly LayerFile[] {
  const named = new Set(problems.filter(({ code }) => code === 'layer.value').map(({ file }) => file));
  const found = files.filter(({ file }) => named.has(file));
  return found.length > 0 ? found : orderLayers(files).layers.slice(-1);
}

/** Successive edits use the same layers below. */
const BELOW = new WeakMap<Flow, { readonly files: readonly LayerFile[]; readonly flow: Flow | null }>();

/** The merged flow below a layer. Null if the layer isn't active. */
export function flowBelow({ base, files }: Stack, id: string, off: ReadonlySet<string>): Flow | null {
  const on = layersOn(files, off);
  const at = on.findIndex(({ layer }) => layer.id === id);
  if (at === -1) return null;
  const below = on.slice(0, at);
  const known = BELOW.get(base);
  if (known !== undefined && equalItems(known.files, below)) return known.flow;
  const { flow } = mergeLayers(base, below);
  BELOW.set(base, { files: below, flow });
  return flow;
}
