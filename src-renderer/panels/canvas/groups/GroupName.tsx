/** The name of a group, which becomes a field for renaming. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { planGroupField } from '../../../edits/groups.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { useApp, useCanvas, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { useKeptText } from '../../../fields/kept-text.ts';

export interface GroupNameProps {
  readonly id: string;
  readonly name: string;
}

export function GroupName({ id, name }: GroupNameProps) {
  const { canvas } = useOpenDocument();
  const isNaming = useCanvas((state) => state.naming === id);
  if (isNaming) return <NameField id={id} />;
  return (
    <span className="group-name" onDoubleClick={() => canvas.setState({ naming: id })}>
      {name}
    </span>
  );
}

function NameField({ id }: { readonly id: string }) {
  const app = useApp();
  const field = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const { graph } = app.documents.getState();
  const { before, text, isRestored, onText, drop } = useKeptText({ graph, id, part: 'group' });
  useSelectedOnce(field, { selects: !isRestored });
  const finish = () => {
    if (isLeft.current) return;
    isLeft.current = true;
    drop();
    app.canvas.setState({ naming: null });
    const label = text.trim();
    if (label === before) return;
    makeEdit(app, planGroupField(graph, id, { label: t('edits.groupRename'), set: { label: label || undefined } }));
  };
  return (
    <input
      ref={field}
      autoFocus
      aria-label={t('groups.name')}
      value={text}
      maxLength={200}
      className="group-name-field nodrag nopan"
      onChange={({ target }) => onText(target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // Typing isn't passed on to the canvas, but shortcuts are passed on to the window.
        if (!event.ctrlKey && !event.metaKey && !event.altKey && !/^F\d+$/.test(event.key)) event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        finish();
        app.canvas.getState().camera?.focus(`group:${id}`);
      }}
    />
  );
}

/** Typing replaces the name, or goes on after what was typed before an interruption. */
function useSelectedOnce(field: RefObject<HTMLInputElement | null>, { selects }: { readonly selects: boolean }): void {
  const select = useEffectEvent(() => {
    const box = field.current;
    if (selects) box?.select();
    else box?.setSelectionRange(box.value.length, box.value.length);
  });
  useEffect(() => select(), []);
}
