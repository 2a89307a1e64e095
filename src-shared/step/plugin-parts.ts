/** What a flow needs of the plugin it is part of, to be walked. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { JsonObject } from '../json.ts';
import type { RunnerSummary } from '../external-agents/runner.ts';

export interface PluginParts {
  /** The plugin's id: in front of the names of its actions. Null if the flow stands alone. */
  readonly id: string | null;
  /** Of what the plugin keeps, at the time the conversation began. Absent: 1. */
  readonly stateVersion?: number | undefined;
  /** By name, without the ending of the file. */
  readonly screens: Readonly<Record<string, ScreenFile>>;
  /** Conditions by tool name: the call is refused while its condition is false, whatever led there. */
  readonly gates: Readonly<Record<string, string>>;
  /** The agents it runs outside. Absent: not known. */
  readonly runners?: readonly RunnerSummary[] | undefined;
  /** What is known of tools, by name. Absent: nothing. */
  readonly tools?: Readonly<Record<string, ToolFacts>> | undefined;
}

/** What a planner tells its model about a tool, and checks its answer with. */
export interface ToolFacts {
  readonly description: string;
  /** JSON Schema of the arguments; null: not known. */
  readonly input: JsonObject | null;
  readonly isIdempotent: boolean;
}

export const NO_PARTS: PluginParts = { id: null, screens: {}, gates: {} };
