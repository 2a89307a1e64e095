/**
 * Arranges the samples as the Arrange command does. Samples ship in this layout, which a test checks.
 *
 *   npm run samples:arrange
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseFlow, parseLayout } from '../src-shared/document/parse.ts';
import { serializeLayout } from '../src-shared/document/serialize.ts';
import { arrangeDocument } from '../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../src-shared/drawing/arrange/lay-out.ts';

const SAMPLES = resolve(import.meta.dirname, '../resources/plugins');

for (const id of await readdir(SAMPLES)) {
  const [flowFile, layoutFile] = ['flow.json', 'layout.json'].map((name) => join(SAMPLES, id, name));
  const flow = parseFlow(await readFile(flowFile, 'utf8'));
  const layout = parseLayout(await readFile(layoutFile, 'utf8'));
  if (!flow.ok || !layout.ok) throw new Error(`The sample "${id}" can't be read.`);
  const arranged = await arrangeDocument({ flow: flow.value.flow, layout: layout.value }, layOutHere);
  await writeFile(layoutFile, serializeLayout(arranged));
}
