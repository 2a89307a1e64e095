/** Below the chat if there is no room for screens beside it: a button that shows the screen. */
import { PanelsTopLeft } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';

export function ScreenHint({ onShow }: { readonly onShow: () => void }) {
  const { view } = useWorkspace();
  return (
    <div className="flex h-8 shrink-0 items-center gap-1 border-t border-line bg-sunken py-1 pr-2 pl-3 text-sm text-muted">
      <PanelsTopLeft size={14} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{t('console.screen.waiting')}</span>
      <Button size="sm" variant="ghost" onClick={onShow}>
        {t('console.screen.open')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => view.getState().setFocusMode(true)}>
        {t('console.screen.beside')}
      </Button>
    </div>
  );
}
