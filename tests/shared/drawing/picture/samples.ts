/** The samples as drawn. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseFlow, parseLayout } from '../../../../src-shared/document/parse.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { placed } from '../../../../src-shared/drawing/placed.ts';
import { parseLayer } from '../../../../src-shared/layers/layer.ts';
import { viewStack } from '../../../../src-shared/layers/stack.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';

export const SAMPLES: readonly string[] = readdirSync('resources/plugins');

/** Samples with layers. */
export const LAYERED: readonly string[] = SAMPLES.filter((id) => existsSync(`resources/plugins/${id}/layers`));

/** The sample with all of its layers applied. */
export function withLayers(id: string): FlowDocument {
  const { flow, layout } = sample(id);
  const files = readdirSync(`resources/plugins/${id}/layers`).map((file) => {
    const layer = parseLayer(readFileSync(`resources/plugins/${id}/layers/${file}`, 'utf8'), file);
    if (!layer.ok) throw new Error(`${file} cannot be read.`);
    return layer.value;
  });
  return placed({ flow: viewStack({ base: flow, files }, new Set()).flow, layout });
}

export function sample(id: string, folder = 'resources/plugins'): FlowDocument {
  const file = (name: string): string => `${folder}/${id}/${name}`;
  const flow = parseFlow(readFileSync(file('flow.json'), 'utf8'));
  const drawn = existsSync(file('layout.json')) ? parseLayout(readFileSync(file('layout.json'), 'utf8')) : null;
  if (!flow.ok || drawn?.ok === false) throw new Error(`${id} cannot be read.`);
  return placed({ flow: flow.value.flow, layout: drawn?.value ?? EMPTY_LAYOUT });
}
