/** Unsaved edits and a change on disk in one content, if they don't conflict. */
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import { contentAtSave, type DocumentState } from '../editing/document-state.ts';
import type { Content } from '../editing/layered-content.ts';
import { contentOf } from '../editing/opened-content.ts';
import { mergedContent, startMerge, undecided } from './merge-contents.ts';

/** Null if the user has to decide. If both moved a card, this window's position is kept. */
export function mergedWithDisk(state: DocumentState, disk: OpenedProject): Content | null {
  const base = contentAtSave(state);
  if (base === null) return null;
  const merge = startMerge({ base, mine: state.content, theirs: contentOf(disk) });
  const merged = undecided(merge) === 0 ? mergedContent(merge) : null;
  return merged?.ok ? merged.value : null;
}
