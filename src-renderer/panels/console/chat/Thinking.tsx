/** Three dots while the flow works on a turn, with the current phase: understanding the message or writing the reply. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { activeView } from '../../../state/conversation/active-session.ts';
import { thinkingStep } from './thinking-step.ts';

export function Thinking() {
  const step = useSession((state) => (state.sessionId === null ? 'idle' : thinkingStep(activeView(state))));
  const restarting = useSession((state) => state.phase === 'restarting');
  const replaying = useSession((state) => state.phase === 'replaying');
  const hasAgent = useSession((state) => activeView(state).agent !== null);
  // The line of an agent at work says more.
  if (hasAgent && step !== 'idle' && !restarting && !replaying) return null;
  if (step === 'idle' && !restarting && !replaying) return null;
  const at = step === 'idle' ? 'rendering' : step;
  return (
    <li className="mt-2 flex h-8 min-w-14 items-center justify-center gap-1 self-start rounded-card rounded-tl-[4px] border border-line bg-raised px-3">
      <span className="mr-1 text-sm text-muted">
        {t(replaying ? 'console.status.replaying' : `console.chat.thinking.${at}`)}
      </span>
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.5 animate-pulse rounded-full bg-strong"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </li>
  );
}
