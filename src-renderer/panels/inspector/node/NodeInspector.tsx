/** One node: a form generated from the schema of its kind, or the same node as JSON. */
import { Fragment, useLayoutEffect, useRef, type RefObject, type UIEvent } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { graphOf, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import type { InspectorField } from '../../../../src-shared/node-kinds/base/inspector-fields.ts';
import { isExternal } from '../../../../src-shared/node-kinds/external/is-external.ts';
import { kindOf } from '../../../../src-shared/node-kinds/registry.ts';
import { titleInFlow } from '../../../../src-shared/node-kinds/node-title.ts';
import type { FieldGroup } from '../../../../src-shared/flow/node-fields.ts';
import { HelpPane } from '../../help/HelpPane.tsx';
import { AgentEnvironment } from '../../python/AgentEnvironment.tsx';
import { withKey } from '../../../edits/answer-key.ts';
import { withRoomForChange } from '../../../edits/make-room.ts';
import { lastMark } from '../../../state/editing/history.ts';
import { placeKey } from '../../../state/problems/place-key.ts';
import { useDocument, useOpenDocument, useProblems, useView } from '../../../state/workspace/app-context.tsx';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { itemPointer, problemsAtField } from '../../../fields/field-problems.ts';
import { SourceLine } from '../../../fields/SourceLine.tsx';
import { Section } from '../../../fields/Section.tsx';
import { useFieldFocus } from '../../../fields/use-field-focus.ts';
import { BranchList } from './BranchList.tsx';
import { FieldWidget } from '../widgets/FieldWidget.tsx';
import { bindField, calleeOf, formGroups, type FormGroup, type NodePlace } from './node-form.ts';
import { NodeHeader } from './NodeHeader.tsx';
import { NodeJson } from './NodeJson.tsx';
import { z } from '../../../../src-shared/schema.ts';
import type { PanelStateOptions } from '../../../state/workspace/panel-state.ts';
import { usePanelState } from '../../../state/workspace/use-panel-state.ts';

const FOLDS: PanelStateOptions<Readonly<Record<string, boolean>>> = {
  schema: z.record(z.string(), z.boolean()),
  initial: {},
};

export interface NodeInspectorProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly followed: RefObject<number>;
}

const NO_PROBLEMS = [] as const;

export function NodeInspector({ node, graph, followed }: NodeInspectorProps) {
  const asJson = useView((state) => state.nodesAsJson);
  const place = useNodePlace(node, graph);
  const pane = useScrolledUp(place.key);
  const names = formGroups(node).flatMap(({ fields }) => fields.map(({ name }) => name));
  return (
    <div className="flex h-full flex-col">
      <NodeHeader node={node} />
      <HelpPane topic={node.type} />
      <div {...pane} className="min-h-0 flex-1 overflow-y-auto">
        <div className="px-3 py-2 empty:hidden">
          <ProblemNotes problems={problemsAtField(place.problems, place.pointer, names)} />
          <SourceLine ui={node.ui} notes={node.notes} />
        </div>
        {asJson ? (
          <NodeJson node={node} graph={graph} place={place} />
        ) : (
          <NodeForm {...{ node, graph, place, followed }} />
        )}
        {!asJson && isExternal(node) && <AgentSetup runner={node.runner} />}
      </div>
    </div>
  );
}

/** An agent can't reply before its environment and its variables are set up. */
function AgentSetup({ runner }: { readonly runner: string }) {
  const folder = useDocument(({ project }) => project?.path ?? null);
  if (folder === null) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3 empty:hidden">
      <AgentEnvironment key={folder} {...{ folder, runner }} />
    </div>
  );
}

/** Another node starts at the top. A pane at the top isn't scrolled, because that would lay out the whole page in between. */
function useScrolledUp(key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  // Must run before the form goes to a field, which may scroll again.
  useLayoutEffect(() => {
    if (isScrolled.current) ref.current?.scrollTo({ top: 0 });
  }, [key]);
  const onScroll = ({ currentTarget }: UIEvent) => (isScrolled.current = currentTarget.scrollTop > 0);
  return { ref, onScroll };
}

function useNodePlace(node: FlowNode, graph: GraphRef): NodePlace {
  const { documents } = useOpenDocument();
  const path = useDocument((state) => state.project?.path ?? '');
  const pointer = useDocument((state) => itemPointer(state.document.flow, graph, { list: 'nodes', id: node.id }) ?? '');
  const problems = useProblems((state) => state.byPlace.get(placeKey('node', graph, node.id))) ?? NO_PROBLEMS;
  const key = `${path}|${placeKey('node', graph, node.id)}`;
  return {
    key,
    pointer,
    problems,
    set: (field: InspectorField, value: unknown) => {
      // A binding of an unchanged field may predate a rename of the node, so the current document is read.
      const { edit, document, history } = documents.getState();
      const now = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === node.id) ?? node;
      const words = { field: field.title, name: titleInFlow(document.flow, now) };
      const label =
        value === undefined && !field.required ? t('inspector.edits.reset', words) : t('inspector.edits.field', words);
      const mark = `${key}/${field.name}`;
      const set = withKey(document.flow, now, {
        set: { [field.name]: value },
        isGoingOn: lastMark(history) === mark,
      });
      edit(label, withRoomForChange(document, [{ op: 'update-node', graph, id: node.id, set }]), { mark });
    },
  };
}

interface NodeFormProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly place: NodePlace;
  readonly followed: RefObject<number>;
}

function NodeForm({ node, graph, place, followed }: NodeFormProps) {
  const [chosen, setChosen] = usePanelState('inspector.node', FOLDS);
  const groups = formGroups(node);
  const branches = <BranchList key={node.id} {...{ node, graph, followed }} />;
  const branchesLead = kindOf(node).onlyBranches === true;
  const open = (group: FieldGroup) => setChosen((before) => ({ ...before, [group]: true }));
  const form = useFieldFocus({
    pointer: place.pointer,
    fields: groups.flatMap(({ fields }) => fields.map(({ name }) => name)),
    followed,
    open: (name) => {
      const found = groups.find(({ fields }) => fields.some((field) => field.name === name));
      if (found !== undefined) open(found.group);
    },
  });
  return (
    <div ref={form}>
      {branchesLead && branches}
      {groups.map((group) => (
        <Fragment key={group.group}>
          <Section
            title={t(`inspector.groups.${group.group}`)}
            aside={<SetCount group={group} />}
            open={chosen[group.group] ?? openAtFirst(group)}
            onOpen={(next) => setChosen((before) => ({ ...before, [group.group]: next }))}
          >
            {group.fields.map((field) => (
              <FieldWidget
                // Editors are kept when the selection moves between nodes of the same kind.
                key={`${node.type} ${field.name}`}
                type={node.type}
                field={field}
                binding={bindField(node, field, place)}
                callee={calleeOf(node)}
              />
            ))}
          </Section>
          {group.group === 'main' && !branchesLead && branches}
        </Fragment>
      ))}
    </div>
  );
}

function openAtFirst({ group, set }: FormGroup): boolean {
  return group === 'main' || (group === 'behavior' && set > 0);
}

function SetCount({ group }: { readonly group: FormGroup }) {
  if (group.group === 'main' || group.set === 0) return null;
  return <span className="text-sm font-normal text-faint">{t('inspector.setCount', { count: group.set })}</span>;
}
