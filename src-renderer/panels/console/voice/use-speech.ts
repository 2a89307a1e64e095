/** Whether the agent is speaking: for the estimated duration of the text, or while the browser speaks it. */
import { useEffect, useRef, useState } from 'react';
import { speakingTime } from '../../../../src-shared/wire/speaking-time.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { activeView } from '../../../state/conversation/active-session.ts';
import { spokenTurn } from './turn-words.ts';

const FRESH_MS = 10_000;

export interface Speech {
  /** The text being spoken, or null. */
  readonly words: string | null;
  readonly stop: () => void;
}

export function useSpeech(isAloud: boolean): Speech {
  const mode = useSession((state) => state.client.mode);
  const view = useSession(activeView);
  const isRunning = view.status === 'running';
  const spoken = spokenTurn(view);
  const turn = spoken === null ? '' : `${spoken.sessionId}|${spoken.turn}|${spoken.words}`;
  const words = spoken?.words ?? '';
  const at = spoken?.at ?? '';
  const sessionId = useSession((state) => state.sessionId);
  const heard = useRef({ sessionId, turn });
  const [saying, setSaying] = useState<string | null>(null);
  useEffect(() => {
    const isNew = heard.current.turn !== turn && heard.current.sessionId === sessionId;
    heard.current = { sessionId, turn };
    // A reopened conversation was already spoken, including by agents it was handed to.
    if (!isNew || mode !== 'voice' || words === '' || Date.now() - Date.parse(at) > FRESH_MS) return;
    setSaying(words);
  }, [turn, sessionId, mode, words, at]);
  // Speaking or pressing something interrupts.
  const isInterrupted = isRunning || mode === 'text';
  if (isInterrupted && saying !== null) setSaying(null);
  useEffect(() => {
    if (saying === null) return;
    const over = (): void => setSaying(null);
    if (isAloud) return speakAloud(saying, over);
    const timer = setTimeout(over, speakingTime(saying));
    return () => clearTimeout(timer);
  }, [saying, isAloud]);
  return { words: saying, stop: () => setSaying(null) };
}

export function canSpeakAloud(): boolean {
  return 'speechSynthesis' in window;
}

function speakAloud(words: string, over: () => void): () => void {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = document.documentElement.lang || navigator.language;
  utterance.addEventListener('end', over);
  utterance.addEventListener('error', over);
  speechSynthesis.speak(utterance);
  return () => {
    utterance.removeEventListener('end', over);
    utterance.removeEventListener('error', over);
    speechSynthesis.cancel();
  };
}
