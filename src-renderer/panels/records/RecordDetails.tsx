/** The selected record, or one that is being written. */
import { useEffect } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { JsonObject } from '../../../src-shared/json.ts';
import { exampleOf } from '../../../src-shared/json-schema/example.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { useRequest } from '../../state/workspace/use-request.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { NEW_RECORD } from './record-drafts.ts';
import type { RecordDetailsProps } from './record-details-props.ts';
import { RecordForm } from './RecordForm.tsx';
import { errorText } from '../../../src-shared/errors.ts';

export function RecordDetails(props: RecordDetailsProps) {
  return props.selected === NEW_RECORD ? <NewRecord {...props} /> : <StoredRecord {...props} />;
}

function NewRecord({ collection, drafts, ...props }: RecordDetailsProps) {
  const example = collection.schema === null ? {} : exampleOf(collection.schema as JsonObject);
  const draft = drafts.get(NEW_RECORD) ?? { key: '', text: JSON.stringify(example, null, 2), revision: 0 };
  return (
    <RecordForm
      {...props}
      {...{ collection, draft }}
      stored={null}
      isDirty={drafts.get(NEW_RECORD) !== undefined}
      onDraft={(next) => drafts.set(NEW_RECORD, next)}
      onReload={() => undefined}
    />
  );
}

function StoredRecord({ collection, drafts, version, selected, ...props }: RecordDetailsProps) {
  const { project } = props;
  const { result, ask } = useRequest('records.get', { project, collection: collection.name, key: selected });
  useEffect(ask, [ask, version]);
  if (result === undefined) {
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('records.loading')} />
      </div>
    );
  }
  if (!result.ok) {
    return (
      <EmptyState
        icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
        title={t('records.failed')}
        text={errorText(result.error)}
        action={<Button onClick={ask}>{t('records.again')}</Button>}
      />
    );
  }
  const { record } = result.value;
  const kept = drafts.get(selected);
  if (record === null && kept === undefined) {
    return (
      <p className="flex h-full items-center justify-center p-4 text-center text-muted">{t('records.chooseOne')}</p>
    );
  }
  const text = JSON.stringify(record?.value, null, 2);
  const draft = kept ?? { key: selected, text, revision: record?.revision ?? 0 };
  return (
    <RecordForm
      {...props}
      {...{ collection, draft, selected, version }}
      stored={record}
      isDirty={kept !== undefined}
      onDraft={(next) => drafts.set(selected, next?.text === text && next.revision === record?.revision ? null : next)}
      onReload={ask}
    />
  );
}
