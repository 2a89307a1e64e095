/** Operations that update the rest of a flow when an option of a question gets another value. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { ChoiceOption } from '../../src-shared/flow/answer-schema.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { optionEdits, renamedOptions, type OptionRename } from '../../src-shared/references/options.ts';
import { withTextEdits } from '../../src-shared/references/text-edits.ts';
import { textOwners } from '../../src-shared/references/texts.ts';
import { screenTexts } from '../../src-shared/related-files/screen-texts.ts';
import { operationsBetween } from '../../src-shared/subgraph/operations-between.ts';

type NodeChange = Extract<Operation, { op: 'update-node' }>;

/** The change of a node and of the expressions that use the options it renames. */
export function withFollowedOptions(document: ProjectDocument, change: NodeChange): Operation[] {
  const before = graphOf(document.flow, change.graph)?.nodes.find(({ id }) => id === change.id);
  if (before === undefined || !('answer' in change.set)) return [change];
  const changed = applyOperations(document, [change]);
  const after = graphOf(changed.flow, change.graph)?.nodes.find(({ id }) => id === change.id);
  const renames = after === undefined ? [] : optionRenames(changed.flow, before, after);
  if (renames.length === 0) return [change];
  const flow = renames.reduce((now, rename) => withTextEdits(now, optionEdits(textOwners(now), rename)), changed.flow);
  return [change, ...operationsBetween(changed, { ...changed, flow }), ...screenOperations(document, renames)];
}

/** None of an answer that another question also asks for with the old option. */
function optionRenames(flow: Flow, before: FlowNode, after: FlowNode): OptionRename[] {
  const key = questionOf(after)?.key;
  if (key === undefined) return [];
  const left = new Set(
    graphRefs(flow)
      .flatMap((ref: GraphRef) => graphOf(flow, ref)?.nodes ?? [])
      .filter((node) => questionOf(node)?.key === key)
      .flatMap((node) => optionsOf(node).map(({ value }) => value)),
  );
  return renamedOptions(optionsOf(before), optionsOf(after))
    .filter(({ from }) => !left.has(from))
    .map((rename) => ({ key, ...rename }));
}

function optionsOf(node: FlowNode): readonly ChoiceOption[] {
  const answer = questionOf(node)?.answer;
  return answer?.type === 'choice' || answer?.type === 'choices' ? answer.options : [];
}

function screenOperations({ screens = {} }: ProjectDocument, renames: readonly OptionRename[]): Operation[] {
  return Object.entries(screens).flatMap(([screen, before]): Operation[] => {
    const file = renames.reduce((now, rename) => {
      const owner = { site: { graph: null }, pointer: '', source: now, texts: screenTexts(now) };
      return withTextEdits(now, optionEdits([owner], rename));
    }, before);
    return file === before ? [] : [{ op: 'set-screen', screen, file }];
  });
}
