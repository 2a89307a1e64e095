/** The words of a drawing that are not written in the flow. */
import type { EdgeKind } from '../../flow/flow.ts';
import { canvas } from '../../messages/en/canvas.ts';
import { groups } from '../../messages/en/groups.ts';

export interface DrawingWords {
  readonly entry: string;
  readonly exit: string;
  readonly group: string;
  readonly edges: Readonly<Record<Exclude<EdgeKind, 'normal'>, string>>;
  members(count: number): string;
}

const { edge } = canvas;

/** For programs without a window; the window has them from its translations. */
export const ENGLISH_WORDS: DrawingWords = {
  entry: canvas.entry,
  exit: canvas.exit,
  group: groups.unnamed,
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
  members: (count) => counted(count, groups.members_one, groups.members_other),
};

function counted(count: number, one: string, other: string): string {
  return (count === 1 ? one : other).replace('{{count}}', String(count));
}
