/** How the rest of a flow, its screens, and its layers follow when an option of a question gets another value. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { ProjectDocument, Screens } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { graphOf, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { optionEdits } from '../../../src-shared/references/options.ts';
import { layerWithOption } from '../../../src-shared/references/options-in-layers.ts';
import { optionsRenamedAt, type QuestionOption } from '../../../src-shared/references/renamed-options.ts';
import { kindsOf } from '../../../src-shared/references/rename.ts';
import { withTextEdits } from '../../../src-shared/references/text-edits.ts';
import { textOwners } from '../../../src-shared/references/texts.ts';
import { screenFollowing } from '../../../src-shared/related-files/apply-renames.ts';
import { withRename, type Rename } from '../../../src-shared/related-files/rename.ts';

/** Options that operations on nodes of `before` rename. */
export function optionsRenamedBy(
  operations: readonly Operation[],
  { before, after }: { readonly before: Flow; readonly after: Flow },
): readonly QuestionOption[] {
  return operations.flatMap((operation) => {
    if (operation.op !== 'update-node' || !('answer' in operation.set)) return [];
    const { graph, id } = operation;
    return optionsRenamedAt({ graph, before: nodeIn(before, graph, id), after: nodeIn(after, graph, id) }, after);
  });
}

export function flowWithOptions(flow: Flow, options: readonly QuestionOption[]): Flow {
  return options.reduce((now, option) => withTextEdits(now, optionEdits(textOwners(now), option)), flow);
}

export function screensWithOptions(
  screens: Screens | undefined,
  options: readonly QuestionOption[],
): Screens | undefined {
  if (screens === undefined || options.length === 0) return screens;
  const renames = options.map(optionRename);
  const entries = Object.entries(screens);
  const following = entries.map(([name, screen]): [string, ScreenFile] => [
    name,
    screenFollowing(screen, name, renames),
  ]);
  return following.every(([, screen], at) => screen === entries[at]![1]) ? screens : Object.fromEntries(following);
}

export function documentWithOptions(document: ProjectDocument, options: readonly QuestionOption[]): ProjectDocument {
  if (options.length === 0) return document;
  const screens = screensWithOptions(document.screens, options);
  return { ...document, flow: flowWithOptions(document.flow, options), ...(screens && { screens }) };
}

interface Layered {
  readonly flow: Flow;
  readonly layers: readonly LayerFile[];
}

/** Returns the layers; those with the given ids follow the renames. */
export function layersWithOptions(
  { flow, layers }: Layered,
  above: ReadonlySet<string>,
  options: readonly QuestionOption[],
): readonly LayerFile[] {
  const kindOf = kindsOf({ flow, layers });
  return layers.map((file) =>
    above.has(file.layer.id) ? options.reduce((now, option) => layerWithOption(now, option, kindOf), file) : file,
  );
}

/** Tests and their traces follow when the flow is saved. */
export function renamesWithOptions(
  renames: readonly Rename[] | undefined,
  options: readonly QuestionOption[],
): readonly Rename[] | undefined {
  if (options.length === 0) return renames;
  return options.reduce<readonly Rename[]>((all, option) => withRename(all, optionRename(option)), renames ?? []);
}

function optionRename({ key, from, to }: QuestionOption): Rename {
  return { kind: 'option', key, from, to };
}

function nodeIn(flow: Flow, graph: GraphRef, id: string): FlowNode | undefined {
  return graphOf(flow, graph)?.nodes.find((node) => node.id === id);
}
