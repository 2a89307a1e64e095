/** After dropping a line on the empty canvas, or from an edge or card: choose what to add and connect. */
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Popover } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import type { AddItem } from '../../edits/add-items.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';

export interface QuickAddProps {
  /** Where the line was let go, in window coordinates. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly AddItem[];
  readonly onChoose: (item: AddItem) => void;
  readonly onClose: () => void;
}

export function QuickAdd({ at, items, onChoose, onClose }: QuickAddProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor asChild>
        <span className="fixed size-px" style={{ left: at.x, top: at.y }} aria-hidden />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          collisionPadding={8}
          aria-label={t('canvas.quickAdd')}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-60 rounded-card border border-line bg-raised shadow-float outline-none animate-appear"
        >
          <Cmdk label={t('canvas.quickAdd')} loop filter={score}>
            <Cmdk.Input
              autoFocus
              placeholder={t('canvas.add.hint')}
              className="h-9 w-full border-b border-line bg-transparent px-3 text-base text-ink outline-none"
            />
            <Cmdk.List className="max-h-72 scroll-py-1 overflow-y-auto p-1">
              <Cmdk.Empty className="p-4 text-center text-muted">{t('canvas.add.empty')}</Cmdk.Empty>
              {[...Map.groupBy(items, ({ section }) => section)].map(([section, members]) => (
                <Cmdk.Group key={section} heading={t(`canvas.add.sections.${section}`)} className={GROUP}>
                  {members.map((item) => (
                    <Cmdk.Item
                      key={item.id}
                      value={item.id}
                      keywords={[item.title]}
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-0.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint';

/** Ignores ids, because nobody types them. */
function score(_value: string, search: string, keywords: readonly string[] = []): number {
  return defaultFilter(keywords.join(' '), search);
}
