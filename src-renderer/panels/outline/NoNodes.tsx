/** In place of the outline of a graph without nodes. */
import { ListTree } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NoNodes() {
  const run = useRunCommand();
  const commands = useCommands();
  return (
    <EmptyState
      icon={<ListTree size={20} strokeWidth={1.75} aria-hidden />}
      title={t('outline.empty')}
      text={t('outline.emptyText')}
      action={
        <Button variant="primary" onClick={() => run(commands.require('outline.add-after'))}>
          {t('outline.emptyAction')}
        </Button>
      }
    />
  );
}
