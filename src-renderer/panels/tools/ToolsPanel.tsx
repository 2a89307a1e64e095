/** The tools of the project: try one, and accept those changed by an MCP server. */
import { Hammer, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ServerChange } from './ServerChange.tsx';
import { toolGroups, type ListedTool } from './tool-groups.ts';
import { TOOL_CHOICE, TOOL_CHOICE_NAME } from './tool-panel-state.ts';
import { ToolList } from './ToolList.tsx';
import { TryForm } from './TryForm.tsx';
import { useTools, type ToolsState } from './use-tools.ts';
import { useTries, type Tries } from './use-tries.ts';
import { errorText } from '../../../src-shared/errors.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ToolsPanel() {
  const project = useDocument((state) => state.project?.path);
  return project === undefined ? null : <ToolsOf key={project} project={project} />;
}

function ToolsOf({ project }: { readonly project: string }) {
  const state = useTools(project, 'listed');
  const plugin = useDocument(({ project: opened }) => opened?.plugins?.own ?? null);
  const tries = useTries(project);
  const [choice, choose] = usePanelState<string | null>(TOOL_CHOICE_NAME, TOOL_CHOICE);
  const { tools, servers, error, ask, isAsking } = state;
  const found = servers?.servers;
  const groups = useMemo(() => toolGroups(tools ?? [], found ?? [], plugin), [tools, found, plugin]);
  if (error !== null)
    return (
      <EmptyState
        icon={<TriangleAlert {...ICON} />}
        title={t('tools.failed')}
        text={errorText(error)}
        action={<Button onClick={() => ask('listed')}>{t('tools.again')}</Button>}
      />
    );
  if (tools === undefined)
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('tools.loading')} />
      </div>
    );
  const chosen = groups.flatMap((group) => group.tools).find(({ entry }) => entry.name === choice);
  return (
    <div className="@container/tools flex h-full min-h-0 flex-col">
      <ServerNotes state={state} />
      <div className="flex min-h-0 flex-1 flex-col @[40rem]/tools:flex-row">
        <div className="min-h-0 min-w-0 flex-2 border-line @[40rem]/tools:w-72 @[40rem]/tools:flex-none @[40rem]/tools:border-r">
          <ToolList
            groups={groups}
            chosen={choice}
            onChoose={choose}
            isAsking={isAsking}
            onRefresh={found !== undefined && found.length > 0 ? () => ask('fresh') : null}
          />
        </div>
        <div
          className={classes(
            'min-h-0 min-w-0 flex-3 border-t border-line @[40rem]/tools:flex-1 @[40rem]/tools:border-t-0',
            chosen === undefined && 'hidden @[40rem]/tools:block',
          )}
        >
          {chosen === undefined ? (
            <EmptyState icon={<Hammer {...ICON} />} title={t('tools.list')} text={t('tools.chooseOne')} />
          ) : (
            <ToolDetails
              key={chosen.entry.name}
              {...{ project, tries }}
              tool={chosen}
              onAccepted={() => ask('known')}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Why servers weren't asked or didn't respond. */
function ServerNotes({ state: { servers, ask } }: { readonly state: ToolsState }) {
  if (servers === undefined) return null;
  const { distrust, servers: found } = servers;
  return (
    <>
      {distrust !== null && (
        <Banner tone="warning" title={t('tools.distrust')} text={distrust} actions={<AskAgain ask={ask} />} />
      )}
      {found.map(
        ({ server, problem }) =>
          problem !== null && (
            <Banner
              key={server}
              tone="warning"
              title={t('tools.notAsked', { server })}
              text={problem}
              actions={<AskAgain ask={ask} />}
            />
          ),
      )}
    </>
  );
}

function AskAgain({ ask }: Pick<ToolsState, 'ask'>) {
  return (
    <Button size="sm" onClick={() => ask('fresh')}>
      {t('tools.again')}
    </Button>
  );
}

interface ToolDetailsProps {
  readonly project: string;
  readonly tool: ListedTool;
  readonly tries: Tries;
  readonly onAccepted: () => void;
}

function ToolDetails({ project, tool: { entry, review }, tries, onAccepted }: ToolDetailsProps) {
  return (
    <div className="h-full overflow-y-auto">
      <div className="flex max-w-2xl min-w-0 flex-col gap-4 p-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="font-mono text-base font-medium wrap-anywhere">{entry.name}</h3>
          <p className="text-sm whitespace-pre-line wrap-anywhere text-muted">{entry.description}</p>
          {entry.gate !== null && (
            <p className="text-sm wrap-anywhere text-muted">{t('tools.gated', { gate: entry.gate })}</p>
          )}
          {entry.refusal !== null && <p className="text-sm wrap-anywhere text-warning">{entry.refusal}</p>}
        </div>
        {review !== null && <ServerChange {...{ project, review, onAccepted }} />}
        <TryForm tool={entry} tries={tries} />
      </div>
    </div>
  );
}
