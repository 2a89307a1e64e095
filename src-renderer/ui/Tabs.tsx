/** A row of tabs and the panel of the selected one. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Tabs as RadixTabs } from 'radix-ui';
import { AllTabs } from './AllTabs.tsx';
import { classes } from './classes.ts';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A count or badge after the label. */
  readonly aside?: ReactNode;
  readonly panel?: ReactNode;
}

export interface TabsProps {
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Accessible name of the row. */
  readonly label: string;
  /** At the right end of the row. */
  readonly screenTab?: ReactNode;
  readonly className?: string;
  /** In a narrow column, the icons stand for the labels. */
  readonly collapses?: boolean;
}

export function Tabs({ items, value, onChange, label, screenTab: aside, className, collapses = false }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={onChange}
      className={classes('flex h-full min-h-0 flex-col', collapses && '@container/tabs', className)}
      activationMode="automatic"
    >
      <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line px-2">
        <RadixTabs.List
          ref={row}
          aria-label={label}
          // A wheel without a sideways axis reaches all tabs, too.
          onWheel={({ currentTarget, deltaX, deltaY }) => deltaX === 0 && currentTarget.scrollBy({ left: deltaY })}
          className="tab-row flex min-w-0 [scrollbar-width:none] items-center gap-1 overflow-x-auto overscroll-x-contain"
        >
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              ref={item.value === value ? intoView : undefined}
              onFocus={({ currentTarget }) => intoView(currentTarget)}
              // Scrolls past the faded ends of the row.
              className={classes(
                'flex h-7 shrink-0 scroll-mx-4 items-center gap-1.5 rounded-control text-sm font-medium whitespace-nowrap text-muted transition-colors focus-visible:-outline-offset-2 duration-120 hover:bg-hover hover:text-ink data-[state=active]:bg-hover data-[state=active]:text-ink',
                collapses ? 'px-1.5' : 'px-2',
              )}
            >
              {collapses ? <CollapsingLabel item={item} /> : item.icon}
              {!collapses && item.label}
              {item.aside}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        <AllTabs {...{ row, items, value, onChange }} />
        <div className="ml-auto flex shrink-0 items-center gap-1">{aside}</div>
      </div>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          tabIndex={-1}
          className="min-h-0 flex-1 outline-none data-[state=inactive]:hidden"
        >
          {item.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

function CollapsingLabel({ item: { icon, label } }: { readonly item: TabItem }) {
  return (
    <>
      <span className="hidden @max-[12rem]/tabs:inline" title={label} aria-hidden>
        {icon}
      </span>
      <span className="@max-[12rem]/tabs:sr-only">{label}</span>
    </>
  );
}

/** Also runs when the row gets narrower. */
function useChosenInView(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => intoView(element.querySelector<HTMLElement>('[data-state="active"]')));
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
}

/** Keeps the selected tab visible. */
function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
