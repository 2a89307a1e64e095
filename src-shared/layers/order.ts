/** The order in which layers are applied: by kind, within a kind by `after`, and then by id. */
import { compareIds } from '../flow/ids.ts';
import type { LayerFile } from './layer.ts';
import { LAYER_KINDS } from './parts.ts';
import type { LayerProblem } from './report.ts';
import { t } from '../messages/translate.ts';

/** The maximum number of layers; a folder of thousands is a mistake. */
const MAX_LAYERS = 100;

export interface OrderedLayers {
  readonly layers: readonly LayerFile[];
  readonly problems: readonly LayerProblem[];
}

/** Always returns an order, so that a stack with problems can still be shown. */
export function orderLayers(files: readonly LayerFile[]): OrderedLayers {
  const sorted = files.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || compareIds(a.layer.id, b.layer.id) || compareIds(a.file, b.file),
  );
  const first = new Map<string, LayerFile>();
  const problems: LayerProblem[] = [];
  for (const file of sorted) {
    const other = first.get(file.layer.id);
    if (other === undefined) first.set(file.layer.id, file);
    else problems.push(duplicate(file, other));
  }
  const layers = [...first.values()];
  if (layers.length > MAX_LAYERS) {
    const { file } = layers[MAX_LAYERS]!;
    const message = t('layerReport.order.tooManyLayers', { number: layers.length, limit: MAX_LAYERS });
    return { layers: [], problems: [...problems, { code: 'layer.too-many', file, pointer: '', message }] };
  }
  problems.push(...layers.flatMap((file) => afterProblems(file, first)));
  const ordered = LAYER_KINDS.map((kind) => orderKind(layers.filter(({ layer }) => layer.kind === kind)));
  return {
    layers: ordered.flatMap((kind) => kind.layers),
    problems: [...problems, ...ordered.flatMap((kind) => kind.problems)],
  };
}

function rankOf({ layer }: LayerFile): number {
  return LAYER_KINDS.indexOf(layer.kind);
}

function duplicate({ file, layer }: LayerFile, other: LayerFile): LayerProblem {
  const message = t('layerReport.order.idTaken', { file: other.file, id: layer.id });
  return { code: 'layer.duplicate', file, pointer: '/id', message };
}

function afterProblems(source: LayerFile, known: ReadonlyMap<string, LayerFile>): LayerProblem[] {
  const { file, layer } = source;
  return (layer.after ?? []).flatMap((id, index) => {
    const message = afterMessage(source, known.get(id), id);
    return message === null ? [] : [{ code: 'layer.order' as const, file, pointer: `/after/${index}`, message }];
  });
}

function afterMessage(source: LayerFile, other: LayerFile | undefined, id: string): string | null {
  if (other === undefined) return t('layerReport.order.afterMissing', { id });
  if (rankOf(other) <= rankOf(source)) return null;
  const [kind, below] = [t(`layers.kinds.${other.layer.kind}`), t(`layers.kinds.${source.layer.kind}`)];
  return t('layerReport.order.afterAbove', { id, kind, below });
}

/** Repeatedly takes the first layer whose `after` are all placed. The rest is in a cycle. */
function orderKind(files: readonly LayerFile[]): OrderedLayers {
  const waiting = new Map(files.map((file) => [file.layer.id, file]));
  const layers: LayerFile[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ layer }) => !(layer.after ?? []).some((id) => waiting.has(id)));
    if (next === undefined) break;
    waiting.delete(next.layer.id);
    layers.push(next);
  }
  const circle = [...waiting.values()];
  const names = [...waiting.keys()].join(', ');
  const problems = circle.map(({ file }) => ({
    code: 'layer.cycle' as const,
    file,
    pointer: '/after',
    message: t('layerReport.order.afterCycle', { names }),
  }));
  return { layers: [...layers, ...circle], problems };
}
