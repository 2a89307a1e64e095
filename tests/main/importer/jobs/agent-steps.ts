/**
 * Steps of an import for tests of the jobs themselves: real fetching and writing, and a plugin created without reading
 * Python.
 */
import { join } from 'node:path';
import type { Inspection } from '../../../../src-shared/importer/inspection.ts';
import type { ImportDesign } from '../../../../src-shared/importer/design.ts';
import type { ImportJob } from '../../../../src-shared/importer/job.ts';
import { ORIGIN_FILE } from '../../../../src-shared/importer/origin.ts';
import { ok } from '../../../../src-shared/result.ts';
import { fetchSource } from '../../../../src-main/importer/fetch/fetch-source.ts';
import type { ImportService } from '../../../../src-main/importer/jobs/import-service.ts';
import type { ImportSteps } from '../../../../src-main/importer/jobs/import-steps.ts';
import { isWorking } from '../../../../src-main/importer/jobs/job-machine.ts';
import { starterFiles } from '../../../../src-main/project/starter-plugin.ts';

export function inspectionOf(graphs: readonly string[] = ['agent']): Inspection {
  return {
    version: 'v1',
    ...{ name: 'support', description: null, config: null, dependencies: [], python: null },
    ...{ environment: [], models: [], readme: null, licence: null, problems: [] },
    files: { python: 1, all: 3, bytes: 100 },
    graphs: graphs.map((id) => ({
      ...{ id, kind: 'state', spec: null, description: null, file: 'agent.py', line: 1, export: 'graph' },
      ...{ exportKind: 'graph', builder: null, state: null, input: null, output: null, context: null },
      ...{ nodes: [], edges: [], entry: [], finish: [], compile: null, subgraphs: [], unresolved: [] },
    })),
  };
}

const DESIGN: ImportDesign = {
  ...{ by: 'offline', input_field: 'messages', output_field: 'messages[-1].content' },
  ...{ initial_domain_state: {}, reasoning: 'As it is.' },
  screens: Object.fromEntries(
    ['welcome', 'collecting', 'result', 'error'].map((name) => [name, { components: [], voice_text: '' }]),
  ) as never,
};

export function agentSteps(below: string, changed: Partial<ImportSteps> = {}): ImportSteps {
  return {
    fetch: (source, working) => fetchSource(source, { ...working, below: join(below, 'imports') }),
    inspect: async () => ok(inspectionOf()),
    recommend: ({ graphs: [graph] }) =>
      graph === undefined ? null : { graph: graph.id, strategy: 'wrapper', why: 'It talks.', pluginId: 'support' },
    design: async (_subject, { onReasoning }) => {
      onReasoning('As it');
      return { design: DESIGN, note: null };
    },
    generate: async ({ choice, origin }) => [
      ...[...starterFiles({ id: choice.pluginId, name: choice.name })].map(([path, text]) => ({ path, text })),
      { path: ORIGIN_FILE, text: `${JSON.stringify(origin, null, 2)}\n` },
    ],
    check: (files) =>
      new Map(
        files.flatMap(({ path, text }) =>
          text === 'broken' ? [[path, [{ severity: 'error' as const, message: 'It is broken.' }]] as const] : [],
        ),
      ),
    resync: async ({ files }) =>
      ok({
        summary: [`${Object.keys(files).length} files`],
        conflicts: [],
        files: [{ path: 'CHANGES.md', text: '#' }],
      }),
    validate: async () => ({
      checks: [{ name: 'loads', status: 'passed', why: null }],
      ...{ import_ok: null, smoke_test_ok: null, traceback: null },
    }),
    ...changed,
  };
}

/** The job once it waits for the user or has ended. */
export async function rested(service: ImportService, id: string): Promise<ImportJob> {
  return await until(service, id, ({ state }) => !isWorking(state));
}

export async function until(
  service: ImportService,
  id: string,
  isThere: (job: ImportJob) => boolean,
): Promise<ImportJob> {
  for (let after = -1; ;) {
    const job = await service.watch({ job: id, after });
    if (!job.ok) throw new Error(job.error.message);
    if (isThere(job.value)) return job.value;
    after = job.value.revision;
  }
}
