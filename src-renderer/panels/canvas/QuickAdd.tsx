/** A line let go over empty canvas, or an edge that is to hold another node: choose what is added and connected. */
import { useLayoutEffect, useRef } from 'react';
import { DropdownMenu } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';

export interface QuickAddProps {
  /** Where the line was let go, in the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly kinds: readonly NodeType[];
  readonly onChoose: (type: NodeType) => void;
  readonly onClose: () => void;
}

export function QuickAdd({ at, kinds, onChoose, onClose }: QuickAddProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="fixed size-px" style={{ left: at.x, top: at.y }} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          collisionPadding={8}
          aria-label={t('canvas.quickAdd')}
          className="z-50 w-44 rounded-card border border-line bg-raised p-1 shadow-float outline-none animate-appear"
        >
          <Kinds kinds={kinds} onChoose={onChoose} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Kinds({ kinds, onChoose }: Pick<QuickAddProps, 'kinds' | 'onChoose'>) {
  const first = useRef<HTMLDivElement>(null);
  // Opened by the mouse, but the keyboard may choose too: also by letters that are typed at once.
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  return kinds.map((type, at) => (
    <DropdownMenu.Item
      key={type}
      ref={at === 0 ? first : undefined}
      onSelect={() => onChoose(type)}
      className="flex h-7 items-center gap-2 rounded-control px-2 outline-none data-highlighted:bg-hover"
    >
      <KindIcon type={type} />
      {NODE_KINDS[type].title}
    </DropdownMenu.Item>
  ));
}
