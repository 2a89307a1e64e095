/** Creates agent replies for test drafts: invented, but in the shape a run would give. */
import type { Json } from '../../../src-shared/json.ts';
import type { FieldType } from '../../../src-shared/importer/annotation.ts';
import type { ConversationPlan, PlannedQuestion } from '../../../src-shared/importer/conversation-plan.ts';
import type { AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { t } from '../../messages/translate.ts';

/** What the agent says in a draft. */
export const SAID = t('imports.drafts.reply');
/** What the agent asks when it waits for a person. */
export const ASKED = t('imports.drafts.question');

export function doneReply(plan: ConversationPlan): AgentReply {
  const values = plan.fields.outputs.map(({ name, type }) => [name, exampleOf(type)] as const);
  return {
    ...{ status: 'done', text: SAID, next: [], interrupts: [], thread: 'draft' },
    values: Object.fromEntries(values) as AgentReply['values'],
  };
}

/** Returns the same state, stopped at a node that asks. */
export function waitingReply(done: AgentReply, node: string): AgentReply {
  const interrupts = [{ id: 'draft-1', node, value: ASKED }];
  return { ...done, next: [node], status: 'waiting', text: ASKED, interrupts };
}

function exampleOf(type: FieldType): Json {
  switch (type.kind) {
    case 'messages':
      return [{ role: 'assistant', text: SAID }];
    case 'integer':
      return 3;
    case 'number':
      return 0.5;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-15';
    case 'choice':
      return type.options[0] ?? SAID;
    case 'list':
      return [exampleOf(type.item)];
    case 'object':
      return { note: SAID };
    default:
      return SAID;
  }
}

/** Returns an example of what a user might say to a question, and its meaning. */
export function exampleAnswer({ answer }: PlannedQuestion): { readonly say: string; readonly value: Json } {
  switch (answer.type) {
    case 'number':
      return { say: '3', value: 3 };
    case 'boolean':
      return { say: 'yes', value: true };
    case 'date':
      return { say: '2026-03-31', value: '2026-03-31' };
    case 'choice':
      return { say: answer.options[0]!.value, value: answer.options[0]!.value };
    default:
      return { say: t('imports.drafts.example'), value: t('imports.drafts.example') };
  }
}
