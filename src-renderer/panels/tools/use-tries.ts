/** Trial calls of tools: the current one and the last result of each, while the panel is open. */
import { useState } from 'react';
import type { TryOutcome } from '../../../src-shared/contract/tools.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { timeText } from '../../conversation/amounts.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

export interface Try {
  /** Null after it has ended. */
  readonly tryId: string | null;
  readonly outcome: TryOutcome | null;
}

export interface Tries {
  of(tool: string): Try | undefined;
  /** Returns the reason if the tool wasn't called at all. */
  start(tool: string, args: JsonObject, isConfirmed: boolean): Promise<AppError | null>;
  stop(tool: string): void;
}

export function useTries(project: string): Tries {
  const { api, view } = useWorkspace();
  const [tries, setTries] = useState<Readonly<Record<string, Try>>>({});
  const keep = (tool: string, next: Try): void => setTries((before) => ({ ...before, [tool]: next }));
  return {
    of: (tool) => (Object.hasOwn(tries, tool) ? tries[tool] : undefined),
    start: async (tool, args, isConfirmed) => {
      const tryId = crypto.randomUUID();
      keep(tool, { tryId, outcome: null });
      const made = await api.request('tools.try', {
        project,
        tool,
        args: args as Record<string, never>,
        tryId,
        isConfirmed,
      });
      keep(tool, { tryId: null, outcome: made.ok ? made.value : null });
      if (made.ok) view.getState().announce(headingOf(made.value));
      return made.ok ? null : made.error;
    },
    stop: (tool) => {
      const tryId = tries[tool]?.tryId ?? null;
      if (tryId !== null) void api.request('tools.stop', { tryId });
    },
  };
}

/** How a call ended, and after how long. */
export function headingOf(outcome: TryOutcome): string {
  const time = timeText(outcome.durationMs);
  return outcome.type === 'result' ? t('tools.try.done', { time }) : t(`tools.try.${outcome.kind}`, { time });
}
