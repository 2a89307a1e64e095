/** A property, marked if single devices have another value; the mark resets it or goes to it. */
import type { ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import type { Device } from '../../../src-shared/device.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { overridingDevices, resetOverride } from '../../../src-shared/screen-edits/overrides.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDesignedComponent } from './designed-component.tsx';
import { DEVICE_ICONS } from './EditedDevices.tsx';
import { usePreviewSettings } from './use-preview-settings.ts';
import { kindTitle } from './use-designed.ts';

export interface OverridableFieldProps {
  /** The name of the property. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function OverridableField({ name, title, children }: OverridableFieldProps) {
  const { designed, component } = useDesignedComponent();
  const devices = overridingDevices(designed.file, component.id, name);
  const { device } = designed;
  const isOwn = device !== null && devices.includes(device);
  const isOther = device === null && devices.length > 0;
  // Renders the same elements with and without a mark, so that the field keeps the focus.
  return (
    <div
      data-focus-scope
      className={classes('flex flex-col gap-1', (isOwn || isOther) && 'border-l-2 border-accent pl-2')}
    >
      {isOwn && <OwnValue {...{ name, title, device }} />}
      {isOther && <OtherValues {...{ title, devices }} />}
      {children}
    </div>
  );
}

interface OwnValueProps {
  readonly name: string;
  readonly title: string;
  readonly device: Device;
}

function OwnValue({ name, title, device }: OwnValueProps) {
  const { designed, component } = useDesignedComponent();
  const reset = () =>
    designed.change({
      label: t('screenDesigner.devices.resetEdit', { field: title, name: kindTitle(component) }),
      operations: resetOverride(designed, { device, id: component.id, prop: name }),
    });
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-accent">
      {t(`screenDesigner.devices.own.${device}`)}
      <IconButton
        size="sm"
        label={t('screenDesigner.devices.reset', { field: title })}
        icon={<RotateCcw size={14} strokeWidth={1.75} />}
        onClick={reset}
      />
    </div>
  );
}

function OtherValues({ title, devices }: { readonly title: string; readonly devices: readonly Device[] }) {
  const [, change] = usePreviewSettings();
  return (
    <div className="flex items-center gap-1">
      {devices.map((device) => {
        const Icon = DEVICE_ICONS[device];
        return (
          <IconButton
            key={device}
            size="sm"
            label={t(`screenDesigner.devices.other.${device}`, { field: title })}
            icon={<Icon size={14} strokeWidth={1.75} className="text-accent" />}
            onClick={() => change({ edits: device })}
          />
        );
      })}
    </div>
  );
}
