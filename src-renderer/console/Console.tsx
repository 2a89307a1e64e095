/** The console panel: the conversation, its events and its answers, side by side as tabs. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PathSettings } from '../../src-shared/traverse/path-policy.ts';
import { SimulationBar } from '../prove/SimulationBar.tsx';
import { useDocument, useSession, useSimulation, useView } from '../state/app-context.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { AnswersView } from './answers/AnswersView.tsx';
import { Chat } from './chat/Chat.tsx';
import { ConsoleActions } from './ConsoleActions.tsx';
import { Timeline } from './events/Timeline.tsx';
import { NO_FILTER } from './events/timeline.ts';
import { PathsView } from './paths/PathsView.tsx';

export function Console() {
  const { t } = useTranslation();
  const [tab, setTab] = useState('chat');
  const [filter, setFilter] = useState(NO_FILTER);
  const wantsToTalk = useView((state) => state.wantsToTalk);
  useEffect(() => {
    if (wantsToTalk) setTab('chat');
  }, [wantsToTalk]);
  const isSimulated = useSimulation(({ playing }) => playing !== null);
  const [tuned, setTuned] = useState<PathSettings | null>(null);
  const hasPaths = useDocument((state) => (state.document.flow.paths ?? []).length > 0);
  const answers = useSession((state) => Object.keys(state.view.answers).length);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-panel">
      <SimulationBar />
      <Tabs
        label={t('console.title')}
        value={tab === 'paths' && !hasPaths ? 'chat' : tab}
        onChange={setTab}
        aside={isSimulated ? undefined : <ConsoleActions />}
        className="flex-1"
        items={[
          { value: 'chat', label: t('console.tabs.chat'), panel: <Chat /> },
          {
            value: 'events',
            label: t('console.tabs.events'),
            panel: <Timeline filter={filter} onFilter={setFilter} />,
          },
          {
            value: 'answers',
            label: t('console.tabs.answers'),
            aside: answers > 0 ? <Badge>{answers}</Badge> : undefined,
            panel: <AnswersView />,
          },
          ...(hasPaths
            ? [
                {
                  value: 'paths',
                  label: t('paths.tab'),
                  panel: <PathsView tuned={tuned} onTune={setTuned} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
