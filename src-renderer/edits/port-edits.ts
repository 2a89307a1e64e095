/** Edits the inputs and outputs of a subgraph in the flow, its layers, and related files, each in one undo step. */
import type { TargetRename } from '../../src-shared/related-files/rename.ts';
import type { AppError } from '../../src-shared/errors.ts';
import {
  changePorts,
  givenToCalls,
  type PortChange,
  type PortChanges,
} from '../../src-shared/subgraph/change-ports.ts';
import type { ChangedText } from '../../src-shared/subgraph/changed-text.ts';
import { operationsBetween } from '../../src-shared/subgraph/operations-between.ts';
import { portRename } from '../../src-shared/subgraph/port-scope.ts';
import { removedInLayers, renamedInLayers } from '../../src-shared/subgraph/ports-in-layers.ts';
import { orderLayers } from '../../src-shared/layers/order.ts';
import { screensFollowing } from '../../src-shared/related-files/apply-renames.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import {
  choiceUpTo,
  editContent,
  hasLayers,
  shownOf,
  type Content,
  type Edited,
  type LayerChoice,
} from '../state/editing/layered-content.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';

type Change<Kind extends PortChange['kind']> = Extract<PortChange, { kind: Kind }>;

export interface PortPlan {
  readonly made: PortChanges;
  readonly plan: PlannedEdit;
  /** Replaces the operations if layers or related files change, too. */
  readonly content?: Content;
  /** The renames that tests and their traces follow. */
  readonly renames?: readonly TargetRename[];
}

/** A rename affects all layers; an addition or removal in a layer or the flow affects the layers above it. */
export function planPorts(state: Edited, change: PortChange): Result<PortPlan, AppError> {
  const { document, content } = state;
  if (change.kind === 'rename') return planRenamed(content, document.flow, change);
  if (change.kind === 'add' && hasLayers(content)) return planAdded(state, change);
  const made = changePorts(document.flow, change);
  if (!made.ok) return made;
  const operations = operationsBetween(document, { ...document, flow: made.value.flow });
  const plan = { made: made.value, plan: { label: made.value.label, operations } };
  return change.kind === 'remove' && hasLayers(content) ? withoutInLayers(state, plan, change) : ok(plan);
}

function planRenamed(
  content: Content,
  shown: PortChanges['flow'],
  change: Change<'rename'>,
): Result<PortPlan, AppError> {
  const made = changePorts(content.flow, change, shown);
  if (!made.ok) return made;
  const { layers, changes } = renamedInLayers(content.layers ?? [], shown, change);
  const renames = [portRename(shown, content.layers ?? [], change)];
  const screens = screensFollowing(content.screens, renames);
  return ok({
    made: { ...made.value, changes: [...made.value.changes, ...changes] },
    plan: { label: made.value.label, operations: [] },
    content: {
      ...content,
      flow: made.value.flow,
      ...(hasLayers(content) && { layers }),
      ...(screens && { screens }),
      renames: [...(content.renames ?? []), ...renames],
    },
    renames,
  });
}

/** Adds the input to calls in the edited flow, and in higher layers that add their own calls. */
function planAdded(state: Edited, change: Change<'add'>): Result<PortPlan, AppError> {
  const { choice } = state;
  const above = idsAbove(state.content, choice);
  const here = at(state.content, { edited: choice.edited, off: new Set([...choice.off, ...above]) });
  const made = changePorts(here.document.flow, change, state.document.flow);
  if (!made.ok) return made;
  const operations = operationsBetween(here.document, { ...here.document, flow: made.value.flow });
  const edit = editContent(here, operations);
  if (!edit.ok) return edit;
  const over = givenAbove(edit.value.content, change, above);
  return ok({
    made: { ...made.value, changes: [...made.value.changes, ...over.changes] },
    plan: { label: made.value.label, operations },
    content: over.content,
  });
}

function givenAbove(
  content: Content,
  { subgraph, list, port, value }: Change<'add'>,
  above: readonly string[],
): { readonly content: Content; readonly changes: readonly ChangedText[] } {
  if (value === undefined) return { content, changes: [] };
  let next = content;
  const changes: ChangedText[] = [];
  for (const id of above) {
    const here = at(next, choiceUpTo(next, id));
    const given = givenToCalls(here.document.flow, { subgraph, list, key: port.key, value });
    if (given.changes.length === 0) continue;
    const edit = editContent(here, operationsBetween(here.document, { ...here.document, flow: given.flow }));
    // A layer that doesn't fit what is below it is reported as a problem, with everything it leaves out.
    if (!edit.ok) continue;
    next = edit.value.content;
    const file = next.layers?.find(({ layer }) => layer.id === id);
    const title = file?.layer.label ?? id;
    changes.push(
      ...given.changes.map((text) => ({
        ...text,
        pointer: `/${file?.file ?? id}${text.pointer}`,
        where: `${title} · ${text.where}`,
      })),
    );
  }
  return { content: next, changes };
}

function at(content: Content, choice: LayerChoice): Edited {
  return { content, choice, ...shownOf(content, choice, null) };
}

/** Ids in the order of the layers, including hidden ones. */
function idsAbove(content: Content, { edited }: LayerChoice): readonly string[] {
  const order = orderLayers(content.layers ?? []).layers.map(({ layer }) => layer.id);
  return order.slice(edited === null ? 0 : order.indexOf(edited) + 1);
}

function withoutInLayers(state: Edited, planned: PortPlan, change: Change<'remove'>): Result<PortPlan, AppError> {
  const edit = editContent(state, planned.plan.operations);
  if (!edit.ok) return edit;
  const { content } = edit.value;
  const above = new Set(idsAbove(content, state.choice));
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
