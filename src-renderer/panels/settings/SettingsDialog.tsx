/** Settings: models for roles, providers with their keys, appearance, and saving. */
import { useEffect, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import {
  PROVIDERS,
  ROLES,
  SEARCH_ENGINES,
  type ServiceId,
  type Settings,
} from '../../../src-shared/contract/settings.ts';
import { useSettings, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { RoleCard } from './RoleCard.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

export interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const { settings: store } = useWorkspace();
  const settings = useSettings((state) => state.settings);
  const error = useSettings((state) => state.error);
  useEffect(() => {
    if (open) void store.getState().load();
  }, [open, store]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.title')}
      description={t('settings.description')}
      closeLabel={t('settings.close')}
      size="md"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('settings.done')}
        </Button>
      }
    >
      {error !== null && (
        <p role="alert" className="mb-3 rounded-control bg-danger-soft px-3 py-2 text-danger">
          {error.message} {error.hint}
        </p>
      )}
      {settings === null ? (
        error === null && <Spinner label={t('settings.loading')} />
      ) : (
        <Sections settings={settings} />
      )}
    </Dialog>
  );
}

function Sections({ settings }: { readonly settings: Settings }) {
  const [section, setSection] = useState('models');
  return (
    <div className="h-[56vh]">
      <Tabs
        label={t('settings.sections')}
        value={section}
        onChange={setSection}
        items={[
          { value: 'models', label: t('settings.models'), panel: <Models settings={settings} /> },
          { value: 'providers', label: t('settings.providersTab'), panel: <Providers settings={settings} /> },
          { value: 'general', label: t('settings.general'), panel: <General settings={settings} /> },
        ]}
      />
    </div>
  );
}

function General({ settings }: { readonly settings: Settings }) {
  const { settings: store } = useWorkspace();
  return (
    <div className={PANEL}>
      <Field label={t('settings.autosave')} help={t('settings.autosaveHelp')} inline>
        <Switch checked={settings.autosave} onChange={(autosave) => void store.getState().change({ autosave })} />
      </Field>
      <p className="mt-2 -mb-5 text-sm text-muted">{t('settings.theme')}</p>
      <ThemeChoice theme={settings.theme} />
    </div>
  );
}

const PANEL = 'flex h-full flex-col gap-3 overflow-y-auto px-0.5 py-3';

function Models({ settings }: { readonly settings: Settings }) {
  return (
    <div className={PANEL}>
      {ROLES.map((role) => (
        <RoleCard key={role} role={role} settings={settings} />
      ))}
    </div>
  );
}

function Providers({ settings }: { readonly settings: Settings }) {
  const { available, kind } = settings.keyStore;
  return (
    <div className={PANEL}>
      <p className={available ? 'text-muted' : 'rounded-control bg-warning-soft px-3 py-2 text-warning'}>
        {available ? t(`settings.keyIn.${kind}`) : t('settings.keyUnavailable')}
      </p>
      <p className="-mt-2 text-muted">{t('settings.baseUrlHelp')}</p>
      <ServiceGroup title={t('settings.modelProviders')} services={PROVIDERS} settings={settings} />
      <ServiceGroup title={t('settings.searchEngines')} services={SEARCH_ENGINES} settings={settings} />
    </div>
  );
}

interface ServiceGroupProps {
  readonly title: string;
  readonly services: readonly ServiceId[];
  readonly settings: Settings;
}

function ServiceGroup({ title, services, settings }: ServiceGroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="mt-1 text-sm font-medium text-muted">{title}</h3>
      {services.map((provider) => (
        <ProviderCard key={provider} provider={provider} settings={settings} />
      ))}
    </section>
  );
}
