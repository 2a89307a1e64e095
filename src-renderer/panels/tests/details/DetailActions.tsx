/** The actions for one test. */
import { Ellipsis, GitCompareArrows, MessagesSquare, PencilLine, Play, Trash2 } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useApp, useSession, useTests } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { playInConsole } from '../results/play-in-console.ts';
import type { TestRow } from '../results/test-rows.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function DetailActions({ row }: { readonly row: TestRow }) {
  const app = useApp();
  const isRunning = useTests((state) => state.run !== null);
  const isTalking = useSession((state) => state.phase !== 'idle');
  const script = useTests((state) => state.tests?.find(({ file }) => file === row.file)?.script ?? null);
  const hasTrace = useTests((state) => state.outcomes.get(row.file)?.result.trace != null);
  const isReadable = script !== null;
  const open = (dialog: 'review-test' | 'rename-test' | 'remove-test') => app.view.getState().openDialog(dialog);
  return (
    <div className="flex items-center gap-1">
      <Button
        size="sm"
        busy={row.status === 'waiting'}
        disabled={isRunning || !isReadable}
        icon={<Play size={12} strokeWidth={2} fill="currentColor" aria-hidden />}
        onClick={() => void app.tests.getState().play([row.file])}
      >
        {t('testing.runOne')}
      </Button>
      {hasTrace && (
        <Button
          size="sm"
          variant={row.golden === 'different' ? 'primary' : 'secondary'}
          icon={<GitCompareArrows {...ICON} />}
          onClick={() => open('review-test')}
        >
          {t(row.golden === 'different' ? 'testing.reviewChanges' : 'testing.reviewTrace')}
        </Button>
      )}
      <Menu
        align="end"
        items={[
          {
            ...{ id: 'play', label: t('testing.playInConsole'), icon: <MessagesSquare {...ICON} /> },
            disabled: !isReadable || isTalking,
            onSelect: () => script !== null && void playInConsole(app, script),
          },
          {
            ...{ id: 'rename', label: t('testing.rename'), icon: <PencilLine {...ICON} />, shortcut: 'f2' },
            disabled: !isReadable,
            onSelect: () => open('rename-test'),
          },
          { id: 'line', separator: true },
          {
            ...{ id: 'remove', label: t('testing.remove'), icon: <Trash2 {...ICON} />, danger: true },
            shortcut: 'delete',
            onSelect: () => open('remove-test'),
          },
        ]}
      >
        <IconButton size="sm" label={t('testing.more')} icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />} />
      </Menu>
    </div>
  );
}
