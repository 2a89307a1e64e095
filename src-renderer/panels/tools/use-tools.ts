/**
 * The tools of a project with their MCP servers' current descriptions. Reloads them when a server changes its
 * description.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { ServerReview, ServerTool, ToolEntry } from '../../../src-shared/contract/tools.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

export type AskServers = RequestOf<'tools.servers'>['ask'];

export interface ToolsState {
  /** Undefined while loading. */
  readonly tools: readonly ToolEntry[] | undefined;
  readonly error: AppError | null;
  readonly servers: ResponseOf<'tools.servers'> | undefined;
  readonly isAsking: boolean;
  readonly ask: (ask: AskServers) => void;
}

export function useTools(project: string, first: AskServers): ToolsState {
  const { api } = useWorkspace();
  const [tools, setTools] = useState<readonly ToolEntry[]>();
  const [servers, setServers] = useState<ResponseOf<'tools.servers'>>();
  const [error, setError] = useState<AppError | null>(null);
  const [pending, setPending] = useState(0);
  const lastAsk = useRef(0);
  const isOpen = useStore(api.connection, ({ status }) => status === 'open');
  const ask = useCallback(
    (how: AskServers) => {
      const mine = (lastAsk.current += 1);
      const look = async (): Promise<void> => {
        const listed = await api.request('tools.list', { project });
        if (mine !== lastAsk.current) return;
        setError(listed.ok ? null : listed.error);
        if (listed.ok) setTools(listed.value);
      };
      setPending((count) => count + 1);
      void look();
      void api.request('tools.servers', { project, ask: how }).then((found) => {
        setPending((count) => count - 1);
        if (mine !== lastAsk.current || !found.ok) return;
        setServers(found.value);
        // The server's description of a tool is known only after the call.
        void look();
      });
    },
    [api, project],
  );
  useEffect(() => {
    if (isOpen) ask(first);
  }, [isOpen, ask, first]);
  useEffect(
    () => api.onProject((news) => news.about === 'tools' && news.path === project && ask('known')),
    [api, project, ask],
  );
  return { tools, error, servers, isAsking: pending > 0, ask };
}

export interface FoundServerTool extends ServerTool {
  readonly server: string;
}

export function serverToolsOf(servers: readonly ServerReview[]): readonly FoundServerTool[] {
  return servers.flatMap(({ server, tools }) => tools.map((tool) => ({ ...tool, server })));
}

/** Whether calls fail until you review the tool. */
export function isBroken({ state }: ServerTool): boolean {
  return state === 'changed' || state === 'gone';
}
