/** What can be opened beside the conversation: the same flow on the other device, or another agent. */
import { MessagesSquare, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useConsoles, useDocument, useSession } from '../../state/app-context.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function useBesideItems(): MenuItem[] {
  const { t } = useTranslation();
  const { consoles } = useApp();
  const project = useDocument((state) => state.project);
  const isOpen = useConsoles((state) => state.beside !== null);
  const client = useSession((state) => state.client);
  if (project === null || isOpen) return [];
  const same = { project: project.path, name: project.name, flow: null };
  const { open } = consoles.getState();
  return [
    { id: 'beside', separator: true },
    {
      ...{ id: 'beside-same', label: t('console.beside.open'), icon: <MessagesSquare {...ICON} /> },
      onSelect: () => open(same, client),
    },
    {
      ...{ id: 'beside-mobile', label: t('console.beside.openMobile'), icon: <Smartphone {...ICON} /> },
      onSelect: () => open(same, { ...client, device: 'mobile' }),
    },
  ];
}
