/** Help on everything, one topic at a time. */
import { t } from '../../../src-shared/messages/translate.ts';
import { HELP, HELP_TOPICS } from '../../../src-shared/help/topics.ts';
import { useHelp, useWorkspace } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { HelpContent } from './HelpContent.tsx';

export function HelpDialog() {
  const { help } = useWorkspace();
  const topic = useHelp((state) => state.topic);
  if (topic === null) return null;
  return (
    <Dialog
      open
      onClose={() => help.getState().openTopic(null)}
      title={t('help.titleOf', { topic: HELP[topic].title })}
      closeLabel={t('help.close')}
      size="md"
    >
      <div className="flex flex-col gap-4 sm:flex-row">
        <nav
          aria-label={t('help.topics')}
          className="flex shrink-0 flex-wrap gap-0.5 sm:w-36 sm:flex-col sm:flex-nowrap"
        >
          {HELP_TOPICS.map((other) => (
            <button
              key={other}
              type="button"
              aria-current={other === topic ? 'page' : undefined}
              onClick={() => help.getState().openTopic(other)}
              className={classes(
                'h-7 truncate rounded-control px-2 text-left text-base',
                other === topic ? 'bg-selected text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {HELP[other].title}
            </button>
          ))}
        </nav>
        <div className="min-w-0 flex-1">
          <HelpContent topic={topic} isWhole />
        </div>
      </div>
    </Dialog>
  );
}
