/** The configured models as tools: a flow calls the model of a role with `model:<role>`. */
import {
  modelCallSchema,
  modelReplySchema,
  modelToolName,
  type ModelCall,
} from '../../src-shared/agents/model-call.ts';
import { CHAT_ROLES, type ChatRole } from '../../src-shared/contract/settings.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { answerCall } from '../models/answer-call.ts';
import { findModel, type ModelSources } from '../models/find-model.ts';
import type { ModelLog } from '../models/model-log.ts';

export interface AgentModels extends ModelSources {
  readonly log?: ModelLog;
}

/** The longest time a call may take; nodes and settings may allow less. */
const TIMEOUT_MS = 600_000;

/** The tools exist even without models, so that flows compile; their calls then fail. */
export function modelTools(models: AgentModels | null): Tool<ModelCall>[] {
  return CHAT_ROLES.map((role) => {
    const tool = modelTool(role, models);
    return models === null ? tool : { ...tool, forTests: modelTool(role, null) as Tool };
  });
}

function modelTool(role: ChatRole, models: AgentModels | null): Tool<ModelCall> {
  return {
    name: modelToolName(role),
    description: t('services.modelTools.description', { role: roleWord(role) }),
    input: modelCallSchema,
    output: modelReplySchema,
    ...{ idempotent: true, irreversible: false, timeoutMs: TIMEOUT_MS },
    run: (call, context) => ask(role, call, { models, context }),
  };
}

interface AskDeps {
  readonly models: AgentModels | null;
  readonly context: ToolContext;
}

async function ask(role: ChatRole, call: ModelCall, { models, context }: AskDeps): Promise<unknown> {
  if (models === null) throw new ToolError(t('services.modelTools.notAsked'));
  const found = await findModel(models, role);
  if (!found.ok) throw new ToolError(t('services.modelTools.keyNotRead', { reason: found.error.message }));
  if (found.value === null) throw new ToolError(t('services.modelTools.noModel', { role: roleWord(role) }));
  const { signal, onProgress = () => undefined } = context;
  const answer = await answerCall(found.value, call, {
    signal,
    log: models.log,
    onText: (text, message) => onProgress({ type: 'text', node: null, message, text }),
  });
  if (!answer.ok) throw new ToolError(answer.error.message, { kind: answer.error.kind });
  return answer.value;
}

function roleWord(role: ChatRole): string {
  return t(`services.modelTools.roles.${role}`);
}
