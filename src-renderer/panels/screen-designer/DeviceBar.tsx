/** Shown while edits apply to one device only. */
import type { Device } from '../../../src-shared/device.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { DEVICE_ICONS } from './EditedDevices.tsx';
import type { PreviewSettings } from './preview-settings.ts';

export interface DeviceBarProps {
  readonly device: Device;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

export function DeviceBar({ device, onChange }: DeviceBarProps) {
  const Icon = DEVICE_ICONS[device];
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-1">
      <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm text-ink">
        <Icon size={14} strokeWidth={1.75} className="shrink-0 text-accent" aria-hidden />
        <span className="font-medium">{t(`screenDesigner.devices.only.${device}`)}</span>
        <span className="text-muted">{t('screenDesigner.devices.onlyHelp')}</span>
      </p>
      <Button size="sm" onClick={() => onChange({ edits: 'all' })}>
        {t('screenDesigner.devices.editAll')}
      </Button>
    </div>
  );
}
