/** The state of a test as a shape and a color. */
import { CircleAlert, CircleCheck, CircleDashed, CircleX, FileWarning, LoaderCircle } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { classes } from '../../../ui/classes.ts';
import type { TestStatus } from './test-rows.ts';

const ICONS = {
  waiting: LoaderCircle,
  unreadable: FileWarning,
  failed: CircleX,
  error: CircleAlert,
  passed: CircleCheck,
  new: CircleDashed,
} as const;

const COLOURS: Readonly<Record<TestStatus, string>> = {
  waiting: 'text-muted animate-spin',
  unreadable: 'text-warning',
  failed: 'text-danger',
  error: 'text-danger',
  passed: 'text-success',
  new: 'text-faint',
};

export interface TestStatusIconProps {
  readonly status: TestStatus;
  readonly isStale: boolean;
}

export function TestStatusIcon({ status, isStale }: TestStatusIconProps) {
  const Icon = ICONS[status];
  return (
    <Icon
      size={16}
      strokeWidth={1.75}
      role="img"
      aria-label={t(`testing.status.${status}`)}
      className={classes('shrink-0', COLOURS[status], isStale && 'opacity-50')}
    />
  );
}
