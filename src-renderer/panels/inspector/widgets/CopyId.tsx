/** An id that a click copies. */
import { Copy } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { writeClipboard } from '../../../ui/system-clipboard.ts';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';

export function CopyId({ id }: { readonly id: string }) {
  const { view } = useWorkspace();
  return (
    <button
      type="button"
      aria-label={`${t('inspector.copyId')}: ${id}`}
      title={t('inspector.copyId')}
      onClick={() => {
        void writeClipboard(id).then((isWritten) => {
          if (isWritten) view.getState().announce(t('inspector.copied', { id }));
          else view.getState().notify({ tone: 'warning', title: t('inspector.notCopied') });
        });
      }}
      className="group -mx-1 inline-flex min-w-0 items-center gap-1 rounded-control px-1 font-mono text-sm text-muted hover:bg-hover hover:text-ink"
    >
      <span className="truncate">{id}</span>
      <Copy size={12} strokeWidth={1.75} aria-hidden className="shrink-0 opacity-60 group-hover:opacity-100" />
    </button>
  );
}
