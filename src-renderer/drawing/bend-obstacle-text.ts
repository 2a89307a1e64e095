/** Says what is in the way of bends made by hand. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { BendObstacle } from '../../src-shared/drawing/routing/edge-route.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { titleOfId } from '../../src-shared/node-kinds/node-title.ts';

export function bendObstacleText(document: FlowDocument, graph: GraphRef, because: BendObstacle): string {
  if (because.kind !== 'card') return t(`canvas.bends.${because.kind}`);
  const { card } = because;
  if (card === EXIT) return t('canvas.bends.card', { name: t('canvas.exit') });
  const [, kind, id] = /^(note|title|group):(.*)$/s.exec(card) ?? [];
  if (kind === undefined) return t('canvas.bends.card', { name: titleOfId(document.flow, graph, card) });
  if (kind === 'note') return t('canvas.bends.note');
  const label = graphLayout(document.layout, graph).groups?.[id!]?.label ?? t('groups.unnamed');
  return t(kind === 'title' ? 'canvas.bends.title' : 'canvas.bends.card', { name: label });
}
