/** Short notations for layers in tests. */
import { parseLayer, type LayerFile } from '../../../src-shared/layers/layer.ts';
import type { LayerKind } from '../../../src-shared/layers/parts.ts';

export function layerOf(kind: LayerKind, changes: object, rest: Record<string, unknown> = {}): LayerFile {
  const layer = { version: 'v1', id: `${kind}.a`, kind, changes, ...rest };
  const parsed = parseLayer(JSON.stringify(layer), `layers/${String(layer.id)}.json`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

export function setNode(id: string, fields: object): object {
  return { nodes: { change: { [id]: fields } } };
}
