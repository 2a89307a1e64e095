/** The quick fixes of a problem, shown next to it. */
import { Wrench } from 'lucide-react';
import type { Problem, QuickFix } from '../../src-shared/document/problems.ts';
import { takeFix } from '../commands/take-quick-fix.ts';
import { useApp } from '../state/workspace/app-context.tsx';
import { Button } from '../ui/Button.tsx';

export interface FixButtonsProps {
  readonly fixes: readonly QuickFix[];
  readonly problem?: Problem;
}

export function FixButtons({ fixes, problem }: FixButtonsProps) {
  const app = useApp();
  return fixes.map((fix) => (
    <Button
      key={fix.label}
      size="sm"
      wraps
      icon={<Wrench size={13} strokeWidth={1.75} aria-hidden />}
      onClick={() => takeFix(app, fix, problem)}
    >
      {fix.label}
    </Button>
  ));
}
