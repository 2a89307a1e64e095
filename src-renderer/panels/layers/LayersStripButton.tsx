/** In the status bar: the number of conflicts, and whether publishing is blocked. */
import { OctagonX } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { publishState } from '../../state/layers/layer-view.ts';
import { useLayeredState } from '../../state/layers/use-layered-state.ts';
import { StripButton } from '../../ui/StripButton.tsx';

/** Shown only if there are layers. */
export function LayersStripButton() {
  const isLayered = useDocument(({ layered, layerFiles }) => layered !== null || layerFiles.problems.length > 0);
  return isLayered ? <LayersButton /> : null;
}

function LayersButton() {
  const { view } = useWorkspace();
  const isOpen = useView((state) => state.panels.layers);
  const { conflicts, blocking, problems } = publishState(useLayeredState());
  const blocked = blocking + problems.length;
  return (
    <StripButton title={t('layers.title')} isOpen={isOpen} onToggle={() => view.getState().togglePanel('layers')}>
      {blocked > 0 ? (
        <span className="flex items-center gap-1 font-medium text-danger tabular-nums">
          <OctagonX size={13} strokeWidth={2} aria-hidden /> {blocked}
          <span className="sr-only">{t('layers.panel.blocked')}</span>
        </span>
      ) : (
        <span className="text-faint tabular-nums">{t('layers.conflictCount', { count: conflicts.length })}</span>
      )}
    </StripButton>
  );
}
