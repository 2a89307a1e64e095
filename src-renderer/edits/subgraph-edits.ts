/** Extracting, inlining and the inputs and outputs of a subgraph, as planned edits: each one step of undo. */
import type { FlowDocument } from '../../src-shared/flow/document.ts';
import type { Flow, GraphRef } from '../../src-shared/flow/flow.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { extract, type Extraction, type ExtractWish } from '../../src-shared/flow/subgraph/extract.ts';
import { inline, type Inlining } from '../../src-shared/flow/subgraph/inline.ts';
import type { Obstacle } from '../../src-shared/flow/subgraph/obstacle.ts';
import { operationsBetween } from '../../src-shared/flow/subgraph/operations-between.ts';
import { changePorts, type PortChange, type PortChanges } from '../../src-shared/flow/subgraph/change-ports.ts';
import { removedInLayers, renamedInLayers } from '../../src-shared/flow/subgraph/ports-in-layers.ts';
import { orderLayers } from '../../src-shared/layers/order.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { editContent, hasLayers, type Content, type Edited } from '../state/layered-content.ts';
import type { PlannedEdit } from './edit.ts';

export function planExtract(
  document: FlowDocument,
  wish: ExtractWish,
): Result<{ readonly made: Extraction; readonly plan: PlannedEdit }, readonly Obstacle[]> {
  const made = extract(document, wish);
  if (!made.ok) return made;
  const name = wish.name.trim() === '' ? made.value.subgraph : wish.name.trim();
  const plan: PlannedEdit = {
    label: `Extract to subgraph “${name}”`,
    operations: operationsBetween(document, made.value.document),
    select: { nodes: [made.value.call] },
  };
  return ok({ made: made.value, plan });
}

export function planInline(
  document: FlowDocument,
  graph: GraphRef,
  call: string,
): Result<{ readonly made: Inlining; readonly plan: PlannedEdit }, readonly Obstacle[]> {
  const made = inline(document, graph, call);
  if (!made.ok) return made;
  const { subgraph, nodes } = made.value;
  const plan: PlannedEdit = {
    label: `Inline “${document.flow.subgraphs?.[subgraph]?.label ?? subgraph}”`,
    operations: operationsBetween(document, made.value.document),
    select: { nodes },
  };
  return ok({ made: made.value, plan });
}

export interface PortPlan {
  readonly made: PortChanges;
  readonly plan: PlannedEdit;
  /** What is written instead of the operations, where layers follow too. */
  readonly content?: Content;
}

/** Another name reaches all layers; what is taken away in one of them, or in the flow, those above it no longer bind. */
export function planPorts(state: Edited, change: PortChange): Result<PortPlan, AppError> {
  const { document, content } = state;
  if (change.kind === 'rename' && hasLayers(content)) return planRenamedPort(content, document.flow, change);
  const made = changePorts(document.flow, change);
  if (!made.ok) return made;
  const operations = operationsBetween(document, { ...document, flow: made.value.flow });
  const plan = { made: made.value, plan: { label: made.value.label, operations } };
  return change.kind === 'remove' && hasLayers(content) ? withoutInLayers(state, plan, change) : ok(plan);
}

function planRenamedPort(
  content: Content,
  shown: Flow,
  change: Extract<PortChange, { kind: 'rename' }>,
): Result<PortPlan, AppError> {
  const made = changePorts(content.flow, change, shown);
  if (!made.ok) return made;
  const { layers, changes } = renamedInLayers(content.layers ?? [], shown, change);
  return ok({
    made: { ...made.value, changes: [...made.value.changes, ...changes] },
    plan: { label: made.value.label, operations: [] },
    content: { ...content, flow: made.value.flow, layers },
  });
}

function withoutInLayers(
  state: Edited,
  planned: PortPlan,
  change: Extract<PortChange, { kind: 'remove' }>,
): Result<PortPlan, AppError> {
  const edit = editContent(state, planned.plan.operations);
  if (!edit.ok) return edit;
  const { content } = edit.value;
  const order = orderLayers(content.layers ?? []).layers.map(({ layer }) => layer.id);
  const above = new Set(order.slice(order.indexOf(state.choice.edited ?? '') + 1));
  const [over, below] = [true, false].map((isAbove) =>
    (content.layers ?? []).filter(({ layer }) => above.has(layer.id) === isAbove),
  );
  const { layers, changes } = removedInLayers(over!, state.document.flow, change);
  if (changes.length === 0) return ok(planned);
  const files = new Map([...below!, ...layers].map((file) => [file.file, file]));
  return ok({
    made: { ...planned.made, changes: [...planned.made.changes, ...changes] },
    plan: planned.plan,
    content: { ...content, layers: (content.layers ?? []).map(({ file }) => files.get(file)!) },
  });
}
