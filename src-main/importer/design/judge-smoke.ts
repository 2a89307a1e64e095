/**
 * Judges whether an agent's first answer looks like that of a working agent, by asking a quick model or else by simple
 * signs.
 */
import type { AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { z } from '../../../src-shared/schema.ts';
import { withModel, type AskContext, type ModelTool, type ModelUse } from '../../models/ask-model.ts';
import { failureWith, type ModelFailure } from '../../models/failure.ts';
import { t } from '../../messages/translate.ts';

export interface SmokeTurn {
  readonly said: string;
  readonly reply: AgentReply;
}

export interface SmokeVerdict {
  readonly passed: boolean;
  readonly why: string;
}

const JUDGE = 'JudgeAnswer';
const MAX_TEXT = 4000;

const verdictSchema = z.object({ passed: z.boolean(), why: z.string().max(500) });

const SYSTEM = t('imports.judgeSmoke.prompt', { judge: JUDGE });

const TOOL: ModelTool = {
  type: 'function',
  function: {
    name: JUDGE,
    description: t('imports.judgeSmoke.verdictTool'),
    parameters: {
      type: 'object',
      properties: { passed: { type: 'boolean' }, why: { type: 'string' } },
      required: ['passed', 'why'],
    },
  },
};

/** Signs of a failure that an agent returns as its answer. */
const FAILURES =
  /\b(traceback \(most recent call last\)|api key|unauthorized|authentication error|modulenotfounderror)\b/i;

export function judgeOffline({ reply }: SmokeTurn): SmokeVerdict {
  if (reply.status === 'waiting') return { passed: true, why: t('imports.judgeSmoke.asks') };
  const text = reply.text?.trim() ?? '';
  const sign = FAILURES.exec(text)?.[0];
  if (sign !== undefined) return { passed: false, why: t('imports.judgeSmoke.failureInAnswer', { sign }) };
  if (text !== '') return { passed: true, why: t('imports.judgeSmoke.answered') };
  const filled = Object.values(reply.values).some((value) => value !== null && value !== '');
  return filled
    ? { passed: true, why: t('imports.judgeSmoke.silentWithState') }
    : { passed: false, why: t('imports.judgeSmoke.silent') };
}

export function judgeWithModel(
  use: ModelUse,
  { said, reply }: SmokeTurn,
  context: AskContext,
): Promise<Result<SmokeVerdict, ModelFailure>> {
  return withModel(use, context, async (ask) => {
    const turn = { said, status: reply.status, answer: reply.text?.slice(0, MAX_TEXT) ?? null };
    const answer = await ask({ system: SYSTEM, user: JSON.stringify({ turn }), tools: [TOOL] });
    if (!answer.ok) return answer;
    const verdict = verdictSchema.safeParse(answer.value.calls.find(({ name }) => name === JUDGE)?.args);
    return verdict.success ? ok(verdict.data) : fail(failureWith('nonsense', 'no verdict'));
  });
}
