/** `switchyard export`: writes a flow in another format. */
import { arrangeDocument } from '../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../src-shared/drawing/arrange/lay-out.ts';
import { placed } from '../../src-shared/drawing/placed.ts';
import { drawFlow } from '../../src-shared/drawing/svg/drawing.ts';
import { THEMES, type ThemeName } from '../../src-shared/drawing/svg/themes.ts';
import { closest } from '../../src-shared/closest.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { TEXT_FORMATS, type TextFormat } from '../../src-shared/export/format-names.ts';
import { exportText } from '../../src-shared/export/formats.ts';
import { EMPTY_LAYOUT } from '../../src-shared/flow/layout.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource, readLayoutOf, type FlowSource } from './flow-files.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../../src-shared/messages/did-you-mean.ts';

const FORMATS = [...TEXT_FORMATS, 'svg'] as const;

export async function exportFlow(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFlow'), 'export');
  const format = oneOf('unknownFormat', parsed.values.get('format') ?? 'mermaid', FORMATS);
  if (!format.ok) return wrongUse(io, format.error, 'export');
  const theme = oneOf('unknownTheme', parsed.values.get('theme') ?? 'light', Object.keys(THEMES) as ThemeName[]);
  if (!theme.ok) return wrongUse(io, theme.error, 'export');
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'export');
  const { parsed: document } = source.value;
  if (!document.ok) {
    io.err(`${operand}: ${document.error.error.message}\n`);
    return 1;
  }
  const { flow } = document.value;
  const graphs = graphsOf(flow, parsed.values.get('graph'));
  if (!graphs.ok) return wrongUse(io, graphs.error, 'export');
  if (format.value !== 'svg') {
    io.out(exportText(flow, graphs.value, format.value satisfies TextFormat));
    return 0;
  }
  const background = !parsed.switches.has('transparent');
  const arrange = parsed.switches.has('arrange');
  return drawTo(io, source.value, { flow, graphs: graphs.value, theme: theme.value, background, arrange });
}

interface ExportRequest {
  readonly flow: Flow;
  readonly graphs: readonly GraphRef[];
  readonly theme: ThemeName;
  readonly background: boolean;
  readonly arrange: boolean;
}

/** Draws the flow as in the window; a flow without a layout gets a simple one. */
async function drawTo(io: Io, source: FlowSource, { flow, arrange, ...options }: ExportRequest): Promise<ExitCode> {
  const layout = await readLayoutOf(source);
  if (!layout.ok) {
    io.err(`${layout.error}\n`);
    return 1;
  }
  const document = placed({ flow, layout: layout.value ?? EMPTY_LAYOUT });
  const drawn = arrange ? { flow, layout: await arrangeDocument(document, layOutHere) } : document;
  io.out(drawFlow(drawn, options).svg);
  return 0;
}

function oneOf<Name extends string>(
  otherwise: 'unknownFormat' | 'unknownTheme',
  name: string,
  known: readonly Name[],
): Result<Name, string> {
  const found = known.find((one) => one === name);
  if (found !== undefined) return ok(found);
  const unknown = t(`cli.export.${otherwise}`, { name, known: known.join(', ') });
  return fail(unknown + didYouMean(closest(name, known)));
}

function graphsOf(flow: Flow, only: string | undefined): Result<readonly GraphRef[], string> {
  if (only === undefined) return ok(graphRefs(flow));
  if (graphOf(flow, only) !== undefined) return ok([only]);
  const known = Object.keys(flow.subgraphs ?? {}).join(', ');
  return fail(
    known === '' ? t('cli.export.noSubgraphs', { name: only }) : t('cli.export.unknownSubgraph', { name: only, known }),
  );
}
