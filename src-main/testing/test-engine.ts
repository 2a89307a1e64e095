/** What an engine plays a script with, and what every engine is. */
import type { Playback } from '../../src-shared/conversation/play.ts';
import type { ConversationScript } from '../../src-shared/conversation/script.ts';
import type { ExtractionRequest } from '../../src-shared/step/extraction-request.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { Understanding } from '../../src-shared/step/state.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';

export interface TestSetup {
  /** The plugin folder: tools read files below it. */
  readonly project: string;
  readonly flow: CompiledFlow;
  readonly tools: ToolRegistry;
  /** What reads texts nothing was recorded for: the offline extractor, if left out. */
  readonly extract?: (request: ExtractionRequest) => Understanding;
  /** The longest a whole conversation may take, tool calls included. Each turn has a limit of its own in the flow. */
  readonly timeLimitMs?: number;
  /** Told of events as they happen, where the engine tells them one by one. */
  readonly onEvent?: (event: RunEvent) => void;
}

export type TestEngine = (stage: TestSetup, script: ConversationScript) => Promise<Playback>;
