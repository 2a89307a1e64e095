/** Renames and deletes a fragment of the palette. */
import { useState } from 'react';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { deleteFragment, renameFragment } from './manage-fragments.ts';
import { useNameDraft } from './use-name-draft.ts';

export interface FragmentMenuProps {
  readonly name: string;
  readonly title: string;
  /** Whether Tab reaches it, after its entry. */
  readonly isStop: boolean;
}

export function FragmentMenu({ name, title, isStop }: FragmentMenuProps) {
  const app = useApp();
  const [isRenaming, setRenaming] = useState(false);
  const draft = useNameDraft(`fragment ${name}`, title);
  const icon = { size: 14, strokeWidth: 1.75 };
  return (
    <>
      <Menu
        align="end"
        items={[
          {
            ...{ id: 'rename', label: t('screenList.rename'), icon: <PencilLine {...icon} /> },
            onSelect: () => setRenaming(true),
          },
          {
            ...{ id: 'remove', label: t('screenList.remove'), icon: <Trash2 {...icon} />, danger: true },
            onSelect: () => deleteFragment(app, name, title),
          },
        ]}
      >
        <IconButton
          size="sm"
          tabIndex={isStop ? 0 : -1}
          label={t('screenList.more', { name: title })}
          icon={<Ellipsis {...icon} />}
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100"
        />
      </Menu>
      {isRenaming && (
        <NameDialog
          title={t('screenList.fragments.renameTitle')}
          label={t('screenDesigner.new.label')}
          name={title}
          draft={draft}
          verb={t('screenList.rename')}
          onClose={() => setRenaming(false)}
          onName={(next) => {
            renameFragment(app, name, next);
            draft.forget();
            setRenaming(false);
          }}
        />
      )}
    </>
  );
}
