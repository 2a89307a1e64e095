/** Every line of the conversation, oldest first. It stays at the end unless the reader has scrolled back, until the next message is sent. */
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { assertNever } from '../../../../src-shared/errors.ts';
import type { HandoffLine, Line, RunView } from '../../../../src-shared/run/run-view.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { activeView, withoutPassedOn } from '../../../state/conversation/active-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { ActionMessage } from './ActionMessage.tsx';
import { AgentMessage } from './AgentMessage.tsx';
import { AssistantMessage } from './AssistantMessage.tsx';
import { FailureMessage } from './FailureMessage.tsx';
import { HandoffDivider } from './HandoffDivider.tsx';
import { refusalText } from './line-words.ts';
import { NewLines } from './NewLines.tsx';
import { OverCard } from './OverCard.tsx';
import { RefusalMessage } from './RefusalMessage.tsx';
import { Thinking } from './Thinking.tsx';
import { PendingMessage, UserMessage } from './UserMessage.tsx';

export function Transcript() {
  const view = useSession((state) => state.view);
  const pending = useSession((state) => state.pendingText);
  const lead = useSession((state) => activeView(state).seq);
  const names = useFlowNames();
  const conversation = useSession((state) => `${state.sessionId ?? ''}|${state.view.runs}`);
  const isEditing = useSession((state) => state.edit !== null);
  const { scroller, onScroll, isAtEnd, goToEnd } = useStayAtEnd(
    `${view.seq}|${lead}|${pending ?? ''}`,
    `${conversation}|${pending ?? ''}`,
  );
  return (
    <div className="relative h-full">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t('console.chat.log')}
        tabIndex={0}
        // Positions text for screen readers only; without it, the panel around it would scroll.
        className="relative h-full overflow-x-hidden overflow-y-auto focus-visible:-outline-offset-2"
      >
        <ol className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-end gap-1 px-3 pt-3 pb-4">
          <Lines view={view} names={names} />
          {pending !== null && <PendingMessage text={pending} />}
          <Thinking />
          <OverCard names={names} />
        </ol>
      </div>
      <NewLines />
      {!isAtEnd && !isEditing && (
        <Button
          size="sm"
          className="absolute right-4 bottom-2 shadow-float"
          icon={<ArrowDown size={14} strokeWidth={1.75} aria-hidden />}
          onClick={goToEnd}
        >
          {t('console.actions.latest')}
        </Button>
      )}
    </div>
  );
}

interface LinesProps {
  readonly view: RunView;
  readonly names: FlowNames;
  /** Lines of another plugin inside this conversation, which are read-only. */
  readonly isLinked?: boolean;
}

function Lines({ view, names, isLinked = false }: LinesProps) {
  const { messages, turns } = view;
  const byTurn = useMemo(() => new Map(turns.map((turn) => [turn.turn, turn])), [turns]);
  return messages.map((line, index) => {
    switch (line.role) {
      case 'user':
        return (
          <UserMessage
            key={line.seq}
            line={line}
            turn={byTurn.get(line.turn) ?? null}
            isNoteNew={byTurn.get(line.turn)?.note !== byTurn.get(line.turn - 1)?.note}
            isFixed={isLinked}
          />
        );
      case 'action':
        return <ActionMessage key={line.seq} line={line} surfaces={byTurn.get(line.turn)?.before.surfaces ?? null} />;
      case 'assistant': {
        const named = !isLinked && isNamed(messages, index);
        return <AssistantMessage key={line.seq} line={line} names={names} named={named} />;
      }
      case 'agent':
        return <AgentMessage key={line.seq} line={line} names={names} />;
      case 'refusal':
        return <RefusalMessage key={line.seq} line={line} text={refusalText(t, line, view)} names={names} />;
      case 'failure':
        return (
          <FailureMessage key={line.seq} line={line} names={names} last={!isLinked && index === messages.length - 1} />
        );
      case 'handoff':
        return (
          <Fragment key={line.seq}>
            <HandoffDivider line={line} />
            {line.direction === 'away' && <LinkedLines from={view} handoff={line} names={names} />}
          </Fragment>
        );
      default:
        return assertNever(line);
    }
  });
}

interface LinkedLinesProps {
  readonly from: RunView;
  readonly handoff: HandoffLine;
  readonly names: FlowNames;
}

/** Lines exchanged with another plugin appear where the conversation was handed to it. */
function LinkedLines({ from, handoff, names }: LinkedLinesProps) {
  const other = useSession((state) => state.linked[handoff.with]);
  const view = useMemo(
    () => (other === undefined ? null : withoutPassedOn(other, from, handoff.seq)),
    [other, from, handoff.seq],
  );
  return view === null ? null : <Lines view={view} names={names} isLinked />;
}

/** A node that says several lines in a row is named once. */
function isNamed(messages: readonly Line[], index: number): boolean {
  const line = messages[index];
  const before = messages[index - 1];
  return line?.role === 'assistant' && !(before?.role === 'assistant' && before.node === line.node);
}

const NEAR_END_PX = 48;

/** A new `start` (another conversation, a message being sent) goes to the end, wherever the reader is. */
function useStayAtEnd(content: string, start: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const stays = useRef(true);
  const size = useRef('');
  const goToEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);
  const onScroll = useCallback(() => {
    const element = scroller.current;
    // Resizing a panel also scrolls, but that isn't the user scrolling back.
    if (element === null || sizeOf(element) !== size.current) return;
    stays.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    setAtEnd(stays.current);
  }, []);
  useLayoutEffect(() => {
    stays.current = true;
    setAtEnd(true);
  }, [start]);
  useLayoutEffect(() => {
    if (stays.current) goToEnd();
  }, [content, start, goToEnd]);
  // A panel that is resized or shown again stays scrolled to its end.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element);
      if (stays.current) goToEnd();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [goToEnd]);
  return { scroller, onScroll, isAtEnd, goToEnd };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth}x${clientHeight}`;
}
