/** The published suites of A2UI as data: the input and expected result of each case, in our own values. */
import type { Json } from '../../../../src-shared/json.ts';

export interface PublishedCase {
  readonly name: string;
  /** Whether the result is the published one. */
  readonly agrees: () => boolean;
  /** Why our result differs. */
  readonly differs?: string;
}

export interface Suite {
  /** The file of the suite, without its folder. */
  readonly name: string;
  readonly cases: readonly PublishedCase[];
}

/** Marks a case that must be refused. */
export const REFUSED = Symbol('refused');
export type Expected = Json | typeof REFUSED;
