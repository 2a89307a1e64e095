/**
 * A labeled wire that leaves at the side of a card and leads up turns down first, because its label is in the row of
 * the card. If nothing is in between, it leads straight to the line of its label instead.
 */
import { inflated, overlaps, type Box } from '../../box.ts';
import type { Size } from '../../card-geometry.ts';
import { isCrossed, labelBox, runAlong, segmentBox, segmentsOf, type Segment } from '../../routing/edge-route.ts';
import type { LayeredWire } from './model.ts';

/** Around labels. */
const CLEARANCE = 4;
/** Between a label and the next bend. */
const CORNER = 12;
/** Between lines. */
const BESIDE = 10;

interface Dipping {
  /** Cards and notes. */
  readonly boxes: readonly Box[];
  readonly wires: readonly LayeredWire[];
  /** The sizes of the labels. */
  readonly labels: readonly (Size | null)[];
}

export function withoutDips({ boxes, wires, labels }: Dipping): readonly LayeredWire[] {
  const cut = [...wires];
  for (const [index, wire] of wires.entries()) {
    const label = labels[index] ?? null;
    const direct = label === null ? null : directWire(wire, label);
    if (direct !== null && isClear(direct, index, { boxes, wires: cut, labels })) cut[index] = direct;
  }
  return cut;
}

/** Null if the wire doesn't dip, or its label has no room on the rest. */
function directWire({ points, label }: LayeredWire, { height }: Size): LayeredWire | null {
  const [start, out, down, back, up] = points;
  if (label === null || up === undefined || out!.y !== start!.y || down!.y <= out!.y || down!.x !== out!.x) return null;
  if (back!.y !== down!.y || back!.x <= out!.x || up.x !== back!.x || label.x !== back!.x) return null;
  if (out!.y - up.y < height + 2 * CORNER) return null;
  return {
    points: [start!, { x: back!.x, y: out!.y }, ...points.slice(4)],
    label: { x: label.x, y: out!.y - CORNER - height / 2 },
  };
}

function isClear({ points, label }: LayeredWire, index: number, { boxes, wires, labels }: Dipping): boolean {
  const [out] = segmentsOf({ points }) as [Segment];
  const own = labelBox(label!, labels[index]!);
  const isFree = (box: Box): boolean => !overlaps(inflated(box, CLEARANCE), own) && !isCrossed(box, out);
  if (!boxes.every((box) => isFree(box))) return false;
  return wires.every((wire, other) => {
    if (other === index) return true;
    const size = labels[other] ?? null;
    const isLabelFree = wire.label === null || size === null || isFree(labelBox(wire.label, size));
    return isLabelFree && segmentsOf(wire).every((line) => !isMet(out, line) && !isCrossed(own, line));
  });
}

/** Whether two lines cross, or run side by side too closely. */
function isMet(a: Segment, b: Segment): boolean {
  return runAlong(a, b, BESIDE) || isCrossed(inflated(segmentBox(a), 2), b);
}
