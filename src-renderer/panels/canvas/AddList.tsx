/** The items of the add menu, found by typing. */
import { useState } from 'react';
import { Command as Cmdk } from 'cmdk';
import { t } from '../../../src-shared/messages/translate.ts';
import { isEnd } from '../../../src-shared/node-kinds/parts-of.ts';
import { NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { bestScore, scoreEntry, searchWords } from '../../commands/palette-order.ts';
import type { AddItem } from '../../edits/add-items.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { addItemWords } from './add-item.ts';
import { withActiveOption } from '../../ui/active-option.ts';

export interface AddListProps {
  readonly label: string;
  readonly items: readonly AddItem[];
  /** Whether an edge continues from the added node, so that ends are left out. */
  readonly leadsOn?: boolean;
  readonly onChoose: (item: AddItem) => void;
}

export function AddList({ label, items, leadsOn = false, onChoose }: AddListProps) {
  const [search, setSearch] = useState('');
  const isEndMissing = leadsOn && isForEnd(search, items);
  return (
    <Cmdk ref={withActiveOption} label={label} loop filter={score}>
      <Cmdk.Input
        autoFocus
        value={search}
        onValueChange={setSearch}
        placeholder={t('canvas.add.hint')}
        className="h-9 w-full border-b border-line bg-transparent px-3 text-base text-ink outline-none"
      />
      <Cmdk.List className="max-h-72 scroll-py-1 overflow-y-auto p-1">
        {isEndMissing ? (
          <p role="status" className="px-2 py-1.5 text-muted">
            {t('canvas.add.noEnd')}
          </p>
        ) : (
          <Cmdk.Empty className="p-4 text-center text-muted">{t('canvas.add.empty')}</Cmdk.Empty>
        )}
        {[...Map.groupBy(items, ({ section }) => section)].map(([section, members]) => (
          <Cmdk.Group key={section} heading={t(`canvas.add.sections.${section}`)} className={GROUP}>
            {members.map((item) => (
              <Cmdk.Item
                key={item.id}
                value={item.id}
                keywords={addItemWords(item)}
                onSelect={() => onChoose(item)}
                className="flex h-7 cursor-default items-center gap-2 rounded-control px-2 data-[selected=true]:bg-hover"
              >
                <KindIcon type={item.type} />
                <span className="truncate">{item.title}</span>
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-0.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint';

/** Whether an end would be the best match. */
function isForEnd(search: string, items: readonly AddItem[]): boolean {
  const ends = NODE_TYPES.filter((type) => isEnd({ type })).map((type) => [
    NODE_KINDS[type].title,
    ...searchWords(NODE_KINDS[type].commands.words),
  ]);
  return search !== '' && bestScore(search, ends) > bestScore(search, items.map(addItemWords));
}

/** Ignores ids, because nobody types them. */
function score(_value: string, search: string, keywords: readonly string[] = []): number {
  return scoreEntry(search, keywords);
}
