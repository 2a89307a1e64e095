/** Interprets one user message with a model: ask, check, and ask once more if the calls are invalid. */
import type { ExtractionRequest } from '../../../src-shared/step/extraction-request.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Understanding } from '../../../src-shared/step/state.ts';
import { withModel, type Ask, type AskContext, type ModelUse } from '../ask-model.ts';
import { extractionMessage, extractionSystem, repairMessage } from './extraction-prompt.ts';
import { extractionTools, offeredSlots } from './extraction-tools.ts';
import { failureWith, type ModelFailure } from '../failure.ts';
import { readToolCalls } from './read-tool-calls.ts';

/** Both questions share one time limit, so that a retry never takes longer than configured. */
export function extractWithModel(
  use: ModelUse,
  request: ExtractionRequest,
  context: AskContext,
): Promise<Result<Understanding, ModelFailure>> {
  return withModel(use, context, (ask) => askAndRepair(ask, request));
}

async function askAndRepair(ask: Ask, request: ExtractionRequest): Promise<Result<Understanding, ModelFailure>> {
  const offered = offeredSlots(request);
  const user = extractionMessage(request, offered);
  const question = { system: extractionSystem(request), user, tools: extractionTools(request, offered) };
  const first = await ask(question);
  if (!first.ok) return first;
  const reading = readToolCalls(first.value.calls, request, offered);
  if (reading.problems.length === 0) return ok(reading.understanding);

  const second = await ask({ ...question, user: repairMessage(user, reading.problems) });
  if (second.ok) {
    const again = readToolCalls(second.value.calls, request, offered);
    if (again.usable) return ok(again.understanding);
  }
  // A partly valid first answer is better than none.
  if (reading.usable) return ok(reading.understanding);
  return second.ok ? fail(failureWith('nonsense', reading.problems.join(' ').slice(0, 300))) : second;
}
