/** Progress of the layout of a large graph, with a button to stop it. Most layouts finish before it could be read. */
import { Panel } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useCanvas } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

const SHOWN_AFTER_MS = 300;

export function ArrangingBar() {
  const isStoppable = useCanvas((state) => state.stopArranging !== null);
  return isStoppable ? <Progress /> : null;
}

function Progress() {
  const stop = useCommands().require('graph.stop-arranging');
  const run = useRunCommand();
  const done = useCanvas((state) => state.arranged);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Panel position="top-center">
      <div className="flex w-72 items-center gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-3 shadow-node">
        <span className="text-sm text-muted">{t('canvas.arranging')}</span>
        <div className="min-w-0 flex-1">
          <ProgressBar label={t('canvas.arranging')} done={done} of={1} />
        </div>
        <Button size="sm" variant="ghost" onClick={() => run(stop)}>
          {t('canvas.stopArranging')}
        </Button>
      </div>
    </Panel>
  );
}
