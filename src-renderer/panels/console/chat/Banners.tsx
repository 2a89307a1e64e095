/** Above the transcript: the flow was edited since, or an earlier conversation continues. */
import { History, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFlowChanged } from '../../../conversation/use-conversation.ts';

export function Banners() {
  const session = useConversation();
  const changed = useFlowChanged();
  const idle = useSession((state) => state.phase === 'idle');
  const said = useSession((state) => state.view.turn > 0);
  const left = useSession((state) => state.continued && state.view.turn > 0 && state.view.status === 'waiting');
  const editedFrom = useSession((state) => state.editedFrom);
  const { restart, attach } = session.getState();
  if (changed) {
    return (
      <Banner
        tone="warning"
        icon={<PencilLine size={14} strokeWidth={1.75} aria-hidden />}
        text={t('console.banner.changed')}
      >
        {said && (
          <Button
            size="sm"
            variant="ghost"
            disabled={!idle}
            onClick={() => void restart({ withDocument: true, sayAgain: true })}
          >
            {t('console.banner.changedSayAgain')}
          </Button>
        )}
        <Button size="sm" disabled={!idle} onClick={() => void restart({ withDocument: true })}>
          {t('console.banner.changedRestart')}
        </Button>
      </Banner>
    );
  }
  if (editedFrom !== null) {
    return (
      <Banner tone="info" icon={<History size={14} strokeWidth={1.75} aria-hidden />} text={t('console.actions.kept')}>
        <Button size="sm" variant="ghost" disabled={!idle} onClick={() => void attach(editedFrom)}>
          {t('console.actions.goBack')}
        </Button>
      </Banner>
    );
  }
  if (!left) return null;
  return (
    <Banner
      tone="info"
      icon={<History size={14} strokeWidth={1.75} aria-hidden />}
      text={t('console.banner.continued')}
    />
  );
}

interface BannerProps {
  readonly tone: 'warning' | 'info';
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Banner({ tone, icon, text, children }: BannerProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 text-sm',
        tone === 'warning' ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info',
      )}
    >
      <span className="shrink-0">{icon}</span>
      <span className="min-w-40 flex-1">{text}</span>
      {children !== undefined && <span className="ml-auto flex flex-wrap items-center gap-1">{children}</span>}
    </div>
  );
}
