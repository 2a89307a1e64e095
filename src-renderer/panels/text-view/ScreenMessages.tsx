/** The messages that draw a screen for a client, with the data of its preview. */
import { useMemo } from 'react';
import { screenChanges } from '../../../src-shared/a2ui/screen-changes.ts';
import { previewDrawing } from '../../../src-shared/a2ui/screen-preview.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { CodeEditor } from '../../editors/code/CodeEditor.tsx';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { previewData, usePreviewSettings } from '../screen-designer/preview-settings.ts';
import { recordedData, useRecorded } from '../screen-designer/use-recorded.ts';

export function ScreenMessages({ name }: { readonly name: string }) {
  const file = useDocument(({ content }) => content.screens?.[name]);
  const flow = useDocument(({ document }) => document.flow);
  const [settings] = usePreviewSettings();
  const { frame, data, edits } = settings;
  const screen = useMemo(() => (file === undefined ? null : { name, file }), [name, file]);
  const recorded = recordedData(useRecorded(screen, settings));
  // Side by side, those of the edited device.
  const device = frame !== 'all' ? frame : edits === 'all' ? 'desktop' : edits;
  const text = useMemo(() => {
    if (file === undefined) return '';
    const drawing = previewDrawing(file, device, recorded ?? previewData({ file, flow }, device, data));
    return JSON.stringify(screenChanges(null, drawing, file.surface ?? 'main'), null, 2);
  }, [file, flow, device, data, recorded]);
  return (
    <CodeEditor
      path="messages.json"
      text={text}
      label={t('textView.messagesOf', { name })}
      className="min-h-0 flex-1 bg-sunken"
    />
  );
}
