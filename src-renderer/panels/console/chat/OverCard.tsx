/** Below the last line of a conversation that is over: how it ended, and what to do next. */
import { CircleSlash, Flag, FlaskConical, RotateCcw } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { isOver } from '../../../../src-shared/run/run-view.ts';
import { IMPLICIT_OUTCOME } from '../../../../src-shared/step/step-context.ts';
import { runCommand } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useApp, useSession } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { nodeName, type FlowNames } from '../../../conversation/flow-names.ts';
import { InspectNodeButton } from '../../../conversation/InspectNodeButton.tsx';
import { stuckHint } from './stuck-hint.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function OverCard({ names }: { readonly names: FlowNames }) {
  const app = useApp();
  const commands = useCommands();
  const { session } = app;
  const status = useSession((state) => state.view.status);
  const outcome = useSession((state) => state.view.outcome);
  const stuck = useSession((state) => state.view.stuck);
  const current = useSession((state) => state.view.current);
  const hint = useSession((state) => stuckHint(state.view));
  const idle = useSession((state) => state.phase === 'idle');
  if (!isOver(status)) return null;
  const isStuck = status === 'stuck';
  const implicit = outcome === IMPLICIT_OUTCOME;
  const node = nodeName(names, current ?? '');
  const title = isStuck
    ? t('console.over.stuck', { node })
    : t(implicit ? 'console.over.endedImplicit' : 'console.over.ended', { outcome: outcome ?? '', node });
  return (
    <li className="mt-3 flex items-start gap-2 rounded-card border border-line bg-sunken px-3 py-2.5">
      <span className={isStuck ? 'mt-0.5 text-warning' : 'mt-0.5 text-success'}>
        {isStuck ? <CircleSlash {...ICON} /> : <Flag {...ICON} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        {isStuck && stuck !== null && <p className="text-sm wrap-anywhere text-muted">{stuck.message}</p>}
        <p className="text-sm text-muted">
          {t(isStuck ? hint : implicit ? 'console.over.endedImplicitHint' : 'console.over.endedHint')}
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button
            size="sm"
            disabled={!idle}
            icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => void session.getState().restart({ withDocument: true })}
          >
            {t('console.actions.restart')}
          </Button>
          <Button
            size="sm"
            icon={<FlaskConical size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => void runCommand(commands.require('test.record'), app)}
          >
            {t('console.actions.saveAsTest')}
          </Button>
          {(isStuck || implicit) && current !== null && <InspectNodeButton node={current} variant="ghost" />}
        </div>
      </div>
    </li>
  );
}
