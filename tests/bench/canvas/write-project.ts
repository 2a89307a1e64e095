/** Writes a generated flow as a project that can be opened. `scripts/large-project.mjs` runs it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import type { LargeFlow } from '../large-flow.ts';
import { workFlow } from './work-flow.ts';

export async function writeProject(folder: string, { flow, layout }: LargeFlow): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'flow.json'), serializeFlow(flow));
  await writeFile(join(folder, 'layout.json'), serializeLayout(layout));
  const manifest = { id: 'large', name: flow.label ?? 'Large' };
  await writeFile(join(folder, 'plugin.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (import.meta.main) {
  const [, , nodes, folder] = process.argv;
  await writeProject(folder ?? '', workFlow(Number(nodes)));
}
