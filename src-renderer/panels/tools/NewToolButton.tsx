/** Below a tool that isn't chosen yet: declares a new one, which the selected node calls. */
import { Plus } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';

export function NewToolButton() {
  const app = useApp();
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2 self-start"
      icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => app.view.getState().openDialog('new-tool')}
    >
      {t('commands.newTool')}
    </Button>
  );
}
