/** What a flow may refer to outside of itself, for its checks. */
import type { RunnerSummary } from '../external-agents/runner.ts';

/** Null where it is not known, and then not checked. */
export interface CheckEnvironment {
  readonly tools: readonly string[] | null;
  readonly screens: readonly string[] | null;
  /** The runners of the plugin; absent or null: not known. */
  readonly runners?: readonly RunnerSummary[] | null;
  /** Answers that are read outside of the flow, by screens and gates. */
  readonly reads?: readonly string[];
  /** Where several plugins are known: the one the flow is part of, and the others. Their tools are named `plugin.tool`. */
  readonly plugins?: { readonly own: string | null; readonly others: readonly string[] };
}

export const UNKNOWN_ENVIRONMENT: CheckEnvironment = { tools: null, screens: null };
