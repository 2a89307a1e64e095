/** A browser for folders on the machine that runs the services. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ArrowUp, ChevronRight, Folder, Workflow } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useRequest } from '../../state/workspace/use-request.ts';

export interface FolderBrowserProps {
  /** The current folder; null while unknown. */
  readonly onFolder?: (path: string | null) => void;
  /** Opens a project. If absent, projects are shown as ordinary folders. */
  readonly onProject?: (path: string) => void;
}

export function FolderBrowser({ onFolder, onProject }: FolderBrowserProps) {
  const [path, setPath] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { result } = useRequest('project.browse', { path });
  const folder = result?.ok === true ? result.value : null;
  const openFolder = folder?.path ?? null;
  const report = useEffectEvent((at: string | null) => onFolder?.(at));
  useEffect(() => report(openFolder), [openFolder]);
  const go = (next: string) => {
    setTyped(null);
    setPath(next);
  };
  return (
    <>
      <form
        className="mb-3 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) go(typed);
        }}
      >
        <IconButton
          label={t('welcome.browse.up')}
          icon={<ArrowUp size={16} strokeWidth={1.75} />}
          disabled={folder?.parent == null}
          onClick={() => folder?.parent != null && go(folder.parent)}
        />
        <TextInput
          mono
          aria-label={t('welcome.browse.folder')}
          value={typed ?? folder?.path ?? ''}
          onChange={setTyped}
        />
        <Button type="submit">{t('welcome.browse.go')}</Button>
      </form>
      {result?.ok === false && (
        <p role="alert" className="text-danger">
          {result.error.message}
        </p>
      )}
      {result === undefined && <Spinner label={t('app.connection.connecting')} />}
      <ul className="h-80 overflow-y-auto rounded-card border border-line">
        {folder?.entries.length === 0 && <li className="p-4 text-center text-muted">{t('welcome.browse.empty')}</li>}
        {folder?.entries.map((entry) => (
          <li key={entry.path}>
            <FolderRow
              name={entry.name}
              isProject={entry.isProject && onProject !== undefined}
              onOpen={() => (entry.isProject && onProject !== undefined ? onProject(entry.path) : go(entry.path))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FolderRowProps {
  readonly name: string;
  readonly isProject: boolean;
  readonly onOpen: () => void;
}

function FolderRow({ name, isProject, onOpen }: FolderRowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-9 w-full items-center gap-2.5 px-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      {isProject ? (
        <Workflow size={16} strokeWidth={1.75} className="text-accent" aria-hidden />
      ) : (
        <Folder size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
      )}
      <span className="flex-1 truncate">{name}</span>
      {isProject ? (
        <Badge tone="accent">{t('welcome.browse.project')}</Badge>
      ) : (
        <ChevronRight size={14} className="text-faint" aria-hidden />
      )}
    </button>
  );
}
