/** The inspector: shows and edits the selection on the canvas. */
import { useDeferredValue, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Lock } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { graphLayout, lockedIn } from '../../../src-shared/flow/layout.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { focusNode } from '../../commands/focus-node.ts';
import { useApp, useDocument, useSelection } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { AppearanceBar } from './AppearanceBar.tsx';
import { EdgeInspector } from './edge/EdgeInspector.tsx';
import { FlowInspector } from './flow/FlowInspector.tsx';
import { GroupInspector } from './GroupInspector.tsx';
import { NodeInspector } from './node/NodeInspector.tsx';
import { NoteInspector } from './NoteInspector.tsx';
import { SelectionSummary } from './SelectionSummary.tsx';

export function Inspector() {
  const app = useApp();
  const followed = useRef(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isLeaving(event)) return;
    event.preventDefault();
    focusNode(app, app.selection.getState().nodes.at(-1));
  };
  return (
    <div data-edits-document onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col bg-panel text-ink">
      <LockedNotice />
      <Protected>
        <Selected followed={followed} />
      </Protected>
      <AppearanceBar />
    </div>
  );
}

/** Escape that closes nothing else: menus and lists of a field come first, and React passes on their events. */
function isLeaving(event: KeyboardEvent): boolean {
  const { key, currentTarget, target, nativeEvent } = event;
  const isOwn = target instanceof Node && currentTarget.contains(target);
  return key === 'Escape' && isOwn && !event.isDefaultPrevented() && !nativeEvent.isComposing;
}

/** Locked items are read-only. */
function Protected({ children }: { readonly children: ReactNode }) {
  const isLocked = useIsLocked();
  return (
    <fieldset disabled={isLocked} className="min-h-0 min-w-0 flex-1 *:h-full">
      {children}
    </fieldset>
  );
}

function LockedNotice() {
  const run = useRunCommand();
  const commands = useCommands();
  const isLocked = useIsLocked();
  if (!isLocked) return null;
  return (
    <div role="status" className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-2 text-sm">
      <Lock size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1">{t('groups.lockedHelp')}</span>
      <Button size="sm" onClick={() => run(commands.require('annotate.unlock'))}>
        {t('groups.unlock')}
      </Button>
    </div>
  );
}

/** Applies to a single item; several are only listed. */
function useIsLocked(): boolean {
  const chosen = useSelection(({ nodes, notes, groups }) => [...nodes, ...notes, ...groups].join(' '));
  return useDocument((state) => {
    const layout = graphLayout(state.document.layout, state.graph);
    return lockedIn(layout).has(chosen) || layout.groups?.[chosen]?.locked === true;
  });
}

function Selected({ followed }: { readonly followed: RefObject<number> }) {
  const graph = useDocument((state) => state.graph);
  const scope = useDocument((state) => graphOf(state.document.flow, state.graph));
  const nodeIds = useSelection((state) => state.nodes);
  const edgeIds = useSelection((state) => state.edges);
  const noteIds = useSelection((state) => state.notes);
  const groupIds = useSelection((state) => state.groups);
  const layout = useDocument((state) => graphLayout(state.document.layout, state.graph));
  const chosen = new Set([...nodeIds, ...edgeIds]);
  // The selection may contain items that an undo just removed.
  const nodes = nodeIds.length === 0 ? [] : (scope?.nodes.filter(({ id }) => chosen.has(id)) ?? []);
  const edges = edgeIds.length === 0 ? [] : (scope?.edges.filter(({ id }) => chosen.has(id)) ?? []);

  if (nodes.length + edges.length === 0) {
    const [note, ...otherNotes] = noteIds.flatMap((id) => (layout.notes?.[id] ? [{ id, note: layout.notes[id] }] : []));
    const [group, ...others] = groupIds.flatMap((id) =>
      layout.groups?.[id] ? [{ id, group: layout.groups[id] }] : [],
    );
    if (note !== undefined && group === undefined && otherNotes.length === 0) return <NoteInspector {...note} />;
    if (group !== undefined && note === undefined && others.length === 0) return <GroupInspector {...group} />;
  }
  if (nodes.length + edges.length > 1) return <SelectionSummary nodes={nodes} edges={edges} />;
  const [node] = nodes;
  if (node !== undefined)
    return (
      <AfterCanvas key="node">
        <NodeInspector node={node} graph={graph} followed={followed} />
      </AfterCanvas>
    );
  const [edge] = edges;
  if (edge !== undefined)
    return (
      <AfterCanvas key="edge">
        <EdgeInspector edge={edge} graph={graph} followed={followed} />
      </AfterCanvas>
    );
  return (
    <AfterCanvas key="flow">
      <FlowInspector graph={graph} followed={followed} />
    </AfterCanvas>
  );
}

/** A form takes longer to build than a card: what changed on the canvas is drawn first, and the form in the next frame. */
function AfterCanvas({ children }: { readonly children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? children : null;
}
