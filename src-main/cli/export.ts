/** `switchyard export` */
import { closest } from '../../src-shared/flow/closest.ts';
import { graphOf, graphRefs, type GraphRef } from '../../src-shared/flow/flow.ts';
import { TEXT_FORMATS, type TextFormat } from '../../src-shared/flow/export/format-names.ts';
import { exportText } from '../../src-shared/flow/export/formats.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource } from './flow-files.ts';

export async function exportFlow(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, 'Give one file or folder.', 'export');
  const format = parsed.values.get('format') ?? 'mermaid';
  if (!isFormat(format)) {
    const near = closest(format, TEXT_FORMATS);
    const meant = near === undefined ? `There are: ${TEXT_FORMATS.join(', ')}.` : `Did you mean ${near}?`;
    return wrongUse(io, `There is no format "${format}". ${meant}`, 'export');
  }
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'export');
  const { parsed: document } = source.value;
  if (!document.ok) {
    io.err(`${operand}: ${document.error.error.message}\n`);
    return 1;
  }
  const { flow } = document.value;
  const only = parsed.values.get('graph');
  if (only !== undefined && graphOf(flow, only) === undefined) {
    const known = Object.keys(flow.subgraphs ?? {}).join(', ');
    return wrongUse(
      io,
      `There is no subgraph "${only}". ${known === '' ? 'There are none.' : `There are: ${known}.`}`,
      'export',
    );
  }
  const graphs: readonly GraphRef[] = only === undefined ? graphRefs(flow) : [only];
  io.out(exportText(flow, graphs, format));
  return 0;
}

function isFormat(name: string): name is TextFormat {
  return (TEXT_FORMATS as readonly string[]).includes(name);
}
