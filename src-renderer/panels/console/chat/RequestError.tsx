/** A failed request: what failed, where, and what to do. It stays until it is dismissed or a request succeeds. */
import { CircleAlert, X } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ErrorCode } from '../../../../src-shared/errors.ts';
import { useConversation, useSession, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

export function RequestError() {
  const session = useConversation();
  const error = useSession((state) => state.error);
  if (error === null) return null;
  return (
    <div role="alert" className="flex shrink-0 items-start gap-2 border-t border-line bg-danger-soft px-3 py-2 text-sm">
      <CircleAlert size={14} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="break-words text-danger">{error.message}</p>
        {error.hint !== undefined && <p className="break-words text-muted">{error.hint}</p>}
        <NextStep code={error.code} />
      </div>
      <IconButton
        size="sm"
        label={t('console.actions.dismiss')}
        icon={<X size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => session.getState().dismissError()}
      />
    </div>
  );
}

/** A button that helps to solve the error, if there is one. */
export function NextStep({ code }: { readonly code: string }) {
  const { view } = useWorkspace();
  const session = useConversation();
  switch (code as ErrorCode) {
    case 'flow_has_problems':
      return (
        <Button size="sm" className="mt-1.5" onClick={() => view.getState().setPanel('problems', true)}>
          {t('console.actions.showProblems')}
        </Button>
      );
    case 'model_failed':
    case 'no_key':
    case 'keystore_unavailable':
      return (
        <Button size="sm" className="mt-1.5" onClick={() => view.getState().openDialog('settings')}>
          {t('console.actions.openSettings')}
        </Button>
      );
    case 'session_ended':
    case 'not_found':
      return (
        <Button size="sm" className="mt-1.5" onClick={() => void session.getState().start()}>
          {t('console.actions.newConversation')}
        </Button>
      );
    default:
      return null;
  }
}
