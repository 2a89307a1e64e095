/** Records that were changed and not saved: kept with the document, so that they survive another selection, a reload, and a crash. */
import { z } from '../../../src-shared/schema.ts';
import { typedState } from '../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const draftSchema = z.strictObject({
  key: z.string(),
  text: z.string(),
  /** The revision the text is based on; 0 for a new record. */
  revision: z.int().min(0),
});
export type RecordDraft = z.infer<typeof draftSchema>;

const DRAFTS = { schema: z.record(z.string(), draftSchema), initial: {} };

/** A record without a key yet. */
export const NEW_RECORD = '';

export interface RecordDrafts {
  /** `key`: the key of the record, or NEW_RECORD. */
  get(key: string): RecordDraft | undefined;
  set(key: string, draft: RecordDraft | null): void;
}

export function useRecordDrafts(collection: string): RecordDrafts {
  const [drafts, setDrafts] = usePanelState<Record<string, RecordDraft>>(typedState('records.drafts'), DRAFTS);
  const nameOf = (key: string): string => JSON.stringify([collection, key]);
  return {
    get: (key) => (Object.hasOwn(drafts, nameOf(key)) ? drafts[nameOf(key)] : undefined),
    set: (key, draft) =>
      setDrafts((before) => {
        const { [nameOf(key)]: _, ...others } = before;
        return draft === null ? others : { ...others, [nameOf(key)]: draft };
      }),
  };
}
