/** The effect of another version of a layer, before it is accepted: on the merged flow, conflicts, and problems. */
import { appError } from '../errors.ts';
import { checkFlow } from '../checks/check-flow.ts';
import { diffFlows, type FlowChange } from '../diff/diff.ts';
import { partTitles, type PartTitles } from '../diff/part-titles.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import type { Problem } from '../document/problems.ts';
import { fail, ok, type Result } from '../result.ts';
import type { LayerFile } from './layer.ts';
import { describeConflict, type Conflict, type LayerProblem } from './report.ts';
import { viewStack, type Stack } from './stack.ts';
import { t } from '../messages/translate.ts';

export interface Compared<Item> {
  readonly added: readonly Item[];
  readonly gone: readonly Item[];
}

export interface WhatIf {
  /** The layers with the other version instead. */
  readonly files: readonly LayerFile[];
  readonly changes: readonly FlowChange[];
  /** The titles of the changed parts. */
  readonly titles: PartTitles;
  readonly conflicts: Compared<Conflict>;
  readonly layerProblems: Compared<LayerProblem>;
  readonly problems: Compared<Problem>;
}

export interface WhatIfQuestion {
  readonly stack: Stack;
  /** The other version, as parsed. */
  readonly replacement: LayerFile;
  readonly environment: CheckEnvironment;
}

const NOTHING_OFF: ReadonlySet<string> = new Set();

export function whatIf({ stack, replacement, environment }: WhatIfQuestion): Result<WhatIf> {
  const current = stack.files.find(({ layer }) => layer.id === replacement.layer.id);
  if (current === undefined) return fail(unknownLayer(stack, replacement));
  if (current.layer.kind !== replacement.layer.kind) {
    const message = t('layerReport.whatIf.otherKind', {
      file: replacement.file,
      kind: replacement.layer.kind,
      id: current.layer.id,
      expected: current.layer.kind,
    });
    return fail(appError('invalid_document', message, { hint: t('layerReport.whatIf.otherKindHint') }));
  }
  const next = { file: current.file, layer: replacement.layer };
  const files = stack.files.map((file) => (file === current ? next : file));
  const before = viewStack(stack, NOTHING_OFF);
  const after = viewStack({ base: stack.base, files }, NOTHING_OFF);
  return ok({
    files,
    changes: diffFlows(before.flow, after.flow),
    titles: partTitles([after.flow, before.flow]),
    conflicts: compare(before.report.conflicts, after.report.conflicts, describeConflict),
    layerProblems: compare(before.report.problems, after.report.problems, layerProblemKey),
    problems: compare(checkFlow(before.flow, environment), checkFlow(after.flow, environment), problemKey),
  });
}

function unknownLayer({ files }: Stack, { file, layer }: LayerFile) {
  const known = files.map((each) => each.layer.id).join(', ');
  return appError('not_found', t('layerReport.whatIf.unknownLayer', { file, id: layer.id }), {
    hint: t('layerReport.whatIf.unknownLayerHint', { known }),
  });
}

function compare<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Compared<Item> {
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return { added: after.filter((item) => !old.has(keyOf(item))), gone: before.filter((item) => !now.has(keyOf(item))) };
}

function layerProblemKey({ code, file, pointer, message }: LayerProblem): string {
  return [code, file, pointer, message].join('\n');
}

/** Ignores the pointer: a node keeps its problems when it moves in the list. */
function problemKey({ code, graph, node, edge, message }: Problem): string {
  return [code, graph ?? '', node ?? '', edge ?? '', message].join('\n');
}
