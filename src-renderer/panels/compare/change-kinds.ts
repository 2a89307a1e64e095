/** How each kind of change looks: color, icon, and pattern, so that none is the only clue. */
import { CircleAlert, Minus, Move, Pencil, Plus, type LucideIcon } from 'lucide-react';
import type { MarkKind } from '../../state/versions/compare-model.ts';

export const KIND_ICONS: Readonly<Record<MarkKind, LucideIcon>> = {
  added: Plus,
  removed: Minus,
  changed: Pencil,
  moved: Move,
  conflict: CircleAlert,
};

export const KIND_TEXT: Readonly<Record<MarkKind, string>> = {
  added: 'text-success bg-success-soft',
  removed: 'text-danger bg-danger-soft',
  changed: 'text-warning bg-warning-soft',
  moved: 'text-info bg-info-soft',
  conflict: 'text-(--kind-pink) bg-(--kind-pink-soft)',
};
