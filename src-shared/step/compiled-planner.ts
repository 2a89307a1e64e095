/** A planner ready to run: its rows, conditions, and prompts, as its executor and its kind use them. */
import type { ToolRow } from '../agents/tool-row.ts';
import type { JsonObject } from '../json.ts';
import type { Computed, Render, Test } from './compile-texts.ts';

export interface CompiledRow {
  readonly row: ToolRow;
  readonly when: Test | null;
  readonly fallbackWhen: Test | null;
  readonly approve: Test | 'always' | 'never';
  /** Values of arguments set by the flow. */
  readonly args: readonly Computed[];
  /** Names of arguments that the model fills in. */
  readonly modelArgs: readonly string[];
  /** The values of those arguments in a pick without a model. */
  readonly defaults: readonly Computed[];
  readonly set: readonly Computed[];
  readonly repeat: 'never' | 'different' | 'always';
  readonly description: string;
  /** JSON Schema of the arguments that the model fills in. */
  readonly parameters: JsonObject;
  /** Reports a problem in the tool's arguments; null if there is none, or if its schema is unknown. */
  readonly problemOf: (args: JsonObject) => string | null;
  readonly isIdempotent: boolean;
}

export interface PlannerLimits {
  readonly maxSteps: number;
  /** Milliseconds. */
  readonly timeoutMs: number;
  readonly toolTimeoutMs: number;
  readonly maxTokens: number | null;
  /** In the currency of the prices in the settings. */
  readonly maxCost: number | null;
  /** Milliseconds that a call may wait for a person. */
  readonly approvalTimeoutMs: number | null;
}

export interface CompiledPlanner {
  readonly rows: ReadonlyMap<string, CompiledRow>;
  readonly complete: Test | null;
  readonly mustHold: Test | null;
  readonly limits: PlannerLimits;
  readonly goal: Render;
  readonly systemPrompt: Render | null;
  readonly userPrompt: Render | null;
  readonly sequence: readonly string[];
  readonly hasFallback: boolean;
  readonly repairs: number;
  readonly role: string;
  readonly temperature: number | null;
}
