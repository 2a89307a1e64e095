/** The tabs of a console. A tab that would always be empty is omitted. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { toolRowsOf } from '../../../src-shared/node-kinds/parts-of.ts';
import type { PathSettings } from '../../../src-shared/step/path-policy.ts';
import { useDocument, useSession } from '../../state/workspace/app-context.tsx';
import { allAudit, activeView } from '../../state/conversation/active-session.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { TabItem } from '../../ui/Tabs.tsx';
import { AnswersView } from './answers/AnswersView.tsx';
import { AuditView } from './audit/AuditView.tsx';
import { Chat } from './chat/Chat.tsx';
import { StateView } from './domain/StateView.tsx';
import { Timeline } from './events/Timeline.tsx';
import { NO_FILTER } from './events/timeline.ts';
import { PathsView } from './paths/PathsView.tsx';
import { RunView } from './run/RunView.tsx';
import { ScreenPane } from './screens/ScreenPane.tsx';

export interface ConsoleTabsOptions {
  readonly withScreen: boolean;
  readonly onTab: (tab: string) => void;
}

export function useConsoleTabs({ withScreen, onTab }: ConsoleTabsOptions): readonly TabItem[] {
  const [filter, setFilter] = useState(NO_FILTER);
  const [tuned, setTuned] = useState<PathSettings | null>(null);
  const ran = useSession((state) => state.ranFlow);
  const hasState = useDocument(({ document }) => (ran ?? document.flow).state !== undefined);
  const hasPaths = useDocument(({ document }) => ((ran ?? document.flow).paths ?? []).length > 0);
  const hasRuns = useDocument(
    ({ document, project }) => project?.input !== undefined || hasAgents(ran ?? document.flow),
  );
  const answers = useSession((state) => Object.keys(activeView(state).answers).length);
  const keeps = useSession((state) => Object.keys(activeView(state).domain).length > 0);
  const audited = useSession((state) => allAudit(state).length);
  const screen: TabItem = { value: 'screen', label: t('console.tabs.screen'), panel: <ScreenPane /> };
  const paths: TabItem = {
    value: 'paths',
    label: t('paths.tab'),
    panel: <PathsView tuned={tuned} onTune={setTuned} />,
  };
  const audit: TabItem = {
    value: 'audit',
    label: t('console.tabs.audit'),
    aside: <Badge>{audited}</Badge>,
    panel: <AuditView />,
  };
  return [
    {
      value: 'chat',
      label: t('console.tabs.chat'),
      panel: <Chat onShowScreen={withScreen ? () => onTab('screen') : null} />,
    },
    ...(hasRuns ? [{ value: 'run', label: t('runs.tab'), panel: <RunView onChat={() => onTab('chat')} /> }] : []),
    ...(withScreen ? [screen] : []),
    { value: 'events', label: t('console.tabs.events'), panel: <Timeline filter={filter} onFilter={setFilter} /> },
    {
      value: 'answers',
      label: t('console.tabs.answers'),
      aside: answers > 0 ? <Badge>{answers}</Badge> : undefined,
      panel: <AnswersView />,
    },
    ...(keeps || hasState ? [{ value: 'state', label: t('console.tabs.state'), panel: <StateView /> }] : []),
    ...(audited > 0 ? [audit] : []),
    ...(hasPaths ? [paths] : []),
  ];
}

function hasAgents(flow: Flow): boolean {
  return graphRefs(flow).some((ref) => graphOf(flow, ref)?.nodes.some((node) => toolRowsOf(node).length > 0));
}
