/** Draws the cards of the overview in the colours of their kinds. */
import { NODE_KINDS } from '../../../../src-shared/node-kinds/registry.ts';
import type { AnyCanvasNode } from '../../../drawing/annotations.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import type { OverviewFrame } from './overview-frame.ts';

export interface OverviewScene {
  readonly nodes: readonly AnyCanvasNode[];
  readonly frame: OverviewFrame;
}

const CARD_RADIUS = 16;

/** Nothing is drawn again while only what is seen moves. */
export function createOverviewPainter(canvas: HTMLCanvasElement, size: Size): (scene: OverviewScene) => void {
  canvas.width = Math.round(size.width * devicePixelRatio);
  canvas.height = Math.round(size.height * devicePixelRatio);
  const context = canvas.getContext('2d');
  context?.scale(devicePixelRatio, devicePixelRatio);
  const colour = createColours(canvas);
  let drawn: OverviewScene | null = null;

  return (scene) => {
    const isSame = drawn !== null && drawn.nodes === scene.nodes && sameFrame(drawn.frame, scene.frame);
    drawn = scene;
    if (context === null || isSame) return;
    context.clearRect(0, 0, size.width, size.height);
    drawCards(context, scene, colour);
  };
}

type Colours = (name: string) => string;

/** A canvas knows no CSS variables; they are read once, in the theme the painter was made for. */
function createColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  return (name) => {
    const value = known.get(name) ?? style.getPropertyValue(name);
    known.set(name, value);
    return value;
  };
}

function drawCards(context: CanvasRenderingContext2D, { nodes, frame }: OverviewScene, colour: Colours): void {
  const radius = CARD_RADIUS * frame.scale;
  for (const node of nodes) {
    const x = (node.position.x - frame.x) * frame.scale;
    const y = (node.position.y - frame.y) * frame.scale;
    const width = (node.width ?? 0) * frame.scale;
    const height = (node.height ?? 0) * frame.scale;
    context.fillStyle = colour(colourOf(node));
    if (radius < 1) {
      context.fillRect(x, y, width, height);
      continue;
    }
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
  }
}

function colourOf(node: AnyCanvasNode): string {
  switch (node.type) {
    case 'card':
      return node.data.color === undefined
        ? `--kind-${NODE_KINDS[node.data.node.type].colour}`
        : `--kind-${node.data.color}`;
    case 'note':
      return `--kind-${node.data.note.color ?? 'slate'}-soft`;
    case 'frame':
    case 'folded':
      return `--kind-${node.data.group.color ?? 'slate'}-soft`;
    default:
      return '--strong';
  }
}

function sameFrame(a: OverviewFrame, b: OverviewFrame): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale;
}
