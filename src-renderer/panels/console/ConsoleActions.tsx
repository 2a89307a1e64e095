/** Commands for the whole conversation: follow, restart, start another, return to an earlier one. */
import {
  Archive,
  Columns2,
  Ellipsis,
  FlaskConical,
  GitCompareArrows,
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
import { earlierTitle } from '../../conversation/earlier-title.ts';

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
  const { restart, start, close } = session.getState();
  const sessionId = useSession((state) => state.sessionId);
  const said = useSession((state) => state.view.turn > 0);
  const idle = useSession((state) => state.phase === 'idle');
  const earlier = useEarlierItems();
  const beside = useSecondaryItems();
  const none = sessionId === null || !idle;
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
    ...earlier,
  ];
}

/** Other conversations of the project: to reopen, and to compare with this one. */
function useEarlierItems(): MenuItem[] {
  const { session, view } = useApp();
  const sessionId = useSession((state) => state.sessionId);
  const idle = useSession((state) => state.phase === 'idle');
  const earlier = useSession((state) => state.earlier);
  const others = earlier.filter((each) => each.sessionId !== sessionId).slice(0, EARLIER_SHOWN);
  if (others.length === 0) return [];
  const compareWith = (other: string) => {
    session.setState({ comparedWith: other });
    view.getState().openDialog('compare-conversations');
  };
  const reopen: MenuItem = {
    ...{ id: 'earlier', label: t('console.actions.earlier'), icon: <History {...ICON} /> },
    items: others.map((each) => ({
      ...{ id: each.sessionId, disabled: !idle, label: earlierTitle(each) },
      onSelect: () => void session.getState().attach(each.sessionId),
    })),
  };
  const compare: MenuItem = {
    ...{ id: 'compare', label: t('console.actions.compareWith'), icon: <GitCompareArrows {...ICON} /> },
    items: others.map((each) => ({
      ...{ id: `compare ${each.sessionId}`, label: earlierTitle(each) },
      onSelect: () => compareWith(each.sessionId),
    })),
  };
  return [{ id: 'earlier-separator', separator: true }, reopen, ...(sessionId === null ? [] : [compare])];
}
