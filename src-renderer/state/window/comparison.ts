/** The input of the compare page: two sides, and for a merge their base. */
import type { Content } from '../editing/layered-content.ts';

export type Side =
  | { readonly kind: 'document'; readonly title: string; readonly document: Content }
  /** The content of this window, including unsaved edits. */
  | { readonly kind: 'current'; readonly title?: string }
  /** A stored version of the open project, by its id. */
  | { readonly kind: 'version'; readonly title: string; readonly version: string }
  /** A folder on disk in its current state. */
  | { readonly kind: 'file'; readonly title: string; readonly path: string };

/** How the drawing shows two sides: combined, side by side, or one alone. */
export type CompareMode = 'merged' | 'beside' | 'before' | 'after';

export interface Comparison {
  /** The older one; in a merge, mine. */
  readonly left: Side;
  /** The newer one; in a merge, theirs. */
  readonly right: Side;
  /** If set, a merge is offered: the base of both sides, or null if unknown. */
  readonly base?: Side | null;
  /** How the result gets into the open document, as one edit. Without it, it follows mine, the current content. */
  readonly apply?: (merged: Content) => void;
  /** Called after the merge was applied as one edit of the open document. */
  readonly onMerge?: (merged: Content) => void;
  /** The target if it isn't the open document: the merge result goes there, and so does the user on leaving. */
  readonly instead?: { readonly take: (merged: Content) => void; readonly leave: () => void };
  readonly mode?: CompareMode;
}
