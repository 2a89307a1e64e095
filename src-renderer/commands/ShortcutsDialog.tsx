/** The cheat sheet: every command that has keys. */
import { useTranslation } from 'react-i18next';
import { useApp, useView } from '../state/app-context.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

export function ShortcutsDialog() {
  const { t } = useTranslation();
  const { view } = useApp();
  const isOpen = useView((state) => state.dialog === 'shortcuts');
  const withKeys = COMMANDS.filter((command) => command.shortcuts !== undefined && command.isVariant !== true);
  return (
    <Dialog
      open={isOpen}
      onClose={() => view.getState().closeDialog()}
      title={t('commands.shortcuts')}
      closeLabel={t('app.close')}
      size="md"
    >
      <div className="columns-1 gap-8 sm:columns-2">
        {Object.entries(Object.groupBy(withKeys, (command) => command.group)).map(([group, commands]) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-xs font-medium text-muted">{t(`commands.groups.${group as Command['group']}`)}</h3>
            <dl>
              {commands.map((command) => (
                <div key={command.id} className="flex h-7 items-center justify-between gap-4 border-b border-line">
                  <dt className="truncate">{t(command.title)}</dt>
                  <dd>{command.shortcuts?.[0] !== undefined && <Kbd keys={command.shortcuts[0]} />}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
