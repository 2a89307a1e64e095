/** Three dots while the flow works on a turn. */
import { useTranslation } from 'react-i18next';
import { useSession } from '../../state/app-context.tsx';

export function Thinking() {
  const { t } = useTranslation();
  const working = useSession(
    (state) => state.sessionId !== null && (state.view.status === 'running' || state.phase === 'restarting'),
  );
  const replaying = useSession((state) => state.phase === 'replaying');
  if (!working && !replaying) return null;
  return (
    <li className="mt-2 flex h-8 min-w-14 items-center justify-center gap-1 self-start rounded-card rounded-tl-[4px] border border-line bg-raised px-3">
      <span className={replaying ? 'mr-1 text-sm text-muted' : 'sr-only'}>
        {t(replaying ? 'console.status.replaying' : 'console.chat.thinking')}
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
