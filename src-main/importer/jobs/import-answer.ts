/** Builds the answer that scripts get for a finished import. */
import type { ImportAnswer } from '../../../src-shared/importer/import-call.ts';
import type { ImportOutcome } from './run-import.ts';

export function importAnswer({ job, files, texts }: ImportOutcome): ImportAnswer {
  const isDryRun = job.folder === null;
  const copied = files.flatMap(({ path, origin }) => (origin === 'copied' ? [path] : []));
  const dryRun = isDryRun
    ? { files: Object.fromEntries(texts.map(({ path, text }) => [path, text])), files_copied: copied }
    : {};
  return {
    status: 'ok',
    job_id: job.job,
    plugin_id: job.choice?.pluginId ?? '',
    strategy: job.choice?.strategy ?? 'wrapper',
    graph_id: job.choice?.graph ?? '',
    commit: job.commit,
    folder: job.folder,
    files_written: [...job.written],
    ...dryRun,
    validation: job.validation,
    llm_reasoning: job.design?.reasoning ?? '',
    designed_by: job.design?.by ?? '',
    screens: screensOf(texts),
  };
}

const SCREEN = /^screens\/(.+)\.json$/;

function screensOf(texts: ImportOutcome['texts']): ImportAnswer['screens'] {
  return Object.fromEntries(
    texts.flatMap(({ path, text }) => {
      const name = SCREEN.exec(path)?.[1];
      return name === undefined ? [] : [[name, parsed(text)] as const];
    }),
  );
}

function parsed(text: string): ImportAnswer['screens'][string] {
  try {
    return JSON.parse(text) as ImportAnswer['screens'][string];
  } catch {
    return text;
  }
}
