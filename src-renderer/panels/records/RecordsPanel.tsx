/** The plugin's collections: browse and edit their records. */
import { useEffect, useState } from 'react';
import { Database, TriangleAlert } from 'lucide-react';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { z } from '../../../src-shared/schema.ts';
import { useDocument, useSession } from '../../state/workspace/app-context.tsx';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { useRequest } from '../../state/workspace/use-request.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Collection } from './Collection.tsx';
import { errorText } from '../../../src-shared/errors.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const CHOICE = { schema: z.string().nullable(), initial: null };

export function RecordsPanel() {
  const project = useDocument((state) => state.project?.path);
  return project === undefined ? null : <RecordsOf key={project} project={project} />;
}

function RecordsOf({ project }: { readonly project: string }) {
  const { result, ask } = useRequest('records.collections', { project });
  const version = useVersion(ask);
  if (result === undefined) return <Loading />;
  if (!result.ok) {
    return (
      <EmptyState
        icon={<TriangleAlert {...ICON} />}
        title={t('records.failed')}
        text={errorText(result.error)}
        action={<Button onClick={ask}>{t('records.again')}</Button>}
      />
    );
  }
  const { collections } = result.value;
  if (collections.length === 0)
    return (
      <EmptyState
        icon={<Database {...ICON} />}
        title={t('records.noCollections')}
        text={t('records.noCollectionsText')}
      />
    );
  return <Collections project={project} answer={result.value} version={version} onChanged={ask} />;
}

/** Changes when a conversation may have stored something. */
function useVersion(ask: () => void): string {
  const version = useSession(({ sessionId, view }) => `${sessionId ?? ''} ${view.turn} ${view.status}`);
  const [asked, setAsked] = useState(version);
  useEffect(() => {
    if (asked === version) return;
    setAsked(version);
    ask();
  }, [asked, version, ask]);
  return version;
}

interface CollectionsProps {
  readonly project: string;
  readonly answer: ResponseOf<'records.collections'>;
  readonly version: string;
  readonly onChanged: () => void;
}

function Collections({ project, answer: { collections, isOpen }, version, onChanged }: CollectionsProps) {
  const [choice, choose] = usePanelState<string | null>('records.collection', CHOICE);
  const chosen =
    collections.find(({ name }) => name === choice) ?? collections.find(({ count }) => count > 0) ?? collections[0]!;
  return (
    <Collection
      key={chosen.name}
      {...{ project, collections, chosen, version, onChanged }}
      isEditable={isOpen || chosen.schema !== null}
      onChoose={choose}
    />
  );
}

function Loading() {
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner label={t('records.loading')} />
    </div>
  );
}
