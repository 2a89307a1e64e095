/** One command of the cheat sheet. Its keys are a button that records new ones when pressed. */
import { useState, type KeyboardEvent } from 'react';
import { RotateCcw } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { useSettings, useWorkspace } from '../state/workspace/app-context.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { isMac, shortcutKeys } from '../ui/shortcut-keys.ts';
import type { Command } from './command.ts';
import { refusal, spellingOf } from './keymap.ts';
import { useKeymap } from './use-keymap.ts';

export interface ShortcutRowProps {
  readonly command: Command;
  readonly isListening: boolean;
  readonly onListen: (listens: boolean) => void;
}

export function ShortcutRow({ command, isListening, onListen }: ShortcutRowProps) {
  const { settings, view } = useWorkspace();
  const name = t(command.title);
  const keys = useKeymap().byCommand.get(command.id) ?? [];
  const isCustom = useSettings((state) => Object.hasOwn(state.settings?.shortcuts ?? {}, command.id));
  const reset = () => {
    void settings.getState().change({ shortcuts: { [command.id]: null } });
    view.getState().announce(t('shortcuts.done', { name }));
  };
  return (
    <li className="flex min-h-8 items-center gap-2 border-b border-line py-0.5">
      <span className="min-w-0 flex-1">{name}</span>
      {isCustom && (
        <IconButton
          size="sm"
          label={t('shortcuts.reset', { name })}
          icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />}
          onClick={reset}
        />
      )}
      {isListening ? (
        <Listener command={command} onDone={() => onListen(false)} />
      ) : (
        <button
          type="button"
          onClick={() => onListen(true)}
          className="flex min-h-6 min-w-10 items-center justify-end gap-1.5 rounded-control px-1 hover:bg-hover"
        >
          <span className="sr-only">{t('shortcuts.change', { name })}</span>
          {keys.length === 0 ? (
            <span className="text-faint">–</span>
          ) : (
            keys.map((each) => <Kbd key={each} keys={each} />)
          )}
        </button>
      )}
    </li>
  );
}

function Listener({ command, onDone }: { readonly command: Command; readonly onDone: () => void }) {
  const { settings, view } = useWorkspace();
  const { bySpelling } = useKeymap();
  const [held, setHeld] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = t(command.title);

  const keep = (spellings: readonly string[], said: string) => {
    void settings.getState().change({ shortcuts: { [command.id]: [...spellings] } });
    view.getState().announce(said);
    onDone();
  };

  const hear = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const spelling = spellingOf(event.nativeEvent, isMac);
    if (spelling === null) return;
    if (spelling === 'escape') return onDone();
    if (spelling === 'backspace') return keep([], t('shortcuts.cleared', { name }));
    const keys = shortcutKeys(spelling).join('+');
    const refused = refusal(command, spelling);
    const other = bySpelling.get(spelling);
    if (refused !== null) return setTrouble(t(`shortcuts.${refused}` as const, { keys, ...MODIFIERS }));
    if (other !== undefined && other !== command && held !== spelling) {
      setHeld(spelling);
      return setTrouble(t('shortcuts.taken', { keys, other: t(other.title) }));
    }
    keep([spelling], t('shortcuts.changed', { name, keys }));
  };

  return (
    <span className="flex min-w-0 flex-col items-end gap-1">
      <button
        type="button"
        autoFocus
        aria-label={`${t('shortcuts.listening')} ${t('shortcuts.press', { name })}`}
        onKeyDown={hear}
        onBlur={onDone}
        className="min-h-6 rounded-control border border-accent px-2 text-sm text-accent"
      >
        {t('shortcuts.listening')}
      </button>
      {trouble !== null && (
        <span role="alert" className="max-w-56 text-right text-sm text-warning">
          {trouble}
        </span>
      )}
    </span>
  );
}

const MODIFIERS = { mod: shortcutKeys('mod').join(''), alt: shortcutKeys('alt').join('') };
