/** Handlers of an imported agent, for the actions on its screens. */
import type { Handler } from '../../flow/handlers.ts';
import { MESSAGE_KEY, type ConversationPlan } from '../conversation-plan.ts';
import type { ImportDesign } from '../design.ts';
import { actionsOn } from '../screens.ts';
import { t } from '../../messages/translate.ts';

interface HandlerInputs {
  readonly pluginId: string;
  readonly design: ImportDesign;
  readonly plan: ConversationPlan;
  /** The question that a run starts with. */
  readonly start: string;
}

/** Presses on a screen answer the questions they have values for, or return to the start of the run. */
export function screenHandlers({ pluginId, design, plan, start }: HandlerInputs): Handler[] {
  const { mode, questions } = plan;
  const message = mode === 'chat' ? [{ field: MESSAGE_KEY, key: MESSAGE_KEY, answer: { type: 'text' } as const }] : [];
  const askable = [...questions, ...message];
  return [...actionsOn(design, pluginId)].flatMap(([action, carried]): Handler[] => {
    if (!ACTION.test(action)) return [];
    const fields = askable.filter(({ field, key }) => carried.includes(field) || carried.includes(key));
    const names = fields.map(({ field, key }) => [carried.includes(key) ? key : field, key] as const);
    const usable = names.filter(([name]) => KEY.test(name));
    if (usable.length > 0) {
      const data = usable.map(
        ([name, key]) => [name, { answer: askable.find((each) => each.key === key)!.answer }] as const,
      );
      const answers = usable.map(([name, key]) => [key, `event.data.${name}`] as const);
      return [{ action, data: Object.fromEntries(data), answers: Object.fromEntries(answers) }];
    }
    if (/^(?:reset|restart|done|start_again|start_over|close)$/.test(action)) return [{ action, restart: true }];
    const isRetry = /again|retry/.test(action);
    if (isRetry) return [{ action, label: t('importer.conversation.retryAction'), to: 'take' }];
    return [{ action, label: t('importer.conversation.returnAction'), to: start }];
  });
}

const ACTION = /^[a-z][a-z0-9_]{0,63}$/;
const KEY = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
