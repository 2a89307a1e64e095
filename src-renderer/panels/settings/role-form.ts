/** The form of one role: the typed text, and whether it is a valid setting. */
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
  /** Per million tokens. */
  readonly inputPrice: string;
  readonly outputPrice: string;
}

/** The invalid fields. */
export type RoleFormErrors = ReadonlySet<Exclude<keyof RoleForm, 'provider'>>;

const OFFLINE: RoleForm = {
  ...{ provider: 'offline', model: '', timeoutSeconds: '', retries: '', inputPrice: '', outputPrice: '' },
};

export function roleForm(model: RoleModel | undefined): RoleForm {
  if (model === undefined) return OFFLINE;
  return {
    provider: model.provider,
    model: model.model,
    timeoutSeconds: model.timeoutMs === undefined ? '' : String(model.timeoutMs / 1000),
    retries: model.retries === undefined ? '' : String(model.retries),
    inputPrice: model.price === undefined ? '' : String(model.price.input),
    outputPrice: model.price === undefined ? '' : String(model.price.output),
  };
}

/** Null is the offline default. */
export function readRoleForm(form: RoleForm): Result<RoleModel | null, RoleFormErrors> {
  if (form.provider === 'offline') return ok(null);
  const timeoutMs = readOptional(form.timeoutSeconds, (seconds) => Math.round(seconds * 1000));
  const retries = readOptional(form.retries, (count) => count);
  const price = { input: readOptional(form.inputPrice, Number), output: readOptional(form.outputPrice, Number) };
  const isPriced = price.input !== undefined || price.output !== undefined;
  const parsed = roleModelSchema.safeParse({
    provider: form.provider,
    model: form.model.trim(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
    ...(isPriced ? { price } : {}),
  });
  return parsed.success ? ok(parsed.data) : fail(formErrors(parsed.error.issues));
}

function readOptional(text: string, convert: (value: number) => number): number | undefined {
  return text.trim() === '' ? undefined : convert(Number(text));
}

const FIELDS: Readonly<Record<string, Exclude<keyof RoleForm, 'provider'>>> = {
  ...{ model: 'model', timeoutMs: 'timeoutSeconds', retries: 'retries' },
  ...{ 'price.input': 'inputPrice', 'price.output': 'outputPrice' },
};

function formErrors(issues: readonly z.core.$ZodIssue[]): RoleFormErrors {
  return new Set(issues.flatMap(({ path }) => FIELDS[path.join('.')] ?? []));
}

/** A base URL as typed: empty is the provider's own address. */
export function readBaseUrl(text: string): Result<string | undefined, 'address'> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(undefined);
  const parsed = providerSettingsSchema.shape.baseUrl.safeParse(trimmed);
  return parsed.success ? ok(parsed.data) : fail('address');
}
