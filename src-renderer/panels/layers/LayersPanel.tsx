/** The layers panel: the stack, conflicts, the edited layer's changes, problems, and whether publishing is possible. */
import { CircleCheck, GitCompareArrows, Layers, LayersPlus, OctagonX } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isEnabled, runCommand } from '../../commands/command.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useApp } from '../../state/workspace/app-context.tsx';
import { hasLayers } from '../../state/editing/layered-content.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ChangeList } from './ChangeList.tsx';
import { ConflictList } from './ConflictList.tsx';
import { changesOf, publishState } from '../../state/layers/layer-view.ts';
import { useLayeredState } from '../../state/layers/use-layered-state.ts';
import { LayerList } from './LayerList.tsx';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const TAB = { schema: z.enum(['conflicts', 'changes', 'problems']), initial: 'conflicts' } as const;

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function LayersPanel() {
  const run = useRunCommand();
  const commands = useCommands();
  const state = useLayeredState();
  if (!hasLayers(state.content) && state.layerFiles.problems.length === 0) {
    return (
      <EmptyState
        icon={<Layers size={20} strokeWidth={1.75} aria-hidden />}
        title={t('layers.panel.none')}
        text={t('layers.panel.noneText')}
        action={<Button onClick={() => void run(commands.require('layers.new'))}>{t('layers.newLayer')}</Button>}
      />
    );
  }
  return (
    <div className="flex h-full min-h-0">
      <section
        aria-label={t('layers.panel.stack')}
        className="flex w-64 shrink-0 flex-col gap-1 border-r border-line p-1.5"
      >
        <div className="min-h-0 flex-1 overflow-y-auto">
          <LayerList />
        </div>
        <StackActions />
      </section>
      <div className="flex min-w-0 flex-1 flex-col">
        <Findings />
        <PublishLine />
      </div>
    </div>
  );
}

/** Actions for the edited layer. */
const STACK_ACTIONS = ['layers.move-up', 'layers.move-down', 'layers.remove'];

function StackActions() {
  const app = useApp();
  const commands = useCommands();
  useLayeredState();
  return (
    <div className="flex items-center justify-between">
      <Button
        size="sm"
        variant="ghost"
        icon={<LayersPlus {...ICON} />}
        onClick={() => void runCommand(commands.require('layers.new'), app)}
      >
        {t('layers.newLayer')}
      </Button>
      <span className="flex">
        {STACK_ACTIONS.map((id) => commands.require(id)).map((command) => (
          <IconButton
            key={command.id}
            size="sm"
            label={t(command.title)}
            icon={command.icon && <command.icon {...ICON} />}
            disabled={!isEnabled(command, app)}
            onClick={() => void runCommand(command, app)}
          />
        ))}
      </span>
    </div>
  );
}

function Findings() {
  const run = useRunCommand();
  const commands = useCommands();
  const [tab, setTab] = usePanelState('layers.tab', TAB);
  const state = useLayeredState();
  const { conflicts, blocking, problems } = publishState(state);
  const changes = changesOf(state).length;
  const panel = (children: React.ReactNode) => <div className="h-full overflow-y-auto">{children}</div>;
  return (
    <Tabs
      label={t('layers.title')}
      value={tab}
      onChange={(next) => setTab(TAB.schema.parse(next))}
      className="min-h-0! flex-1"
      items={[
        {
          value: 'conflicts',
          label: t('layers.panel.conflicts'),
          aside: conflicts.length > 0 && <Badge tone={blocking > 0 ? 'danger' : 'neutral'}>{conflicts.length}</Badge>,
          panel: panel(<ConflictList />),
        },
        {
          value: 'changes',
          label: t('layers.panel.changesShort'),
          aside: changes > 0 && <Badge>{changes}</Badge>,
          panel: panel(<ChangeList />),
        },
        {
          value: 'problems',
          label: t('layers.panel.problems'),
          aside: problems.length > 0 && <Badge tone="danger">{problems.length}</Badge>,
          panel: panel(<LayerProblems />),
        },
      ]}
      screenTab={
        <Button
          size="sm"
          variant="ghost"
          icon={<GitCompareArrows {...ICON} />}
          onClick={() => void run(commands.require('layers.what-if'))}
        >
          {t('layers.whatIf')}
        </Button>
      }
    />
  );
}

function LayerProblems() {
  const { problems } = publishState(useLayeredState());
  if (problems.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
        title={t('layers.panel.noProblems')}
        text={t('layers.panel.noProblemsText')}
      />
    );
  }
  return (
    <ul aria-label={t('layers.panel.problems')} className="flex flex-col gap-1 p-2">
      {problems.map(({ code, file, pointer, message }) => (
        <li key={`${code} ${file}${pointer} ${message}`} className="flex items-start gap-2 px-1 py-0.5">
          <OctagonX size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
          <span className="flex min-w-0 flex-col">
            <span className="text-base break-words text-ink">{message}</span>
            <span className="flex flex-wrap gap-x-2 font-mono text-sm text-faint">
              <span>
                {file}
                {pointer}
              </span>
              <span>{code}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PublishLine() {
  const { blocking, problems } = publishState(useLayeredState());
  const isBlocked = blocking + problems.length > 0;
  return (
    <p role="status" className="flex min-h-7 shrink-0 flex-wrap items-center gap-x-2 border-t border-line px-3 text-sm">
      {isBlocked ? (
        <>
          <OctagonX {...ICON} className="text-danger" />
          <span className="font-medium text-danger">{t('layers.panel.blocked')}</span>
          <span className="text-muted">
            {[
              t('layers.panel.blocking', { count: blocking }),
              t('layers.panel.problemCount', { count: problems.length }),
            ].join(', ')}
            . {t('layers.panel.goesOn')}
          </span>
        </>
      ) : (
        <>
          <CircleCheck {...ICON} className="text-success" />
          <span className="text-muted">{t('layers.panel.publishes')}</span>
        </>
      )}
    </p>
  );
}
