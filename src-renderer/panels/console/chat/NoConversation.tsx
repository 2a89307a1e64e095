/** Before the first message: what the console is for, and earlier conversations. */
import { History, MessagesSquare, Play } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { whenText } from '../../../conversation/value-text.ts';

const SHOWN = 4;

export function NoConversation() {
  const session = useConversation();
  const hasProject = useSession((state) => state.project !== null);
  const earlier = useSession((state) => state.earlier);
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="shrink-0 grow">
        <EmptyState
          icon={<MessagesSquare size={20} strokeWidth={1.75} aria-hidden />}
          title={t('console.empty.title')}
          text={t('console.empty.text')}
          action={
            <Button
              variant="primary"
              disabled={!hasProject}
              icon={<Play size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => void session.getState().start()}
            >
              {t('console.actions.start')}
            </Button>
          }
        />
      </div>
      {earlier.length > 0 && (
        <div className="mx-auto w-full max-w-xl px-3 pb-3">
          <h3 className="px-2 pb-1 text-sm font-medium text-muted">{t('console.empty.earlier')}</h3>
          <ul>
            {earlier.slice(0, SHOWN).map((each) => (
              <li key={each.sessionId}>
                <button
                  type="button"
                  onClick={() => void session.getState().attach(each.sessionId)}
                  className="flex w-full items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-hover"
                >
                  <History size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{each.firstSaid ?? t('console.empty.nothingSaid')}</span>
                    <span className="truncate text-sm text-muted">
                      {whenText(each.updatedAt)} · {t('console.empty.turns', { count: each.turns })} ·{' '}
                      {t(`console.empty.status.${each.status}`)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
