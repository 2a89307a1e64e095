/** What can be opened next to the conversation: the same flow on another device, or another agent. */
import { Bot, MessagesSquare, Smartphone } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import {
  useConsoles,
  useDocument,
  useOpenDocument,
  useSession,
  useWorkspace,
} from '../../../state/workspace/app-context.tsx';
import type { ConsolesState } from '../../../state/conversation/consoles-store.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { useAgents } from './use-agents.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const AGENTS = { id: 'beside-agents', label: t('console.beside.openAgent'), icon: <Bot {...ICON} /> } as const;

export function useSecondaryItems(): MenuItem[] {
  const { api, view } = useWorkspace();
  const { consoles } = useOpenDocument();
  const agents = useAgents();
  const project = useDocument((state) => state.project);
  const isOpen = useConsoles((state) => state.secondary !== null);
  const client = useSession((state) => state.client);
  if (project === null || isOpen) return [];
  const same = { project: project.path, name: project.name, flow: null };
  const open: ConsolesState['open'] = (...asked) => {
    // A column for one conversation has no room for two.
    if (!view.getState().focusMode) view.getState().setFocusMode(true);
    consoles.getState().open(...asked);
  };
  const talkTo = async (folder: string, name: string): Promise<void> => {
    const found = await api.request('plugin.flow', { folder });
    // Edge ids are optional in the contract, but a usable plugin has all of them.
    if (found.ok) open({ project: folder, name, flow: found.value.flow as Flow }, client);
    else view.getState().notify({ tone: 'warning', title: found.error.message });
  };
  const agentItem = ({ folder, name }: (typeof agents)[number]): MenuItem => {
    return { id: folder, label: name, icon: <Bot {...ICON} />, onSelect: () => void talkTo(folder, name) };
  };
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
    ...(agents.length === 0 ? [] : [{ ...AGENTS, items: agents.map(agentItem) }]),
  ];
}
