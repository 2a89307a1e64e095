/** Flows opened before, latest first. */
import { FolderX, History, X } from 'lucide-react';
import { language, t } from '../../../src-shared/messages/translate.ts';
import type { ProjectSummary } from '../../../src-shared/contract/projects.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useRequest } from '../../state/workspace/use-request.ts';
import { Thumbnail } from './Thumbnail.tsx';

const NO_BODY = {};

export function Recents() {
  const { api } = useWorkspace();
  const { result, ask } = useRequest('project.recents', NO_BODY);
  if (result === undefined) return null;
  if (!result.ok) return <p className="text-danger">{result.error.message}</p>;
  if (result.value.length === 0) {
    return (
      <div className="rounded-card border border-dashed border-strong">
        <EmptyState
          icon={<History size={20} strokeWidth={1.75} />}
          title={t('welcome.recentsEmptyTitle')}
          text={t('welcome.recentsEmptyText')}
        />
      </div>
    );
  }
  const forget = async (path: string) => {
    await api.request('project.forget', { path });
    ask();
  };
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-panel shadow-node">
      {result.value.map((project) => (
        <li
          key={project.path}
          className="group flex items-center border-b border-line pr-2 last:border-b-0 hover:bg-hover"
        >
          <RecentButton project={project} />
          <IconButton
            size="sm"
            label={t('welcome.forget')}
            icon={<X size={14} strokeWidth={1.75} />}
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
            onClick={() => void forget(project.path)}
          />
        </li>
      ))}
    </ul>
  );
}

function RecentButton({ project }: { readonly project: ProjectSummary }) {
  const { files } = useWorkspace();
  const { path, name, openedAt, missing } = project;
  return (
    <button
      type="button"
      disabled={missing}
      onClick={() => void files.open(path)}
      className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2.5 text-left disabled:opacity-60"
    >
      {missing ? (
        <span className="flex h-12 w-16 shrink-0 items-center justify-center text-muted">
          <FolderX size={16} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <Thumbnail of={{ path }} className="h-12 w-16 shrink-0 rounded-control border border-line p-0.5" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-faint" dir="rtl" title={path}>
          <bdi>{path}</bdi>
        </span>
      </span>
      <span className="shrink-0 text-sm text-faint">
        {missing ? t('welcome.missing') : openedAt !== null && dayOf(openedAt, language)}
      </span>
    </button>
  );
}

function dayOf(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(iso));
}
