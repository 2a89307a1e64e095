/** A group in the inspector: its name, and links to its contents. */
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import type { Group } from '../../../src-shared/flow/layout.ts';
import { useDocument, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { NodeList } from './NodeList.tsx';

export interface GroupInspectorProps {
  readonly id: string;
  readonly group: Group;
}

export function GroupInspector({ id, group }: GroupInspectorProps) {
  const { documents } = useOpenDocument();
  const nodes = useDocument((state) => graphOf(state.document.flow, state.graph)?.nodes);
  const members = new Set(group.members);
  const inside = nodes?.filter((node) => members.has(node.id)) ?? [];
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto px-3 py-3">
      <div>
        <h2 className="text-lg font-semibold">{t('groups.title')}</h2>
        <p className="text-base text-muted">{t('groups.help')}</p>
      </div>
      <Field label={t('groups.name')}>
        <TextInput
          value={group.label ?? ''}
          maxLength={200}
          onChange={(text) => {
            const { graph, edit } = documents.getState();
            const set = { label: text || undefined };
            edit(t('edits.groupRename'), [{ op: 'update-group', graph, id, set }], { mark: `group ${id}` });
          }}
        />
      </Field>
      <p className="text-sm font-medium text-muted">{t('groups.members', { count: group.members.length })}</p>
      <NodeList nodes={inside} />
    </div>
  );
}
