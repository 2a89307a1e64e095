/** A node in the command palette: its title, the text it was found by, and where it is. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import { KindIcon } from '../drawing/KindIcon.tsx';
import { firstRange } from '../ui/marked-pieces.ts';
import { MarkedText } from '../ui/MarkedText.tsx';
import type { NodePlace } from './palette-places.ts';

const BEFORE_FOUND = 12;

interface PaletteNodeProps {
  readonly flow: Flow;
  readonly place: NodePlace;
  readonly typed: string;
}

export function PaletteNode({ flow, place: { graph, node, title, found }, typed }: PaletteNodeProps) {
  return (
    <>
      <KindIcon type={node.type} />
      <span className={found === null ? 'flex-1 truncate' : 'max-w-1/2 shrink-0 truncate'}>{title}</span>
      {found !== null && (
        <span className="min-w-0 flex-1 truncate text-sm text-muted">
          <MarkedText text={found} ranges={firstRange(found, typed.trim())} before={BEFORE_FOUND} />
        </span>
      )}
      <span className="truncate text-sm text-faint">
        {graph === null ? NODE_KINDS[node.type].title : (flow.subgraphs?.[graph]?.label ?? graph)}
      </span>
    </>
  );
}
