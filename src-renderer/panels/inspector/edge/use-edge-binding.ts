/** The fields of an edge, bound to the document. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { edgeSchema, graphOf, type Edge, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../../src-shared/flow/ids.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { renameExit } from '../../../../src-shared/subgraph/rename-exit.ts';
import { placeKey } from '../../../state/problems/place-key.ts';
import { useDocument, useOpenDocument, useProblems } from '../../../state/workspace/app-context.tsx';
import type { FieldBinding } from '../../../fields/binding.ts';
import { checkValue } from '../../../fields/field-check.ts';
import { fieldPointer, itemPointer, problemsBelow, problemsAtField } from '../../../fields/field-problems.ts';
import { memberInfos, type MemberInfo } from '../widgets/schema-info.ts';

const INFOS: ReadonlyMap<string, MemberInfo> = new Map(memberInfos(edgeSchema).map((info) => [info.name, info]));
export const EDGE_FIELDS = ['fromExit', 'toExit', 'guard', 'kind', 'priority', 'label', 'notes', 'tags'] as const;
const NO_PROBLEMS = [] as const;

export function edgeField(name: (typeof EDGE_FIELDS)[number]): MemberInfo {
  return INFOS.get(name)!;
}

/** Renaming an exit that only this edge leads to also renames it on the edges after its calls. */
function isOnlyWay(edge: Edge, flow: Flow, graph: GraphRef): boolean {
  if (graph === null || edge.toExit === undefined) return false;
  const edges = graphOf(flow, graph)?.edges ?? [];
  return edges.every(({ id, to, toExit }) => id === edge.id || to !== EXIT || toExit !== edge.toExit);
}

export function useEdgeBinding(edge: Edge, graph: GraphRef, flow: Flow) {
  const { documents } = useOpenDocument();
  const path = useDocument((state) => state.project?.path ?? '');
  const place = placeKey('edge', graph, edge.id);
  const problems = useProblems((state) => state.byPlace.get(place)) ?? NO_PROBLEMS;
  const pointer = itemPointer(flow, graph, { list: 'edges', id: edge.id }) ?? '';
  const bind = (name: (typeof EDGE_FIELDS)[number]): FieldBinding => {
    const at = fieldPointer(pointer, [name]);
    const key = `${path}|${place}/${name}`;
    return {
      key,
      pointer: at,
      value: edge[name],
      problems: problemsBelow(problems, at),
      check: (value) => checkValue(edgeSchema.shape[name], value),
      apply: (value) => {
        const label = t('inspector.edits.field', { field: edgeField(name).title, name: t('inspector.edits.edge') });
        const exit = name === 'toExit' ? (value as string | undefined) : undefined;
        const operations: readonly Operation[] =
          name === 'toExit' && isOnlyWay(edge, flow, graph)
            ? renameExit(flow, { subgraph: graph!, from: edge.toExit!, to: exit })
            : [{ op: 'update-edge', graph, id: edge.id, set: { [name]: value } }];
        documents.getState().edit(label, operations, { mark: key });
      },
    };
  };
  return { pointer, bind, otherProblems: problemsAtField(problems, pointer, EDGE_FIELDS) };
}
