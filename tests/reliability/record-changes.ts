/** The killed call: what completing a case stores. */
import type { RecordCall, RecordChange } from '../../src-main/flow-runtime/tools/record-collections.ts';

export const FOLDER = '/plugin';
export const CALL: RecordCall = { thread: 's_1', step: 7 };

export const CHANGES: readonly RecordChange[] = [
  { do: 'put', collection: 'investigations', key: 'r1', value: { status: 'COMPLETED' } },
  { do: 'put', collection: 'states', key: 'r1', value: { severity: 'HIGH' } },
  { do: 'delete', collection: 'drafts', key: 'r1' },
  { do: 'append', collection: 'audit', value: { action: 'investigation_completed' } },
];
