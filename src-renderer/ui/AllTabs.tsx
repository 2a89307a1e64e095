/** A menu of all tabs at the end of a row that is too narrow for them. */
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
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
  if (!useIsCut(row)) return null;
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

/** The room that the menu takes from the tabs, with the gap before it. */
const MENU_PX = 32;

/** Whether they wouldn't fit without the menu either. */
function useIsCut(row: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  const measure = () => {
    const { scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    setIsCut((was) => scrollWidth > clientWidth + (was ? scaled(MENU_PX) : 0));
  };
  // Tabs may have come or gone, or got a count.
  useLayoutEffect(measure);
  useEffect(() => {
    if (row.current === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- only the element counts
  }, [row]);
  return isCut;
}
