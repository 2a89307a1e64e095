/** Warns, while it is the case, that clients need no token. */
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
    // A host that was started again may have been started in another way.
    if (status === 'open')
      void api.request('app.info', {}).then((info) => setOpen(info.ok && info.value.openToClients === true));
  }, [api, status]);
  return isOpen ? (
    <Banner tone="warning" title={t('app.openToClients.title')} text={t('app.openToClients.text')} />
  ) : null;
}
