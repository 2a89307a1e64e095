/** One conversation: its chat, events, answers, and state as tabs, and its screens if there is room for them. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { t } from '../../../src-shared/messages/translate.ts';
import { useSession, useView } from '../../state/workspace/app-context.tsx';
import { activeView } from '../../state/conversation/active-session.ts';
import { returnFocus } from '../../ui/regions.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Arrangement } from './arrangement.ts';
import { ScreenPane } from './screens/ScreenPane.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useConsoleTabs } from './use-console-tabs.tsx';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const TAB = { schema: z.string(), initial: 'chat' };

export interface ConsolePaneProps {
  /** Buttons at the right end of the tabs. */
  readonly actions: ReactNode;
  /** Sizes are remembered under this name. */
  readonly id: string;
}

export function ConsolePane({ actions, id }: ConsolePaneProps) {
  const { place, fits } = useArrangement();
  const hasScreens = useSession((state) => activeView(state).surfaces.size > 0);
  const [tab, setTab] = usePanelState(`${id}.tab`, TAB);
  const wantsToTalk = useView((state) => state.wantsToTalk);
  useEffect(() => {
    if (wantsToTalk) setTab('chat');
  }, [wantsToTalk, setTab]);
  const arrangement = hasScreens ? fits : null;
  useKeepFocus(arrangement);
  const items = useConsoleTabs({ withScreen: arrangement === 'tab', onTab: setTab });
  const tabs = (
    <Tabs
      label={t('console.title')}
      // A removed tab, because its screen moved or its flow changed.
      value={items.some(({ value }) => value === tab) ? tab : 'chat'}
      onChange={setTab}
      screenTab={actions}
      className="flex-1"
      items={items}
    />
  );
  return (
    <div ref={place} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {arrangement === null || arrangement === 'tab' ? tabs : <WithScreen {...{ id, arrangement, tabs }} />}
    </div>
  );
}

/** Keeps the focus in the chat, which is rendered again when it moves for a screen. */
function useKeepFocus(arrangement: Arrangement | null): void {
  const before = useRef(arrangement);
  useEffect(() => {
    if (before.current !== arrangement) returnFocus();
    before.current = arrangement;
  }, [arrangement]);
}

interface WithScreenProps {
  readonly id: string;
  readonly arrangement: Exclude<Arrangement, 'tab'>;
  readonly tabs: ReactNode;
}

function WithScreen({ id, arrangement, tabs }: WithScreenProps) {
  const isBeside = arrangement === 'beside';
  const layout = useDefaultLayout({ id: `switchyard.${id}-${arrangement}`, panelIds: ['chat', 'screen'] });
  const screen = (
    <Panel id="screen" minSize={isBeside ? '300px' : '160px'} defaultSize={isBeside ? '56%' : '48%'}>
      <ScreenPane />
    </Panel>
  );
  const divider = (
    <Separator
      aria-label={t('app.panels.resize', { name: t('console.tabs.screen') })}
      className={`relative z-10 shrink-0 bg-line transition-colors duration-120 hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent ${isBeside ? 'w-px' : 'h-px'}`}
    />
  );
  return (
    <Group key={arrangement} orientation={isBeside ? 'horizontal' : 'vertical'} className="min-h-0 flex-1" {...layout}>
      {!isBeside && screen}
      {!isBeside && divider}
      <Panel id="chat" minSize={isBeside ? '300px' : '200px'}>
        <div className="flex h-full min-h-0 flex-col">{tabs}</div>
      </Panel>
      {isBeside && divider}
      {isBeside && screen}
    </Group>
  );
}
