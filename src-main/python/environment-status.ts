/**
 * Decides whether a Python agent has its environment and otherwise what the user must do, both for the status and for
 * runs.
 */
import type { Result } from '../../src-shared/result.ts';
import type { Approval } from './approvals.ts';
import type { Environments } from './environments.ts';
import type { Requirements } from './requirements.ts';
import { t } from '../messages/translate.ts';

export interface EnvironmentFacts {
  readonly approval: Approval | null;
  readonly environments: Environments;
  readonly listed: Result<Requirements>;
}

export type EnvironmentStatus =
  | { readonly state: 'ready'; readonly python: string; readonly message: string | null }
  | { readonly state: 'not-approved' | 'failed'; readonly message: string };

export function environmentStatus({ approval, environments, listed }: EnvironmentFacts): EnvironmentStatus {
  if (approval?.kind === 'interpreter') {
    return { state: 'ready', python: approval.path, message: t('plugins.environmentStatus.ownInterpreter') };
  }
  if (!listed.ok) return { state: 'failed', message: listed.error.message };
  const { wanted } = listed.value;
  if (approval === null) {
    return { state: 'not-approved', message: t('plugins.environmentStatus.notApproved') };
  }
  if (approval.requirements.join('\n') !== wanted.join('\n')) {
    return { state: 'not-approved', message: t('plugins.environmentStatus.packagesChanged') };
  }
  const python = environments.find(approval.python, wanted);
  if (python !== null) return { state: 'ready', python, message: null };
  return { state: 'failed', message: t('plugins.environmentStatus.notCreated') };
}
