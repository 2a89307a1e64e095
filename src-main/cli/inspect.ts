/** `switchyard inspect`: reads the agents of a repository. */
import { join } from 'node:path';
import { errorText } from '../../src-shared/errors.ts';
import type { ImportSource } from '../../src-shared/importer/job.ts';
import type { Inspection } from '../../src-shared/importer/inspection.ts';
import { recommend } from '../../src-shared/importer/to-flow/recommend.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { findPlaces } from '../transport/places.ts';
import { withLinks } from '../importer/fetch/checkout.ts';
import { fetchSource } from '../importer/fetch/fetch-source.ts';
import { inspectFolder } from '../importer/inspect/inspect-folder.ts';
import { claimDataFolder } from '../project/data-folder.ts';
import { sweep } from '../importer/staging/temporary-folders.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { importSource } from './import-source.ts';
import { inspectionText } from './inspection-text.ts';

export async function inspect(parsed: Parsed, io: Io): Promise<ExitCode> {
  const source = await importSource(parsed);
  if (!source.ok) return wrongUse(io, source.error, 'inspect');
  const stop = new AbortController();
  void io.stopped().then(() => stop.abort(new Error('stopped')));
  const inspected = await fetchAndInspect(source.value, io, stop.signal);
  if (!inspected.ok) {
    io.err(`${errorText(inspected.error)}\n`);
    return inspected.error.code === 'bad_request' ? 2 : 1;
  }
  const { inspection, commit } = inspected.value;
  if (parsed.switches.has('json')) io.out(`${JSON.stringify(inspection, null, 2)}\n`);
  else io.out(inspectionText(inspection, { commit, recommended: recommend(inspection) }));
  return inspection.graphs.length === 0 ? 1 : 0;
}

async function fetchAndInspect(
  source: ImportSource,
  io: Io,
  signal: AbortSignal,
): Promise<Result<{ readonly inspection: Inspection; readonly commit: string | null }>> {
  const { dataDir } = findPlaces(io.env);
  const claimed = await claimDataFolder(dataDir);
  if (claimed.ok && claimed.value !== null) io.err(`${claimed.value}\n`);
  const below = join(dataDir, 'imports');
  await sweep(below, Date.now());
  let lastMessage = '';
  const onProgress = ({ message }: { readonly message: string }): void => {
    if (message !== lastMessage) io.err(`${message}\n`);
    lastMessage = message;
  };
  const fetched = await fetchSource(source, { below, signal, onProgress });
  if (!fetched.ok) return fetched;
  const { root, commit, links, release } = fetched.value;
  try {
    const inspected = await inspectFolder(root, { signal });
    return inspected.ok ? ok({ inspection: withLinks(inspected.value, { links }), commit }) : inspected;
  } finally {
    await release();
  }
}
