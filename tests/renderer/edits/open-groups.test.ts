/** The groups of a large flow are collapsed at first; each expands to a legible drawing. */
import { expect, test } from 'vitest';
import { planGroup, planToggleCollapse, planUngroup } from '../../../src-renderer/edits/groups.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { allBoxes } from '../../../src-shared/drawing/boxes.ts';
import { frameAround } from '../../../src-shared/drawing/group-frame.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { legibility } from '../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../src-shared/drawing/picture/scene.ts';
import { LEGIBLE, pictureOf } from '../../shared/drawing/picture/picture-of.ts';
import { sample } from '../../shared/drawing/picture/samples.ts';

const CARDS = sample('grouped-desk', 'tests/fixtures');
const GROUPS = Object.keys(CARDS.layout.root.groups ?? {});

function opened(document: FlowDocument, group: string): FlowDocument {
  return applyOperations(document, planToggleCollapse(document, null, [group])!.operations);
}

function countsOf({ flow, layout }: FlowDocument) {
  return legibility(pictureOf(sceneOf({ flow, graph: null, layout: layout.root }), conditionNames(flow)));
}

test('the overview has a card for each group', () => {
  const scene = sceneOf({ flow: CARDS.flow, graph: null, layout: CARDS.layout.root });
  expect([scene.folded.length, scene.cards.length]).toEqual([GROUPS.length, 0]);
});

test.each(GROUPS)('group %s opens legibly', (group) => {
  expect(countsOf(opened(CARDS, group))).toEqual(LEGIBLE);
});

test('a new group pushes aside the cards that its frame would cover', () => {
  const ungrouped = GROUPS.reduce(
    (document, group) =>
      applyOperations(opened(document, group), planUngroup(opened(document, group), null, [group])!.operations),
    CARDS,
  );
  const { nodes } = ungrouped.flow;
  const selected = { nodes: [nodes[0]!.id, nodes[1]!.id], notes: [], groups: [] };
  const grouped = applyOperations(ungrouped, planGroup(ungrouped, null, selected)!.operations);
  const boxes = allBoxes(grouped, null);
  const frame = frameAround(boxes.filter(({ id }) => selected.nodes.includes(id)))!;
  const others = boxes.filter(({ id }) => !selected.nodes.includes(id));
  expect(others.filter((box) => overlaps(frame, box)).map(({ id }) => id)).toEqual([]);
});

test('all groups stay legible when opened one after the other', { tags: 'thorough', timeout: 60_000 }, () => {
  expect(countsOf(GROUPS.reduce(opened, CARDS))).toEqual(LEGIBLE);
});
