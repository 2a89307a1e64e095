/** In the status bar: opens the records of a project that has collections. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { useRequest } from '../../state/workspace/use-request.ts';
import { StripButton } from '../../ui/StripButton.tsx';

export function RecordsStripButton() {
  const project = useDocument((state) => state.project?.path);
  return project === undefined ? null : <RecordsButton key={project} project={project} />;
}

function RecordsButton({ project }: { readonly project: string }) {
  const { view } = useWorkspace();
  const isOpen = useView((state) => state.panels.records);
  const { result } = useRequest('records.collections', { project });
  const hasCollections = result?.ok === true && result.value.collections.length > 0;
  if (!hasCollections && !isOpen) return null;
  return (
    <StripButton
      title={t('app.panels.records')}
      isOpen={isOpen}
      onToggle={() => view.getState().togglePanel('records')}
    />
  );
}
