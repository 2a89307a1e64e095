/** The cheat sheet: every command with a shortcut, searchable, with shortcuts that can be changed in place. */
import { useState } from 'react';
import { t } from '../../src-shared/messages/translate.ts';
import { useSettings, useView, useWorkspace } from '../state/workspace/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { Command } from './command.ts';
import { useCommands } from './commands-context.tsx';
import { ShortcutRow } from './ShortcutRow.tsx';
import { useKeymap } from './use-keymap.ts';

export function ShortcutsDialog() {
  const { view } = useWorkspace();
  const isOpen = useView((state) => state.dialog === 'shortcuts');
  const [listening, setListening] = useState<string | null>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={() => view.getState().closeDialog()}
      title={t('commands.shortcuts')}
      closeLabel={t('app.close')}
      size="lg"
      keepsEscape={listening !== null}
      footer={<ResetAll />}
    >
      <Sheet listening={listening} onListen={setListening} />
    </Dialog>
  );
}

interface SheetProps {
  /** The command whose new keys are being recorded. */
  readonly listening: string | null;
  readonly onListen: (command: string | null) => void;
}

function Sheet({ listening, onListen }: SheetProps) {
  const commands = useCommands();
  const [text, setText] = useState('');
  const [withoutKeys, setWithoutKeys] = useState(false);
  const { byCommand } = useKeymap();
  const custom = useSettings((state) => state.settings?.shortcuts);
  const isListed = (command: Command) =>
    command.isVariant !== true &&
    (withoutKeys || byCommand.has(command.id) || Object.hasOwn(custom ?? {}, command.id)) &&
    t(command.title).toLowerCase().includes(text.trim().toLowerCase());
  const groups = [...Map.groupBy(commands.all.filter(isListed), (command) => command.group)];
  return (
    <>
      <div className="sticky top-0 z-10 mb-3 flex items-center gap-4 bg-panel pb-2">
        <div className="flex-1">
          <SearchInput
            label={t('shortcuts.find')}
            placeholder={t('shortcuts.findHint')}
            value={text}
            onChange={setText}
          />
        </div>
        <label className="flex items-center gap-2 text-sm text-muted">
          <Switch checked={withoutKeys} onChange={setWithoutKeys} label={t('shortcuts.withoutKeys')} />
          {t('shortcuts.withoutKeys')}
        </label>
      </div>
      {groups.length === 0 && <p className="py-6 text-center text-muted">{t('shortcuts.none')}</p>}
      <div className="columns-1 gap-8 md:columns-2">
        {groups.map(([group, commands]) => (
          <section key={group} aria-label={t(`commands.groups.${group}`)} className="mb-5 break-inside-avoid-column">
            <h3 className="mb-1 text-sm font-medium text-muted">{t(`commands.groups.${group}`)}</h3>
            <ul>
              {commands.map((command) => (
                <ShortcutRow
                  key={command.id}
                  command={command}
                  isListening={listening === command.id}
                  onListen={(listens) => onListen(listens ? command.id : null)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function ResetAll() {
  const { settings } = useWorkspace();
  const custom = useSettings((state) => state.settings?.shortcuts) ?? {};
  const ids = Object.keys(custom);
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={ids.length === 0}
      onClick={() => void settings.getState().change({ shortcuts: Object.fromEntries(ids.map((id) => [id, null])) })}
    >
      {t('shortcuts.resetAll')}
    </Button>
  );
}
