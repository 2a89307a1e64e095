/** Exports the whole flow, the open graph, or the selection. */
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { TEXT_FORMATS, type TextFormat } from '../../../src-shared/export/format-names.ts';
import { exportText } from '../../../src-shared/export/formats.ts';
import type { ExportChoice, ExportFormat, ExportScope } from '../../state/window/export-choice.ts';
import { copySelection } from '../../../src-shared/fragment/copy.ts';
import { graphOf, graphRefs, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { selectedFragment } from '../../edits/clipboard/selected-fragment.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { drawFlow, type Drawing } from '../../../src-shared/drawing/svg/drawing.ts';

export interface ExportSource {
  readonly document: FlowDocument;
  readonly graphs: readonly GraphRef[];
  readonly nodes: number;
}

export type ExportedFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'drawing'; readonly drawing: Drawing };

/** Null if nothing is selected. */
export function sourceOf(app: AppState, scope: ExportScope): ExportSource | null {
  const { document, graph } = app.documents.getState();
  if (scope === 'selection') {
    const fragment = selectedFragment(app);
    return fragment === null ? null : { document: fragment, graphs: [null], nodes: fragment.flow.nodes.length };
  }
  const graphs = scope === 'flow' ? graphRefs(document.flow) : [graph];
  const nodes = graphs.reduce((sum, ref) => sum + (graphOf(document.flow, ref)?.nodes.length ?? 0), 0);
  return { document, graphs, nodes };
}

export function isText(format: ExportFormat): format is TextFormat {
  return (TEXT_FORMATS as readonly string[]).includes(format);
}

export function textOf({ document, graphs }: ExportSource, format: TextFormat): string {
  const { flow } = document;
  const [only] = graphs;
  // As a separate fragment with its dependencies, so that it can be read back.
  if (format === 'yaml' && graphs.length === 1 && only !== undefined && only !== null) {
    const nodes = graphOf(flow, only)?.nodes.map(({ id }) => id) ?? [];
    const part = copySelection(document, { graph: only, nodes, edges: [] }, '');
    return exportText(part?.flow ?? flow, [null], format);
  }
  return exportText(flow, graphs, format);
}

export function drawingOf({ document, graphs }: ExportSource, { theme, background }: ExportChoice): Drawing {
  return drawFlow(document, { graphs, theme, background });
}

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  png: 'png',
  svg: 'svg',
  mermaid: 'mmd',
  yaml: 'yaml',
  'json-schema': 'schema.json',
};

export function fileNameOf({ document }: ExportSource, format: ExportFormat): string {
  const name = (document.flow.label ?? document.flow.id)
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${name === '' ? 'flow' : name.slice(0, 80)}.${ENDINGS[format]}`;
}
