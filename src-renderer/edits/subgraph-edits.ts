/** Plans extracting and inlining a subgraph, and expanding an agent, as one undo step each. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { extract, type Extraction, type ExtractRequest } from '../../src-shared/subgraph/extract.ts';
import { inline, type Inlining } from '../../src-shared/subgraph/inline.ts';
import type { Obstacle } from '../../src-shared/subgraph/obstacle.ts';
import { titleOfId } from '../../src-shared/node-kinds/node-title.ts';
import { expandAgent } from '../../src-shared/subgraph/expand-agent.ts';
import { operationsBetween } from '../../src-shared/subgraph/operations-between.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';

export function planExtract(
  document: FlowDocument,
  request: ExtractRequest,
): Result<{ readonly made: Extraction; readonly plan: PlannedEdit }, readonly Obstacle[]> {
  const made = extract(document, request);
  if (!made.ok) return made;
  const name = request.name.trim() === '' ? made.value.subgraph : request.name.trim();
  const plan: PlannedEdit = {
    label: t('edits.subgraphExtract', { name }),
    operations: operationsBetween(document, made.value.document),
    select: { nodes: [made.value.call] },
  };
  return ok({ made: made.value, plan });
}

/** Replaces an agent's card with its planner and executor. */
export function planExpandAgent(
  document: FlowDocument,
  graph: GraphRef,
  id: string,
): Result<PlannedEdit, readonly Obstacle[]> {
  const made = expandAgent(document, graph, id);
  if (!made.ok) return made;
  return ok({
    label: t('edits.expandAgent', { name: titleOfId(document.flow, graph, id) }),
    operations: operationsBetween(document, made.value.document),
    select: { nodes: made.value.nodes },
  });
}

export function planInline(
  document: FlowDocument,
  graph: GraphRef,
  call: string,
): Result<{ readonly made: Inlining; readonly plan: PlannedEdit }, readonly Obstacle[]> {
  const made = inline(document, { graph, id: call });
  if (!made.ok) return made;
  const { subgraph, nodes } = made.value;
  const plan: PlannedEdit = {
    label: t('edits.subgraphInline', { name: document.flow.subgraphs?.[subgraph]?.label ?? subgraph }),
    operations: operationsBetween(document, made.value.document),
    select: { nodes },
  };
  return ok({ made: made.value, plan });
}
