/** `switchyard run --script` with a scripted conversation: replays it on the runtime with its recorded results. */
import { unmetExpectations } from '../../src-shared/conversation/expectations.ts';
import type { ConversationScript } from '../../src-shared/conversation/script.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import { checkPrefill } from '../runtime/prefill.ts';
import { playOnLangGraph } from '../testing/langgraph-engine.ts';
import type { ExitCode, Io } from './command.ts';
import { withFolderTools } from './folder-tools.ts';

export interface Scripted {
  readonly folder: string;
  readonly flow: Flow;
  readonly script: ConversationScript;
}

export async function playAndCompare(
  { folder: project, flow, script }: Scripted,
  onEvent: (event: RunEvent) => void,
  io: Io,
): Promise<ExitCode> {
  const compiled = compileForRun(flow, null);
  const refused = compiled.ok ? checkPrefill(compiled.value, (script.prefill ?? {}) as JsonObject) : compiled.error;
  if (!compiled.ok || refused) {
    io.err(`${refused?.message}\n`);
    return 1;
  }
  const walked = compiled.value;
  const played = await withFolderTools(project, io, (tools) =>
    playOnLangGraph({ project, flow: walked, tools, onEvent }, script),
  );
  const unmet = [...unmetExpectations(script, played.events), ...played.unused];
  io.err(unmet.map((sentence) => `unmet: ${sentence}\n`).join(''));
  return unmet.length > 0 ? 1 : 0;
}
