/** A planned change to the document. Pure, so that commands and tests can examine it first. */
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { SelectionState } from './selection-store.ts';

export interface PlannedEdit {
  /** The name of the undo step. */
  readonly label: string;
  readonly operations: readonly Operation[];
  /** The selection afterwards, if it changes. */
  readonly select?: Partial<SelectionState>;
  /** A new branch whose condition comes next. */
  readonly branch?: string;
}
