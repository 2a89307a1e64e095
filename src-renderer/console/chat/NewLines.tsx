/** Reads new lines of the assistant out to screen readers; a conversation that is opened again is not read out whole. */
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../state/app-context.tsx';

export function NewLines() {
  const sessionId = useSession((state) => state.sessionId);
  const messages = useSession((state) => state.view.messages);
  const [text, setText] = useState('');
  const heard = useRef({ sessionId, seq: messages.at(-1)?.seq ?? 0 });
  useEffect(() => {
    const last = messages.at(-1)?.seq ?? 0;
    const isNew = heard.current.sessionId === sessionId;
    const lines = messages.filter((line) => line.role !== 'user' && line.seq > heard.current.seq);
    heard.current = { sessionId, seq: Math.max(last, isNew ? heard.current.seq : 0) };
    if (isNew && lines.length > 0) {
      setText(lines.map((line) => (line.role === 'failure' ? line.message : line.text)).join('\n'));
    }
  }, [messages, sessionId]);
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
