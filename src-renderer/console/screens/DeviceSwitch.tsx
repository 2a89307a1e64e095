/** For which device screens are drawn: the agent is told, and draws them anew. */
import { Monitor, Smartphone } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useApp, useSession } from '../../state/app-context.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

const DEVICES = [
  { value: 'desktop', icon: Monitor },
  { value: 'mobile', icon: Smartphone },
] as const;

export function DeviceSwitch() {
  const { t } = useTranslation();
  const { session } = useApp();
  const device = useSession((state) => state.client.device);
  const change = (next: string): void => {
    const chosen = DEVICES.find(({ value }) => value === next)?.value;
    if (chosen !== undefined) void session.getState().changeClient({ device: chosen });
  };
  return (
    <ToggleGroup.Root
      type="single"
      value={device}
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
