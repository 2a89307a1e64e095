/** In the line below the canvas: text that is not applied waits, also after a crash, while its panel is closed. */
import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { runCommand } from '../commands/command.ts';
import { requireCommand } from '../commands/commands.ts';
import { useApp, useTexts, useView } from '../state/app-context.tsx';
import { kindOf } from './text-source.ts';
import { waitingText } from './text-store.ts';

export function TextStripButton() {
  const { t } = useTranslation();
  const app = useApp();
  const file = useTexts(({ drafts }) => waitingText(drafts));
  const isOpen = useView((state) => state.panels.text);
  if (file === null || isOpen) return null;
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => runCommand(requireCommand(kindOf(file) === 'layout' ? 'text.layout' : 'text.flow'), app)}
      className="flex h-6 items-center gap-2 rounded-control px-2 font-medium text-warning hover:bg-hover"
    >
      <Braces size={13} strokeWidth={1.75} aria-hidden />
      {t('textView.waiting')}
    </button>
  );
}
