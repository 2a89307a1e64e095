/** A menu on a button, and the same items as a context menu. */
import type { ReactElement, ReactNode } from 'react';
import { ContextMenu as RadixContextMenu, DropdownMenu } from 'radix-ui';
import { ChevronRight } from 'lucide-react';
import { Kbd } from './Kbd.tsx';

export interface MenuCommand {
  readonly id: string;
  readonly label: string;
  /** What it does, if its label alone doesn't say. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string | undefined;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface SubMenu {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly items: readonly MenuItem[];
}

export type MenuItem = MenuCommand | SubMenu | { readonly id: string; readonly separator: true };

const SURFACE =
  'z-50 min-w-48 rounded-card border border-line bg-raised p-1 text-ink shadow-float outline-none animate-appear ' +
  'max-h-(--radix-popper-available-height) overflow-y-auto';
const ROW =
  'flex h-7 cursor-default items-center gap-2 rounded-control px-2 text-base outline-none data-highlighted:bg-hover ' +
  'data-[state=open]:bg-hover data-disabled:opacity-40 [&_svg]:text-muted';

/** Computed when the menu opens, because a long list may take time. */
type MenuItems = readonly MenuItem[] | (() => readonly MenuItem[]);

export interface MenuProps {
  readonly items: MenuItems;
  readonly children: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
}

export function Menu({ items, children, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={8} className={SURFACE}>
          <Items items={items} parts={DropdownMenu} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface ContextMenuProps {
  /** Its `ContextItems`, drawn when it opens. */
  readonly menu: ReactNode;
  readonly children: ReactElement;
}

export function ContextMenu({ menu, children }: ContextMenuProps) {
  return (
    <RadixContextMenu.Root modal={false}>
      <RadixContextMenu.Trigger asChild>{children}</RadixContextMenu.Trigger>
      <RadixContextMenu.Portal>
        <RadixContextMenu.Content collisionPadding={8} className={SURFACE}>
          {menu}
        </RadixContextMenu.Content>
      </RadixContextMenu.Portal>
    </RadixContextMenu.Root>
  );
}

export function ContextItems({ items }: Pick<MenuProps, 'items'>) {
  return <Items items={items} parts={RadixContextMenu} />;
}

/** Both menus of the library have the same parts. */
type Parts = Pick<typeof DropdownMenu, 'Item' | 'Separator' | 'Sub' | 'SubTrigger' | 'SubContent' | 'Portal'>;

interface ItemsProps {
  readonly items: MenuItems;
  readonly parts: Parts;
}

function Items({ items, parts }: ItemsProps) {
  const listed = typeof items === 'function' ? items() : items;
  return listed.map((item) => {
    if ('separator' in item) return <parts.Separator key={item.id} className="my-1 h-px bg-line" />;
    if ('items' in item) return <Branch key={item.id} branch={item} parts={parts} />;
    return (
      <parts.Item
        key={item.id}
        disabled={item.disabled ?? false}
        onSelect={item.onSelect}
        className={item.danger ? `${ROW} text-danger` : ROW}
      >
        <Words item={item} />
        {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
      </parts.Item>
    );
  });
}

function Branch({ branch, parts }: { readonly branch: SubMenu; readonly parts: Parts }) {
  return (
    <parts.Sub>
      <parts.SubTrigger className={ROW}>
        <Words item={branch} />
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
      </parts.SubTrigger>
      <parts.Portal>
        <parts.SubContent collisionPadding={8} sideOffset={2} className={SURFACE}>
          <Items items={branch.items} parts={parts} />
        </parts.SubContent>
      </parts.Portal>
    </parts.Sub>
  );
}

function Words({ item }: { readonly item: Pick<MenuCommand, 'icon' | 'label' | 'detail'> }) {
  return (
    <>
      {item.icon !== undefined && <span className="flex w-4 shrink-0 justify-center">{item.icon}</span>}
      <span className="flex-1 truncate">
        {item.label}
        {item.detail !== undefined && <span className="ml-2 text-sm text-muted">{item.detail}</span>}
      </span>
    </>
  );
}
