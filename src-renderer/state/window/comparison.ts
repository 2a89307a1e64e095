/** What the compare page is asked to show: two sides, and for a merge what both come from. */
import type { Content } from '../editing/layered-content.ts';

export type Side =
  | { readonly kind: 'document'; readonly title: string; readonly document: Content }
  /** What this window holds, edits that are not saved included. */
  | { readonly kind: 'current'; readonly title?: string }
  /** A version that is kept of the open project, by its id. */
  | { readonly kind: 'version'; readonly title: string; readonly version: string }
  /** A folder on disk, as it is now. */
  | { readonly kind: 'file'; readonly title: string; readonly path: string };

/** How the drawing shows two sides: laid over each other, one beside the other, or one alone. */
export type CompareMode = 'merged' | 'beside' | 'before' | 'after';

export interface Comparison {
  /** The older one; in a merge what is mine. */
  readonly left: Side;
  /** The newer one; in a merge what is theirs. */
  readonly right: Side;
  /** Given, a merge is offered: what both sides come from, or null if that is not known. */
  readonly base?: Side | null;
  /** Told after the merge was made, as one edit of the open document. */
  readonly onMerge?: (merged: Content) => void;
  /** Where it leads when it is not about the open document: what is merged goes there, and so does who leaves. */
  readonly instead?: { readonly take: (merged: Content) => void; readonly leave: () => void };
  readonly mode?: CompareMode;
}
