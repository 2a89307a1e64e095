/** The messages that draw a screen for a client, in each version that is sent, with the data of the preview. */
import { useMemo, useState } from 'react';
import { DEFAULT_DIALECT, NEWER_VERSION, type ClientDialect } from '../../../src-shared/a2ui/client-dialect.ts';
import { screenChanges } from '../../../src-shared/a2ui/screen-changes.ts';
import { previewDrawing } from '../../../src-shared/a2ui/screen-preview.ts';
import { writeMessage } from '../../../src-shared/a2ui/write-message.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { CodeEditor } from '../../editors/code/CodeEditor.tsx';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { Select } from '../../ui/Select.tsx';
import { previewData } from '../screen-designer/preview-settings.ts';
import { usePreviewSettings } from '../screen-designer/use-preview-settings.ts';
import { recordedData, useRecorded } from '../screen-designer/use-recorded.ts';

const DIALECTS: readonly ClientDialect[] = [DEFAULT_DIALECT, { ...DEFAULT_DIALECT, version: NEWER_VERSION }];

export function ScreenMessages({ name }: { readonly name: string }) {
  const file = useDocument(({ content }) => content.screens?.[name]);
  const flow = useDocument(({ document }) => document.flow);
  const [dialect, setDialect] = useState(DEFAULT_DIALECT);
  const [settings] = usePreviewSettings();
  const { frame, data, edits } = settings;
  const screen = useMemo(() => (file === undefined ? null : { name, file }), [name, file]);
  const recorded = recordedData(useRecorded(screen, settings));
  // Side by side, those of the edited device.
  const device = frame !== 'all' ? frame : edits === 'all' ? 'desktop' : edits;
  const text = useMemo(() => {
    if (file === undefined) return '';
    const drawing = previewDrawing(file, device, recorded ?? previewData({ file, flow }, device, data));
    const messages = screenChanges(null, drawing, file.surface ?? 'main');
    return JSON.stringify(
      messages.map((message) => writeMessage(message, dialect)),
      null,
      2,
    );
  }, [file, flow, device, data, recorded, dialect]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-2 border-b border-line px-2 py-1">
        <span className="text-sm text-muted">{t('textView.messagesVersion')}</span>
        <Select
          label={t('textView.messagesVersion')}
          className="max-w-32"
          value={dialect.version}
          onChange={(version) => setDialect(DIALECTS.find((one) => one.version === version) ?? DEFAULT_DIALECT)}
          options={DIALECTS.map(({ version }) => ({ value: version, label: version }))}
        />
      </div>
      <CodeEditor
        path="messages.json"
        text={text}
        label={t('textView.messagesOf', { name })}
        className="min-h-0 flex-1 bg-sunken"
      />
    </div>
  );
}
