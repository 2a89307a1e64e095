/** How layers follow when an option of a question below them gets another value. */
import { isJsonObject, toPointer, type Json } from '../json.ts';
import type { Layer, LayerFile } from '../layers/layer.ts';
import { layerOwners, type GraphChanges, type KindOfNode } from './layer-texts.ts';
import { optionEdits, type OptionRename } from './options.ts';
import { inLayerFile } from './rename.ts';
import type { QuestionOption } from './renamed-options.ts';
import { withTextEdits, type TextEdit } from './text-edits.ts';

/** A layer that adds another question with the old option stays as it is. */
export function layerWithOption(file: LayerFile, option: QuestionOption, kindOf: KindOfNode): LayerFile {
  const { layer } = file;
  if (addsOption(layer, option)) return file;
  const { key, from, to } = option;
  const expressions = optionEdits(layerOwners(layer, kindOf), { key, from, to });
  return withTextEdits(file, inLayerFile([...expressions, ...valueEdits(layer, option)]));
}

function addsOption({ changes: { nodes, subgraphs } }: Layer, { key, from }: OptionRename): boolean {
  const changed = Object.values(subgraphs?.change ?? {}) as readonly GraphChanges[];
  const added: readonly unknown[] = [
    ...(nodes?.add ?? []),
    ...Object.values(subgraphs?.add ?? {}).flatMap((graph) => graph.nodes),
    ...changed.flatMap((graph) => graph.nodes?.add ?? []),
  ];
  return (added as readonly Json[]).some(
    (node) => isJsonObject(node) && node['key'] === key && valuesIn(node['answer']).includes(from),
  );
}

/** The layer may have its own list of options for the same question. */
function valueEdits({ changes }: Layer, { graph, node, from, to }: QuestionOption): TextEdit[] {
  const inGraph = graph === null ? changes : (changes.subgraphs?.change?.[graph] as GraphChanges | undefined);
  const fields = inGraph?.nodes?.change?.[node] as Json | undefined;
  const values = isJsonObject(fields) ? valuesIn(fields['answer']) : [];
  if (values.includes(to)) return [];
  const path = graph === null ? ['changes'] : ['changes', 'subgraphs', 'change', graph];
  const base = toPointer([...path, 'nodes', 'change', node, 'answer', 'options']);
  return values.flatMap((value, at) =>
    value === from ? [{ pointer: `${base}/${at}/value`, range: { start: 0, end: from.length }, to }] : [],
  );
}

function valuesIn(answer: Json | undefined): readonly (Json | undefined)[] {
  const options = isJsonObject(answer) ? answer['options'] : undefined;
  return Array.isArray(options)
    ? options.map((option: Json) => (isJsonObject(option) ? option['value'] : undefined))
    : [];
}
