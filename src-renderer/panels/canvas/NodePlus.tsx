/** A plus below a card: the selected kind is inserted between it and its successor. */
import { Plus } from 'lucide-react';
import type { CardPort } from '../../../src-shared/drawing/card-ports.ts';
import { HANDLE } from '../../../src-shared/drawing/edge-ends.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';

export interface NodePlusProps {
  readonly node: string;
  readonly ports: readonly CardPort[];
}

export function NodePlus({ node, ports }: NodePlusProps) {
  const { canvas } = useOpenDocument();
  const port = ports.find(({ handle }) => handle === HANDLE.out);
  if (port === undefined) return null;
  const open = (event: React.MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const at = { x: left, y: bottom + 4 };
    const near = canvas.getState().camera?.place(at) ?? at;
    const end = port.edge === null ? { after: { node, handle: port.handle }, isBelow: true } : { edge: port.edge };
    canvas.setState({ quickAdd: { at, near, ...end } });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="card-plus nodrag nopan"
      aria-label={t('canvas.add.next')}
      title={t('canvas.add.next')}
      data-node-plus
      onMouseDown={keepFocus}
      onClick={open}
    >
      <Plus size={12} strokeWidth={2.25} aria-hidden />
    </button>
  );
}
