/** The parts of a plugin that its flow needs to run. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { JsonObject } from '../json.ts';
import type { RunnerSummary } from '../external-agents/runner.ts';

export interface PluginParts {
  /** The plugin's id, which prefixes its action names. Null for a flow without a plugin. */
  readonly id: string | null;
  /** The version of the state when the conversation started; 1 if absent. */
  readonly stateVersion?: number | undefined;
  /** Screens by name, without the ending of the file. */
  readonly screens: Readonly<Record<string, ScreenFile>>;
  /** Conditions by tool name: a call is refused while its condition is false, however it was reached. */
  readonly gates: Readonly<Record<string, string>>;
  /** The agents it runs outside; absent if unknown. */
  readonly runners?: readonly RunnerSummary[] | undefined;
  /** Facts about tools, by name; absent if there are none. */
  readonly tools?: Readonly<Record<string, ToolFacts>> | undefined;
}

/** The facts about a tool that a planner gives its model and checks answers with. */
export interface ToolFacts {
  readonly description: string;
  /** The JSON Schema of the arguments; null if unknown. */
  readonly input: JsonObject | null;
  readonly isIdempotent: boolean;
}

export const NO_PARTS: PluginParts = { id: null, screens: {}, gates: {} };
