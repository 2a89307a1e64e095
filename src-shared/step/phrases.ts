/** The few messages the engine itself says. All others are written in the flow. */
import { t } from '../messages/translate.ts';

export const PHRASES = {
  refused: (reason: string, prompt: string): string => t('steps.phrases.refused', { reason, prompt }),
  notUnderstood: (prompt: string): string => t('steps.phrases.notUnderstood', { prompt }),
  unknown: (prompt: string): string => t('steps.phrases.unknown', { prompt }),
  offerHuman: (prompt: string): string => t('steps.phrases.offerHuman', { prompt }),
  human: (): string => t('steps.phrases.human'),
  atScreen: (): string => t('steps.phrases.atScreen'),
  agentWaits: (): string => t('steps.phrases.agentWaits'),
  cancelled: (): string => t('steps.phrases.cancelled'),
} as const;
