/** What is told of one function, whoever it is a node or a router of. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';

/** A place that a function sends the run to: a target, or null and why. */
export interface RouteFact {
  readonly target: string | null;
  readonly via: 'literal' | 'returned' | 'send' | 'command';
  readonly why: string | null;
  /** True for `Command(goto=…, graph=Command.PARENT)`: the target is a node of the graph around. */
  readonly parent: boolean;
  readonly at: SourceLocation;
}

/** What a router returns without a mapping, or the key of a mapping: constants and Sends. */
export interface RouterFacts {
  readonly routes: readonly RouteFact[];
  /** Keys it can return that are no text (True, 1), as Python prints them. */
  readonly keys: readonly string[];
}

export interface FunctionFacts {
  readonly writes: readonly string[] | null;
  readonly interrupts: readonly SourceLocation[];
  /** As "provider:model". */
  readonly models: readonly string[];
  /** Names of tools it binds or calls. */
  readonly tools: readonly string[];
  readonly description: string | null;
  /** Of `Command`: from the annotation where there is one, else from what is returned. */
  readonly routes: readonly RouteFact[];
}
