/** Where the user talks: quick replies, and a growing text box. The session store keeps drafts. */
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { isOver } from '../../../../src-shared/run/run-view.ts';
import { useConversation, useSession, useView, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { activeView } from '../../../state/conversation/active-session.ts';
import type { SessionState } from '../../../state/conversation/session-state.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { SpeakingBar } from '../voice/SpeakingBar.tsx';
import { VoiceSwitch } from '../voice/VoiceSwitch.tsx';
import { QuickReplyBar } from './QuickReplyBar.tsx';
import { recallStep, earlierInputs } from './earlier-inputs.ts';
import { useQuickReplies } from './use-quick-replies.ts';

type Readiness = 'ready' | 'start' | 'busy' | 'over';

const PLACEHOLDERS = {
  ready: 'console.composer.placeholder',
  start: 'console.composer.placeholderStart',
  busy: 'console.composer.placeholderBusy',
  over: 'console.composer.placeholderOver',
} as const;

export function Composer() {
  const session = useConversation();
  const draft = useSession((state) => state.draft);
  const readiness = useSession(readinessOf);
  const canSend = readiness === 'ready' || readiness === 'start';
  const replies = useQuickReplies(canSend);
  const recall = useRecall();
  const box = useRef<HTMLTextAreaElement>(null);
  useTalk(box);
  const send = () => {
    if (!canSend) return;
    if (draft.trim() === '') return void replies.sendPicked();
    recall.forget();
    void session.getState().send(draft.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const handled =
      event.key === 'Enter' && !event.shiftKey
        ? (send(), true)
        : draft === '' && replies.press(event.key)
          ? true
          : recall.press(event.key, draft);
    if (handled) event.preventDefault();
  };
  return (
    <div data-region-start className="shrink-0 border-t border-line bg-panel">
      <div className="mx-auto w-full max-w-3xl px-3 pt-2 pb-3">
        <SpeakingBar />
        <QuickReplyBar replies={replies} onDone={() => box.current?.focus()} />
        <div className="flex items-end gap-1.5">
          <TextArea
            ref={box}
            aria-label={t('console.composer.label')}
            placeholder={t(PLACEHOLDERS[readiness])}
            value={draft}
            onChange={(text) => (recall.forget(), session.getState().setDraft(text))}
            onKeyDown={onKeyDown}
            readOnly={readiness === 'over'}
            rows={1}
            maxLength={8000}
            className="max-h-40 min-h-8! resize-none!"
          />
          <VoiceSwitch />
          <IconButton
            label={t('console.composer.send')}
            icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden />}
            side="top"
            disabled={!canSend || (draft.trim() === '' && replies.picked.length === 0)}
            onClick={send}
            className="bg-accent text-on-accent! hover:bg-accent-strong disabled:bg-hover disabled:text-muted!"
          />
        </div>
      </div>
    </div>
  );
}

/** Takes the focus on request, once the requester has closed. */
function useTalk(box: RefObject<HTMLTextAreaElement | null>): void {
  const { view } = useWorkspace();
  const wantsToTalk = useView((state) => state.wantsToTalk);
  useEffect(() => {
    if (!wantsToTalk) return;
    const frame = requestAnimationFrame(() => {
      box.current?.focus();
      view.getState().talks();
    });
    return () => cancelAnimationFrame(frame);
  }, [wantsToTalk, box, view]);
}

function readinessOf(state: SessionState): Readiness {
  if (state.phase !== 'idle' || state.pendingText !== null) return 'busy';
  if (state.sessionId === null) return 'start';
  const { status } = activeView(state);
  if (isOver(status)) return 'over';
  return status === 'waiting' || status === 'failed' ? 'ready' : 'busy';
}

/** Arrow-up in an empty box recalls earlier messages. */
function useRecall() {
  const session = useConversation();
  const [at, setAt] = useState(-1);
  const press = (key: string, draft: string): boolean => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const texts = earlierInputs(session.getState());
    const recalled = at >= 0 && texts[at] === draft;
    if (draft !== '' && !recalled) return false;
    const next = recallStep(texts.length, recalled ? at : -1, key);
    setAt(next);
    session.getState().setDraft(texts[next] ?? '');
    return true;
  };
  return { press, forget: () => setAt(-1) };
}
