/** The words of a drawing that are not written in the flow. */
import type { EdgeKind } from '../../flow/flow.ts';
import { canvas } from '../../messages/en/canvas.ts';
import { groups } from '../../messages/en/groups.ts';

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

const { edge } = canvas;

/** For programs without a window; the window has them from its translations. */
export const ENGLISH_WORDS: DrawingWords = {
  entry: canvas.entry,
  exit: canvas.exit,
  group: groups.unnamed,
  waits: canvas.waits,
  goesOn: canvas.goesOn,
  missing: canvas.missing,
  noPrompt: canvas.noPrompt,
  noTool: canvas.noTool,
  noSubgraph: canvas.noSubgraph,
  noRunner: canvas.noRunner,
  edges: {
    error: edge.error,
    validation: edge.validation,
    timeout: edge.timeout,
    unknown: edge.unknown,
    human: edge.human,
    restart: edge.restart,
    repeat: edge.repeat,
    cancel: edge.cancel,
    skip: edge.skip,
  },
  branches: (count) => counted(count, canvas.branches_one, canvas.branches_other),
  nodesInside: (count) => counted(count, canvas.nodesInside_one, canvas.nodesInside_other),
  members: (count) => counted(count, groups.members_one, groups.members_other),
};

function counted(count: number, one: string, other: string): string {
  return (count === 1 ? one : other).replace('{{count}}', String(count));
}
