/** The jumps to a card without an edge: a click opens their form; several open a list. */
import { createLucideIcon, type LucideIcon } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { CardJump, JumpKind } from '../../../src-shared/drawing/card-jumps.ts';
import {
  CHIP_GAP,
  CHIP_ICON,
  CHIP_PAD,
  JUMP_ICONS,
  jumpChip,
  type JumpChip,
} from '../../../src-shared/drawing/jump-chip.ts';
import { goTo } from '../../commands/go-to.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { Menu } from '../../ui/Menu.tsx';

const ICONS = {
  action: iconFrom('action'),
  command: iconFrom('command'),
  path: iconFrom('path'),
  hook: iconFrom('hook'),
} satisfies Record<JumpKind, LucideIcon>;

function iconFrom(kind: JumpKind): LucideIcon {
  return createLucideIcon(
    `jump-${kind}`,
    JUMP_ICONS[kind].map(([tag, attributes], index) => [tag, { ...attributes, key: String(index) }]),
  );
}

export interface JumpMarkProps {
  readonly jumps: readonly CardJump[];
  /** The width of the card. */
  readonly width: number;
  /** Tab leads from a selected card to its chip: on a large canvas all chips would be too many stops. */
  readonly isReachable: boolean;
  readonly isFar: boolean;
}

export function JumpMark({ jumps, width, isReachable, isFar }: JumpMarkProps) {
  const app = useApp();
  const chip = jumpChip({ width }, jumps, isFar);
  const [only, another] = jumps;
  if (chip === null || only === undefined) return null;
  const open = ({ pointer }: CardJump) => goTo(app, { graph: app.documents.getState().graph, pointer });
  const tabIndex = isReachable ? 0 : -1;
  const words = jumps.map(({ text }) => text).join('\n');
  if (another === undefined)
    return <ChipButton {...{ chip, words, tabIndex }} shown={chip.text && only.name} onClick={() => open(only)} />;
  const items = jumps.map((jump) => {
    const Icon = ICONS[jump.kind];
    const icon = <Icon size={14} strokeWidth={1.75} aria-hidden />;
    // The menu gives the focus back to the chip when it closes.
    return { id: jump.pointer, label: jump.text, icon, onSelect: () => void afterPaint(() => open(jump)) };
  });
  return (
    // A click in the menu is one on the card, too, which would select it.
    <span className="contents" onClick={(event) => event.stopPropagation()}>
      <Menu items={items}>
        <ChipButton
          {...{ chip, tabIndex, words: chip.text === null ? words : `${chip.text}: ${words}` }}
          shown={chip.text}
        />
      </Menu>
    </span>
  );
}

interface ChipButtonProps extends ComponentProps<'button'> {
  readonly chip: JumpChip;
  readonly words: string;
  /** The full text, because the name of the button must contain it; CSS cuts it. Null shows only the icon. */
  readonly shown: string | null;
}

function ChipButton({ chip: { box, kind }, words, shown, onClick, onKeyDown, ...rest }: ChipButtonProps) {
  const Icon = ICONS[kind];
  const place = { left: box.x, top: box.y, width: box.width, height: box.height };
  return (
    <button
      {...rest}
      type="button"
      className="card-jump nodrag nopan"
      style={{ ...place, gap: CHIP_GAP, padding: `0 ${CHIP_PAD}px` }}
      aria-label={words}
      title={words}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') backToCard(event);
        else onKeyDown?.(event);
      }}
    >
      <Icon size={CHIP_ICON} strokeWidth={2.25} className="shrink-0" aria-hidden />
      {shown !== null && <span className="truncate">{shown}</span>}
    </button>
  );
}

function backToCard(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  event.currentTarget.closest<HTMLElement>('.react-flow__node')?.focus();
}
