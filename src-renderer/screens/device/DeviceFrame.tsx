/** What a screen stands in: the whole width on a desktop, a phone's width on a phone. */
import type { ReactNode } from 'react';
import type { Client } from '../../../src-shared/guard/scope.ts';
import { classes } from '../../ui/classes.ts';

export interface DeviceFrameProps {
  readonly device: Client['device'];
  readonly children: ReactNode;
}

export function DeviceFrame({ device, children }: DeviceFrameProps) {
  const isPhone = device === 'mobile';
  return (
    <div
      data-testid="device-frame"
      className={classes(
        'mx-auto border bg-panel transition-[max-width] duration-160 motion-reduce:transition-none',
        isPhone
          ? 'min-h-140 w-90 max-w-full rounded-[28px] border-strong p-4 shadow-node'
          : 'w-full max-w-3xl rounded-card border-line p-4',
      )}
    >
      {isPhone && <div aria-hidden className="mx-auto mb-4 h-1 w-16 rounded-full bg-line" />}
      {children}
    </div>
  );
}
