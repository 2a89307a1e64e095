/** A temporary workspace on the real disk, and documents to put into it. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { createProjects, type Projects } from '../../../src-main/project/projects.ts';
import type { Logger } from '../../../src-main/telemetry/logger.ts';

const made: string[] = [];
const services: Projects[] = [];

afterEach(async () => {
  // Versions are stored in the background.
  await Promise.all(services.splice(0).map(({ versions }) => versions.settled()));
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-test-'));
  made.push(folder);
  return folder;
}

export const NOW = new Date('2026-03-01T10:00:00.000Z');

export interface LogLine {
  readonly level: string;
  readonly fields: object;
  readonly message: string;
}

export function memoryLog(): Logger & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export const FLOW: Flow = {
  version: 'v1',
  id: 'flow.test',
  entry: 'hello',
  nodes: [
    { id: 'end', type: 'terminal', outcome: 'done' },
    { id: 'hello', type: 'say', text: 'Hello' },
  ],
  edges: [{ id: 'e.hello.end', from: 'hello', to: 'end' }],
};

export const DOCUMENT: FlowDocument = {
  flow: FLOW,
  layout: { version: 'v1', root: { nodes: { end: { x: 300, y: 0 }, hello: { x: 0, y: 0 } } } },
};

export function withText(text: string): FlowDocument {
  return { ...DOCUMENT, flow: { ...FLOW, nodes: [FLOW.nodes[0]!, { id: 'hello', type: 'say', text }] } };
}

export async function projectAt(folder: string, document: FlowDocument = DOCUMENT): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'flow.json'), serializeFlow(document.flow));
  await writeFile(join(folder, 'layout.json'), serializeLayout(document.layout));
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ id: 'test', name: 'Test flow' }));
  return folder;
}

/** The services over real folders below `root`: `data`, `home` (the workspace), and `plugins` (the samples). */
export function projectsIn(root: string, log: Logger = memoryLog()): Projects {
  const projects = createProjects({
    dataDir: join(root, 'data'),
    workspace: join(root, 'home'),
    pluginsFolder: join(root, 'plugins'),
    now: () => NOW,
    log,
    toolsOf: () => [{ name: 'table.lookup', description: 'Finds a row.', args: ['table'] }],
  });
  services.push(projects);
  return projects;
}
