/** Drafts for parts that no test covers: review, name, and keep them or not. */
import { useEffect, useState } from 'react';
import { SearchX, Sparkles } from 'lucide-react';
import { listFirst } from '../../../../src-shared/messages/list-words.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ConversationScript } from '../../../../src-shared/conversation/script.ts';
import { type AppError, errorText } from '../../../../src-shared/errors.ts';
import { useOpenDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { DraftList, type Draft } from './DraftList.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Search =
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'found'; readonly drafts: readonly Draft[]; readonly unreached: readonly string[] };

export function SuggestDialog() {
  const { view } = useWorkspace();
  const [search, setSearch] = useSearch();
  const add = useAdd();
  const kept = search.kind === 'found' ? search.drafts.filter(({ isKept }) => isKept) : [];
  const hasDrafts = search.kind === 'found' && search.drafts.length > 0;
  const close = () => view.getState().closeDialog();
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={t('testing.drafts.title')}
      description={t('testing.drafts.text')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t(hasDrafts ? 'app.cancel' : 'app.close')}</Button>
          {hasDrafts && (
            <Button
              variant="primary"
              disabled={kept.length === 0 || kept.some(({ script }) => script.name.trim() === '')}
              busy={add.isBusy}
              onClick={() => void add.run(kept.map(({ script }) => script))}
            >
              {t('testing.drafts.save', { count: kept.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="h-[52vh] min-h-48">
        <SearchResult search={search} onDrafts={(drafts) => setSearch({ ...search, drafts } as Search)} />
      </div>
    </Dialog>
  );
}

function useSearch() {
  const { tests } = useOpenDocument();
  const state = useState<Search>({ kind: 'looking' });
  const [, setSearch] = state;
  useEffect(() => {
    let isWanted = true;
    void tests
      .getState()
      .draft()
      .then((found) => {
        if (!isWanted) return;
        if (!found.ok) return setSearch({ kind: 'failed', error: found.error });
        const { scripts, uncovered } = found.value;
        setSearch({ kind: 'found', drafts: scripts.map((script) => ({ script, isKept: true })), unreached: uncovered });
      });
    return () => {
      isWanted = false;
    };
  }, [tests, setSearch]);
  return state;
}

function useAdd() {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  const [isBusy, setBusy] = useState(false);
  const run = async (scripts: readonly ConversationScript[]) => {
    setBusy(true);
    const files = await tests.getState().add(scripts);
    setBusy(false);
    view.getState().closeDialog();
    view.getState().setPanel('tests', true);
    if (files.length === 0) return;
    view.getState().notify({ tone: 'success', title: t('testing.drafts.saved', { count: files.length }) });
    tests.getState().select(files[0] ?? null);
    await tests.getState().play(files);
  };
  return { isBusy, run };
}

interface SearchResultProps {
  readonly search: Search;
  readonly onDrafts: (drafts: readonly Draft[]) => void;
}

function SearchResult({ search, onDrafts }: SearchResultProps) {
  if (search.kind === 'looking') {
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('testing.drafts.looking')} />
      </div>
    );
  }
  if (search.kind === 'failed') {
    const text = errorText(search.error);
    return <EmptyState icon={<SearchX {...ICON} />} title={t('testing.drafts.failed')} text={text} />;
  }
  if (search.drafts.length === 0) {
    const text =
      search.unreached.length > 0
        ? t('testing.drafts.unreachedNames', { names: listFirst(search.unreached, MAX_NAMED) })
        : t('testing.drafts.noneText');
    return <EmptyState icon={<Sparkles {...ICON} />} title={t('testing.drafts.none')} text={text} />;
  }
  return <DraftList drafts={search.drafts} unreached={search.unreached} onDrafts={onDrafts} />;
}

const MAX_NAMED = 3;
