/** Inserts an example from the help into the canvas where it fits. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { insertExample } from '../../src-shared/help/insert-example.ts';
import type { HelpExample } from '../../src-shared/node-kinds/base/help-topic.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import { boxesOf } from '../../src-shared/drawing/boxes.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { freePlace } from './free-place.ts';

export interface AddExample {
  readonly graph: GraphRef;
  readonly example: HelpExample;
  /** Near the center of the view. */
  readonly near: Position;
}

/** The approximate size of an example. */
const ROOM = { width: 800, height: 520 } as const;

export function planAddExample(document: FlowDocument, { graph, example, near }: AddExample): PlannedEdit {
  const wanted = { x: near.x - ROOM.width / 2, y: near.y - ROOM.height / 2 };
  const free = freePlace(wanted, ROOM, boxesOf(document, graph));
  const at = { x: snap(free.x), y: snap(free.y) };
  const { operations, nodes } = insertExample(document, example, { graph, at });
  return { label: t('help.inserted', { title: example.title }), operations, select: { nodes } };
}
