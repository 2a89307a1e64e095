/** Describes a new screen in words, or explains how to set up the model that creates it. */
import { useEffect } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useSettings, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

export interface DescribeFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly faults: readonly string[];
  readonly isAsking: boolean;
}

const MAX_FAULTS = 3;

export function DescribeField({ text, onText, faults, isAsking }: DescribeFieldProps) {
  const { settings: store, view } = useWorkspace();
  const settings = useSettings((state) => state.settings);
  useEffect(() => void store.getState().load(), [store]);
  if (settings !== null && settings.roles.design === undefined) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-muted">{t('screenList.describe.noModel')}</p>
        <Button size="sm" onClick={() => view.getState().openDialog('settings')}>
          {t('screenList.describe.openSettings')}
        </Button>
      </div>
    );
  }
  return (
    <Field
      label={t('screenList.describe.label')}
      help={t('screenList.describe.help')}
      error={faults.length === 0 ? undefined : faults.slice(0, MAX_FAULTS).join(' ')}
    >
      <TextArea value={text} onChange={onText} rows={5} maxLength={4000} disabled={isAsking} />
      <p role="status" className="text-sm text-muted">
        {isAsking && t('screenList.describe.asking')}
      </p>
    </Field>
  );
}
