/** A real conversation with the written plugin, with steps and screens, to see that it answers. */
import { useEffect, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { ConsolePane } from '../../console/ConsolePane.tsx';
import { ConversationProvider, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { createSessionMemory } from '../../../state/conversation/session-memory.ts';
import { createSessionStore, type SessionStore } from '../../../state/conversation/session-store.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useRequest } from '../../../state/workspace/use-request.ts';

/** The services notice a new plugin after a short delay. */
const ASK_AGAIN_MS = 400;
const MAX_ASKED = 15;

export function TryIt({ folder }: { readonly folder: string }) {
  const { result, ask } = useRequest('plugin.flow', { folder });
  const [asked, setAsked] = useState(1);
  const isYetToBeNoticed = result?.ok === false && result.error.code === 'not_found' && asked < MAX_ASKED;
  useEffect(() => {
    if (!isYetToBeNoticed) return;
    const timer = setTimeout(() => {
      setAsked((before) => before + 1);
      ask();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isYetToBeNoticed, asked, ask]);
  if (result === undefined || isYetToBeNoticed) {
    return (
      <div className="p-6">
        <Spinner label={t('import.try.loading')} />
      </div>
    );
  }
  if (!result.ok) {
    return (
      <p className="p-6 text-muted">
        {result.error.message} {result.error.hint}
      </p>
    );
  }
  // Edge ids are optional in the contract, but a usable plugin has all of them.
  return <Conversation folder={folder} flow={result.value.flow as Flow} />;
}

function Conversation({ folder, flow }: { readonly folder: string; readonly flow: Flow }) {
  const { api } = useWorkspace();
  const [session, setSession] = useState<SessionStore | null>(null);
  useEffect(() => {
    const memory = createSessionMemory(NOWHERE, NOWHERE);
    const created = createSessionStore({ api, memory, currentFlow: () => flow, takesLatest: false });
    setSession(created);
    void created.getState().open(folder);
    return () => void created.getState().open(null);
  }, [api, folder, flow]);
  if (session === null) return null;
  return (
    <ConversationProvider session={session}>
      <div className="flex min-h-0 flex-1 flex-col bg-panel">
        <ConsolePane id="import-try" actions={null} />
      </div>
    </ConversationProvider>
  );
}

/** Nothing of a trial conversation is stored. */
const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
