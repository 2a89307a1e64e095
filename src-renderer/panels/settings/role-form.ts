/** The form of one role: what is typed, and whether it makes a setting. */
import {
  roleModelSchema,
  providerSettingsSchema,
  type ProviderId,
  type RoleModel,
} from '../../../src-shared/contract/settings.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { z } from '../../../src-shared/schema.ts';

/** A role without a provider uses its offline default. */
export interface RoleForm {
  readonly provider: ProviderId | 'offline';
  readonly model: string;
  readonly timeoutSeconds: string;
  readonly retries: string;
}

/** The fields that will not do. */
export type RoleFormErrors = ReadonlySet<'model' | 'timeoutSeconds' | 'retries'>;

export function roleForm(model: RoleModel | undefined): RoleForm {
  if (model === undefined) return { provider: 'offline', model: '', timeoutSeconds: '', retries: '' };
  return {
    provider: model.provider,
    model: model.model,
    timeoutSeconds: model.timeoutMs === undefined ? '' : String(model.timeoutMs / 1000),
    retries: model.retries === undefined ? '' : String(model.retries),
  };
}

/** Null stands for the offline default. */
export function readRoleForm(form: RoleForm): Result<RoleModel | null, RoleFormErrors> {
  if (form.provider === 'offline') return ok(null);
  const timeoutMs = readOptional(form.timeoutSeconds, (seconds) => Math.round(seconds * 1000));
  const retries = readOptional(form.retries, (count) => count);
  const parsed = roleModelSchema.safeParse({
    provider: form.provider,
    model: form.model.trim(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
  });
  return parsed.success ? ok(parsed.data) : fail(formErrors(parsed.error.issues));
}

function readOptional(text: string, convert: (value: number) => number): number | undefined {
  return text.trim() === '' ? undefined : convert(Number(text));
}

function formErrors(issues: readonly z.core.$ZodIssue[]): RoleFormErrors {
  const names = { model: 'model', timeoutMs: 'timeoutSeconds', retries: 'retries' } as const;
  return new Set(issues.map(({ path }) => names[path[0] as keyof typeof names]));
}

/** A base URL as typed: empty is the provider's own address. */
export function readBaseUrl(text: string): Result<string | undefined, 'address'> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(undefined);
  const parsed = providerSettingsSchema.shape.baseUrl.safeParse(trimmed);
  return parsed.success ? ok(parsed.data) : fail('address');
}
