/** The frame of a screen: the full width on a desktop, a fixed width on a tablet and a phone. */
import type { ReactNode } from 'react';
import type { Client } from '../../../src-shared/guard/scope.ts';
import { classes } from '../../ui/classes.ts';

export interface DeviceFrameProps {
  readonly device: Client['device'];
  readonly children: ReactNode;
}

export function DeviceFrame({ device, children }: DeviceFrameProps) {
  return (
    <div
      data-testid="device-frame"
      className={classes(
        'mx-auto border bg-panel transition-[max-width] duration-160 motion-reduce:transition-none',
        FRAMES[device],
      )}
    >
      {device !== 'desktop' && <div aria-hidden className="mx-auto mb-4 h-1 w-16 rounded-full bg-line" />}
      {children}
    </div>
  );
}

const FRAMES: Readonly<Record<Client['device'], string>> = {
  desktop: 'w-full max-w-3xl rounded-card border-line p-4',
  tablet: 'min-h-140 w-192 max-w-full rounded-[20px] border-strong p-4 shadow-node',
  mobile: 'min-h-140 w-90 max-w-full rounded-[28px] border-strong p-4 shadow-node',
};
