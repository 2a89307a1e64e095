/** The same list as the palette, for people who prefer menus. */
import { Menu as MenuIcon } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { useCommands } from './commands-context.tsx';
import { mainMenu } from './menus.tsx';
import { useApp } from '../state/workspace/app-context.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Logo } from '../ui/Logo.tsx';

export function MainMenu() {
  const app = useApp();
  const commands = useCommands();
  return (
    <Menu items={() => mainMenu({ app, commands, t })}>
      <button
        type="button"
        aria-label={t('app.menu')}
        className="flex h-8 items-center gap-1.5 rounded-control px-1.5 text-muted hover:bg-hover hover:text-ink"
      >
        <Logo size={20} />
        <MenuIcon size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </Menu>
  );
}
