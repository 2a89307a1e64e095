/** The quick replies of the open question, and what pressing them does: one is sent at once, several are picked first. */
import { useCallback, useMemo, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { QuickReply } from '../../../../src-shared/run/run-view.ts';
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { activeView } from '../../../state/conversation/active-session.ts';
import { NO_REPLIES, openLine, quickReplies, replyForKey } from './quick-replies.ts';

export interface UsedReplies {
  readonly options: readonly QuickReply[];
  readonly many: boolean;
  readonly picked: readonly string[];
  readonly choose: (reply: QuickReply) => void;
  /** False if nothing is picked. */
  readonly sendPicked: () => boolean;
  /** A digit in the empty box; false if it has no reply. */
  readonly press: (key: string) => boolean;
}

const NOTHING_PICKED: readonly string[] = [];

export function useQuickReplies(active: boolean): UsedReplies {
  const session = useConversation();
  const view = useSession(activeView);
  const replies = useMemo(() => {
    const words = {
      yes: t('console.composer.yes'),
      no: t('console.composer.no'),
      person: t('console.composer.person'),
    };
    return active ? quickReplies(view, words) : NO_REPLIES;
  }, [active, view]);
  const question = openLine(view)?.seq ?? 0;
  // Picks belong to one question and are cleared with the next.
  const [picks, setPicks] = useState<{ question: number; values: readonly string[] }>({ question, values: [] });
  const picked = picks.question === question ? picks.values : NOTHING_PICKED;

  const choose = useCallback(
    (reply: QuickReply) => {
      if (!replies.many) return void session.getState().send(reply.label);
      const values = picked.includes(reply.value)
        ? picked.filter((value) => value !== reply.value)
        : [...picked, reply.value];
      setPicks({ question, values });
    },
    [replies.many, session, picked, question],
  );
  const sendPicked = (): boolean => {
    const labels = replies.options.filter((option) => picked.includes(option.value)).map((option) => option.label);
    if (labels.length > 0) void session.getState().send(labels.join(', '));
    return labels.length > 0;
  };
  const press = (key: string): boolean => {
    const reply = replyForKey(replies, key);
    if (reply !== null) choose(reply);
    return reply !== null;
  };
  return { options: replies.options, many: replies.many, picked, choose, sendPicked, press };
}
