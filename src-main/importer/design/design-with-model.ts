/** Asks a model for the screens of an agent, checks them, and asks once more with the problems it found. */
import { designProblems } from '../../../src-shared/importer/check-design.ts';
import type { DesignAnswer } from '../../../src-shared/importer/design.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { withModel, type Ask, type AskContext, type ModelUse } from '../../models/ask-model.ts';
import { failureWith, type ModelFailure } from '../../models/failure.ts';
import type { DesignSubject } from './agent-facts.ts';
import { designMessage, designSystem, repairMessage } from './design-prompt.ts';
import { DESIGN_TOOL, readDesign } from './design-tool.ts';
import { partialText } from './partial-text.ts';

/** Called with the whole reasoning so far each time it grows. */
export type OnReasoning = (soFar: string) => void;

export interface DesignContext extends AskContext {
  readonly onReasoning: OnReasoning;
}

export function designWithModel(
  use: ModelUse,
  subject: DesignSubject,
  context: DesignContext,
): Promise<Result<DesignAnswer, ModelFailure>> {
  return withModel(use, context, (ask) => askAndRepair(ask, subject, context.onReasoning));
}

async function askAndRepair(
  ask: Ask,
  subject: DesignSubject,
  onReasoning: OnReasoning,
): Promise<Result<DesignAnswer, ModelFailure>> {
  const system = designSystem(subject.choice.pluginId);
  const message = designMessage(subject);
  const question = { system, tools: [DESIGN_TOOL], onArguments: tellReasoning(onReasoning) };
  const first = await ask({ ...question, user: message });
  if (!first.ok) return first;
  const read = check(readDesign(first.value.calls), subject);
  if (read.ok) return read;
  const second = await ask({ ...question, user: repairMessage(message, read.error) });
  if (!second.ok) return second;
  const again = check(readDesign(second.value.calls), subject);
  return again.ok ? again : fail(failureWith('nonsense', again.error.join(' ').slice(0, 300)));
}

function check(
  read: Result<DesignAnswer, readonly string[]>,
  { inspection, choice }: DesignSubject,
): Result<DesignAnswer, readonly string[]> {
  if (!read.ok) return read;
  const problems = designProblems(read.value, inspection, choice);
  return problems.length === 0 ? ok(read.value) : fail(problems);
}

/** Reports only growth, because the reasoning doesn't change while the model writes screens. */
function tellReasoning(onReasoning: OnReasoning): (soFar: string) => void {
  let lastReasoning = '';
  return (soFar) => {
    const reasoning = partialText(soFar, 'reasoning');
    if (reasoning === lastReasoning) return;
    lastReasoning = reasoning;
    onReasoning(reasoning);
  };
}
