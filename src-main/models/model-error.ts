/** Turns a model failure into an error that names the model and says what to do. */
import type { Role } from '../../src-shared/contract/settings.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { t } from '../messages/translate.ts';
import type { ModelUse } from './ask-model.ts';
import { describeCause, scrub, type ModelFailure } from './failure.ts';

export function modelError(failure: ModelFailure, use: ModelUse, role?: Role): AppError {
  const message = scrub(`${modelTitle(use)} ${describeCause(failure, use.timeoutMs)}.`, use.key);
  return appError(failure.cause === 'no-key' ? 'no_key' : 'model_failed', message, { hint: hintFor(failure, role) });
}

export function modelTitle(use: ModelUse): string {
  return `${use.provider.title(use.settings)} (${use.model})`;
}

function hintFor({ cause }: ModelFailure, role: Role | undefined): string {
  switch (cause) {
    case 'no-key':
      return t('services.models.hints.noKey');
    case 'key-refused':
      return t('services.models.hints.keyRefused');
    case 'unreachable':
      return t('services.models.hints.unreachable');
    case 'no-such-model':
      return t('services.models.hints.noSuchModel');
    case 'timeout':
      return t('services.models.hints.timeout');
    case 'nonsense':
      return t(role === 'embed' ? 'services.models.hints.noVectors' : 'services.models.hints.nonsense');
    default:
      return t('services.models.hints.other');
  }
}
