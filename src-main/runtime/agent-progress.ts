/** Limits the number and size of the progress events that agents report, by merging pieces of text. */
import { agentProgressSchema, type AgentProgress } from '../../src-shared/external-agents/agent-reply.ts';

/** Per turn. Further events are dropped, because the reply contains everything anyway. */
const MAX_EVENTS = 1000;
const MAX_CHARACTERS = 200_000;
const MAX_CUSTOM_CHARACTERS = 10_000;
/** The shortest time between two events with text of the same message. */
const TOGETHER_MS = 100;

type Text = Extract<AgentProgress, { type: 'text' }>;

export interface ProgressReporter {
  take(progress: AgentProgress): void;
  /** Reports what is left, and accepts nothing further. */
  close(): void;
}

/** How much progress a turn may still report. */
export class TurnAllowance {
  #events = MAX_EVENTS;
  #characters = MAX_CHARACTERS;

  spend(characters: number): boolean {
    this.#events -= 1;
    this.#characters -= characters;
    return this.#events >= 0 && this.#characters >= 0;
  }
}

export function createProgressReporter(
  allowance: TurnAllowance,
  emit: (progress: AgentProgress) => void,
): ProgressReporter {
  /** Keyed by message, in the order of their first pieces. */
  const waiting = new Map<string, Text>();
  let timer: NodeJS.Timeout | null = null;
  let isOpen = true;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const texts = [...waiting.values()];
    waiting.clear();
    for (const text of texts) if (allowance.spend(text.text.length)) emit(text);
  };
  return {
    take(progress) {
      if (!isOpen) return;
      const checked = proper(progress);
      if (checked === null) return;
      if (checked.type === 'text') {
        const before = waiting.get(checked.message);
        waiting.set(checked.message, before === undefined ? checked : { ...checked, text: before.text + checked.text });
        timer ??= setTimeout(flush, TOGETHER_MS);
        return;
      }
      flush();
      if (allowance.spend(checked.type === 'custom' ? JSON.stringify(checked.value).length : 0)) emit(checked);
    },
    close() {
      isOpen = false;
      flush();
    },
  };
}

/** Agents are external code, so anything that isn't valid progress or is too large is dropped. */
function proper(progress: unknown): AgentProgress | null {
  const parsed = agentProgressSchema.safeParse(progress);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (data.type === 'custom' && JSON.stringify(data.value).length > MAX_CUSTOM_CHARACTERS) return null;
  return data.type === 'text' && data.text === '' ? null : data;
}
