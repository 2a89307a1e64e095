/**
 * A run that asks something other than an approval: the question, its quick replies, and a button to the chat for
 * others.
 */
import { MessageCircleQuestionMark } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { activeView } from '../../../state/conversation/active-session.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { openLine } from '../chat/quick-replies.ts';
import { useQuickReplies } from '../chat/use-quick-replies.ts';
import { withDates } from '../../../ui/date-text.ts';

export function OpenQuestion({ onChat }: { readonly onChat: () => void }) {
  const line = useSession((state) => openLine(activeView(state)));
  const isIdle = useSession((state) => state.phase === 'idle');
  const { options, many, choose } = useQuickReplies(isIdle);
  const title = useId();
  if (line === null) return null;
  return (
    <section
      data-decision
      aria-labelledby={title}
      className="mx-3 mt-2 flex flex-col gap-2 rounded-card border border-warning bg-panel px-3 py-2.5"
    >
      <h4 id={title} className="flex items-start gap-2 font-medium">
        <MessageCircleQuestionMark size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        {t('runs.question.title')}
      </h4>
      <p className="wrap-anywhere">{withDates(line.text)}</p>
      <div role="group" aria-label={t('runs.question.replies')} className="flex flex-wrap gap-1.5">
        {!many &&
          options.map((option) => (
            <Button key={option.value} size="sm" onClick={() => choose(option)}>
              {option.label}
            </Button>
          ))}
        <Button size="sm" variant="ghost" onClick={onChat}>
          {t('runs.actions.goToChat')}
        </Button>
      </div>
    </section>
  );
}
