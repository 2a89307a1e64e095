/** The JSON of a screen compared with the last save, or with a version. */
import { useEffect, useState } from 'react';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import { appError } from '../../../src-shared/errors.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { writeScreen } from '../../../src-shared/screen-edits/screen-text.ts';
import type { Api } from '../../bridge/api.ts';
import { contentOf } from '../../state/editing/opened-content.ts';
import { rowsOf } from '../../state/versions/versions-store.ts';
import { rowTitle } from '../../state/versions/version-title.ts';
import { useApp, useDocument, useOpenDocument, useVersions } from '../../state/workspace/app-context.tsx';
import { Select } from '../../ui/Select.tsx';
import { ComparedText } from './ComparedText.tsx';

/** Versions have other ids. */
const SAVED = 'saved';
const MAX_VERSIONS = 50;

export function ScreenTextChanges({ name }: { readonly name: string }) {
  const { versions } = useOpenDocument();
  const [chosen, setChosen] = useState(SAVED);
  const rows = useVersions((state) => state.versions);
  const commits = useVersions((state) => state.commits);
  useEffect(() => void versions.getState().load(), [versions]);
  const listed = rowsOf({ versions: rows, commits });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-2 border-b border-line px-2 py-1">
        <span className="text-sm text-muted">{t('textView.changesSince')}</span>
        <Select
          label={t('textView.changesSince')}
          className="max-w-64"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: SAVED, label: t('textView.lastSave') },
            ...listed.slice(0, MAX_VERSIONS).map((row) => ({ value: row.id, label: rowTitle(row) })),
          ]}
        />
      </div>
      <Changes key={`${name} ${chosen}`} name={name} since={chosen} />
    </div>
  );
}

function Changes({ name, since }: { readonly name: string; readonly since: string }) {
  const now = useDocument(({ content }) => content.screens?.[name]);
  const before = useEarlier(name, since);
  if (now === undefined || before.kind === 'loading') return null;
  if (before.kind === 'failed') return <Note title={before.message} />;
  if (before.file === undefined) return <Note title={t('textView.newScreen')} />;
  const [old, text] = [writeScreen(before.file).text, writeScreen(now).text];
  if (old === text) return <Note title={t('textView.noChanges')} />;
  return <ComparedText before={old} after={text} label={t('textView.changesOf', { name })} />;
}

function Note({ title }: { readonly title: string }) {
  return (
    <p role="status" className="p-4 text-center text-muted">
      {title}
    </p>
  );
}

type Earlier =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Undefined if it didn't have the screen. */
  | { readonly kind: 'read'; readonly file: ScreenFile | undefined };

function useEarlier(name: string, since: string): Earlier {
  const { api } = useApp();
  const path = useDocument(({ project }) => project?.path ?? '');
  // A save changes the files.
  const revision = useDocument(({ project }) => (since === SAVED ? project?.revision : undefined));
  const [read, setRead] = useState<Earlier>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    void screensOf(api, path, since).then((found) => {
      if (isGone) return;
      setRead(
        found.ok ? { kind: 'read', file: found.value?.[name] } : { kind: 'failed', message: found.error.message },
      );
    });
    return () => {
      isGone = true;
    };
  }, [api, path, name, since, revision]);
  return read;
}

/** Those of a version, or of the files. */
async function screensOf(api: Pick<Api, 'request'>, path: string, since: string): Promise<Result<Screens | undefined>> {
  if (since !== SAVED) {
    const found = await api.request('versions.read', { path, id: since });
    return found.ok ? ok(found.value.screens) : found;
  }
  const found = await api.request('project.read', { path });
  if (!found.ok) return found;
  if ('damaged' in found.value) return fail(appError('invalid_document', found.value.damaged.message));
  return ok(contentOf(found.value).screens);
}
