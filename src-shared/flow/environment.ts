/** What a flow may refer to outside of itself, for its checks. */
import type { JsonObject } from '../json.ts';
import type { RunnerSummary } from '../external-agents/runner.ts';

/** Null if it is not known, and then not checked. */
export interface CheckEnvironment {
  readonly tools: readonly string[] | null;
  /** JSON Schemas of the arguments of tools, by name, as far as they are known. */
  readonly schemas?: Readonly<Record<string, JsonObject>>;
  readonly screens: readonly string[] | null;
  /** The runners of the plugin; absent or null: not known. */
  readonly runners?: readonly RunnerSummary[] | null;
  /** Answers that are read outside of the flow, by screens and gates. */
  readonly reads?: readonly string[];
  /** Where several plugins are known: the one the flow is part of, and the others. Their tools are named `plugin.tool`. */
  readonly plugins?: { readonly own: string | null; readonly others: readonly string[] };
}

/** Tools, and what they take. */
export type KnownTools = Pick<CheckEnvironment, 'tools' | 'schemas'>;

export const UNKNOWN_ENVIRONMENT: CheckEnvironment = { tools: null, screens: null };
