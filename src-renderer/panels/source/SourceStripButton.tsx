/** In the status bar: opens the source next to the canvas. Only for imported flows. */
import { FileCode2 } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useSource, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { isImported } from '../../state/source/source-store.ts';

export function SourceStripButton() {
  const { view } = useWorkspace();
  const hasSource = useSource(isImported);
  const isOpen = useView((state) => state.panels.source);
  if (!hasSource) return null;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => view.getState().togglePanel('source')}
      className="flex h-6 items-center gap-2 rounded-control px-2 hover:bg-hover"
    >
      <FileCode2 size={13} strokeWidth={1.75} aria-hidden />
      {t('source.title')}
    </button>
  );
}
