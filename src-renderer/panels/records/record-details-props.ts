/** The props of a selected record, or of one being written. */
import type { CollectionSummary } from '../../../src-shared/contract/records.ts';
import type { RecordDrafts } from './record-drafts.ts';

export interface RecordDetailsProps {
  readonly project: string;
  readonly collection: CollectionSummary;
  /** The key of the record, or NEW_RECORD. */
  readonly selected: string;
  readonly isEditable: boolean;
  readonly drafts: RecordDrafts;
  readonly version: string;
  readonly onSelect: (key: string | null) => void;
  readonly onChanged: () => void;
}
