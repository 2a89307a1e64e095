/** Facts about a function, whether it runs as a node or as a router. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';

/** A target that a function may route to, or null and why it is unknown. */
export interface RouteFact {
  readonly target: string | null;
  readonly via: 'literal' | 'returned' | 'send' | 'command';
  readonly why: string | null;
  /** True for `Command(goto=…, graph=Command.PARENT)`: the target is a node of the parent graph. */
  readonly parent: boolean;
  readonly at: SourceLocation;
}

/** The constants and Sends a router returns, which are targets or the keys of a mapping. */
export interface RouterFacts {
  readonly routes: readonly RouteFact[];
  /** Keys other than strings (True, 1), as Python prints them. */
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
  /** Targets of `Command`: from the annotation if there is one, or else from the returned values. */
  readonly routes: readonly RouteFact[];
}
