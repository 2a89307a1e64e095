/** The button next to the name of a tool that opens it to try it. */
import { FlaskConical } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { openTool, selectedCall } from './open-tool.ts';

interface TryToolButtonProps {
  readonly tool: string;
  /** The selected node's arguments by default. */
  readonly args?: unknown;
}

export function TryToolButton({ tool, args }: TryToolButtonProps) {
  const app = useApp();
  const isKnown = useDocument(({ project }) => project?.tools.some(({ name }) => name === tool) === true);
  if (!isKnown) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2 self-start"
      title={t('tools.try.button', { tool })}
      icon={<FlaskConical size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => openTool(app, tool, args ?? selectedCall(app)?.args)}
    >
      {t('tools.try.title')}
    </Button>
  );
}
