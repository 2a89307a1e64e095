/** Marks of a row in the tree: repeated, on some devices only, hidden, or with problems. */
import type { ReactNode } from 'react';
import { CircleAlert, EyeOff, Repeat2, TriangleAlert } from 'lucide-react';
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { classes } from '../../ui/classes.ts';
import { DEVICE_ICONS } from './EditedDevices.tsx';

export interface RowMarksProps {
  readonly row: TreeRow;
  readonly isHidden: boolean;
  readonly problems: readonly Problem[];
}

export function RowMarks({ row, isHidden, problems }: RowMarksProps) {
  const [worst] = problems;
  const Sign = worst?.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <>
      {row.list !== null && (
        <Mark label={t('screenDesigner.row.repeated', { list: row.list })}>
          <Repeat2 size={14} strokeWidth={1.75} aria-hidden />
        </Mark>
      )}
      {row.only !== null && <DeviceMark label={onlyWords(row.only)} devices={row.only} isOnly />}
      {row.differing.length > 0 && <DeviceMark label={differingWords(row.differing)} devices={row.differing} />}
      {isHidden && (
        <Mark label={t('screenDesigner.row.hidden')}>
          <EyeOff size={14} strokeWidth={1.75} aria-hidden />
        </Mark>
      )}
      {worst !== undefined && (
        <Mark label={problems.map(({ screen }) => screen?.message ?? '').join('\n')}>
          <Sign
            size={14}
            strokeWidth={1.75}
            className={worst.severity === 'error' ? 'text-danger' : 'text-warning'}
            aria-hidden
          />
        </Mark>
      )}
    </>
  );
}

/** For one or two devices. */
function onlyWords(devices: readonly Device[]): string {
  const [device, ...others] = devices;
  const missing = DEVICES.find((one) => !devices.includes(one));
  return others.length === 0
    ? t(`screenDesigner.devices.onlyOn.${device ?? 'desktop'}`)
    : t(`screenDesigner.devices.notOn.${missing ?? 'desktop'}`);
}

function differingWords(devices: readonly Device[]): string {
  return t('screenDesigner.devices.differs', {
    devices: devices.map((device) => t(`screenDesigner.devices.${device}`)).join(', '),
  });
}

interface DeviceMarkProps {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly isOnly?: boolean;
}

/** Framed for the only devices that have a component, and colored for those that change it. */
function DeviceMark({ label, devices, isOnly = false }: DeviceMarkProps) {
  return (
    <Mark label={label}>
      <span
        className={classes(
          'flex items-center gap-0.5',
          isOnly ? 'rounded-control border border-strong px-0.5 py-px' : 'text-accent',
        )}
      >
        {devices.map((device) => {
          const Icon = DEVICE_ICONS[device];
          return <Icon key={device} size={12} strokeWidth={2} aria-hidden />;
        })}
      </span>
    </Mark>
  );
}

function Mark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0 text-muted">
      {children}
    </span>
  );
}
