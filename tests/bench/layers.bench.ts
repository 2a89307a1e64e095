/** Four layers that each change 1,000 nodes, merged into a flow, compared with reading the same files. */
import { parseFlow } from '../../src-shared/document/parse.ts';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { parseLayer, type LayerFile } from '../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../src-shared/layers/merge.ts';
import { LAYER_KINDS } from '../../src-shared/layers/parts.ts';
import { largeFlow } from './large-flow.ts';
import { interleave, report, timed } from './measure.ts';

const NODES = 1000;
const ROUNDS = 15;

const { flow } = largeFlow(NODES);
const flowText = serializeFlow(flow);
const layerTexts = LAYER_KINDS.map((kind) => {
  const change = flow.nodes.map(({ id }) => [id, { label: `${kind} ${id}`, tags: [kind], ui: { [kind]: true } }]);
  return JSON.stringify({ version: 'v1', id: kind, kind, changes: { nodes: { change: Object.fromEntries(change) } } });
});

function readLayers(): LayerFile[] {
  return layerTexts.map((text) => {
    const layer = parseLayer(text, 'layer.json');
    if (!layer.ok) throw new Error(layer.error[0]?.message);
    return layer.value;
  });
}

function readAll(): void {
  if (!parseFlow(flowText).ok) throw new Error('The flow does not parse.');
  readLayers();
}

const layers = readLayers();

function merge(): void {
  const merged = mergeLayers(flow, layers);
  if (merged.flow === null || merged.report.fields.length < NODES) throw new Error('The layers did not merge.');
}

merge();
readAll();
const times = await interleave({ rounds: ROUNDS, subject: () => timed(merge), baseline: () => timed(readAll) });
const bytes = flowText.length + layerTexts.reduce((sum, text) => sum + text.length, 0);
report({
  name: `merging ${LAYER_KINDS.length} layers of ${NODES} nodes against parsing their files`,
  unit: 'ms',
  ...times,
  target: 1,
  note: `${bytes} bytes`,
});
