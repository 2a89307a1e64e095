/** A note in the inspector: its text, for users who don't edit on the canvas. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { Note } from '../../../src-shared/flow/layout.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

export interface NoteInspectorProps {
  readonly id: string;
  readonly note: Note;
}

export function NoteInspector({ id, note }: NoteInspectorProps) {
  const { documents } = useOpenDocument();
  return (
    <div className="flex flex-col gap-3 px-3 py-3">
      <div>
        <h2 className="text-lg font-semibold">{t('notes.note')}</h2>
        <p className="text-base text-muted">{t('notes.help')}</p>
      </div>
      <Field label={t('notes.text')}>
        <TextArea
          rows={8}
          value={note.text}
          onChange={(text) => {
            const { graph, edit } = documents.getState();
            const set = { text };
            edit(t('edits.editNote'), [{ op: 'update-note', graph, id, set }], { mark: `note ${id}` });
          }}
        />
      </Field>
    </div>
  );
}
