/** One role: its purpose, its model, and a test. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import {
  PRICED_ROLES,
  PROPOSED_MODELS,
  providersOf,
  ROLE_MODEL_DEFAULTS,
  roleTimeoutMs,
  type Role,
  type Settings,
} from '../../../src-shared/contract/settings.ts';
import { useSettings, useWorkspace } from '../../state/workspace/app-context.tsx';
import type { ModelTest } from '../../state/window/settings-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readRoleForm, roleForm, type RoleForm, type RoleFormErrors } from './role-form.ts';
import { deepEqual } from '../../../src-shared/equality.ts';

export interface RoleCardProps {
  readonly role: Role;
  readonly settings: Settings;
}

const NO_ERRORS: RoleFormErrors = new Set();

export function RoleCard({ role, settings }: RoleCardProps) {
  const { settings: store } = useWorkspace();
  const saved = roleForm(settings.roles[role]);
  const [typed, setTyped] = useState<RoleForm | null>(null);
  const form = typed ?? saved;
  const read = readRoleForm(form);
  const changed = !deepEqual(form, saved);

  const choose = (provider: string) => {
    const next = proposeModel(role, { ...form, provider: provider as RoleForm['provider'] });
    setTyped(next);
    // Going offline needs no other input; a model needs its name first.
    if (provider === 'offline') void save(next);
  };
  const save = async (next: RoleForm) => {
    const model = readRoleForm(next);
    if (!model.ok) return;
    const result = await store.getState().change({ roles: { [role]: model.value } });
    if (result.ok) setTyped(null);
  };

  return (
    <section aria-label={t(`settings.roles.${role}.title`)} className="rounded-card border border-line p-3">
      <RoleHead role={role} provider={form.provider} onProvider={choose} />
      {form.provider === 'offline' ? (
        <p className="mt-1 text-sm text-faint">{t(`settings.roles.${role}.offline`)}</p>
      ) : (
        <ModelFields
          role={role}
          form={form}
          onForm={setTyped}
          errors={read.ok ? NO_ERRORS : read.error}
          shown={changed}
        />
      )}
      {form.provider !== 'offline' && (
        <div className="mt-3 flex items-center gap-2">
          {changed ? (
            <>
              <Button size="sm" variant="primary" disabled={!read.ok} onClick={() => void save(form)}>
                {t('settings.apply')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setTyped(null)}>
                {t('settings.revert')}
              </Button>
              <span className="text-sm text-warning">{t('settings.notSaved')}</span>
            </>
          ) : (
            <TestRow role={role} />
          )}
        </div>
      )}
    </section>
  );
}

/** Keeps a typed name. A name from the previous provider doesn't fit the new one. */
function proposeModel(role: Role, form: RoleForm): RoleForm {
  const proposed = PROPOSED_MODELS[role] ?? {};
  if (form.provider === 'offline') return form;
  const isProposed = form.model === '' || Object.values(proposed).includes(form.model);
  return isProposed ? { ...form, model: proposed[form.provider] ?? '' } : form;
}

interface RoleHeadProps {
  readonly role: Role;
  readonly provider: RoleForm['provider'];
  readonly onProvider: (provider: string) => void;
}

function RoleHead({ role, provider, onProvider }: RoleHeadProps) {
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">{t(`settings.roles.${role}.title`)}</h3>
        <p className="text-muted">{t(`settings.roles.${role}.text`)}</p>
      </div>
      <div className="w-52 shrink-0">
        <Select
          label={`${t(`settings.roles.${role}.title`)}: ${t('settings.provider')}`}
          value={provider}
          onChange={onProvider}
          options={[
            { value: 'offline', label: t('settings.offline') },
            ...providersOf(role).map((id) => ({ value: id, label: t(`settings.providers.${id}`) })),
          ]}
        />
      </div>
    </div>
  );
}

interface ModelFieldsProps {
  readonly role: Role;
  readonly form: RoleForm;
  readonly onForm: (form: RoleForm) => void;
  readonly errors: RoleFormErrors;
  readonly shown: boolean;
}

function ModelFields({ role, form, onForm, errors, shown }: ModelFieldsProps) {
  const error = (name: Exclude<keyof RoleForm, 'provider'>, text: string) =>
    shown && errors.has(name) ? text : undefined;
  return (
    <div className="mt-3 grid grid-cols-[1fr_9rem_6rem] items-start gap-2">
      <Field label={t('settings.model')} error={error('model', t('settings.errors.model'))}>
        <TextInput
          mono
          value={form.model}
          placeholder={t('settings.modelHint')}
          onChange={(model) => onForm({ ...form, model })}
        />
      </Field>
      <Field label={t('settings.timeout')} error={error('timeoutSeconds', t('settings.errors.timeout'))}>
        <TextInput
          inputMode="decimal"
          value={form.timeoutSeconds}
          placeholder={String(roleTimeoutMs(role) / 1000)}
          onChange={(timeoutSeconds) => onForm({ ...form, timeoutSeconds })}
        />
      </Field>
      <Field label={t('settings.retries')} error={error('retries', t('settings.errors.retries'))}>
        <TextInput
          inputMode="numeric"
          value={form.retries}
          placeholder={String(ROLE_MODEL_DEFAULTS.retries)}
          onChange={(retries) => onForm({ ...form, retries })}
        />
      </Field>
      {PRICED_ROLES.has(role) && (
        <div className="col-span-3 grid grid-cols-2 gap-2">
          {(['inputPrice', 'outputPrice'] as const).map((name) => (
            <Field key={name} label={t(`settings.${name}`)} error={error(name, t('settings.errors.price'))}>
              <TextInput
                inputMode="decimal"
                value={form[name]}
                placeholder={t('settings.noPrice')}
                onChange={(price) => onForm({ ...form, [name]: price })}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}

function TestRow({ role }: { readonly role: Role }) {
  const { settings: store } = useWorkspace();
  const test = useSettings((state) => state.tests[role]);
  return (
    <>
      <Button size="sm" busy={test?.kind === 'running'} onClick={() => void store.getState().testRole(role)}>
        {t('settings.test')}
      </Button>
      <span role="status" className="min-w-0 text-sm">
        {test !== undefined && <TestOutcome test={test} />}
      </span>
    </>
  );
}

function TestOutcome({ test }: { readonly test: ModelTest }) {
  switch (test.kind) {
    case 'running':
      return <span className="text-muted">{t('settings.testing')}</span>;
    case 'answered':
      return (
        <span className="text-success">{t('settings.answered', { by: test.by, ms: Math.round(test.durationMs) })}</span>
      );
    case 'failed':
      return (
        <span className="text-danger">
          {test.error.message} {test.error.hint}
        </span>
      );
  }
}
