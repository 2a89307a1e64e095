/** How each kind of change looks: color, icon, and pattern, so that none is the only clue. */
import { Minus, Move, Pencil, Plus, type LucideIcon } from 'lucide-react';
import type { ChangeKind } from '../../state/versions/compare-model.ts';

export const KIND_ICONS: Readonly<Record<ChangeKind, LucideIcon>> = {
  added: Plus,
  removed: Minus,
  changed: Pencil,
  moved: Move,
};

export const KIND_TEXT: Readonly<Record<ChangeKind, string>> = {
  added: 'text-success bg-success-soft',
  removed: 'text-danger bg-danger-soft',
  changed: 'text-warning bg-warning-soft',
  moved: 'text-info bg-info-soft',
};
