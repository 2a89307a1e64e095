/** The interface of the engines that play scripts. */
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
  /** Interprets texts without a recording; by default the offline extractor. */
  readonly extract?: (request: ExtractionRequest) => Understanding;
  /** The longest time of a whole conversation, including tool calls. Each turn also has the flow's limit. */
  readonly timeLimitMs?: number;
  /** Called with events as they happen, if the engine supports that. */
  readonly onEvent?: (event: RunEvent) => void;
}

export type TestEngine = (stage: TestSetup, script: ConversationScript) => Promise<Playback>;
