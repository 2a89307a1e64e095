/** Light, dark, or the system's theme. */
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

type Theme = Settings['theme'];

const ICONS: Readonly<Record<Theme, LucideIcon>> = { system: Monitor, light: Sun, dark: Moon };

export function ThemeChoice({ theme }: { readonly theme: Theme }) {
  const { settings } = useWorkspace();
  return (
    <RadioGroup.Root
      aria-label={t('settings.theme')}
      value={theme}
      onValueChange={(next) => void settings.getState().change({ theme: next as Theme })}
      className="grid grid-cols-3 gap-3 py-4"
    >
      {(['system', 'light', 'dark'] as const).map((name) => {
        const Icon = ICONS[name];
        return (
          <RadioGroup.Item
            key={name}
            value={name}
            className="flex h-20 flex-col items-center justify-center gap-2 rounded-card border border-line text-base text-muted transition-colors duration-120 hover:bg-hover data-[state=checked]:border-accent data-[state=checked]:bg-selected data-[state=checked]:text-ink"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {t(`settings.themes.${name}`)}
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}
