import { expect, test } from 'vitest';
import { inspectionText } from '../../../src-main/cli/inspection-text.ts';
import { t } from '../../../src-main/messages/translate.ts';
import type { InspectedGraph, Inspection } from '../../../src-shared/importer/inspection.ts';

test('aligns the labels of a graph, whatever their length', () => {
  const edge = { label: null, why: 'it depends', file: null, line: null };
  const graph = {
    ...{ id: 'agent', spec: null, file: null, line: null, state: null, unresolved: [] },
    nodes: [{ name: 'answer', kind: 'function', tools: [], file: null, line: null }],
    edges: [{ ...edge, source: 'answer', target: null, certainty: 'unresolved' }],
  } as unknown as InspectedGraph;
  const inspection = {
    ...{ name: 'agent', description: null, graphs: [graph], files: { python: 1 }, problems: [] },
    ...{ dependencies: [], python: null, environment: [], models: [], licence: null },
  } as unknown as Inspection;
  const lines = inspectionText(inspection, { commit: null, recommended: null }).split('\n');
  const columns = (
    [
      ['nodes', '1:'],
      ['edges', '1 unresolved'],
      ['open', 'it depends'],
    ] as const
  ).map(([label, text]) =>
    lines.find((line) => line.startsWith(`  ${t(`cli.inspectionText.${label}`)} `))?.lastIndexOf(text),
  );
  expect(new Set(columns)).toEqual(new Set([columns[0]]));
});
