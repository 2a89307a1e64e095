/** Everything outside a flow that it may refer to, for its checks. */
import type { JsonObject } from '../json.ts';
import type { RunnerSummary } from '../external-agents/runner.ts';

/** Null if unknown, so it isn't checked. */
export interface CheckEnvironment {
  readonly tools: readonly string[] | null;
  /** JSON Schemas of the arguments of tools, by name, if known. */
  readonly schemas?: Readonly<Record<string, JsonObject>>;
  readonly screens: readonly string[] | null;
  /** The runners of the plugin; absent or null if unknown. */
  readonly runners?: readonly RunnerSummary[] | null;
  /** Expressions outside the flow, in its screens: the answers they read count as used. */
  readonly expressions?: readonly string[];
  /** If several plugins are known: the flow's own, and the others. Their tools are named `plugin.tool`. */
  readonly plugins?: { readonly own: string | null; readonly others: readonly string[] };
}

/** Tools and their arguments. */
export type KnownTools = Pick<CheckEnvironment, 'tools' | 'schemas'>;

export const UNKNOWN_ENVIRONMENT: CheckEnvironment = { tools: null, screens: null };
