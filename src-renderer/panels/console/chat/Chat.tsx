/** The conversation itself: messages, replies, and what prevents replying. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession, useSimulation } from '../../../state/workspace/app-context.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Banners } from './Banners.tsx';
import { Composer } from './Composer.tsx';
import { NoConversation } from './NoConversation.tsx';
import { RequestError } from './RequestError.tsx';
import { ScreenHint } from './ScreenHint.tsx';
import { Transcript } from './Transcript.tsx';

export interface ChatProps {
  /** Opens the screens if there is no room for them beside the chat. */
  readonly onShowScreen: (() => void) | null;
}

export function Chat({ onShowScreen }: ChatProps) {
  const hasProject = useSession((state) => state.project !== null);
  const hasSession = useSession((state) => state.sessionId !== null || state.pendingText !== null);
  const isSimulated = useSimulation(({ playing }) => playing !== null);
  const phase = useSession((state) => state.phase);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Banners />
      <div className="min-h-0 flex-1">
        {hasSession ? (
          <Transcript />
        ) : phase === 'starting' || phase === 'attaching' ? (
          <div className="flex h-full items-center justify-center">
            <Spinner label={t(`console.status.${phase}`)} />
          </div>
        ) : (
          <NoConversation />
        )}
      </div>
      <RequestError />
      {onShowScreen !== null && <ScreenHint onShow={onShowScreen} />}
      {hasProject && !isSimulated && <Composer />}
    </div>
  );
}
