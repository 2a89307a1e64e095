/** Notices, and announcements for screen readers. */
import { t } from '../../src-shared/messages/translate.ts';
import { useView, useWorkspace } from '../state/workspace/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Toast, ToastArea } from '../ui/Toast.tsx';

export function Notices() {
  return (
    <>
      <Toasts />
      <Announcements />
    </>
  );
}

function Toasts() {
  const { view } = useWorkspace();
  const notices = useView((state) => state.notices);
  return (
    <ToastArea label={t('app.notices')}>
      {notices.map(({ id, tone, title, text, action }) => (
        <Toast
          key={id}
          tone={tone}
          title={title}
          text={text}
          action={
            action && (
              <Button
                size="sm"
                onClick={() => {
                  view.getState().dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )
          }
          closeLabel={t('app.close')}
          onClose={() => view.getState().dismiss(id)}
        />
      ))}
    </ToastArea>
  );
}

/** Separate from the notices, because edits are also announced. */
function Announcements() {
  const announcements = useView((state) => state.announcements);
  return (
    <div aria-live="polite" aria-atomic="false" role="status" className="sr-only">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
