/** Help next to the inspector, about the selection, while it is open. */
import { X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { HELP } from '../../../src-shared/help/topics.ts';
import type { HelpTopic } from '../../../src-shared/help/topic.ts';
import { useHelp, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { HelpContent } from './HelpContent.tsx';

export function HelpPane({ topic }: { readonly topic: HelpTopic }) {
  const { help } = useWorkspace();
  const isBeside = useHelp((state) => state.isBeside);
  if (!isBeside) return null;
  const title = t('help.show', { topic: HELP[topic].title });
  return (
    <section
      aria-label={title}
      tabIndex={0}
      className="max-h-[45%] shrink-0 overflow-y-auto border-b border-line bg-raised px-3 py-2.5 focus-visible:-outline-offset-2"
    >
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{title}</h3>
        <IconButton
          size="sm"
          label={t('help.hide')}
          icon={<X size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => help.getState().setBeside(false)}
        />
      </div>
      <HelpContent topic={topic} />
      <Button size="sm" variant="ghost" className="mt-2 -ml-2" onClick={() => help.getState().openTopic(topic)}>
        {t('help.more')}
      </Button>
    </section>
  );
}
