/** In the status bar: reports text that isn't applied, also after a crash, and opens its panel. */
import { Braces } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useDesigner, useDocument, useTexts, useView } from '../../state/workspace/app-context.tsx';
import { showText } from './show-text.ts';
import { shownFile } from '../../state/text/text-source.ts';
import { waitingText } from '../../state/text/text-store.ts';

export function TextStripButton() {
  const app = useApp();
  const file = useTexts(({ drafts }) => waitingText(drafts));
  const shown = useTexts((state) => state.shown);
  const screen = useDesigner((state) => state.screen);
  const inPanel = useDocument(({ content, choice }) => shownFile(content, { ...choice, screen }, shown));
  const isOpen = useView((state) => state.panels.text);
  if (file === null || (isOpen && file === inPanel)) return null;
  return (
    <button
      type="button"
      onClick={() => showText(app, file)}
      className="flex h-6 items-center gap-2 rounded-control px-2 font-medium text-warning hover:bg-hover"
    >
      <Braces size={13} strokeWidth={1.75} aria-hidden />
      {t('textView.waiting')}
    </button>
  );
}
