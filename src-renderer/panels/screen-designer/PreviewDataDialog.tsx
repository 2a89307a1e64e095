/** A named state of the preview: its data as JSON, kept in the file of the screen. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { parseJsonObject } from '../../../src-shared/flow/json-text.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { typedState } from '../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ownState, ownStateName, previewData, type PreviewSettings } from './preview-settings.ts';
import type { Designed } from './use-designed.ts';

export interface PreviewDataDialogProps {
  readonly designed: Designed;
  readonly settings: PreviewSettings;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
  readonly onClose: () => void;
}

export function PreviewDataDialog({ designed, settings, onChange, onClose }: PreviewDataDialogProps) {
  const { file } = designed;
  const before = ownStateName(file, settings.data);
  const flow = useDocument(({ document }) => document.flow);
  const previewed = (data: string) => previewData({ file, flow }, 'desktop', data);
  const from = JSON.stringify(previewed(settings.data) ?? previewed('data.normal'), null, 2);
  const [draft, setDraft] = useDraft({ screen: designed.name, data: settings.data, from, name: before ?? '' });
  const { name, text } = draft;
  const parsed = parseJsonObject(text, t('screenPreview.dialog.json'));
  const wanted = name.trim();
  const isTaken = wanted !== before && Object.hasOwn(file.samples ?? {}, wanted);
  const isReady = parsed.ok && wanted !== '' && !isTaken;
  const write = useWriteSamples(designed, before);
  const save = () => {
    if (!parsed.ok) return;
    write(t('screenPreview.dialog.saved', { name: wanted }), { [wanted]: parsed.value });
    setDraft(null);
    onChange({ data: ownState(wanted) });
    onClose();
  };
  const remove = () => {
    write(t('screenPreview.dialog.removed', { name: before ?? '' }), {});
    setDraft(null);
    onChange({ data: 'data.normal' });
    onClose();
  };
  return (
    <FormDialog
      title={t('screenPreview.dialog.title')}
      description={t('screenPreview.dialog.about')}
      verb={t('screenPreview.dialog.save')}
      isReady={isReady}
      size="md"
      removing={before === null ? undefined : { label: t('screenPreview.dialog.remove'), onRemove: remove }}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        label={t('screenPreview.dialog.name')}
        help={t('screenPreview.dialog.nameHelp')}
        error={isTaken ? t('screenPreview.dialog.taken') : undefined}
      >
        <TextInput value={name} onChange={(next) => setDraft({ ...draft, name: next })} maxLength={100} autoFocus />
      </Field>
      <Field label={t('screenPreview.dialog.json')} error={parsed.ok ? undefined : parsed.error.message}>
        <TextArea value={text} onChange={(next) => setDraft({ ...draft, text: next })} rows={14} mono />
      </Field>
    </FormDialog>
  );
}

const draftSchema = z.strictObject({ data: z.string(), from: z.string(), name: z.string(), text: z.string() });
type Draft = z.infer<typeof draftSchema>;
const DRAFT = { schema: draftSchema.nullable(), initial: null as Draft | null };

/** Typed input is kept until it is saved or the data changes, so closing the dialog loses nothing. */
function useDraft({ screen, data, from, name }: Omit<Draft, 'text'> & { readonly screen: string }) {
  const [kept, set] = usePanelState(typedState(`designer.preview-data ${screen}`), DRAFT);
  const isCurrent = kept !== null && kept.data === data && kept.from === from;
  return [isCurrent ? kept : { data, from, name, text: from }, set] as const;
}

/** Replaces the state that was open. */
function useWriteSamples({ name, file }: Designed, before: string | null) {
  const app = useApp();
  return (label: string, written: Readonly<Record<string, JsonObject>>) => {
    const others = Object.entries(file.samples ?? {}).filter(([key]) => key !== before);
    const samples = { ...Object.fromEntries(others), ...written } as ScreenFile['samples'];
    const set = { samples: Object.keys(samples ?? {}).length === 0 ? undefined : samples };
    makeEdit(app, { label, operations: [{ op: 'update-screen', screen: name, set }] });
  };
}
