/** The words of a drawing that are not written in the flow. */
import type { EdgeKind } from '../../flow/flow.ts';

export interface DrawingWords {
  readonly entry: string;
  readonly exit: string;
  readonly group: string;
  /** Of a screen that waits for the user, and of one that goes on. */
  readonly waits: string;
  readonly goesOn: string;
  /** A subgraph that is not there. */
  readonly missing: string;
  readonly noPrompt: string;
  readonly noTool: string;
  readonly noSubgraph: string;
  readonly noRunner: string;
  readonly edges: Readonly<Record<Exclude<EdgeKind, 'normal'>, string>>;
  branches(count: number): string;
  nodesInside(count: number): string;
  members(count: number): string;
}

/** For programs without a window; the window has them from its translations. */
export const ENGLISH_WORDS: DrawingWords = {
  entry: 'Start',
  exit: 'Return',
  group: 'Group',
  waits: 'waits',
  goesOn: 'goes on',
  missing: 'missing',
  noPrompt: 'No text yet',
  noTool: 'No tool chosen',
  noSubgraph: 'No subgraph chosen',
  noRunner: 'No runner chosen',
  edges: {
    error: 'error',
    validation: 'refused answer',
    timeout: 'timeout',
    unknown: 'does not know',
    human: 'wants a person',
    restart: 'start again',
    repeat: 'repeat',
    cancel: 'cancel',
    skip: 'skip',
  },
  branches: (count) => (count === 1 ? '1 branch' : `${count} branches`),
  nodesInside: (count) => (count === 1 ? '1 node' : `${count} nodes`),
  members: (count) => `${count} inside`,
};
