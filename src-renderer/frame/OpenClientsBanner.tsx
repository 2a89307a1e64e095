/** Warns while clients can connect without a token. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../src-shared/messages/translate.ts';
import { useWorkspace } from '../state/workspace/app-context.tsx';
import { Banner } from '../ui/Banner.tsx';

export function OpenClientsBanner() {
  const { api } = useWorkspace();
  const status = useStore(api.connection, (state) => state.status);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A restarted host may have other options.
    if (status === 'open')
      void api.request('app.info', {}).then((info) => setOpen(info.ok && info.value.openToClients === true));
  }, [api, status]);
  return isOpen ? (
    <Banner tone="warning" title={t('app.openToClients.title')} text={t('app.openToClients.text')} />
  ) : null;
}
