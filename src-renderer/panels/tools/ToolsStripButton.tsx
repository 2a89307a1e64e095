/** In the status bar: opens the tools and counts those changed by a server. */
import { TriangleAlert } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { isPanelShown } from '../../state/window/view-store.ts';
import { StripButton } from '../../ui/StripButton.tsx';
import { isBroken, serverToolsOf, useTools } from './use-tools.ts';

export function ToolsStripButton() {
  const project = useDocument((state) => state.project?.path);
  return project === undefined ? null : <ToolsButton key={project} project={project} />;
}

/** Shown only if there is something to report; the palette opens the tools of any project. */
function ToolsButton({ project }: { readonly project: string }) {
  const { view } = useWorkspace();
  const isOpen = useView((state) => isPanelShown(state, 'tools'));
  const { servers } = useTools(project, 'known');
  const found = servers?.servers ?? [];
  if (found.length === 0 && !isOpen) return null;
  const changed = serverToolsOf(found).filter(isBroken).length;
  return (
    <StripButton
      side="right"
      title={t('app.panels.tools')}
      isOpen={isOpen}
      onToggle={() => view.getState().togglePanel('tools')}
    >
      {changed > 0 && (
        <span className="flex items-center gap-1 font-medium text-warning tabular-nums">
          <TriangleAlert size={13} strokeWidth={2} aria-hidden /> {t('tools.stripChanged', { count: changed })}
        </span>
      )}
    </StripButton>
  );
}
