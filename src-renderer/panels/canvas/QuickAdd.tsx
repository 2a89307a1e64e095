/** After dropping a line on the empty canvas, or from an edge or card: choose what to add and connect. */
import { Popover } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import type { AddItem } from '../../edits/add-items.ts';
import { AddList } from './AddList.tsx';

export interface QuickAddProps {
  /** Where the line was let go, in window coordinates. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly AddItem[];
  readonly leadsOn: boolean;
  readonly onChoose: (item: AddItem) => void;
  readonly onClose: () => void;
}

export function QuickAdd({ at, items, leadsOn, onChoose, onClose }: QuickAddProps) {
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
          <AddList label={t('canvas.quickAdd')} {...{ items, leadsOn, onChoose }} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
