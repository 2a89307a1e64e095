/** Desktop or phone. */
import { Monitor, Smartphone } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Device } from '../../../src-shared/a2ui/screen-file.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

const DEVICES = [
  { value: 'desktop', icon: Monitor },
  { value: 'mobile', icon: Smartphone },
] as const;

export interface DeviceChoiceProps {
  readonly value: Device;
  readonly onChange: (device: Device) => void;
}

export function DeviceChoice({ value: chosen, onChange }: DeviceChoiceProps) {
  const change = (next: string): void => {
    const device = DEVICES.find(({ value }) => value === next)?.value;
    if (device !== undefined) onChange(device);
  };
  return (
    <ToggleGroup.Root
      type="single"
      value={chosen}
      onValueChange={change}
      aria-label={t('console.client.device')}
      className="flex rounded-control border border-line bg-sunken p-px"
    >
      {DEVICES.map(({ value, icon: Icon }) => (
        <Tooltip key={value} text={t(`console.client.${value}`)} side="bottom">
          <span className="flex">
            <ToggleGroup.Item
              value={value}
              aria-label={t(`console.client.${value}`)}
              className="inline-flex h-5.5 w-7 items-center justify-center rounded-[5px] text-faint transition-colors duration-120 hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-accent data-[state=on]:shadow-node"
            >
              <Icon size={14} strokeWidth={1.75} aria-hidden />
            </ToggleGroup.Item>
          </span>
        </Tooltip>
      ))}
    </ToggleGroup.Root>
  );
}
