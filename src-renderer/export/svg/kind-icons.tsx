/** The icons of node kinds as text, the same that the canvas shows. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { LucideIcon } from 'lucide-react';
import type { NodeType } from '../../../src-shared/flow/node-kinds.ts';
import { iconOfKind } from '../../canvas/KindIcon.tsx';

export interface IconPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

export function kindIcon(type: NodeType, place: IconPlace): string {
  return icon(iconOfKind(type), place);
}

export function icon(Icon: LucideIcon, { x, y, size, colour }: IconPlace): string {
  const markup = renderToStaticMarkup(<Icon size={size} color={colour} strokeWidth={1.75} x={x} y={y} aria-hidden />);
  return markup.replace(/ class="[^"]*"/, '');
}
