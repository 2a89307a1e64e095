/** The search options and the replacement of the find panel. */
import { useEffect, useRef } from 'react';
import { CaseSensitive, Regex, Replace, ReplaceAll, WholeWord, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { useFind, useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { focusActiveRow } from './FindList.tsx';
import type { FindKind, FindScope } from '../../state/search/find-store.ts';
import type { Replacing } from './use-replacing.ts';
import type { Searched } from './use-search.ts';

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface FindBarProps {
  readonly searched: Searched;
  readonly replacing: Replacing;
}

export function FindBar({ searched, replacing }: FindBarProps) {
  const { view } = useWorkspace();
  const { find } = useOpenDocument();
  const query = useFind((state) => state.query);
  const isReplacing = useFind((state) => state.isReplacing);
  const input = useFocusWhenAsked();
  const ask = find.getState().ask;
  const close = () => view.getState().setPanel('find', false);
  const closeByKey = (event: React.KeyboardEvent<HTMLElement>) => {
    // Open lists are elsewhere in the page, and close first.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    close();
  };
  return (
    <div
      role="search"
      onKeyDown={closeByKey}
      className="flex max-h-[60%] shrink-0 items-start gap-2 overflow-y-auto border-b border-line px-2 py-1.5"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5">
        <div className="flex min-w-56 flex-1 items-center gap-1">
          <TextInput
            ref={input}
            type="search"
            aria-label={t('find.what')}
            placeholder={t('find.whatHint')}
            mono={query.isPattern}
            aria-invalid={searched.error !== null || undefined}
            className="h-7!"
            value={query.text}
            onChange={(text) => ask({ query: { ...query, text } })}
            onKeyDown={(event) => leadsToRows(event, searched)}
          />
          <Option name="matchCase" icon={<CaseSensitive {...ICON} />} />
          <Option name="wholeWord" icon={<WholeWord {...ICON} />} />
          <Option name="isPattern" icon={<Regex {...ICON} />} />
          <IconButton
            size="sm"
            label={t('find.showReplace')}
            shortcut="mod+h"
            pressed={isReplacing}
            icon={<Replace {...ICON} />}
            onClick={() => find.getState().toggleReplacing()}
          />
        </div>
        <Narrowing />
        <Count searched={searched} />
        {isReplacing && <ReplaceLine searched={searched} replacing={replacing} />}
      </div>
      <IconButton
        size="sm"
        className="mt-0.5 shrink-0"
        label={t('find.close')}
        icon={<X {...ICON} />}
        onClick={close}
      />
    </div>
  );
}

/** Down and Enter go to the results of the text in the field, also while its search still runs. */
function leadsToRows(event: React.KeyboardEvent<HTMLElement>, searched: Searched): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  searched.finish();
  focusActiveRow(event.currentTarget.closest('[data-find]'));
}

function useFocusWhenAsked() {
  const asked = useFind((state) => state.asked);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  return input;
}

const OPTIONS = { matchCase: 'find.matchCase', wholeWord: 'find.wholeWord', isPattern: 'find.pattern' } as const;

function Option({ name, icon }: { readonly name: keyof typeof OPTIONS; readonly icon: React.ReactNode }) {
  const { find } = useOpenDocument();
  const query = useFind((state) => state.query);
  return (
    <IconButton
      size="sm"
      label={t(OPTIONS[name])}
      pressed={query[name]}
      icon={icon}
      onClick={() => find.getState().ask({ query: { ...query, [name]: !query[name] } })}
    />
  );
}

const SCOPES: readonly FindScope[] = ['flow', 'graph', 'selection'];

function Narrowing() {
  const { find } = useOpenDocument();
  const scope = useFind((state) => state.scope);
  const kind = useFind((state) => state.kind);
  const kinds: { value: FindKind; label: string }[] = [
    { value: 'all', label: t('find.kinds.all') },
    ...NODE_TYPES.map((type) => ({ value: type, label: NODE_KINDS[type].title })),
    { value: 'edge', label: t('find.kinds.edge') },
    { value: 'note', label: t('find.kinds.note') },
    { value: 'screen-file', label: t('find.kinds.screens') },
    { value: 'flow', label: t('find.kinds.flow') },
  ];
  return (
    <>
      <Select
        label={t('find.where')}
        className="h-7! w-32!"
        value={scope}
        options={SCOPES.map((value) => ({ value, label: t(`find.scopes.${value}`) }))}
        onChange={(value) => find.getState().ask({ scope: value as FindScope })}
      />
      <Select
        label={t('find.kind')}
        className="h-7! w-32!"
        value={kind}
        options={kinds}
        onChange={(value) => find.getState().ask({ kind: value as FindKind })}
      />
    </>
  );
}

function Count({ searched: { found, isCut, isRunning } }: { readonly searched: Searched }) {
  const text = useFind((state) => state.query.text);
  const count = found.reduce((sum, { matches }) => sum + matches.length, 0);
  const words =
    text === ''
      ? ''
      : isRunning
        ? t('find.searching')
        : `${t('find.count', { count, places: t('find.places', { count: found.length }) })}${isCut ? `, ${t('find.cut')}` : ''}`;
  return (
    <output className="truncate text-sm text-muted tabular-nums" aria-live="polite">
      {words}
    </output>
  );
}

function ReplaceLine({ searched, replacing }: FindBarProps) {
  const { find } = useOpenDocument();
  const replacement = useFind((state) => state.replacement);
  const text = useFind((state) => state.query.text);
  const canReplace = replacing.replaceable > 0 && text !== '';
  return (
    <div className="flex w-full items-center gap-2">
      <TextInput
        aria-label={t('find.with')}
        placeholder={t('find.with')}
        className="h-7! max-w-md flex-1"
        value={replacement}
        onChange={(value) => find.getState().ask({ replacement: value })}
        onKeyDown={(event) => event.key === 'ArrowDown' && leadsToRows(event, searched)}
      />
      <Button
        size="sm"
        disabled={!canReplace}
        busy={replacing.isWaiting}
        icon={<ReplaceAll {...ICON} />}
        onClick={replacing.run}
      >
        {t('find.replaceAll', { count: replacing.replaceable })}
      </Button>
    </div>
  );
}
