/** The published suites of A2UI as data: what each case feeds in and what it expects, in our own values. */
import type { Json } from '../../../../src-shared/json.ts';

export interface PublishedCase {
  readonly name: string;
  /** Whether the result is the published one. */
  readonly agrees: () => boolean;
  /** Why ours is another one. */
  readonly differs?: string;
}

export interface Suite {
  /** The file of the suite, without its folder. */
  readonly name: string;
  readonly cases: readonly PublishedCase[];
}

/** Stands for a case that must be refused. */
export const REFUSED = Symbol('refused');
export type Expected = Json | typeof REFUSED;
