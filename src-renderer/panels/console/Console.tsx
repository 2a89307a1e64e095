/** The console panel: the conversation of this window, and optionally another one next to it. */
import { Suspense, lazy } from 'react';
import { SimulationBar } from '../prove/SimulationBar.tsx';
import { ConversationProvider, useConsoles, useSimulation } from '../../state/workspace/app-context.tsx';
import { ConsoleActions } from './ConsoleActions.tsx';
import { ConsolePane } from './ConsolePane.tsx';

// Most windows hold one conversation.
const TwoConsoles = lazy(async () => ({ default: (await import('./TwoConsoles.tsx')).TwoConsoles }));

export function Console() {
  const isSimulated = useSimulation(({ playing }) => playing !== null);
  const own = useConsoles((state) => state.own);
  const secondary = useConsoles((state) => state.secondary);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-panel">
      <SimulationBar />
      {isSimulated ? (
        <ConsolePane id="console" actions={undefined} />
      ) : secondary === null ? (
        <ConversationProvider session={own}>
          <ConsolePane id="console" actions={<ConsoleActions />} />
        </ConversationProvider>
      ) : (
        <Suspense>
          <TwoConsoles own={own} secondary={secondary} />
        </Suspense>
      )}
    </div>
  );
}
