/** The text written during editing equals the file byte for byte, and each node is at the reported lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFlowWriter, placeAt } from '../../../src-shared/document/flow-text.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { largeFlow } from '../../bench/large-flow.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SAMPLES = globSync('resources/plugins/*/flow.json', { cwd: ROOT });

function sample(file: string): Flow {
  const parsed = parseFlow(readFileSync(join(ROOT, file), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
}

test.each(SAMPLES)('%s reads as in its file', (file) => {
  const flow = sample(file);
  expect(createFlowWriter()(flow).text).toBe(serializeFlow(flow));
});

test('text cached before an edit does not affect the text after it', () => {
  const write = createFlowWriter();
  const { flow } = largeFlow(60);
  write(flow);
  const [first, ...rest] = flow.nodes;
  const edited: Flow = {
    ...flow,
    label: 'Other',
    nodes: [...rest, { ...first!, notes: 'Two\nlines' } as Flow['nodes'][number]],
    edges: flow.edges.slice(5),
    subgraphs: { b: { entry: 'x', nodes: [], edges: [] }, a: { entry: 'x', nodes: [rest[0]!], edges: [] } },
  };
  expect(write(edited).text).toBe(serializeFlow(edited));
});

test('each node and edge is found at its lines', () => {
  const flow = sample('resources/plugins/led_sales/flow.json');
  const { text, places } = createFlowWriter()(flow);
  const lines = text.split('\n');
  for (const place of places) {
    const own = lines.slice(place.line - 1, place.line - 1 + place.lines);
    expect(own.join('\n')).toContain(`"id": ${JSON.stringify(place.id)}`);
    expect(placeAt(places, place.line)).toBe(place);
    expect(placeAt(places, place.line + place.lines - 1)).toBe(place);
  }
  expect(placeAt(places, 1)).toBeUndefined();
  expect(places).toHaveLength(
    [flow, ...Object.values(flow.subgraphs ?? {})].flatMap((g) => [...g.nodes, ...g.edges]).length,
  );
});
