/** The error for an agent that doesn't exist, with the ones that do. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import { t } from '../messages/translate.ts';

export function unknownAgent(agent: string, available: readonly string[]): AppError {
  return appError('not_found', t('services.runs.unknownAgent', { agent }), {
    hint:
      available.length === 0
        ? t('services.runs.noAgents')
        : t('services.runs.unknownAgentHint', { agents: available.join(', ') }),
    pointer: '/agent',
  });
}
