/** One provider: its address or region, and its key, which can be stored and removed but never read. */
import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { ServiceId, Settings } from '../../../src-shared/contract/settings.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readBaseUrl } from './role-form.ts';

const KEYLESS: ReadonlySet<ServiceId> = new Set(['ollama', 'searxng', 'duckduckgo']);

export interface ProviderCardProps {
  readonly provider: ServiceId;
  readonly settings: Settings;
}

export function ProviderCard({ provider, settings }: ProviderCardProps) {
  const hasKey = settings.keys.includes(provider);
  const keyless = KEYLESS.has(provider);
  return (
    <section
      aria-label={t(`settings.providers.${provider}`)}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
    >
      <div className="flex items-center gap-2">
        <h4 className="flex-1 text-base font-semibold">{t(`settings.providers.${provider}`)}</h4>
        {hasKey ? (
          <Badge tone="success" icon={<KeyRound size={11} strokeWidth={2} aria-hidden />}>
            {t('settings.keyStored')}
          </Badge>
        ) : (
          <Badge>{t(keyless ? 'settings.keyNotNeeded' : 'settings.keyNone')}</Badge>
        )}
      </div>
      <div className={provider === 'bedrock' ? 'grid grid-cols-[1fr_10rem] items-start gap-2' : ''}>
        <ProviderText provider={provider} settings={settings} name="baseUrl" />
        {provider === 'bedrock' && <ProviderText provider={provider} settings={settings} name="region" />}
      </div>
      <KeyEntry provider={provider} hasKey={hasKey} available={settings.keyStore.available} />
    </section>
  );
}

interface ProviderTextProps extends ProviderCardProps {
  readonly name: 'baseUrl' | 'region';
}

/** Saved when the field loses the focus, if it is valid. */
function ProviderText({ provider, settings, name }: ProviderTextProps) {
  const { settings: store } = useWorkspace();
  const saved = settings.providers[provider] ?? {};
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved[name] ?? '';
  const read = name === 'baseUrl' ? readBaseUrl(text) : ({ ok: true, value: text.trim() || undefined } as const);
  const save = async () => {
    if (typed === null || !read.ok) return;
    const { [name]: _old, ...rest } = saved;
    const next = read.value === undefined ? rest : { ...rest, [name]: read.value };
    const change = Object.keys(next).length === 0 ? null : next;
    const result = await store.getState().change({ providers: { [provider]: change } });
    if (result.ok) setTyped(null);
  };
  return (
    <Field label={t(`settings.${name}`)} error={read.ok ? undefined : t('settings.errors.address')}>
      <TextInput
        mono
        value={text}
        placeholder={t(hintOf(provider, name))}
        onChange={setTyped}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
    </Field>
  );
}

/** Every provider has a default URL, except for those that run on your own server. */
function hintOf(provider: ServiceId, name: ProviderTextProps['name']) {
  if (name === 'region') return 'settings.regionHint';
  return provider === 'searxng' ? 'settings.baseUrlExample' : 'settings.baseUrlHint';
}

interface KeyEntryProps {
  readonly provider: ServiceId;
  readonly hasKey: boolean;
  readonly available: boolean;
}

function KeyEntry({ provider, hasKey, available }: KeyEntryProps) {
  const { settings: store, view } = useWorkspace();
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const name = t(`settings.providers.${provider}`);
  const run = async (task: 'save' | 'remove') => {
    setBusy(true);
    const { setKey: keep, removeKey } = store.getState();
    const result = task === 'save' ? await keep(provider, key.trim()) : await removeKey(provider);
    setBusy(false);
    if (!result.ok) return;
    setKey('');
    view.getState().announce(t(task === 'save' ? 'settings.keySaved' : 'settings.keyRemoved', { provider: name }));
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') void run('save');
      }}
    >
      <div className="min-w-0 flex-1">
        <Field label={t('settings.key')}>
          <TextInput
            type="password"
            autoComplete="off"
            mono
            disabled={!available}
            value={key}
            placeholder={hasKey ? '••••••••••••' : t('settings.keyHint')}
            onChange={setKey}
          />
        </Field>
      </div>
      <Button type="submit" busy={busy} disabled={!available || key.trim() === ''}>
        {t(hasKey ? 'settings.keyReplace' : 'settings.keySave')}
      </Button>
      {hasKey && (
        <Button variant="danger" disabled={busy} onClick={() => void run('remove')}>
          {t('settings.keyRemove')}
        </Button>
      )}
    </form>
  );
}
