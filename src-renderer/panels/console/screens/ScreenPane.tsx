/** The client's screens in the conversation; presses on them are sent to it. */
import { PanelsTopLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Surface } from '../../../../src-shared/a2ui/surface.ts';
import type { PressedAction } from '../../../state/conversation/session-state.ts';
import { activeSessionOf, activeView } from '../../../state/conversation/active-session.ts';
import { useSession, useSimulation, useConversation } from '../../../state/workspace/app-context.tsx';
import { RejectedInputsContext, type RejectedInputs, type ScreenNotice } from '../../../screens/views/screen-props.ts';
import { ScreenView } from '../../../screens/ScreenView.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { inWords } from '../../../conversation/in-words.ts';
import { screenTitle } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { DeviceFrame } from '../../../screens/device/DeviceFrame.tsx';
import { keptScreen } from './kept-screens.ts';
import { rejectedInputs } from './rejected-inputs.ts';
import { playSurface } from './screen-messages.ts';

const MAIN = 'main';

export function ScreenPane() {
  const surfaces = useSession((state) => activeView(state).surfaces);
  const [chosen, setChosen] = useState(MAIN);
  const surface = surfaces.get(chosen) ?? surfaces.get(MAIN) ?? [...surfaces.values()][0];
  const sessionId = useSession((state) => activeSessionOf(state).sessionId);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-app">
      <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line bg-panel px-3">
        {surface !== undefined && <Shown surface={surface.id} />}
        {surfaces.size > 1 && surface !== undefined && (
          <Select
            label={t('console.screen.surface')}
            options={[...surfaces.keys()].map((id) => ({ value: id, label: inWords(id) }))}
            value={surface.id}
            onChange={setChosen}
            className="h-6! w-28"
          />
        )}
        <div className="ml-auto shrink-0">
          <DeviceSwitch />
        </div>
      </div>
      {surface === undefined ? (
        <EmptyState
          icon={<PanelsTopLeft size={20} strokeWidth={1.75} aria-hidden />}
          title={t('console.screen.none')}
          text={t('console.screen.noneText')}
        />
      ) : (
        <Played key={`${sessionId}|${surface.id}`} surface={surface} />
      )}
    </div>
  );
}

/** The current screen, its source, and its location in the conversation. */
function Shown({ surface }: { readonly surface: string }) {
  const names = useFlowNames();
  const shown = useSession((state) => activeView(state).shown[surface]);
  const stage = useSession((state) => activeView(state).stage);
  if (shown === undefined) return null;
  const title = screenTitle(names, shown.screen);
  const isNamedAlike = names.nodes.get(shown.node)?.title.toLowerCase() === title.toLowerCase();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <h2 className={isNamedAlike ? 'sr-only' : 'truncate text-sm font-medium'}>{title}</h2>
      {names.nodes.has(shown.node) && <NodeLink node={shown.node} names={names} />}
      {stage !== null && (
        <span title={t('console.screen.stage')} className="truncate font-mono text-sm text-faint">
          {stage}
        </span>
      )}
    </div>
  );
}

const NO_NOTICES: readonly ScreenNotice[] = [];

function Played({ surface }: { readonly surface: Surface }) {
  const session = useConversation();
  const device = useSession((state) => state.client.device);
  const isSimulated = useSimulation(({ playing }) => playing !== null);
  const sessionId = useSession((state) => activeSessionOf(state).sessionId);
  const [kept] = useState(() => keptScreen(session, sessionId, surface.id));
  const [played, setPlayed] = useState(() => playSurface(kept.played, surface));
  const [notices, setNotices] = useState(NO_NOTICES);
  const next = playSurface(played, surface);
  if (next !== played) setPlayed(next);
  useEffect(() => void (kept.played = next), [kept, next]);
  const turns = useSession((state) => activeView(state).turns);
  const lines = useSession((state) => activeView(state).messages);
  const rejected = useMemo(() => rejectedInputs({ turns, messages: lines }, surface), [turns, lines, surface]);
  const pane = useRef<HTMLDivElement>(null);
  const shown = useSession((state) => activeView(state).shown[surface.id]);
  // The next screen on the surface starts scrolled to the top.
  useEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = 0;
  }, [shown?.node, shown?.screen]);
  useShowRejected(pane, rejected);
  return (
    <div
      ref={pane}
      data-focus-scope
      role="group"
      aria-label={t('console.tabs.screen')}
      className="relative min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2"
      // A screen without a button must scroll with the keyboard, too.
      tabIndex={0}
    >
      <DeviceFrame device={device}>
        <RejectedInputsContext value={rejected}>
          <ScreenView
            messages={next.messages}
            keep={kept.player}
            surface={surface.id}
            device={device}
            label={t('console.screen.label')}
            inert={isSimulated}
            onAction={({ name, context, surfaceId }) =>
              void session.getState().act({ name, data: context as PressedAction['data'], surface: surfaceId })
            }
            onFault={({ action, message }) => void session.getState().reportAction({ action, message })}
            // Refused messages stay listed when later ones are accepted.
            onNotices={(found) => found.length > 0 && setNotices(found)}
          />
        </RejectedInputsContext>
      </DeviceFrame>
      {notices.length > 0 && (
        <ul role="status" className="mx-auto mt-2 max-w-3xl text-sm text-muted">
          {notices.map((notice) => (
            <li key={`${notice.index} ${notice.code} ${notice.message}`} className="wrap-anywhere">
              {notice.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Goes from the pressed button to the first rejected input, which may be out of view. */
function useShowRejected(pane: RefObject<HTMLDivElement | null>, rejected: RejectedInputs): void {
  useEffect(() => {
    const screen = pane.current;
    if (rejected.size === 0 || screen?.contains(document.activeElement) !== true) return;
    screen.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pane, rejected]);
}
