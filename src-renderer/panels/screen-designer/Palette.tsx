/** The components of the catalog: Enter or a click adds one behind the selection, and each can be dragged. */
import { useState } from 'react';
import { COMPONENTS, type CatalogComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { insertAt } from '../../../src-shared/screen-edits/edit-screen.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { componentIcon } from './component-icons.ts';
import { DRAG_TYPE, dropEdit } from './drag-components.ts';
import type { Designed } from './use-designed.ts';

const GROUPS = ['layout', 'content', 'input', 'data'] as const;

export function Palette({ designed }: { readonly designed: Designed }) {
  const selected = useDesigner((state) => state.selected);
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const found = COMPONENTS.filter(({ title, name, summary }) =>
    `${title} ${name} ${summary}`.toLowerCase().includes(words),
  );
  const add = (kind: string) => {
    const { label, edit } = dropEdit(designed, { add: kind }, insertAt(designed, selected));
    designed.edit(label, edit);
  };
  return (
    <section aria-label={t('screenDesigner.palette.title')} className="flex h-full min-h-0 flex-col">
      <form
        className="p-2"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) add(first.name);
        }}
      >
        <SearchInput
          label={t('screenDesigner.palette.search')}
          placeholder={t('screenDesigner.palette.search')}
          value={text}
          onChange={setText}
        />
      </form>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {found.length === 0 && (
          <p className="p-2 text-sm text-muted">{t('screenDesigner.palette.nothing', { text })}</p>
        )}
        {GROUPS.map((group) => {
          const inGroup = found.filter((component) => component.group === group);
          if (inGroup.length === 0) return null;
          return (
            <section key={group} aria-label={t(`screenDesigner.palette.groups.${group}`)}>
              <h3 className="px-2 pt-2 pb-1 text-sm font-medium text-muted">
                {t(`screenDesigner.palette.groups.${group}`)}
              </h3>
              <ul>
                {inGroup.map((component) => (
                  <li key={component.name}>
                    <PaletteItem component={component} onAdd={() => add(component.name)} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

interface PaletteItemProps {
  readonly component: CatalogComponent;
  readonly onAdd: () => void;
}

function PaletteItem({ component: { name, title, summary }, onAdd }: PaletteItemProps) {
  const Icon = componentIcon(name);
  return (
    <button
      type="button"
      title={summary}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, JSON.stringify({ add: name }))}
      onClick={onAdd}
      className="flex min-h-7 w-full cursor-grab items-center gap-2 rounded-control px-2 text-left text-base hover:bg-hover active:cursor-grabbing"
    >
      <Icon size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      {title}
    </button>
  );
}
