import { describe, expect, test } from 'vitest';
import { cardJumps } from '../../../src-shared/drawing/card-jumps.ts';
import { drawFlow } from '../../../src-shared/drawing/svg/drawing.ts';
import { frameAround, titleBox } from '../../../src-shared/drawing/group-frame.ts';
import { ENTRY_HEIGHT, entryTop, jumpChip } from '../../../src-shared/drawing/jump-chip.ts';
import { legibility } from '../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf, type Scene } from '../../../src-shared/drawing/picture/scene.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { arrangeDocument } from '../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../src-shared/drawing/arrange/lay-out.ts';
import { graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../src-shared/flow/layout.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { edge, end, flowOf } from '../flow/build.ts';
import { pictureOf } from './picture/picture-of.ts';
import { sample, SAMPLES } from './picture/samples.ts';

const say = (id: string) => ({ id, type: 'say', text: 'Hi.' }) as const;
const cancel = t('canvas.jumps.action', { name: 'Cancel booking' });
const flow = flowOf({
  entry: 'start',
  nodes: [say('start'), { id: 'call', type: 'subgraph', ref: 'sub' }, end],
  edges: [edge('start', 'call'), edge('call', 'end')],
  subgraphs: {
    sub: { entry: 'first', nodes: [say('first'), say('second')], edges: [edge('first', 'second')] },
    aside: { entry: 'tell', nodes: [say('tell')], edges: [] },
  },
  handlers: [
    { action: 'cancel', label: 'Cancel booking', to: 'second' },
    { action: 'help', call: 'aside' },
  ],
  intents: { human: 'end', restart: 'nowhere' },
  paths: [{ id: 'billing', entry: 'end' }],
  hooks: { turn: 'aside' },
});

function textsIn(of: Flow): Record<string, readonly string[]> {
  return Object.fromEntries([...cardJumps(of)].map(([node, jumps]) => [node, jumps.map(({ text }) => text)]));
}

describe('jumps to a card without an edge', () => {
  test('are client actions, exit commands, paths, and hooks, including those into a subgraph and its calls', () => {
    expect(textsIn(flow)).toEqual({
      second: [cancel],
      call: [t('canvas.jumps.inside', { jump: cancel })],
      tell: [t('canvas.jumps.action', { name: 'help' }), t('canvas.jumps.turn')],
      end: [t('inspector.edge.kinds.human'), t('canvas.jumps.path', { name: 'billing' })],
    });
  });

  test('name the field that causes them', () => {
    expect(
      cardJumps(flow)
        .get('end')
        ?.map(({ pointer }) => pointer),
    ).toEqual(['/intents/human', '/paths/0/entry']);
  });

  test('stay the same objects through text edits, so that cards are not redrawn', () => {
    const edited = { ...flow, nodes: flow.nodes.with(0, { ...say('start'), label: 'Hello' }) };
    expect(cardJumps(edited)).toBe(cardJumps(flow));
    expect(cardJumps(flowOf({ nodes: [end] })).size).toBe(0);
  });
});

test('the mark of the entry is below the title of a group that starts with it', () => {
  const title = titleBox(frameAround([{ x: 0, y: 0, width: 248, height: 64 }])!, 'Greeting');
  expect(title.y + title.height).toBeLessThanOrEqual(entryTop([]));
});

describe('the chip of a card', () => {
  test('the mark of the entry is above the chip', () => {
    const jumps = cardJumps(flow).get('second') ?? [];
    expect(entryTop(jumps) + ENTRY_HEIGHT).toBeLessThan(jumpChip({ width: 248 }, jumps)?.box.y ?? -Infinity);
  });

  test('names one jump and counts several', () => {
    const chip = (node: string) => jumpChip({ width: 248 }, cardJumps(flow).get(node) ?? []);
    expect(chip('start')).toBeNull();
    expect(chip('second')).toMatchObject({ kind: 'action', text: expect.stringContaining('Cancel') });
    expect(chip('end')).toMatchObject({ kind: 'command', text: t('canvas.jumps.count', { count: 2 }) });
  });

  test('is drawn in exported pictures', () => {
    const { svg } = drawFlow({ flow, layout: EMPTY_LAYOUT }, { graphs: ['sub'], theme: 'light', background: true });
    expect(svg).toContain('data-jumps="On &quot;Cancel booking&quot;"');
  });

  test.each(SAMPLES)('covers no edge or label of %s, as it is and arranged', async (id) => {
    const drawn = sample(id);
    const arranged = { ...drawn, layout: await arrangeDocument(drawn, layOutHere) };
    for (const document of [drawn, arranged]) {
      for (const graph of graphRefs(document.flow)) {
        const scene = sceneOf({ flow: document.flow, graph, layout: graphLayout(document.layout, graph) });
        expect(coveredChips(scene, document.flow)).toBe(0);
      }
    }
  });
});

/** Counts chips as cards, which edges and labels must avoid. */
function coveredChips(scene: Scene, of: Flow): number {
  const { edges } = pictureOf(scene, conditionNames(of));
  const cards = scene.cards.flatMap(({ box, jumps }) => {
    const chip = jumpChip(box, jumps)?.box;
    return chip === undefined ? [] : [{ ...chip, x: box.x + chip.x, y: box.y + chip.y }];
  });
  const { edgeThroughCard, labelOnCard } = legibility({ cards, edges });
  return edgeThroughCard + labelOnCard;
}
