/** Merges a flow and its layers into one flow and a report. The same inputs give the same bytes, in any order. */
import type { Flow } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import { applyLayer } from './apply-layer.ts';
import { danglingNames, unfit } from './inspect.ts';
import type { LayerFile } from './layer.ts';
import { orderLayers } from './order.ts';
import { comparePlaces, type FieldReport, type LayerProblem, type MergeReport } from './report.ts';
import { reportsBelow } from './merged-entity.ts';
import { putTogether, takeApart, entitiesOf, type WorkingFlow } from './working-flow.ts';

export interface Merged {
  /** The flow to view and edit, even if it can't be published; null if it doesn't fit the flow format. */
  readonly flow: Flow | null;
  readonly report: MergeReport;
}

export function mergeLayers(base: Flow, files: readonly LayerFile[]): Merged {
  const { layers, problems } = orderLayers(files);
  const working = takeApart(base);
  for (const layer of layers) applyLayer(working, layer);
  const misfits = unfit(working);
  const found = [...problems, ...working.outcome.problems, ...misfits, ...danglingNames(working)];
  return {
    flow: misfits.length === 0 ? putTogether(working, base) : null,
    report: {
      order: layers.map(({ layer }) => layer.id),
      fields: fieldReports(working),
      conflicts: working.outcome.conflicts.toSorted(comparePlaces),
      problems: found.toSorted(compareProblems),
    },
  };
}

function fieldReports(working: WorkingFlow): FieldReport[] {
  const found = [...working.gone.values()];
  for (const { trace } of entitiesOf(working)) {
    if (trace.report !== null) found.push(trace.report);
    reportsBelow(trace, found);
  }
  return found.sort(comparePlaces);
}

function compareProblems(a: LayerProblem, b: LayerProblem): number {
  return compareIds(a.file, b.file) || compareIds(a.pointer, b.pointer) || compareIds(a.code, b.code);
}
