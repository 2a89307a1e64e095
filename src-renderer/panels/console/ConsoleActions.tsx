/** Commands for the whole conversation: follow, restart, start another, return to an earlier one. */
import {
  Archive,
  Columns2,
  Ellipsis,
  FlaskConical,
  History,
  LocateFixed,
  MessageSquarePlus,
  Repeat2,
  RotateCcw,
} from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { runCommand } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useApp, useSession, useView, useConversation } from '../../state/workspace/app-context.tsx';
import { useCommands } from '../../commands/commands-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { useSecondaryItems } from './secondary/use-secondary-items.tsx';
import { whenText } from '../../conversation/value-text.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const EARLIER_SHOWN = 30;

export function ConsoleActions() {
  const session = useConversation();
  const following = useSession((state) => state.following);
  const sessionId = useSession((state) => state.sessionId);
  const idle = useSession((state) => state.phase === 'idle');
  const items = useMenuItems();
  const isExpanded = useView((state) => state.focusMode);
  return (
    <>
      <CommandButton
        id="view.roomy"
        size="sm"
        label={t('console.actions.expand')}
        icon={<Columns2 {...ICON} />}
        pressed={isExpanded}
      />
      <IconButton
        size="sm"
        label={t('console.actions.follow')}
        icon={<LocateFixed {...ICON} />}
        pressed={following}
        onClick={() => session.getState().setFollowing(!following)}
      />
      <IconButton
        size="sm"
        label={t('console.actions.restart')}
        icon={<RotateCcw {...ICON} />}
        disabled={sessionId === null || !idle}
        onClick={() => void session.getState().restart({ withDocument: true })}
      />
      <Menu items={items} align="end">
        <IconButton size="sm" label={t('console.actions.more')} icon={<Ellipsis {...ICON} />} />
      </Menu>
    </>
  );
}

function useMenuItems(): MenuItem[] {
  const app = useApp();
  const commands = useCommands();
  const { session } = app;
  const record = commands.require('test.record');
  const { restart, start, close, attach } = session.getState();
  const sessionId = useSession((state) => state.sessionId);
  const said = useSession((state) => state.view.turn > 0);
  const idle = useSession((state) => state.phase === 'idle');
  const earlier = useSession((state) => state.earlier);
  const beside = useSecondaryItems();
  const none = sessionId === null || !idle;
  const others = earlier.filter((each) => each.sessionId !== sessionId).slice(0, EARLIER_SHOWN);
  return [
    {
      ...{
        id: 'say-again',
        label: t('console.actions.sayAgain'),
        icon: <Repeat2 {...ICON} />,
        disabled: none || !said,
      },
      onSelect: () => void restart({ withDocument: true, sayAgain: true }),
    },
    {
      ...{
        id: 'restart-as-was',
        label: t('console.actions.restartAsWas'),
        icon: <RotateCcw {...ICON} />,
        disabled: none,
      },
      onSelect: () => void restart({ withDocument: false }),
    },
    {
      ...{ id: 'record', label: t(record.title), icon: <FlaskConical {...ICON} />, disabled: none || !said },
      onSelect: () => void runCommand(record, app),
    },
    { id: 'separator', separator: true },
    {
      ...{
        id: 'new',
        label: t('console.actions.newConversation'),
        icon: <MessageSquarePlus {...ICON} />,
        disabled: !idle,
      },
      onSelect: () => void start(),
    },
    {
      ...{ id: 'close', label: t('console.actions.close'), icon: <Archive {...ICON} />, disabled: none },
      onSelect: () => void close(),
    },
    ...beside,
    ...(others.length > 0 ? [{ id: 'earlier-separator', separator: true } as const] : []),
    ...(others.length > 0
      ? [
          {
            ...{ id: 'earlier', label: t('console.actions.earlier'), icon: <History {...ICON} /> },
            items: others.map((each) => ({
              ...{ id: each.sessionId, disabled: !idle },
              label: t('console.actions.earlierOne', { when: whenText(each.updatedAt), count: each.turns }),
              onSelect: () => void attach(each.sessionId),
            })),
          },
        ]
      : []),
  ];
}
