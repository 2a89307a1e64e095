/** The open dialog about tests and traces, if there is one. */
import { useTests, useView } from '../../../state/workspace/app-context.tsx';
import { CompareConversationsDialog } from './CompareConversationsDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SuggestDialog } from './SuggestDialog.tsx';

export function TestDialogs() {
  const dialog = useView((state) => state.dialog);
  const selected = useTests((state) => state.tests?.find(({ file }) => file === state.selected) ?? null);
  if (dialog === 'record-test') return <RecordDialog />;
  if (dialog === 'suggest-tests') return <SuggestDialog />;
  if (dialog === 'compare-conversations') return <CompareConversationsDialog />;
  if (selected === null) return null;
  const about = { file: selected.file, name: selected.script?.name ?? selected.file };
  switch (dialog) {
    case 'review-test':
      return <ReviewDialog {...about} />;
    case 'rename-test':
      return <RenameDialog {...about} />;
    case 'remove-test':
      return <RemoveDialog {...about} />;
    default:
      return null;
  }
}
