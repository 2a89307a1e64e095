/** A menu behind a button, and the same items as a context menu. */
import type { ReactElement, ReactNode } from 'react';
import { ContextMenu as RadixContextMenu, DropdownMenu } from 'radix-ui';
import { Kbd } from './Kbd.tsx';

export type MenuItem =
  | {
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly shortcut?: string | undefined;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly id: string; readonly separator: true };

const SURFACE =
  'z-50 min-w-48 rounded-card border border-line bg-raised p-1 text-ink shadow-float outline-none animate-appear';
const ROW =
  'flex h-7 cursor-default items-center gap-2 rounded-control px-2 text-base outline-none data-highlighted:bg-hover ' +
  'data-disabled:opacity-40 [&_svg]:text-muted';

export interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly children: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
}

export function Menu({ items, children, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={8} className={SURFACE}>
          {items.map((item) =>
            'separator' in item ? (
              <DropdownMenu.Separator key={item.id} className="my-1 h-px bg-line" />
            ) : (
              <DropdownMenu.Item
                key={item.id}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={item.danger ? `${ROW} text-danger` : ROW}
              >
                <ItemBody item={item} />
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function ContextMenu({ items, children }: Omit<MenuProps, 'align'>) {
  return (
    <RadixContextMenu.Root modal={false}>
      <RadixContextMenu.Trigger asChild>{children}</RadixContextMenu.Trigger>
      <RadixContextMenu.Portal>
        <RadixContextMenu.Content collisionPadding={8} className={SURFACE}>
          {items.map((item) =>
            'separator' in item ? (
              <RadixContextMenu.Separator key={item.id} className="my-1 h-px bg-line" />
            ) : (
              <RadixContextMenu.Item
                key={item.id}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={item.danger ? `${ROW} text-danger` : ROW}
              >
                <ItemBody item={item} />
              </RadixContextMenu.Item>
            ),
          )}
        </RadixContextMenu.Content>
      </RadixContextMenu.Portal>
    </RadixContextMenu.Root>
  );
}

function ItemBody({ item }: { readonly item: Extract<MenuItem, { label: string }> }) {
  return (
    <>
      <span className="flex w-4 shrink-0 justify-center">{item.icon}</span>
      <span className="flex-1 truncate">{item.label}</span>
      {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
    </>
  );
}
