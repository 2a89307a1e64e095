/** The groups of a large flow are closed when it is first seen; each opens to a drawing anybody can read. */
import { expect, test } from 'vitest';
import { planToggleCollapse } from '../../../src-renderer/edits/groups.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
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

test('all groups stay legible when opened one after the other', { timeout: 60_000 }, () => {
  expect(countsOf(GROUPS.reduce(opened, CARDS))).toEqual(LEGIBLE);
});
