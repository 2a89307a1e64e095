/**
 * The components of the catalog, starters, and fragments: Enter or a click adds one after the selection, and each can
 * be dragged. Arrow keys go from the search to the entries, and from one to the next.
 */
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { useLatestScreen } from './designed-screen.tsx';
import { dropEdit, type Dragged } from './drag-components.ts';
import { carry } from './drag-payload.ts';
import { FragmentMenu } from './FragmentMenu.tsx';
import { fragmentTitles } from './manage-fragments.ts';
import { firstFound, paletteGroups, type FragmentTitles, type PaletteEntry } from './palette-entries.ts';
import { partPlaceAtSelected, placeAtSelected } from './selected-components.ts';

export function Palette() {
  const [text, setText] = useState('');
  const fragments = useDocument(useShallow(({ content }) => fragmentTitles(content.screens)));
  useShowNew(fragments, () => setText(''));
  const groups = useMemo(() => paletteGroups(text, fragments), [text, fragments]);
  const add = useAdd();
  const list = useRef<HTMLDivElement>(null);
  const { stop, focusFirst, ...roving } = useRoving(
    list,
    groups.flatMap(({ entries }) => entries.map(({ id }) => id)),
  );
  return (
    <section aria-label={t('screenDesigner.palette.title')} className="flex h-full min-h-0 flex-col">
      <form
        className="p-2"
        // The next search replaces the previous one.
        onFocus={({ target }) => selectText(target)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusFirst();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          selectText(event.currentTarget.querySelector('input'));
          const first = firstFound(groups, text);
          if (first !== undefined) add(first.dragged);
        }}
      >
        <SearchInput
          label={t('screenDesigner.palette.search')}
          placeholder={t('screenDesigner.palette.search')}
          value={text}
          onChange={setText}
        />
      </form>
      <div ref={list} {...roving} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {groups.length === 0 && (
          <p className="p-2 text-sm text-muted">{t('screenDesigner.palette.nothing', { text })}</p>
        )}
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className="px-2 pt-2 pb-1 text-sm font-medium text-muted">{title}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id} className="group flex items-center">
                  <PaletteItem entry={entry} isStop={entry.id === stop} onAdd={add} />
                  {'fragment' in entry.dragged && (
                    <FragmentMenu name={entry.dragged.fragment} title={entry.title} isStop={entry.id === stop} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** A fragment that was just saved may not match the search. */
function useShowNew(fragments: FragmentTitles, show: () => void): void {
  const [known, setKnown] = useState(fragments);
  if (known === fragments) return;
  setKnown(fragments);
  if (Object.keys(fragments).some((name) => !Object.hasOwn(known, name))) show();
}

function selectText(element: Element | null): void {
  if (element instanceof HTMLInputElement) element.select();
}

type Add = (dragged: Dragged) => void;

/** Adds after the selection. The function stays the same, so that edits don't rerender the entries. */
function useAdd(): Add {
  const { designer } = useOpenDocument();
  const latest = useLatestScreen();
  return useCallback(
    (dragged) => {
      const now = latest.current;
      const placeOf = 'add' in dragged ? placeAtSelected : partPlaceAtSelected;
      const { label, edit } = dropEdit(now, dragged, placeOf(now, designer.getState().selected));
      now.edit(label, edit);
    },
    [designer, latest],
  );
}

interface PaletteItemProps {
  readonly entry: PaletteEntry;
  /** Whether Tab reaches it. */
  readonly isStop: boolean;
  readonly onAdd: Add;
}

const PaletteItem = memo(function PaletteItem({ entry, isStop, onAdd }: PaletteItemProps) {
  const { id, title, summary, Icon, dragged } = entry;
  const ref = useMemo(() => carry({ components: dragged }), [dragged]);
  return (
    <button
      type="button"
      data-stop={id}
      tabIndex={isStop ? 0 : -1}
      title={summary}
      ref={ref}
      onClick={() => onAdd(dragged)}
      className="flex min-h-7 min-w-0 flex-1 cursor-grab items-center gap-2 rounded-control px-2 text-left text-base hover:bg-hover active:cursor-grabbing"
    >
      <Icon size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      <span className="shrink-0">{title}</span>
      <span aria-hidden className="min-w-0 truncate text-sm text-muted">
        {summary === title ? '' : summary}
      </span>
    </button>
  );
});
