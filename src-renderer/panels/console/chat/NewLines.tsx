/** Announces new lines of the assistant to screen readers; a reopened conversation isn't read out in full. */
import { useEffect, useRef, useState } from 'react';
import { t, type Translate } from '../../../../src-shared/messages/translate.ts';
import { assertNever } from '../../../../src-shared/errors.ts';
import type { Line, RunView } from '../../../../src-shared/run/run-view.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { handoffText, refusalText } from './line-words.ts';

export function NewLines() {
  const sessionId = useSession((state) => state.sessionId);
  const view = useSession((state) => state.view);
  const { messages } = view;
  const [text, setText] = useState('');
  const heard = useRef({ sessionId, seq: messages.at(-1)?.seq ?? 0 });
  useEffect(() => {
    const last = messages.at(-1)?.seq ?? 0;
    const isNew = heard.current.sessionId === sessionId;
    const lines = messages.filter(({ seq }) => seq > heard.current.seq).flatMap((line) => spokenOf(t, line, view));
    heard.current = { sessionId, seq: Math.max(last, isNew ? heard.current.seq : 0) };
    if (isNew && lines.length > 0) setText(lines.join('\n'));
  }, [view, messages, sessionId]);
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}

/** Users don't need to hear about their own actions. */
function spokenOf(t: Translate, line: Line, view: RunView): readonly string[] {
  switch (line.role) {
    case 'user':
    case 'action':
    case 'agent': // its text is read out once the full message arrives
      return [];
    case 'assistant':
      return [line.text];
    case 'failure':
      return [line.message];
    case 'refusal':
      return [refusalText(t, line, view)];
    case 'handoff':
      return [handoffText(t, line)];
    default:
      return assertNever(line);
  }
}
