/** Subgraphs: extract, inline, preview, and list callers. */
import { Eye, FoldVertical, ListTree, UnfoldVertical, Ungroup } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { membersOf, selectedNode, selectedSubgraph } from '../../edits/selected.ts';
import { planInline, planExpandAgent } from '../../edits/subgraph-edits.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { canMaterialize } from '../../../src-shared/subgraph/materialize-subgraph.ts';
import { calleeOf } from '../../../src-shared/node-kinds/parts-of.ts';

export function selectedMembers(app: AppState) {
  const { document, graph } = app.documents.getState();
  return membersOf(document, graph, app.selection.getState());
}

/** The selected node if it is the only one and calls an existing subgraph. */
function selectedCall(app: AppState): string | null {
  const { document, graph } = app.documents.getState();
  const { nodes } = app.selection.getState();
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === nodes[0]);
  if (nodes.length !== 1 || node === undefined) return null;
  return calleeOf(document.flow, node) === undefined ? null : node.id;
}

/** The subgraph whose callers are listed: the selected node's, or else the open graph. */
export function subgraphMeant(app: AppState): string | null {
  return selectedSubgraph(app) ?? app.documents.getState().graph;
}

function inlineSelected(app: AppState): void {
  const { document, graph } = app.documents.getState();
  const call = selectedCall(app);
  if (call === null) return;
  const planned = planInline(document, graph, call);
  const { notify } = app.view.getState();
  if (!planned.ok) {
    const text = planned.error.map(({ message }) => message).join(' ');
    notify({ tone: 'warning', title: t('subgraphs.cannotInline'), text });
    app.view.getState().announce(text);
    return;
  }
  const { subgraph, callers } = planned.value.made;
  const name = document.flow.subgraphs?.[subgraph]?.label ?? subgraph;
  app.subgraphs.getState().closePreview();
  makeEdit(app, planned.value.plan, { show: true, focus: true });
  const count = callers.length;
  const key = count === 0 ? 'subgraphs.inlinedGone' : 'subgraphs.inlinedKept';
  notify({ tone: 'info', title: t('subgraphs.inlined', { name }), text: t(key, { name, count }) });
}

function expandSelected(app: AppState): void {
  const { document, graph } = app.documents.getState();
  const id = selectedCard(app);
  if (id === null) return;
  const planned = planExpandAgent(document, graph, id);
  const { notify, announce } = app.view.getState();
  if (!planned.ok) {
    const text = planned.error.map(({ message }) => message).join(' ');
    notify({ tone: 'warning', title: t('subgraphs.cannotExpandAgent'), text });
    return announce(text);
  }
  app.subgraphs.getState().closePreview();
  makeEdit(app, planned.value, { show: true, focus: true });
}

/** The selected node if it is the only one and represents a subgraph. */
function selectedCard(app: AppState): string | null {
  const { document, graph } = app.documents.getState();
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === selectedNode(app));
  return node !== undefined && canMaterialize(node) ? node.id : null;
}

function togglePreview(app: AppState): void {
  const { document, graph } = app.documents.getState();
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === selectedNode(app));
  if (node === undefined) return;
  app.subgraphs.getState().togglePreview(graph, node.id);
  const isShown = app.subgraphs.getState().preview !== null;
  const name = titleInFlow(document.flow, node);
  app.view.getState().announce(isShown ? t('subgraphs.preview', { name }) : t('subgraphs.previewHidden'));
}

export const subgraphCommands: readonly Command[] = [
  {
    id: 'subgraph.extract',
    menus: ['main', 'node', 'nodes', 'group'],
    title: 'commands.extractSubgraph',
    group: 'graph',
    icon: FoldVertical,
    shortcuts: ['mod+alt+e'],
    when: (app) => hasProject(app) && selectedMembers(app).nodes.length > 0,
    run: (app) => app.view.getState().openDialog('extract-subgraph'),
  },
  {
    id: 'subgraph.inline',
    menus: ['main', 'node'],
    title: 'commands.inlineCall',
    group: 'graph',
    icon: UnfoldVertical,
    shortcuts: ['mod+alt+u'],
    when: (app) => hasProject(app) && selectedCall(app) !== null,
    run: inlineSelected,
  },
  {
    id: 'agent.expand',
    menus: ['main', 'node'],
    title: 'commands.expandAgent',
    group: 'graph',
    icon: Ungroup,
    when: (app) => hasProject(app) && selectedCard(app) !== null,
    run: expandSelected,
  },
  {
    id: 'subgraph.preview',
    menus: ['main', 'node'],
    title: 'commands.previewInside',
    group: 'graph',
    icon: Eye,
    shortcuts: ['p'],
    onCanvas: true,
    when: (app) => hasProject(app) && (selectedSubgraph(app) ?? selectedCard(app)) !== null,
    run: togglePreview,
  },
  {
    id: 'subgraph.callers',
    menus: ['main', 'node', 'canvas'],
    title: 'commands.calledFrom',
    group: 'graph',
    icon: ListTree,
    shortcuts: ['mod+shift+arrowup'],
    when: (app) => hasProject(app) && subgraphMeant(app) !== null,
    run: (app) => app.view.getState().openDialog('callers'),
  },
];
