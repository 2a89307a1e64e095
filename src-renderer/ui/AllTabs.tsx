/** A menu of all tabs at the end of a row that is too narrow for them. */
import { useEffect, useState, type RefObject } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { scaled } from './text-scale.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface AllTabsProps {
  readonly row: RefObject<HTMLElement | null>;
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AllTabs({ row, items, value, onChange }: AllTabsProps) {
  if (!useIsCut(row, items.map((item) => item.value).join('\n'))) return null;
  return (
    <Menu
      align="end"
      items={items.map((item) => ({
        id: item.value,
        label: item.label,
        icon: item.value === value ? <Check {...ICON} /> : <span className="w-3.5" />,
        onSelect: () => onChange(item.value),
      }))}
    >
      <IconButton size="sm" label={t('app.allTabs')} icon={<ChevronDown {...ICON} />} />
    </Menu>
  );
}

/** The width of the menu, including the gap before it. */
const MENU_PX = 32;

/**
 * Whether they wouldn't fit even without the menu. Measured after the layout of a frame, because measuring earlier
 * would force another layout.
 */
function useIsCut(row: RefObject<HTMLElement | null>, tabs: string): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setIsCut((was) => element.scrollWidth > element.clientWidth + (was ? scaled(MENU_PX) : 0)),
    );
    // A tab gets wider with a count.
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [row, tabs]);
  return isCut;
}
