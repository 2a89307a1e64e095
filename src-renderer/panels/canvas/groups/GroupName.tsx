/** The name of a group, which becomes a field for renaming. */
import { useEffect, useRef } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { planGroupField } from '../../../edits/groups.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { useApp, useCanvas, useOpenDocument } from '../../../state/workspace/app-context.tsx';

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
  const { document, graph } = app.documents.getState();
  const inGraph = graph === null ? document.layout.root : document.layout.subgraphs?.[graph];
  const before = inGraph?.groups?.[id]?.label ?? '';
  useEffect(() => field.current?.select(), []);
  const finish = (text: string) => {
    if (isLeft.current) return;
    isLeft.current = true;
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
      defaultValue={before}
      maxLength={200}
      className="group-name-field nodrag nopan"
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        // Typing isn't passed on to the canvas, but shortcuts are passed on to the window.
        if (!event.ctrlKey && !event.metaKey && !event.altKey && !/^F\d+$/.test(event.key)) event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        finish(event.currentTarget.value);
        app.canvas.getState().camera?.focus(`group:${id}`);
      }}
    />
  );
}
