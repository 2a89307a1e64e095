/** `switchyard test --drafts`: generates conversations from the graph, as tests to review. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { draftTests } from '../testing/draft-tests.ts';
import { saveTest } from '../testing/test-files.ts';
import type { ExitCode, Io, Parsed } from './command.ts';
import { withFolderTools } from './folder-tools.ts';
import { t } from '../messages/translate.ts';

export async function writeDrafts(
  { folder: project, flow }: { readonly folder: string; readonly flow: Flow },
  parsed: Parsed,
  io: Io,
): Promise<ExitCode> {
  const today = new Date().toISOString().slice(0, 10);
  const drafts = await withFolderTools(project, io, (tools) => draftTests({ project, flow, tools, today }));
  if (!drafts.ok) {
    io.err(`${drafts.error.message}\n`);
    return 1;
  }
  const { scripts, uncovered } = drafts.value;
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ scripts, uncovered }, null, 2)}\n`);
  else io.out(scripts.map(({ name, turns }) => t('cli.testDrafts.draft', { name, count: turns.length })).join(''));
  if (!parsed.switches.has('json'))
    io.err(uncovered.map((what) => t('cli.testReport.notCovered', { part: what })).join(''));
  if (!parsed.switches.has('write')) return 0;
  for (const script of scripts) {
    const saved = await saveTest({ project, file: null, script, overwrite: false });
    if (!saved.ok) {
      io.err(`${saved.error.message}\n`);
      return 1;
    }
    io.err(t('cli.testDrafts.written', { file: saved.value.file }));
  }
  return 0;
}
