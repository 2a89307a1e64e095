/** `switchyard merge`: merges a flow with its layers. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { mergeLayers, type Merged } from '../../src-shared/layers/merge.ts';
import {
  describeConflict,
  describeField,
  mayPublish,
  type LayerProblem,
  type MergeReport,
} from '../../src-shared/layers/report.ts';
import { parseLayer } from '../../src-shared/layers/layer.ts';
import { describeChange } from '../../src-shared/merge/sentences.ts';
import { whatIf, type WhatIf } from '../../src-shared/layers/what-if.ts';
import { writeFilesAtomically } from '../project/disk.ts';
import { FLOW_FILE } from '../project/project-files.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { environmentOf, readDocumentText, readFlowSource, type FlowSource } from './flow-files.ts';
import { knownTools } from './folder-tools.ts';
import { readLayers } from '../project/layer-files.ts';
import { t } from '../messages/translate.ts';
import { errorText } from '../../src-shared/errors.ts';

export async function merge(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [folder, ...more] = parsed.operands;
  if (folder === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFolder'), 'merge');
  const found = await stat(resolve(folder)).catch(() => null);
  if (found?.isFile() === true) return wrongUse(io, t('cli.merge.notAFolder', { path: folder }), 'merge');
  const source = await readFlowSource(folder);
  if (!source.ok) return wrongUse(io, source.error, 'merge');
  const out = parsed.values.get('out');
  if (out !== undefined && resolve(out) === join(source.value.folder, FLOW_FILE)) {
    return wrongUse(io, t('cli.merge.overwritesFlow', { path: out }), 'merge');
  }
  const other = parsed.values.get('what-if');
  if (other !== undefined) return tryOut(other, source.value, io);
  const { flow, report } = await mergeFolder(source.value);
  const publishes = flow !== null && mayPublish(report);
  if (out !== undefined && publishes) {
    const written = await writeFilesAtomically([{ path: resolve(out), text: serializeFlow(flow) }]);
    if (!written.ok) return wrongUse(io, written.error.message, 'merge');
  }
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ ok: publishes, ...report, flow }, null, 2)}\n`);
  else printReport(report, io);
  io.err(`${folder}: ${summaryOf(report)}${writtenTo(out, publishes)}\n`);
  return publishes ? 0 : 1;
}

function writtenTo(out: string | undefined, publishes: boolean): string {
  if (out === undefined) return '';
  return publishes ? t('cli.merge.written', { file: out }) : t('cli.merge.nothingWritten');
}

/** Shows what another version of a layer would change, without writing anything. */
async function tryOut(operand: string, source: FlowSource, io: Io): Promise<ExitCode> {
  const text = await readDocumentText(resolve(operand));
  if (!text.ok) return wrongUse(io, text.error, 'merge');
  if (text.value === null) return wrongUse(io, t('cli.operands.missing', { path: operand }), 'merge');
  const replacement = parseLayer(text.value, operand);
  if (!replacement.ok) {
    io.err(replacement.error.map(({ file, pointer, message }) => `${file}:${pointer} ${message}\n`).join(''));
    return 1;
  }
  if (!source.base.ok) return wrongUse(io, source.base.error.error.message, 'merge');
  const { files } = await readLayers(source.folder);
  const environment = environmentOf(source, knownTools(source.folder));
  const outcome = whatIf({
    stack: { base: source.base.value.flow, files },
    replacement: replacement.value,
    environment,
  });
  if (!outcome.ok) return wrongUse(io, errorText(outcome.error), 'merge');
  io.out(
    outcomeLines(outcome.value)
      .map((line) => `${line}\n`)
      .join(''),
  );
  io.err(
    t('cli.merge.triedOut', {
      layer: operand,
      changes: t('cli.merge.changes', { count: outcome.value.changes.length }),
    }),
  );
  return 0;
}

function outcomeLines({ changes, conflicts, layerProblems, problems }: WhatIf): string[] {
  return [
    ...changes.flatMap((change) => describeChange(change)),
    ...conflicts.added.map((conflict) => t('cli.merge.newConflict', { conflict: describeConflict(conflict) })),
    ...conflicts.gone.map((conflict) => t('cli.merge.resolvedConflict', { conflict: describeConflict(conflict) })),
    ...[...layerProblems.added, ...problems.added].map(({ code, message }) =>
      t('cli.merge.newProblem', { code, message }),
    ),
    ...[...layerProblems.gone, ...problems.gone].map(({ code, message }) =>
      t('cli.merge.fixedProblem', { code, message }),
    ),
  ];
}

async function mergeFolder({ folder, base: parsed }: FlowSource): Promise<Merged> {
  const { files, problems } = await readLayers(folder);
  if (!parsed.ok) {
    const unreadable = parsed.error.problems.map(({ pointer, message }): LayerProblem => {
      return { code: 'flow.invalid', file: FLOW_FILE, pointer, message };
    });
    return { flow: null, report: { order: [], fields: [], conflicts: [], problems: [...unreadable, ...problems] } };
  }
  const merged = mergeLayers(parsed.value.flow, files);
  return {
    flow: canonical(merged.flow),
    report: { ...merged.report, problems: [...problems, ...merged.report.problems] },
  };
}

/** Returns the flow with its members in file order. */
function canonical(flow: Flow | null): Flow | null {
  return flow === null ? null : (JSON.parse(serializeFlow(flow)) as Flow);
}

function printReport({ fields, conflicts, problems }: MergeReport, io: Io): void {
  const lines = [
    ...fields.map(describeField),
    ...conflicts.map((conflict) => t('cli.merge.conflict', { conflict: describeConflict(conflict) })),
    ...problems.map(({ file, pointer, code, message }) => `${file}:${pointer} [${code}] ${message}`),
  ];
  io.out(lines.map((line) => `${line}\n`).join(''));
}

function summaryOf({ order, conflicts, problems }: MergeReport): string {
  const blocking = conflicts.filter(({ blocks }) => blocks).length;
  return [
    t('cli.merge.layers', { count: order.length }),
    t('cli.merge.conflicts', { count: conflicts.length, blocking }),
    t('cli.merge.problems', { count: problems.length }),
  ].join(', ');
}
