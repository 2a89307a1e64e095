/** Converts a step of the flow to events of a run, for the runtime, the simulator, and tests. */
import { optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import type { FlowEvent } from '../step/events.ts';
import type { Effect } from '../step/state.ts';
import type { Step } from '../traverse/step.ts';
import type { RunEventBody } from './run-event.ts';
import { t } from '../messages/translate.ts';

/** The events of a step in client order: messages come before the chosen edge or the end. */
export function toBodies(step: Step): RunEventBody[] {
  const events = step.events.map((event): RunEventBody => ({ type: 'flow', event }));
  const said = step.effects.filter(({ type }) => type === 'say' || type === 'show');
  const asked = step.effects.filter(({ type }) => type !== 'say' && type !== 'show');
  const onward = step.events.findIndex(({ type }) => ONWARD.has(type));
  const at = onward < 0 ? events.length : onward;
  return [...events.slice(0, at), ...said.flatMap(toMessage), ...events.slice(at), ...asked.flatMap(toMessage)];
}

const ONWARD = new Set<FlowEvent['type']>(['guard.evaluated', 'node.exited', 'flow.ended', 'flow.stuck']);

function toMessage(effect: Effect): RunEventBody[] {
  switch (effect.type) {
    case 'say':
      return [message(effect, 'say')];
    case 'ask':
      return [{ ...message(effect, 'ask'), answer: effect.answer, ...quickReplies(effect.answer) }];
    case 'confirm':
      return [{ ...message(effect, 'confirm'), options: YES_NO }];
    case 'offer-human':
      return [message(effect, 'offer-human')];
    case 'show': {
      const { node, screen, surface, messages } = effect;
      return [{ type: 'screen', node, screen, surface, messages: messages as never }];
    }
    case 'handoff':
    case 'call':
    case 'end':
    case 'stuck':
      return []; // the events say so already
  }
}

type Message = Extract<RunEventBody, { type: 'message' }>;

function message(
  effect: { readonly node: string; readonly text: string; readonly voiceText?: string },
  kind: Message['kind'],
): Message {
  const { node, text, voiceText } = effect;
  return { type: 'message', role: 'assistant', node, text, kind, ...(voiceText === undefined ? {} : { voiceText }) };
}

const YES_NO = [
  { value: 'yes', label: t('steps.replies.yes') },
  { value: 'no', label: t('steps.replies.no') },
];

function quickReplies(answer: AnswerSchema): Pick<Message, 'options'> {
  if (answer.type === 'boolean') return { options: YES_NO };
  if (answer.type !== 'choice' && answer.type !== 'choices') return {};
  return { options: answer.options.map((option) => ({ value: option.value, label: optionLabel(option) })) };
}
